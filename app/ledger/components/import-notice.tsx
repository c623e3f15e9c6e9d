import type { ReactNode } from "react";
import { countText } from "#app/domain/basics/count-text.ts";
import type { StatementFault } from "#app/domain/books/statement-cells.ts";
import { Notice } from "#app/ui/layout/notice.tsx";

type Counts = { booked: number; known: number; open: number; changed?: number };

/** What an import of a provider's or courier's file has done. */
export function ImportedNotice({ booked, known, open, changed = 0, faults }: Counts & { faults: StatementFault[] }) {
  const isDone = open + changed + faults.length === 0;
  const title = sentences(
    `${countText(booked, ["row", "rows"])} booked.`,
    known > 0 && `${countText(known, ["was", "were"])} here before.`,
    open > 0 && `${countText(open, ["needs", "need"])} your decision.`,
    changed > 0 && `${countText(changed, ["has", "have"])} other amounts now than in the books.`,
  );
  return (
    <Notice tone={isDone ? "success" : "warning"} className="mb-6" title={title}>
      <UnreadRows faults={faults} />
    </Notice>
  );
}

type Planned = {
  booked: number;
  /** "₹1,200.00 to the bank" */
  amount: string;
  known: number;
  openRows: number;
  open: { id: string; text: ReactNode }[];
  faults: StatementFault[];
};

/** What the import would do. `openRows`: how many rows stay open; `open` and `faults` have the first. */
export function PlannedNotice({ booked, amount, known, openRows, open, faults }: Planned) {
  const title = sentences(
    `${countText(booked, ["row", "rows"])} will be booked, ${amount}.`,
    known > 0 && `${countText(known, ["was", "were"])} here before.`,
    openRows > 0 && `${openRows.toLocaleString("en-IN")} will need your decision.`,
  );
  return (
    <Notice className="mb-6" title={title}>
      {open.length > 0 && (
        <ul className="list-disc pl-5 wrap-anywhere">
          {open.map(({ id, text }) => (
            <li key={id}>
              <span className="font-semibold">{id}:</span> {text}
            </li>
          ))}
        </ul>
      )}
      <UnreadRows faults={faults} />
    </Notice>
  );
}

function sentences(...all: (string | false)[]): string {
  return all.filter(Boolean).join(" ");
}

function UnreadRows({ faults }: { faults: StatementFault[] }) {
  if (faults.length === 0) return null;
  return (
    <>
      <p>These rows can’t be read and are left out:</p>
      <FaultList faults={faults} />
    </>
  );
}

/** Row 0 is the whole file. */
export function FaultList({ faults }: { faults: StatementFault[] }) {
  return (
    <ul className="list-disc pl-5 wrap-anywhere">
      {faults.map(({ row, problem }) => (
        <li key={`${row} ${problem}`}>
          {row > 0 && <span className="font-semibold tabular-nums">Row {row}: </span>}
          {problem}
        </li>
      ))}
    </ul>
  );
}
