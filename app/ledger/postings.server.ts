/**
 * What of the shop's life goes into the books, and when: called by payments in the transaction of what happened, under
 * the order's row lock. What each consists of is said in app/domain/ledger.ts.
 */
import { and, eq, inArray, sql, sum } from "drizzle-orm";
import {
  CASH,
  type CreditedLine,
  type CreditShare,
  captureEntries,
  creditEntries,
  refundEntries,
  saleEntries,
} from "#app/domain/ledger.ts";
import { orderLines, shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/db.server.ts";
import { ledgerEntries, ledgerTransactions } from "./schema.server.ts";
import { writeTransaction } from "./write-transaction.server.ts";

type Money = { orderId: string; provider: string; amountPaise: number; at: Date };

/** Money has come for an order, also money that doesn't count and goes back. Amount in paise. */
export async function postCapture(tx: Database, { paymentId, ...money }: Money & { paymentId: string }): Promise<void> {
  const kind = money.provider === CASH ? "cod-collected" : "capture";
  const { orderId, at } = money;
  await writeTransaction(tx, { kind, reference: paymentId, orderId, at }, captureEntries(money));
}

/** A parcel has left: its goods are sold. A replacement costs nothing and leaves no trace here. */
export async function postSale(tx: Database, shipmentId: string, at: Date): Promise<void> {
  const parcel = await getParcel(tx, shipmentId);
  const { orderId, vendorId } = parcel;
  const lines = await listSoldLines(tx, shipmentId);
  const posting = { kind: "sale", reference: shipmentId, orderId, shipmentId, vendorId, at } as const;
  await writeTransaction(tx, posting, saleEntries({ ...parcel, lines }));
}

export type PostedRefund = Money & {
  refundId: string;
  /** What it was for, part by part; none for money that didn't count. */
  shares: readonly (CreditShare & { shipmentId: string })[];
};

/** Money went back. For goods that had left, the sale goes back with it, parcel by parcel. */
export async function postRefund(tx: Database, refund: PostedRefund): Promise<void> {
  const { refundId, orderId, shares, at } = refund;
  await writeTransaction(tx, { kind: "refund", reference: refundId, orderId, at }, refundEntries(refund));
  for (const shipmentId of new Set(shares.map((share) => share.shipmentId)))
    await postCredit(tx, { refundId, shipmentId, shares: shares.filter((one) => one.shipmentId === shipmentId), at });
}

export type PostedCredit = { refundId: string; shipmentId: string; shares: readonly CreditShare[]; at: Date };

/**
 * Takes back what of a sold parcel was refunded. A parcel that hasn't left owes nobody anything yet: nothing is written,
 * and whoever sends it later posts the credits of its earlier refunds after its sale.
 */
export async function postCredit(tx: Database, { refundId, shipmentId, shares, at }: PostedCredit): Promise<void> {
  if (!(await isSold(tx, shipmentId))) return;
  const { orderId, vendorId } = await getParcel(tx, shipmentId);
  const lines = await listCreditedLines(tx, shipmentId);
  const posting = {
    kind: "credit",
    reference: `${refundId}/${shipmentId}`,
    orderId,
    shipmentId,
    vendorId,
    at,
  } as const;
  await writeTransaction(tx, posting, creditEntries(vendorId, lines, shares));
}

async function getParcel(tx: Database, id: string) {
  const { orderId, vendorId, shippingPaise } = shipments;
  const [parcel] = await tx.select({ orderId, vendorId, shippingPaise }).from(shipments).where(eq(shipments.id, id));
  if (!parcel) throw new Error(`no parcel ${id}`);
  return parcel;
}

function listSoldLines(tx: Database, shipmentId: string) {
  const { id: orderLineId, taxablePaise, gstPaise, commissionBp } = orderLines;
  return tx
    .select({ orderLineId, taxablePaise, gstPaise, commissionBp })
    .from(orderLines)
    .where(eq(orderLines.shipmentId, shipmentId))
    .orderBy(orderLines.position);
}

async function isSold(tx: Database, shipmentId: string): Promise<boolean> {
  const isSale = and(eq(ledgerTransactions.kind, "sale"), eq(ledgerTransactions.reference, shipmentId));
  return (await tx.$count(ledgerTransactions, isSale)) > 0;
}

/** The parcel's lines, each with what of its taxable value the books have taken back. */
async function listCreditedLines(tx: Database, shipmentId: string): Promise<CreditedLine[]> {
  const lines = await listSoldLines(tx, shipmentId);
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
