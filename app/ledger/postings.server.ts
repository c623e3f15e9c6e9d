/** Posted in the cause's transaction, under the order's lock (app/domain/money/ledger.ts). */
import { and, eq, inArray, sql, sum } from "drizzle-orm";
import { type ExchangePayment, exchangeCaptureEntries } from "#app/domain/fulfilment/exchange.ts";
import { type CounterMoney, counterCaptureEntries } from "#app/domain/money/counter-payment.ts";
import {
  CASH,
  type CreditedLine,
  type CreditShare,
  captureEntries,
  creditEntries,
  goodwillEntries,
  keptExcessEntries,
  refundEntries,
  reversedCaptureEntries,
  saleEntries,
  writeOffEntries,
} from "#app/domain/money/ledger.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { orderLines, shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { ledgerEntries, ledgerTransactions, payoutItems, payouts } from "./schema.server.ts";
import { writeTransaction, writeTransactions } from "./write-transaction.server.ts";

type Money = { orderId: string; provider: string; amountPaise: number; at: Date };

/** `holder` is set for cash of a vendor's own delivery. */
type Captured = Money & { paymentId: string; holder?: { vendorId: string; shipmentId: string } | null };

/** Includes payments that will be refunded. */
export function postCapture(tx: Database, captured: Captured): Promise<void> {
  return postCaptures(tx, [captured]);
}

export async function postCaptures(tx: Database, captured: readonly Captured[]): Promise<void> {
  const postings = captured.map(({ paymentId: reference, orderId, provider, amountPaise, holder, at }) => {
    const kind = provider === CASH ? ("cod-collected" as const) : ("capture" as const);
    const entries = captureEntries({ provider, amountPaise, holder: holder?.vendorId });
    return { kind, reference, orderId, ...holder, at, entries };
  });
  await writeTransactions(tx, postings);
}

export async function postExchangeCapture(
  tx: Database,
  { paymentId: reference, orderId, at, ...money }: ExchangePayment & { paymentId: string; orderId: string; at: Date },
): Promise<void> {
  await writeTransaction(tx, { kind: "capture", reference, orderId, at }, exchangeCaptureEntries(money));
}

/** `orderId`: paid in one sale at the counter, whatever with. */
export async function postCounterCapture(
  tx: Database,
  { paymentId: reference, orderId, at, ...money }: CounterMoney & { paymentId: string; orderId: string; at: Date },
): Promise<void> {
  await writeTransaction(tx, { kind: "capture", reference, orderId, at }, counterCaptureEntries(money));
}

/** Reverses cash that never came, or a part that the total replaces. */
export async function postCaptureReversal(tx: Database, { paymentId, holder, ...money }: Captured): Promise<void> {
  const { provider, amountPaise, orderId, at } = money;
  const entries = reversedCaptureEntries({ provider, amountPaise, holder: holder?.vendorId });
  const kind = provider === CASH ? "cod-reversed" : "part-applied";
  await writeTransaction(tx, { kind, reference: paymentId, orderId, ...holder, at }, entries);
}

export async function postWriteOff(tx: Database, { paymentId, provider, amountPaise, orderId, at }: Captured) {
  const entries = writeOffEntries(provider, amountPaise);
  await writeTransaction(tx, { kind: "write-off", reference: paymentId, orderId, at }, entries);
}

export async function postKeptExcess(tx: Database, { paymentId, provider, amountPaise, orderId, at }: Captured) {
  const entries = keptExcessEntries(provider, amountPaise);
  await writeTransaction(tx, { kind: "excess-kept", reference: paymentId, orderId, at }, entries);
}

export function postSale(tx: Database, shipmentId: string, at: Date): Promise<void> {
  return postSales(tx, [{ shipmentId, at }]);
}

export async function postSales(tx: Database, sent: readonly { shipmentId: string; at: Date }[]): Promise<void> {
  const ids = sent.map(({ shipmentId }) => shipmentId);
  const shipmentRows = new Map((await listShipments(tx, ids)).map((shipment) => [shipment.shipmentId, shipment]));
  const lines = Map.groupBy(await listSoldLines(tx, ids), (line) => line.shipmentId);
  const sales = sent.map(({ shipmentId, at }) => {
    const shipment = shipmentRows.get(shipmentId);
    if (!shipment) throw new Error(`no shipment ${shipmentId}`);
    const { orderId, vendorId } = shipment;
    const entries = saleEntries({ ...shipment, lines: lines.get(shipmentId) ?? [] });
    return { kind: "sale" as const, reference: shipmentId, orderId, shipmentId, vendorId, at, entries };
  });
  await writeTransactions(tx, sales);
}

