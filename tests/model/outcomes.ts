/** What becomes of shipments: in how many steps each outcome was met. */

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
