import { Notice } from "#app/ui/layout/notice.tsx";

export type BulkOutcome = { done: number; refused: { id: string; why: string }[] };

export function bulkStatus({ done, refused }: BulkOutcome): 200 | 400 | 409 {
  if (done > 0) return 200;
  return refused.length > 0 ? 409 : 400;
}

const SHOWN = 10;

/** `one`, `many`: "order moved", "orders moved". */
export function BulkNotice({
  outcome: { done, refused },
  one,
  many,
  nameOf,
}: {
  outcome: BulkOutcome;
  one: string;
  many: string;
  nameOf: (id: string) => string;
}) {
  if (done + refused.length === 0)
    return <Notice className="mb-4" tone="warning" title="Nothing selected. Select rows first." />;
  const title = `${done} ${done === 1 ? one : many}${refused.length > 0 ? `, ${refused.length} failed` : ""}.`;
  return (
    <Notice className="mb-4" tone={refused.length === 0 ? "success" : "warning"} title={title}>
      {refused.length > 0 && (
        <ul className="list-disc space-y-0.5 pl-5 text-md">
          {refused.slice(0, SHOWN).map(({ id, why }) => (
            <li key={id}>
              <span className="font-semibold tabular-nums">{nameOf(id)}</span>: {why}
            </li>
          ))}
          {refused.length > SHOWN && <li>and {refused.length - SHOWN} more</li>}
        </ul>
      )}
    </Notice>
  );
}
