/** Writes a new order on the caller's transaction, with its shipments, its lines and its first event. */
import { randomBytes, randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { ORDER_NUMBER_BYTES, orderNumberFrom } from "#app/domain/buying/order-number.ts";
import { shareCharges } from "#app/domain/money/cash-fee.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { canPay } from "./allowed-actions.ts";
import { recordOrderEvent } from "./order-commands.server.ts";
import type { NewOrder } from "./order-types.ts";
import { orderLines, orders, shipments } from "./schema.server.ts";

export type InsertedOrder = { number: string; shipments: { id: string; vendorId: string }[] };

/** The order that its buyer placed with the same key before. */
export type ExistingOrder = { id: string; number: string; requestHash: string; awaitsPayment: boolean };

/**
 * `earlier`: the key has placed an order already, and nothing is written (docs/rules.md#o4). Waits for another
 * transaction that is using the key.
 */
export async function insertOrder(tx: Database, order: NewOrder): Promise<InsertedOrder | { earlier: ExistingOrder }> {
  const claimed = await claimKey(tx, order);
  if ("earlier" in claimed) return claimed;
  const rows = await insertShipments(tx, order);
  await insertOrderLines(tx, order, rows);
  const actor = { id: order.userId, role: "customer" };
  await recordOrderEvent(tx, order.id, { kind: "placed", toStatus: "pending", actor, at: order.placedAt });
  return { number: claimed.number, shipments: rows };
}

export async function findOrderByKey(db: Database, userId: string, key: string): Promise<ExistingOrder | null> {
  const { id, number, requestHash, status, paymentStatus, payBy, transferDetails } = orders;
  const [row] = await db
    .select({ id, number, requestHash, status, paymentStatus, payBy, transferDetails })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, key)));
  return row ? { id: row.id, number: row.number, requestHash: row.requestHash, awaitsPayment: canPay(row) } : null;
}

/** Random, so another order may have it. */
export function newOrderNumber(): string {
  return orderNumberFrom(randomBytes(ORDER_NUMBER_BYTES));
}

const NUMBER_ATTEMPTS = 3;

/** Writes the order's own row. @throws when three random numbers in a row belong to other orders */
async function claimKey(tx: Database, order: NewOrder): Promise<{ number: string } | { earlier: ExistingOrder }> {
  for (let attempt = 1; attempt <= NUMBER_ATTEMPTS; attempt++) {
    const number = newOrderNumber();
    const { buyer, placedAt } = order;
    const row = { ...order, number, buyerGstin: buyer?.gstin, buyerBusinessName: buyer?.businessName };
    const inserted = await tx
      .insert(orders)
      .values({ ...row, updatedAt: placedAt })
      .onConflictDoNothing()
      .returning({ number: orders.number });
    if (inserted.length > 0) return { number };
    const earlier = await findOrderByKey(tx, order.userId, order.idempotencyKey);
    if (earlier) return { earlier };
  }
  throw new Error("no free order number after three attempts");
}

/** One per vendor, with its share of the fees and its promised days. */
async function insertShipments(tx: Database, order: NewOrder): Promise<{ id: string; vendorId: string }[]> {
  const { lines, shippingPaise, cashFeePaise = 0, shippingFees, promised, placedAt } = order;
  const worth = new Map<string, number>();
  for (const line of lines) worth.set(line.vendorId, (worth.get(line.vendorId) ?? 0) + line.totalPaise);
  const vendorIds = [...worth.keys()];
  const ownFees = shippingFees && vendorIds.map((vendorId) => shippingFees.get(vendorId) ?? 0);
  const charges = shareCharges({ shippingPaise, cashFeePaise }, [...worth.values()], ownFees);
  const rows = vendorIds.map((vendorId, index) => ({
    id: randomUUID(),
    orderId: order.id,
    vendorId,
    ...charges[index],
    promisedFrom: promised?.get(vendorId)?.from,
    promisedBy: promised?.get(vendorId)?.to,
    updatedAt: placedAt,
    // An order that waits for no money is mailed to its vendors in this transaction.
    vendorToldAt: order.payBy ? null : placedAt,
  }));
  await tx.insert(shipments).values(rows);
  return rows;
}

async function insertOrderLines(
  tx: Database,
  order: NewOrder,
  shipmentRows: readonly { id: string; vendorId: string }[],
): Promise<void> {
  const shipmentOf = new Map(shipmentRows.map(({ id, vendorId }) => [vendorId, id]));
  const rows = order.lines.map((line, position) => ({
    ...line,
    orderId: order.id,
    shipmentId: shipmentOf.get(line.vendorId) ?? "",
    position,
    commissionBp: line.vendorId === STORE_VENDOR ? 0 : order.commissionBp,
  }));
  // Each line's foreign key locks its product for others' deletions: in id order, as stock is taken.
  await tx.insert(orderLines).values(rows.sort((a, b) => (a.productId < b.productId ? -1 : 1)));
}
