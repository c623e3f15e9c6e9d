import { Link } from "react-router";
import type { Permission } from "#app/domain/parties/staff-roles.ts";
import { useMay } from "#app/ui/roles/use-may.ts";

const link = "inline-flex min-h-7 items-center max-md:min-h-11 font-semibold text-action hover:underline";

/** `deleteAt`: fragment of the page's delete section. */
export function RowLinks({
  to,
  deleteAt,
  name,
  needs,
}: {
  to: string;
  deleteAt?: string;
  name: string;
  needs: Permission;
}) {
  const mayEdit = useMay(needs);
  return (
    <span className="inline-flex gap-x-4">
      <Link to={to} className={link}>
        {mayEdit ? "Edit" : "View"}
        <span className="sr-only"> {name}</span>
      </Link>
      {mayEdit && deleteAt && (
        <Link to={`${to}#${deleteAt}`} className={link}>
          Delete<span className="sr-only"> {name}</span>
        </Link>
      )}
    </span>
  );
}
