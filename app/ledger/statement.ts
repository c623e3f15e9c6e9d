/** What stands in a vendor's statement, and in which words. Amounts are paise. */

import { presets } from "#app/domain/basics/period.ts";
import type { TransactionKind } from "#app/domain/money/ledger.ts";
import type { Settlement } from "#app/domain/money/payouts.ts";
import type { Tone } from "#app/ui/controls/badge.tsx";
import type { TableShape } from "#app/ui/tables/table-state.ts";

export type StatementRow = {
  transactionId: number;
  at: Date;
  kind: TransactionKind;
  /** Null for a payout. */
  orderNumber: string | null;
  shipmentId: string | null;
  /** Goods, their tax and the shipping fee; below zero when it went back; 0 for a payout. */
  grossPaise: number;
  /** What the store keeps of it. */
  commissionPaise: number;
  /** What it adds to the balance; a payout takes away. */
  netPaise: number;
  /** The balance after it. */
  balancePaise: number;
  settlement: Settlement;
  /** "2026-12-12": the first day on which it is payable, of what waits for its return window. */
  payableFrom: string | null;
  /** The bank's reference of a payout. */
  reference: string | null;
};

/** What the store owes the vendor now: `balance` = payable + underway + held + waiting. */
export type StatementFigures = {
  balancePaise: number;
  payablePaise: number;
  underwayPaise: number;
  /** Of shipments of which something is being returned. */
  heldPaise: number;
  waitingPaise: number;
  /** Paid within the period. */
  paidPaise: number;
};

export const statementTable = {
  sorts: ["at"],
  defaultSort: "-at",
  perPage: 50,
  /** The period is no filter, but its links must keep it. */
  filters: { period: presets, from: "day", to: "day" },
} as const satisfies TableShape;

export const kindNames: Readonly<Record<TransactionKind, string>> = {
  capture: "Payment",
  "cod-collected": "Cash collected",
  sale: "Sale",
  credit: "Refund",
  clawback: "Refund after payout",
  refund: "Refund",
  payout: "Payout",
};

export const settlementNames: Readonly<Record<Settlement, { label: string; tone: Tone }>> = {
  paid: { label: "Paid", tone: "success" },
  underway: { label: "In a payout", tone: "processing" },
  payable: { label: "Payable", tone: "info" },
  waiting: { label: "Return window open", tone: "warning" },
  "return-open": { label: "Held: return open", tone: "warning" },
  "money-due": { label: "Held: buyer's money not here", tone: "warning" },
  "not-delivered": { label: "Not delivered yet", tone: "neutral" },
};
