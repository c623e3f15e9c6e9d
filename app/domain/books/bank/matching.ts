/** Which bookings a line of the bank statement shows (docs/rules.md#p27). Amounts in paise. */
import { type CalendarDay, daysBetween } from "#app/domain/basics/calendar.ts";
import type { Paise } from "#app/domain/money/money.ts";

export type OpenLine = { id: number; day: CalendarDay; amountPaise: Paise; text: string };

/**
 * What the bank shows as one movement: the entries of one booking. `reference`: a UTR, if the books know one. `run`: of the
 * payouts of one bank file, which the bank may debit as one sum.
 */
export type BookedMovement = {
  key: string;
  entryIds: readonly number[];
  day: CalendarDay;
  amountPaise: Paise;
  reference: string | null;
  run?: string | null;
};

export type BankMatch = { lineId: number; entryIds: number[]; by: "reference" | "amount" | "run" };

/** The bank may be later than the books by a weekend and holidays, and earlier if somebody recorded it late. */
const DAYS_LATER = 5;
const DAYS_EARLIER = 7;
const MIN_REFERENCE = 5;

/** Matches lines by reference and amount, then by amount and day, then as whole payout runs, each only where one fits; nothing twice. */
export function matchLines(lines: readonly OpenLine[], movements: readonly BookedMovement[]): BankMatch[] {
  const matches = matchByReference(lines, movements);
  const references = new Set(
    movements.flatMap(({ reference }) => (isReference(reference) ? [compact(reference)] : [])),
  );
  for (const [by, group] of [
    ["amount", transfersOf],
    ["run", runsOf],
  ] as const) {
    const matchedLines = new Set(matches.map(({ lineId }) => lineId));
    const matchedEntries = new Set(matches.flatMap(({ entryIds }) => entryIds));
    // A line that names a transfer of another amount is none of another transfer.
    const rest = lines.filter(
      ({ id, text }) => !matchedLines.has(id) && !wordsOf(text).some((word) => references.has(word)),
    );
    const free = group(movements).filter(({ entryIds }) => !entryIds.some((id) => matchedEntries.has(id)));
    const near = pairs(rest, free, (line) => (movement) => isNear(line, movement));
    matches.push(...near.map((match) => ({ ...match, by })));
  }
  return matches;
}

/** Bookings with one reference are one transfer, such as a settlement. */
function transfersOf(movements: readonly BookedMovement[]): BookedMovement[] {
  const groups = Map.groupBy(movements, ({ key, reference }) => (reference ? `reference ${compact(reference)}` : key));
  return [...groups.values()].flatMap(sumOf);
}

/** All payouts of a run that were booked on one day, if they are several. */
function runsOf(movements: readonly BookedMovement[]): BookedMovement[] {
  const paid = movements.filter(({ run }) => run);
  return [...Map.groupBy(paid, ({ run, day }) => `run ${run} ${day}`)].flatMap(([key, group]) =>
    group.length > 1 ? sumOf(group).map((one) => ({ ...one, key, reference: null })) : [],
  );
}

function sumOf(group: readonly BookedMovement[]): BookedMovement[] {
  const [first] = group;
  if (!first || group.length === 1) return first ? [first] : [];
  const amountPaise = group.reduce((sum, one) => sum + one.amountPaise, 0);
  const day = group.reduce((earliest, one) => (one.day < earliest ? one.day : earliest), first.day);
  return [{ ...first, day, entryIds: group.flatMap(({ entryIds }) => entryIds), amountPaise }];
}

function matchByReference(lines: readonly OpenLine[], movements: readonly BookedMovement[]): BankMatch[] {
  const named = transfersOf(movements).filter(({ reference }) => isReference(reference));
  return pairs(lines, named, (line) => {
    const text = compact(line.text);
    return ({ reference }) => reference !== null && text.includes(compact(reference));
  }).map((match) => ({ ...match, by: "reference" as const }));
}

/** Pairs of equal amount that fit each other and nothing else. */
function pairs(
  lines: readonly OpenLine[],
  movements: readonly BookedMovement[],
  fits: (line: OpenLine) => (movement: BookedMovement) => boolean,
): { lineId: number; entryIds: number[] }[] {
  const byAmount = Map.groupBy(movements, ({ amountPaise }) => amountPaise);
  const wanted = new Map<BookedMovement, number>();
  const only = lines.map((line) => {
    const fitting = (byAmount.get(line.amountPaise) ?? []).filter(fits(line));
    for (const movement of fitting) wanted.set(movement, (wanted.get(movement) ?? 0) + 1);
    return { line, movement: fitting.length === 1 ? fitting[0] : undefined };
  });
  return only.flatMap(({ line, movement }) =>
    movement && wanted.get(movement) === 1 ? [{ lineId: line.id, entryIds: [...movement.entryIds] }] : [],
  );
}

function isNear(line: OpenLine, movement: BookedMovement): boolean {
  const later = daysBetween(movement.day, line.day);
  return later <= DAYS_LATER && later >= -DAYS_EARLIER;
}

function isReference(reference: string | null): reference is string {
  return reference !== null && compact(reference).length >= MIN_REFERENCE;
}

function wordsOf(text: string): string[] {
  return text.toUpperCase().split(/[^A-Z0-9]+/);
}

function compact(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
}

/** `amount`: its reference is in the line, but its amount is another. */
export type Candidate = BookedMovement & { why: "reference" | "amount" | "near" };

/** What a person may choose from, the likeliest first. */
export function candidatesOf(line: OpenLine, movements: readonly BookedMovement[]): Candidate[] {
  const text = compact(line.text);
  const found = [...transfersOf(movements), ...runsOf(movements)].flatMap((movement): Candidate[] => {
    const { reference, amountPaise } = movement;
    const isNamed = reference !== null && isReference(reference) && text.includes(compact(reference));
    const isEqual = amountPaise === line.amountPaise;
    if (isNamed) return [{ ...movement, why: isEqual ? "reference" : "amount" }];
    return isEqual ? [{ ...movement, why: "near" }] : [];
  });
  const distance = ({ day, why }: Candidate) => (why === "near" ? 1_000 : 0) + Math.abs(daysBetween(day, line.day));
  return found.toSorted((a, b) => distance(a) - distance(b));
}

const DAYS_AROUND = 10;

/** Bookings of which the line may be several: of its direction, smaller, and within ten days of it; the nearest first. */
export function partsOf(line: OpenLine, movements: readonly BookedMovement[]): BookedMovement[] {
  const distance = ({ day }: BookedMovement) => Math.abs(daysBetween(day, line.day));
  const isPart = ({ amountPaise }: BookedMovement) =>
    Math.sign(amountPaise) === Math.sign(line.amountPaise) && Math.abs(amountPaise) < Math.abs(line.amountPaise);
  return transfersOf(movements)
    .filter((movement) => isPart(movement) && distance(movement) <= DAYS_AROUND)
    .toSorted((a, b) => distance(a) - distance(b));
}
