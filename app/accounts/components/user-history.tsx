import type { HistoryEntry } from "#app/accounts/people/user-history.server.ts";
import { actionLabel } from "#app/audit/audit-actions.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";

export function UserHistory({ entries }: { entries: HistoryEntry[] }) {
  if (entries.length === 0) return <p className="mt-4 text-muted">No changes yet.</p>;
  return (
    <ol className="mt-2">
      {entries.map((entry) => (
        <li key={entry.seq} className="border-b border-hairline py-2">
          <p>
            <span className="font-semibold">{actionLabel(entry.action)}</span> on {entry.subject}
            <span className="text-muted">
              , {entry.actor}, {formatMoment(entry.at)}
            </span>
          </p>
          <Change before={entry.before} after={entry.after} note={entry.note} />
        </li>
      ))}
    </ol>
  );
}

function Change({ before, after, note }: Pick<HistoryEntry, "before" | "after" | "note">) {
  const old = (before ?? {}) as Record<string, unknown>;
  const fields = Object.entries((after ?? {}) as Record<string, unknown>);
  return (
    <>
      {fields.length > 0 && (
        <p className="text-md text-muted wrap-anywhere">
          {fields.map(([name, value]) => `${name}: ${text(old[name])} → ${text(value)}`).join("; ")}
        </p>
      )}
      {note && <p className="text-md text-muted">“{note}”</p>}
    </>
  );
}

function text(value: unknown): string {
  return value === undefined || value === null || value === "" ? "nothing" : String(value);
}