export type PostedRefund = Money & {
  refundId: string;
  withheldPaise?: number;
  /** Pays another order. */
  exchangePaise?: number;
  /** Set for cash that the counter pays out. */
  isFromTill?: boolean;
  /** Empty for late or duplicate money. */
  shares: readonly (CreditShare & { shipmentId: string })[];
  storeBearsBp?: number;
};

/** Also reverses the sales of dispatched goods. */
export async function postRefund(tx: Database, refund: PostedRefund): Promise<void> {
  const { refundId, orderId, shares, storeBearsBp, at } = refund;
  await writeTransaction(tx, { kind: "refund", reference: refundId, orderId, at }, refundEntries(refund));
  for (const shipmentId of new Set(shares.map((share) => share.shipmentId))) {
    const own = shares.filter((one) => one.shipmentId === shipmentId);
    await postCredit(tx, { refundId, shipmentId, shares: own, storeBearsBp, at });
  }
}

/** A null `refundId` is an undelivered, unpaid shipment. `storeBearsBp`: of the credit, the store's part. */
export type PostedCredit = {
  refundId: string | null;
  shipmentId: string;
  shares: readonly CreditShare[];
  storeBearsBp?: number;
  at: Date;
};

/** Skips undispatched shipments, whose dispatch posts earlier refunds. */
export async function postCredit(tx: Database, credit: PostedCredit): Promise<void> {
  const { refundId, shipmentId, shares, storeBearsBp = 0, at } = credit;
  if (!(await isSold(tx, shipmentId))) return;
  const [shipment] = await listShipments(tx, [shipmentId]);
  if (!shipment) throw new Error(`no shipment ${shipmentId}`);
  const { orderId, vendorId } = shipment;
  const lines = await listCreditedLines(tx, shipmentId);
  const kind = (await isPaidOut(tx, shipmentId)) ? "clawback" : "credit";
  const posting = {
    kind,
    reference: `${refundId ?? "undelivered"}/${shipmentId}`,
    orderId,
    shipmentId,
    vendorId,
    at,
  } as const;
  const entries = creditEntries(vendorId, lines, shares);
  await writeTransaction(tx, posting, entries);
  const borne = vendorId === STORE_VENDOR ? [] : goodwillEntries(vendorId, entries, storeBearsBp);
  if (borne.length > 0) await writeTransaction(tx, { ...posting, kind: "goodwill" }, borne);
}

function listShipments(tx: Database, ids: string[]) {
  const { id: shipmentId, orderId, vendorId, shippingPaise } = shipments;
  return tx.select({ shipmentId, orderId, vendorId, shippingPaise }).from(shipments).where(inArray(shipmentId, ids));
}

function listSoldLines(tx: Database, shipmentIds: string[]) {
  const { id: orderLineId, shipmentId, taxablePaise, gstPaise, commissionBp } = orderLines;
  return tx
    .select({ orderLineId, shipmentId, taxablePaise, gstPaise, commissionBp })
    .from(orderLines)
    .where(inArray(shipmentId, shipmentIds))
    .orderBy(orderLines.position);
}

async function isSold(tx: Database, shipmentId: string): Promise<boolean> {
  const isSale = and(eq(ledgerTransactions.kind, "sale"), eq(ledgerTransactions.reference, shipmentId));
  return (await tx.$count(ledgerTransactions, isSale)) > 0;
}

/** Refunds of paid-out sales are deducted from a later payout. */
async function isPaidOut(tx: Database, shipmentId: string): Promise<boolean> {
  const [paid] = await tx
    .select({ id: payouts.id })
    .from(ledgerTransactions)
    .innerJoin(payoutItems, and(eq(payoutItems.transactionId, ledgerTransactions.id), payoutItems.isActive))
    .innerJoin(payouts, and(eq(payouts.id, payoutItems.payoutId), eq(payouts.status, "paid")))
    .where(and(eq(ledgerTransactions.kind, "sale"), eq(ledgerTransactions.reference, shipmentId)));
  return paid !== undefined;
}

async function listCreditedLines(tx: Database, shipmentId: string): Promise<CreditedLine[]> {
  const lines = await listSoldLines(tx, [shipmentId]);
  const rows = await tx
    .select({ orderLineId: ledgerEntries.orderLineId, paise: sum(ledgerEntries.amountPaise).mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        eq(ledgerTransactions.shipmentId, shipmentId),
        inArray(ledgerTransactions.kind, ["credit", "clawback"]),
        inArray(ledgerEntries.account, ["vendor-payable", "commission"]),
        sql`${ledgerEntries.orderLineId} is not null`,
      ),
    )
    .groupBy(ledgerEntries.orderLineId);
  const credited = new Map(rows.map(({ orderLineId, paise }) => [orderLineId, paise]));
  return lines.map((line) => ({ ...line, creditedPaise: credited.get(line.orderLineId) ?? 0 }));
}
