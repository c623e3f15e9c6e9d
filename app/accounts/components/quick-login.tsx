import { Link } from "react-router";
import { buttonClasses } from "#app/ui/controls/button.tsx";

/** Ways to log in or sign up without a password. `search`: the page's query, which names the page to return to. */
export function QuickLogin({
  search,
  hasGoogle,
  hasMobile,
}: {
  search: string;
  hasGoogle: boolean;
  hasMobile: boolean;
}) {
  if (!hasGoogle && !hasMobile) return null;
  return (
    <div className="mb-6 space-y-3">
      {hasMobile && (
        <Link to={`/login/mobile${search}`} className={buttonClasses({ variant: "secondary", wide: true })}>
          Continue with mobile number
        </Link>
      )}
      {/* A plain link, because it leaves the site. */}
      {hasGoogle && (
        <a href={`/auth/google${search}`} className={buttonClasses({ variant: "secondary", wide: true })}>
          Continue with Google
        </a>
      )}
      <TermsNote />
      <p className="flex items-center gap-4 pt-3 text-muted before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        or
      </p>
    </div>
  );
}

export function TermsNote() {
  return (
    <p className="text-sm text-muted">
      By continuing, you confirm that you are 18 or older and accept the{" "}
      <Link to="/terms" className="text-action underline underline-offset-4">
        Terms
      </Link>
      .
    </p>
  );
}
