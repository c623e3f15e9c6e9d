import { deductionNames, type TransactionKind } from "#app/domain/money/accounts.ts";
import type { Settlement } from "#app/domain/money/payouts.ts";
import type { Tone } from "#app/ui/controls/badge.tsx";
import type { TableShape } from "#app/ui/tables/table-state.ts";

export type StatementRow = {
  transactionId: number;
  at: Date;
  kind: TransactionKind;
  orderNumber: string | null;
  shipmentId: string | null;
  /** Goods, tax and shipping in paise; negative for returns. */
  grossPaise: number;
  commissionPaise: number;
  /** Change of the balance; negative for payouts. */
  netPaise: number;
  balancePaise: number;
  settlement: Settlement;
  /** First payable day, while the return window is open. */
  payableFrom: string | null;
  /** UTR of a payout or of paid-in cash. */
  reference: string | null;
  /** Set off by a payout against cash. */
  setOffPaise: number;
};

/** `balance` = payable + setOff + underway + held + waiting − cash. */
export type StatementFigures = {
  balancePaise: number;
  payablePaise: number;
  setOffPaise: number;
  /** Collected by own deliveries, not in an open payout. */
  cashPaise: number;
  underwayPaise: number;
  heldPaise: number;
  waitingPaise: number;
  paidPaise: number;
};

/** TCS and TDS: what was taken off, less what returns took back. */
export type StatementSums = {
  grossPaise: number;
  commissionPaise: number;
  netPaise: number;
  tcsPaise: number;
  tdsPaise: number;
};

export const statementTable = {
  sorts: ["at"],
  defaultSort: "-at",
  perPage: 50,
  /** The period is no filter, but links keep it. */
  filters: { period: "period", from: "day", to: "day" },
} as const satisfies TableShape;

export const kindNames: Readonly<Record<TransactionKind, string>> = {
  capture: "Payment",
  "cod-collected": "Cash collected",
  "cod-reversed": "Cash not collected",
  "part-applied": "Part payment",
  "write-off": "Written off",
  "excess-kept": "Excess kept",
  "till-closed": "Day closed at the counter",
  "company-paid": "Payment of a company",
  settled: "Settlement",
  "settlement-undone": "Settlement, undone",
  chargeback: "Lost dispute",
  "commission-invoiced": "Commission invoice",
  "tax-deposited": "Tax deposited",
  "bank-line": "Line of the bank statement",
  "bank-line-undone": "Line of the bank statement, undone",
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
  goodwill: "Store's share of a refund",
  claim: "Courier's claim",
  ...deductionNames,
  wallet: "Courier's wallet",
  "wallet-undone": "Courier's wallet, undone",
};

export const settlementNames: Readonly<Record<Settlement, { label: string; tone: Tone }>> = {
  paid: { label: "Paid", tone: "success" },
  "set-off": { label: "Set off against cash", tone: "success" },
  underway: { label: "Payout in progress", tone: "processing" },
  payable: { label: "Payable", tone: "info" },
  waiting: { label: "Return window open", tone: "warning" },
  "return-open": { label: "On hold: return in progress", tone: "warning" },
  "money-due": { label: "Payment not received yet", tone: "warning" },
  "not-delivered": { label: "Not delivered yet", tone: "neutral" },
  "never-delivered": { label: "Lost or returned", tone: "neutral" },
};
