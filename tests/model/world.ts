/**
 * The shop on paper: plain objects, whole paise, no database. Uses nothing of app/domain, so that the two can disagree;
 * ids are the shop's.
 */
import type { User } from "#app/domain/parties/permissions.ts";
import type { Freight } from "./charges.ts";
import type { Times } from "./days.ts";
import type { Months } from "./months.ts";
import type { Company, Phone } from "./parties.ts";
import type { Provider } from "./reports.ts";
import type { Taxes } from "./taxes.ts";

/** `vendor` is "store" for the store's own goods. */
export type Product = { id: string; slug: string; vendor: string; pricePaise: number; gstBp: number; stock: number };

export type Line = {
  id: string;
  product: Product;
  quantity: number;
  totalPaise: number;
  taxPaise: number;
  /** Pieces not sent after all, and their money; `quantity` and amounts leave them out. */
  removed: { quantity: number; paise: number };
  /** Hundredths of a percent, as of placing the order. */
  commissionBp: number;
  /** The line that a replacement replaces. */
  replaces: Line | null;
};

export type ShipmentStatus =
  | ("pending" | "processing" | "shipped" | "cancelled")
  | ("undelivered" | "delivered" | "returned" | "lost");

/** A courier's scan. */
export type Scan = {
  code:
    | ("picked-up" | "in-transit" | "out-for-delivery" | "attempt-failed" | "delivered")
    | ("returning" | "returned" | "lost" | "damaged");
  at: number;
  /** The day after a failed attempt: "2026-11-26"; null for none, or one that isn't believed. */
  nextAttempt: string | null;
};

export type Bearer = "vendor" | "store" | "carrier";

/** Who bears goods that are gone. `claimPaise`: what their courier paid; null: it hasn't said. */
export type Loss = { bearer: Bearer; paise: number; isDecided: boolean; claimPaise: number | null };

/** `differencePaise`: positive when the courier paid too little, negative when too much. */
export type Transfer = {
  utr: string;
  paise: number;
  differencePaise: number;
  decision: "charges" | "owed" | "excess" | "write-off" | null;
};

export type Shipment = {
  id: string;
  vendor: string;
  isReplacement: boolean;
  status: ShipmentStatus;
  /** When its invoice was made. */
  sentAt: number | null;
  deliveredAt: number | null;
  /** The vendor's own people bring it, and keep the cash. */
  isOwn: boolean;
  /** The courier's booking, "" without one; then its scans, by their time. */
  bookingId: string;
  awb: string;
  scans: Scan[];
  /** Cash that its courier was summary to collect. */
  cashPaise: number | null;
  /** The courier was asked to cancel and has not answered. */
  isLeaving: boolean;
  /** The booked courier took it from the vendor. */
  isHandedOver: boolean;
  /** What its courier has paid of its cash. */
  transfers: Transfer[];
  /** The last transfer, also one that was undone; "": none. */
  utr: string;
  loss: Loss | null;
  /** Two days, or ""; then a day while it is undelivered, or "". */
  promised: string;
  nextAttempt: string;
  /** Mails that it was not delivered. */
  bad: number;
  /** Why it is undelivered, and what its courier has reported of this one failed delivery; each is mailed once. */
  cause: string;
  causes: string[];
  lines: Line[];
  feePaise: number;
  /** The payout its sale is in, and what payouts settled of it. */
  payout: Payout | null;
  settledPaise: number;
  /** What payouts took off for its freight and taxes. */
  takenOffPaise: number;
};

/** A part of a refund; without a line: of the shipment's fee. */
export type Share = {
  line: Line | null;
  shipment: Shipment;
  quantity: number;
  paise: number;
  taxPaise: number;
  /** The part for pieces that were removed afterwards. */
  out?: { paise: number; taxPaise: number };
};

export type Refund = {
  reason: "order-cancelled" | "undelivered" | "returned" | "goodwill" | "removed";
  shares: Share[];
  /** The part of the shares that was written off when the transfer came short, so it is not paid back. */
  heldPaise: number;
  /** The part that pays the order which replaces the goods. */
  exchangePaise: number;
  isDone: boolean;
  /** Paid in cash out of the till. */
  isFromTill?: true;
  /** The store's part of a goodwill, in hundredths of a percent. */
  storeBearsBp?: number;
  /** Of the order's refunds that are done. */
  nth?: number;
  /** The news of what isn't sent tells of it. */
  isQuiet?: true;
};

/** A provider's page; `pageId` null: not opened yet. */
export type Attempt = {
  pageId: string | null;
  state: "open" | "paid" | "failed" | "ended";
  madeAt: number;
  /** Tries in order. `isHeard`: the shop knows of the money. */
  tries: { isPaid: boolean; isHeard: boolean }[];
  /** The reconciler has not given up on it. */
  isWatched: boolean;
  /** Its money pays the order. */
  isCounted?: true;
};

export type ReturnStatus =
  | "requested"
  | "approved"
  | "picked-up"
  | "received"
  | "refunded"
  | "replaced"
  | "rejected"
  | "withdrawn";

