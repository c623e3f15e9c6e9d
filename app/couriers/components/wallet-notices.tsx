import type { StatementFault } from "#app/domain/books/statement-cells.ts";
import type { ImportedStatement, StatementPlan } from "#app/freight/wallet/import-statement.server.ts";
import { problemTexts } from "#app/freight/wallet/wallet-tables.ts";
import { exactInr } from "#app/ledger/components/amounts.ts";
import { Notice } from "#app/ui/layout/notice.tsx";

/** `openRows`: how many of them there are; `open` and `faults` have the first. */
export type ShownPlan = StatementPlan & { openRows: number };

export function ImportedWallet({ booked, known, open, faults }: ImportedStatement) {
  const sentences = [
    `${booked} ${booked === 1 ? "row" : "rows"} booked.`,
    known > 0 ? `${known} were here before.` : "",
    open > 0 ? `${open} need your decision.` : "",
  ];
  const isDone = open + faults.length === 0;
  return (
    <Notice tone={isDone ? "success" : "warning"} className="mb-6" title={sentences.filter(Boolean).join(" ")}>
      <Faults faults={faults} />
    </Notice>
  );
}

export function WalletPlan({ booked, bookedPaise, known, openRows, open, faults }: ShownPlan) {
  const change = `${exactInr(Math.abs(bookedPaise))} ${bookedPaise < 0 ? "out of" : "into"} the wallet`;
  const sentences = [
    `${booked} ${booked === 1 ? "row" : "rows"} will be booked, ${change}.`,
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

function Faults({ faults }: { faults: StatementFault[] }) {
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
