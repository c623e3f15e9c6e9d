/** Paise. */

import type { TransactionKind } from "#app/domain/money/ledger.ts";
import type { Settlement } from "#app/domain/money/payouts.ts";
import type { Tone } from "#app/ui/controls/badge.tsx";
import type { TableShape } from "#app/ui/tables/table-state.ts";

export type StatementRow = {
  transactionId: number;
  at: Date;
  kind: TransactionKind;
  /** Null for what is of no order. */
  orderNumber: string | null;
  shipmentId: string | null;
  /** Goods, tax and shipping fee; below zero when returned; 0 for what is no sale. */
  grossPaise: number;
  /** The store's part. */
  commissionPaise: number;
  /** Added to the balance; negative for a payout. */
  netPaise: number;
  /** After it. */
  balancePaise: number;
  settlement: Settlement;
  /** "2026-12-12": first payable day, while its return window is open. */
  payableFrom: string | null;
  /** The bank's, of a payout or of cash paid in. */
  reference: string | null;
  /** Of a payout: settled by cash that the vendor holds. */
  setOffPaise: number;
};

/** Owed to the vendor now: `balance` = payable + setOff + underway + held + waiting − cash. */
export type StatementFigures = {
  balancePaise: number;
  payablePaise: number;
  /** Set off against cash by a payout now. */
  setOffPaise: number;
  /** Collected by own delivery, owed to the store and in no open payout. */
  cashPaise: number;
  underwayPaise: number;
  /** Of shipments with an open return. */
  heldPaise: number;
  waitingPaise: number;
  /** Within the period. */
  paidPaise: number;
};

/** Of all entries of the period; `netPaise` is what the balance changed by. */
export type StatementSums = { grossPaise: number; commissionPaise: number; netPaise: number };

export const statementTable = {
  sorts: ["at"],
  defaultSort: "-at",
  perPage: 50,
  /** The period is no filter, but its links must keep it. */
  filters: { period: "period", from: "day", to: "day" },
} as const satisfies TableShape;

export const kindNames: Readonly<Record<TransactionKind, string>> = {
  capture: "Payment",
  "cod-collected": "Cash collected",
  "cod-reversed": "Cash not collected",
  "part-applied": "Part payment",
  "write-off": "Written off",
  sale: "Sale",
  credit: "Refund",
  clawback: "Refund after payout",
  refund: "Refund",
  payout: "Payout",
  "set-off": "Set-off",
  "cash-remitted": "Cash paid in",
  "courier-remitted": "Cash from courier",
  "remittance-reversed": "Cash paid in, undone",
  "courier-reversed": "Cash from courier, undone",
  loss: "Compensation for a lost shipment",
  claim: "Courier's claim",
};

export const settlementNames: Readonly<Record<Settlement, { label: string; tone: Tone }>> = {
  paid: { label: "Paid", tone: "success" },
  "set-off": { label: "Set off against cash", tone: "success" },
  underway: { label: "Payout in progress", tone: "processing" },
  payable: { label: "Payable", tone: "info" },
  waiting: { label: "Return window open", tone: "warning" },
  "return-open": { label: "On hold: return in progress", tone: "warning" },
  "money-due": { label: "On hold: payment not received", tone: "warning" },
  "not-delivered": { label: "Not delivered yet", tone: "neutral" },
  "never-delivered": { label: "Lost or returned", tone: "neutral" },
};