export type Return = {
  id: string;
  shipment: Shipment;
  line: Line;
  quantity: number;
  kind: "refund" | "replacement" | "damage" | "exchange";
  reason: string;
  status: ReturnStatus;
  resolution: "refund" | "replacement" | "exchange" | null;
  /** What it is exchanged for. */
  wish: { product: Product; pricePaise: number } | null;
  refund: Refund | null;
  /** Unless it was given up. */
  replacement: Shipment | null;
};

export type Method = "cod" | "online" | "bank_transfer" | "counter" | "company-account" | "exchange";

/** Of one order at the counter. */
export type CounterMoney = { cashPaise: number; upiPaise: number; cardPaise: number };

/** Lines as sent; `order`: the one that accepted it. */
export type Quotation = {
  id: string;
  lines: { product: Product; quantity: number; pricePaise: number }[];
  /** A day since the epoch. */
  lastDay: number;
  order: Order | null;
  isWithdrawn: boolean;
};

/** A day closed at the counter. `missingPaise`: negative for too much. The orders and what was paid back in cash until then. */
export type Closing = { bankedPaise: number; missingPaise: number; orders: number; paidBackPaise: number };

export type Order = {
  no: number;
  id: string;
  buyer: User;
  method: Method;
  placedAt: number;
  payBy: number | null;
  payment: "pending" | "paid" | "failed" | "refunded";
  shipments: Shipment[];
  attempts: Attempt[];
  /** Money that counts; money that came twice or too late and went back. */
  paidPaise: number;
  twicePaise: number;
  /** Parts of a bank transfer that wait for the rest; below, what is owed back, what the store gave up, and what it kept. */
  parts: number[];
  owed: { paise: number; reason: "part-payment" | "order-cancelled" | "excess"; isDone: boolean }[];
  writtenOffPaise: number;
  keptPaise: number;
  /** References of transfers that were recorded, and how many mails summary of a part. */
  transfers: string[];
  summary: number;
  /** Failed payments that the buyer was summary of. */
  failures: number;
  refunds: Refund[];
  /** Not sent, because the payment is disputed; then sales of cash shipments that never arrived: no money moves. */
  failed: Refund[];
  writeOffs: Refund[];
  returns: Return[];
  /** How it was paid at the counter. */
  counter: CounterMoney | null;
  /** The returned goods that pay for it, and what it costs more. */
  exchange: { returned: Order; one: Return; refund: Refund; duePaise: number } | null;
  /** On the company's account: due so many days after each invoice. */
  creditDays: number | null;
};

/** `offPaise`: freight and taxes, positive when taken off. `isSold`: the sale is in the payout. */
export type PayoutItem = { shipment: Shipment; paise: number; offPaise: number; isSold: boolean };

export type Payout = {
  id: string;
  vendor: string;
  madeAt: number;
  state: "open" | "paid" | "cancelled";
  items: PayoutItem[];
  /** The share of the items that is settled by cash the vendor holds. */
  setOffPaise: number;
};

/** A provider's message that waits. */
export type Webhook = { order: Order; attempt: Attempt; nth: number; isBelievable: boolean } | "of a refund";

export type World = {
  now: number;
  admin: User;
  people: User[];
  /** One person of each vendor. */
  vendors: { v1: User; v2: User };
  times: { v1: Times; v2: Times };
  products: Product[];
  /** Per person, pieces per product. */
  carts: Map<string, Map<Product, number>>;
  orders: Order[];
  webhooks: Webhook[];
  quotations: Quotation[];
  company: Company;
  closings: Closing[];
  payouts: Payout[];
  /** Cash that vendors paid in, and what was recorded by mistake. */
  remitted: { id: string; vendor: string; paise: number; at: number }[];
  undone: { whose: string; paise: number }[];
  commissionBp: number;
  /** The setting for losses. */
  lossBearer: Bearer;
  /** The setting for cash orders. */
  confirmsPhone: boolean;
  phones: Map<string, Phone>;
  codesSent: number;
  freight: Freight;
  taxes: Taxes;
  provider: Provider;
  months: Months;
  /** References made up so far. */
  references: number;
  /** Takings-back of shipments whose vendors had been paid. */
  clawbacks: number;
  /** The steps done, as a person would tell them. */
  story: string[];
};

export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;

/** The settings of these tests. */
export const terms = {
  feePaise: 149_00,
  cashFeePaise: 49_00,
  freeAbovePaise: 5_000_00,
  unpaidMinutes: 30,
  transferDays: 3,
  returnDays: { refund: 10, replacement: 7, damage: 7 },
};

/** Days since the epoch in India. */
export function dayOf(moment: number): number {
  return Math.floor((moment + 330 * MINUTE_MS) / DAY_MS);
}

/** The `n`-th from the end, or below 0 from the start; `isApt`: of those it makes sense with, if any. */
export type Which = { n: number; isApt: boolean };

export function choose<One>(all: readonly One[], { n, isApt }: Which, makesSense: (one: One) => boolean): One {
  const apt = isApt ? all.filter(makesSense) : [];
  const from = apt.length > 0 ? apt : all;
  return from.at(n < 0 ? (-1 - n) % from.length : -1 - (n % from.length)) as One;
}
