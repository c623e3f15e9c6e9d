import type { FieldChange } from "#app/audit/field-changes.ts";

/** Longer changes fold, so that rows of the log stay low. */
const MAX_LENGTH = 120;

function isLong(changes: FieldChange[], note: string | null | undefined): boolean {
  const texts = changes.flatMap(({ field, before, after }) => [field, before ?? "", after ?? ""]);
  return changes.length > 3 || [...texts, note ?? ""].join(" ").length > MAX_LENGTH;
}

export function AuditChange({ changes, note }: { changes: FieldChange[]; note?: string | null }) {
  const list = (
    <>
      <ul className="gap-x-3 text-left wrap-anywhere max-md:space-y-0.5 md:flex md:flex-wrap">
        {changes.map((change) => (
          <li key={change.field}>
            <span className="inline-block text-muted first-letter:uppercase">{change.field}:</span>{" "}
            {change.before !== null && (
              <>
                <del className="text-muted">{change.before}</del>
                {change.after !== null && <span aria-hidden="true"> → </span>}
              </>
            )}
            {change.after !== null && <ins className="no-underline">{change.after}</ins>}
          </li>
        ))}
      </ul>
      {note && <p className="text-left text-muted">“{note}”</p>}
    </>
  );
  return (
    <div className="max-w-measure md:min-w-96">
      {isLong(changes, note) ? (
        <details>
          <summary className="min-h-9 cursor-pointer py-1.5">{summaryOf(changes)}</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </div>
  );
}

function summaryOf({ length }: FieldChange[]): string {
  if (length === 0) return "Note";
  return length === 1 ? "1 field" : `${length} fields`;
}
