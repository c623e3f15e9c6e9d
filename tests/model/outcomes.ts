/** What becomes of shipments, and ways to sell: in how many steps each was met. */
import { tally } from "./commands/step.ts";

export const outcomes = [
  "picked-up",
  "in-transit",
  "out-for-delivery",
  "attempt-failed",
  "delivered",
  "undelivered",
  "returning",
  "returned",
  "lost",
  "damaged",
] as const;
type Outcome = (typeof outcomes)[number];

/** Steps by outcome. */
export const met = new Map<Outcome, number>(outcomes.map((one) => [one, 0]));

/** Outcomes of one step count once. */
export function outcomesMet(all: readonly Outcome[]): void {
  for (const one of new Set(all)) met.set(one, (met.get(one) ?? 0) + 1);
}

/** Commands of each way to sell that is not a cart's. */
const ways: Readonly<Record<string, readonly string[]>> = {
  "counter sales": ["sell at the counter", "pay a refund from the till", "close the till"],
  quotations: ["quote", "accept a quotation", "withdraw a quotation"],
  exchanges: ["exchange", "pay the difference of an exchange"],
  credit: [
    ...["order on account", "company pays", "pay a company's credit back"],
    ...["a company's payment bounces", "company's credit"],
  ],
};

/** Commands of what comes to the books besides. */
const matters: Readonly<Record<string, readonly string[]>> = {
  settlements: ["settle online payments", "undo a settled row"],
  disputes: ["dispute a payment", "end a dispute"],
  months: ["close a month", "reopen a month"],
  freight: ["who bears freight", "a wallet's statement", "book a courier"],
  taxes: ["change TCS or TDS"],
};

/** What steps of `matters` come to when they are not refused. */
const doneOutcomes: readonly string[] = ["ok", "some open", "disputed"];

/** Steps by way to sell. */
export function waysMet(): Map<string, number> {
  return countSteps(ways, () => true);
}

/** Steps by matter, without refused ones. */
export function mattersMet(): Map<string, number> {
  return countSteps(matters, (outcome) => doneOutcomes.includes(outcome));
}

function countSteps(groups: typeof ways, counts: (outcome: string) => boolean): Map<string, number> {
  const stepsOf = (name: string) =>
    [...(tally.get(name) ?? [])].reduce((sum, [outcome, times]) => sum + (counts(outcome) ? times : 0), 0);
  return new Map(
    Object.entries(groups).map(([group, names]) => [group, names.reduce((sum, name) => sum + stepsOf(name), 0)]),
  );
}
