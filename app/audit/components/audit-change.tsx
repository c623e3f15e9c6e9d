import type { FieldChange } from "#app/audit/field-changes.ts";

export function AuditChange({ changes, note }: { changes: FieldChange[]; note?: string | null }) {
  const list = (
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
  );
  return (
    <div className="max-w-measure md:min-w-96">
      {changes.length > 3 ? (
        <details>
          <summary className="min-h-9 cursor-pointer py-1.5">{changes.length} fields</summary>
          {list}
        </details>
      ) : (
        list
      )}
      {note && <p className="text-left text-muted">“{note}”</p>}
    </div>
  );
}
