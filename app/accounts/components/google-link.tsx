import { Link } from "react-router";
import { buttonClasses } from "#app/ui/controls/button.tsx";

/** A link, because it leaves the site. */
export function GoogleLink({ search }: { search: string }) {
  return (
    <div className="mb-6 space-y-3">
      <a href={`/auth/google${search}`} className={buttonClasses({ variant: "secondary", wide: true })}>
        Continue with Google
      </a>
      <p className="text-sm text-muted">
        By continuing, you confirm that you are 18 or older and accept the{" "}
        <Link to="/terms" className="text-action underline underline-offset-4">
          Terms
        </Link>
        .
      </p>
      <p className="flex items-center gap-4 pt-3 text-muted before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        or
      </p>
    </div>
  );
}
