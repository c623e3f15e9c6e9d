import { exactInr } from "#app/ledger/components/amounts.ts";
import type { SettlementFault } from "#app/payments/settlement-report.ts";
import type { FilePlan, ImportedFile } from "#app/settlements/import-settlements.server.ts";
import { problemTexts } from "#app/settlements/settlement-texts.ts";
import { Notice } from "#app/ui/layout/notice.tsx";

/** `openRows`: how many of them there are; `open` and `faults` have the first. */
export type ShownPlan = FilePlan & { openRows: number };

export function Imported({ booked, known, open, changed, faults }: ImportedFile) {
  const sentences = [
    `${booked} ${booked === 1 ? "row" : "rows"} booked.`,
    known > 0 ? `${known} were here before.` : "",
    open > 0 ? `${open} need your decision.` : "",
    changed > 0 ? `${changed} have other amounts now than in the books.` : "",
  ];
  const isDone = open + changed + faults.length === 0;
  return (
    <Notice tone={isDone ? "success" : "warning"} className="mb-6" title={sentences.filter(Boolean).join(" ")}>
      <Faults faults={faults} />
    </Notice>
  );
}

export function Plan({ booked, bookedPaise, known, openRows, open, faults }: ShownPlan) {
  const sentences = [
    `${booked} ${booked === 1 ? "row" : "rows"} will be booked, ${exactInr(bookedPaise)} to the bank.`,
    known > 0 ? `${known} were here before.` : "",
    openRows > 0 ? `${openRows} will need your decision.` : "",
  ];
  return (
    <Notice className="mb-6" title={sentences.filter(Boolean).join(" ")}>
      {open.length > 0 && (
        <ul className="list-disc pl-5 wrap-anywhere">
          {open.map(({ id, problem }) => (
            <li key={id}>
              <span className="font-semibold">{id}:</span> {problemTexts[problem].label}
            </li>
          ))}
        </ul>
      )}
      <Faults faults={faults} />
    </Notice>
  );
}

function Faults({ faults }: { faults: SettlementFault[] }) {
  if (faults.length === 0) return null;
  return (
    <>
      <p>These rows can’t be read and are left out:</p>
      <ul className="list-disc pl-5 wrap-anywhere">
        {faults.map(({ row, problem }) => (
          <li key={row}>
            <span className="font-semibold tabular-nums">Row {row}:</span> {problem}
          </li>
        ))}
      </ul>
    </>
  );
}
