import { Link } from "react-router";

const link = "inline-flex min-h-11 items-center font-semibold text-action hover:underline";

/** To a row's page, and to the part of it that asks before anything is deleted (`deleteAt`: that part's id). */
export function RowLinks({ to, deleteAt, name }: { to: string; deleteAt?: string; name: string }) {
  return (
    <span className="inline-flex gap-x-4">
      <Link to={to} className={link}>
        Edit<span className="sr-only"> {name}</span>
      </Link>
      {deleteAt && (
        <Link to={`${to}#${deleteAt}`} className={link}>
          Delete<span className="sr-only"> {name}</span>
        </Link>
      )}
    </span>
  );
}
