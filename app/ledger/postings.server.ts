/**
 * In the transaction of what happened, under the order's lock. app/domain/money/ledger.ts says what a posting consists
 * of.
 */
import { and, eq, inArray, sql, sum } from "drizzle-orm";
import {
  CASH,
  type CreditedLine,
  type CreditShare,
  captureEntries,
  creditEntries,
  refundEntries,
  reversedCaptureEntries,
  saleEntries,
  writeOffEntries,
} from "#app/domain/money/ledger.ts";
import { orderLines, shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { ledgerEntries, ledgerTransactions, payoutItems, payouts } from "./schema.server.ts";
import { writeTransaction, writeTransactions } from "./write-transaction.server.ts";

type Money = { orderId: string; provider: string; amountPaise: number; at: Date };

/** `holder`: whose own delivery collected it; missing: a courier, or no cash. */
type Captured = Money & { paymentId: string; holder?: { vendorId: string; shipmentId: string } | null };

/** Even if it doesn't count and goes back. Paise. */
export function postCapture(tx: Database, captured: Captured): Promise<void> {
  return postCaptures(tx, [captured]);
}

/** Many payments in order, in one statement. */
export async function postCaptures(tx: Database, captured: readonly Captured[]): Promise<void> {
  const postings = captured.map(({ paymentId: reference, orderId, provider, amountPaise, holder, at }) => {
    const kind = provider === CASH ? ("cod-collected" as const) : ("capture" as const);
    const entries = captureEntries({ provider, amountPaise, holder: holder?.vendorId });
    return { kind, reference, orderId, ...holder, at, entries };
  });
  await writeTransactions(tx, postings);
}

/** Cash that was booked with a delivery never came; or the whole takes the place of a part. */
export async function postCaptureReversal(tx: Database, { paymentId, holder, ...money }: Captured): Promise<void> {
  const { provider, amountPaise, orderId, at } = money;
  const entries = reversedCaptureEntries({ provider, amountPaise, holder: holder?.vendorId });
  const kind = provider === CASH ? "cod-reversed" : "part-applied";
  await writeTransaction(tx, { kind, reference: paymentId, orderId, ...holder, at }, entries);
}

/** A transfer was short, and counts as whole. */
export async function postWriteOff(tx: Database, { paymentId, provider, amountPaise, orderId, at }: Captured) {
  const entries = writeOffEntries(provider, amountPaise);
  await writeTransaction(tx, { kind: "write-off", reference: paymentId, orderId, at }, entries);
}

/** A replacement leaves no trace here. */
export function postSale(tx: Database, shipmentId: string, at: Date): Promise<void> {
  return postSales(tx, [{ shipmentId, at }]);
}

/** Many shipments in order, in few statements. */
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
  /** Cash that no courier holds: a vendor has it, or the store. */
  isFromBank?: boolean;
  /** Part by part; none for money that didn't count. */
  shares: readonly (CreditShare & { shipmentId: string })[];
};

/** And the sales of goods that had left, shipment by shipment. */
export async function postRefund(tx: Database, refund: PostedRefund): Promise<void> {
  const { refundId, orderId, shares, at } = refund;
  await writeTransaction(tx, { kind: "refund", reference: refundId, orderId, at }, refundEntries(refund));
  for (const shipmentId of new Set(shares.map((share) => share.shipmentId)))
    await postCredit(tx, { refundId, shipmentId, shares: shares.filter((one) => one.shipmentId === shipmentId), at });
}

/** `refundId` null: the shipment never arrived, and nobody has paid for it. */
export type PostedCredit = { refundId: string | null; shipmentId: string; shares: readonly CreditShare[]; at: Date };

/**
 * Takes back what was refunded of a sold shipment. One that hasn't left owes nobody yet: whoever sends it later posts
 * its earlier refunds after its sale.
 */
export async function postCredit(tx: Database, { refundId, shipmentId, shares, at }: PostedCredit): Promise<void> {
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
  await writeTransaction(tx, posting, creditEntries(vendorId, lines, shares));
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

/** If the vendor has its money, what goes back comes out of a later payout. */
async function isPaidOut(tx: Database, shipmentId: string): Promise<boolean> {
  const [paid] = await tx
    .select({ id: payouts.id })
    .from(ledgerTransactions)
    .innerJoin(payoutItems, and(eq(payoutItems.transactionId, ledgerTransactions.id), payoutItems.isActive))
    .innerJoin(payouts, and(eq(payouts.id, payoutItems.payoutId), eq(payouts.status, "paid")))
    .where(and(eq(ledgerTransactions.kind, "sale"), eq(ledgerTransactions.reference, shipmentId)));
  return paid !== undefined;
}

/** Lines with the taxable value that the books have taken back. */
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
