/** Lines of a bank statement, and whether they are whole, in order and unchanged (docs/rules.md#p26). Amounts in paise. */

import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import type { StatementFault } from "#app/domain/books/statement-cells.ts";
import { formatInr, type Paise } from "#app/domain/money/money.ts";

/** `amountPaise`: positive for deposits. `row`: of the file, the first is 1. */
export type StatementLine = {
  row: number;
  day: CalendarDay;
  narration: string;
  reference: string;
  amountPaise: Paise;
  balancePaise: Paise;
};

const inr = (paise: Paise) => formatInr(paise, { decimals: 2 });

/** Oldest first, whichever way the bank sorts; `faults`: lines whose balance does not follow from the one before. */
export function inOrder(lines: readonly StatementLine[]): { lines: StatementLine[]; faults: StatementFault[] } {
  const turned = lines.toReversed();
  const [asWritten, backwards] = [breaksOf(lines), breaksOf(turned)];
  const isTurned =
    backwards.length < asWritten.length || (backwards.length === asWritten.length && isNewestFirst(lines));
  return isTurned ? { lines: turned, faults: backwards } : { lines: [...lines], faults: asWritten };
}

function isNewestFirst(lines: readonly StatementLine[]): boolean {
  return (lines[0]?.day ?? "") > (lines.at(-1)?.day ?? "");
}

function breaksOf(lines: readonly StatementLine[]): StatementFault[] {
  return lines.flatMap(({ row, amountPaise, balancePaise }, index) => {
    const before = lines[index - 1];
    if (!before || before.balancePaise + amountPaise === balancePaise) return [];
    const expected = inr(before.balancePaise + amountPaise);
    const problem = `After row ${before.row} the balance should be ${expected}, not ${inr(balancePaise)}. Rows are missing, in another order, or were changed.`;
    return [{ row, problem }];
  });
}

/** Tells lines apart that are equal in day, reference, amount and balance: the first is 1. */
export type NumberedLine = StatementLine & { occurrence: number };

export function numberEquals(lines: readonly StatementLine[]): NumberedLine[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const key = lineKey(line);
    const occurrence = (counts.get(key) ?? 0) + 1;
    counts.set(key, occurrence);
    return { ...line, occurrence };
  });
}

type Identity = Pick<StatementLine, "day" | "reference" | "amountPaise" | "balancePaise">;

export function lineKey({ day, reference, amountPaise, balancePaise }: Identity): string {
  return `${day}|${reference}|${amountPaise}|${balancePaise}`;
}

type Span = { firstDay: CalendarDay; lastDay: CalendarDay };

/**
 * A file and the lines of earlier files must tell the same story about days that both have as a whole; the first and the last
 * day of a file may be cut. Each fault is a line that only one of them has.
 */
export function differences(
  file: readonly NumberedLine[],
  stored: readonly (Identity & { occurrence: number })[],
  earlier: readonly Span[],
): StatementFault[] {
  const inFile = new Set(file.map(fullKey));
  const known = new Set(stored.map(fullKey));
  const [first, last] = [file[0]?.day ?? "", file.at(-1)?.day ?? ""];
  const isWithin = (day: CalendarDay, { firstDay, lastDay }: Span) => day > firstDay && day < lastDay;
  const missing = stored.filter(
    (line) => isWithin(line.day, { firstDay: first, lastDay: last }) && !inFile.has(fullKey(line)),
  );
  const added = file.filter((line) => !known.has(fullKey(line)) && earlier.some((span) => isWithin(line.day, span)));
  return [
    ...missing.map((line) => ({
      row: 0,
      problem: `The line of ${line.day} over ${inr(line.amountPaise)} was imported before, but is not in this file.`,
    })),
    ...added.map((line) => ({
      row: line.row,
      problem: `The line of ${line.day} over ${inr(line.amountPaise)} is not in the statement that was imported before for that day.`,
    })),
  ];
}

function fullKey(line: Identity & { occurrence: number }): string {
  return `${lineKey(line)}|${line.occurrence}`;
}
