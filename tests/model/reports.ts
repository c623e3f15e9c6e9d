/** What the provider of online payments settled, and what buyers dispute with their banks (docs/rules.md#p24, docs/rules.md#p25). */
import type { Facts } from "./months.ts";
import type { Attempt, Order, World } from "./world.ts";

export type RowKind = "payment" | "refund" | "fee" | "adjustment";

/** `isWaiting`: it is booked once its payment or dispute is known; other open rows wait for a person. */
export type Row = {
  id: string;
  kind: RowKind;
  entityId: string | null;
  disputeId: string | null;
  grossPaise: number;
  feePaise: number;
  taxPaise: number;
  at: number;
  isBooked: boolean;
  isWaiting: boolean;
  /** What a right report says, if this one says something else. */
  rightPaise: number;
};

/** `takenPaise`: what the provider has taken for it so far. */
export type Dispute = { id: string; order: Order; paise: number; state: "open" | "won" | "lost"; isTaken: boolean };

export type Provider = { rows: Row[]; disputes: Dispute[] };

/** Whether the buyer has, or may get, the money back from the bank. */
export function isDisputed({ provider }: World, order: Order): boolean {
  return provider.disputes.some((one) => one.order === order && one.state !== "won");
}

/** The attempt whose money counts. */
export function paidAttempt(order: Order): Attempt | undefined {
  return order.attempts.find(({ isCounted }) => isCounted);
}

/** Of a row in the books; debits are positive. */
export function rowBooks({ kind, grossPaise, feePaise, taxPaise }: Row): Facts {
  const whose = kind === "adjustment" ? "chargebacks" : "provider test";
  return {
    bank: grossPaise - feePaise - taxPaise,
    "gateway-fees": feePaise,
    "input-tax": taxPaise,
    [whose]: -grossPaise,
  };
}

export function reportBooks({ provider: { rows, disputes } }: World): Facts {
  const lost = disputes.filter(({ state }) => state === "lost").reduce((sum, { paise }) => sum + paise, 0);
  const books: Facts = { loss: lost, chargebacks: -lost };
  for (const row of rows.filter(({ isBooked }) => isBooked)) addTo(books, rowBooks(row));
  return books;
}

export function addTo(books: Facts, more: Readonly<Facts>, times = 1): void {
  for (const [name, paise] of Object.entries(more)) books[name] = (books[name] ?? 0) + times * paise;
}
