import { Link } from "react-router";

const SHOWN = 8;

/** The whole id appears on hover and focus (docs/rules.md#x5). */
export function ShortId({ id, to }: { id: string; to: string }) {
  return (
    <Link to={to} title={id} aria-label={id} className="group text-action hover:underline">
      <span className="tabular-nums group-focus-visible:hidden">{id.slice(0, SHOWN)}…</span>
      <span className="hidden break-all group-focus-visible:inline">{id}</span>
    </Link>
  );
}
