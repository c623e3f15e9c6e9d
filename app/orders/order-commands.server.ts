/**
 * On the caller's transaction (`tx`): the rooms to the right (payments, checkout) decide what may happen; this file
 * writes it.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { ORDER_NUMBER_BYTES, orderNumberFrom } from "#app/domain/buying/order-number.ts";
import type { OrderStatus } from "#app/domain/fulfilment/order-status.ts";
import type { PaymentStatus } from "#app/domain/fulfilment/payment-status.ts";
import { shareCharges } from "#app/domain/money/cash-fee.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { canPay } from "./allowed-actions.ts";
import type { NewOrder, OrderEventKind } from "./order-types.ts";
import { orderEvents, orders, shipments } from "./schema.server.ts";

/** Null: the shop itself (expiry, a payment provider). */
export type OrderActor = { id: string; role: string } | null;

/** Placed with this key before. */
export type ExistingOrder = { id: string; number: string; requestHash: string; awaitsPayment: boolean };

/** By itself, without what hangs on an order. Returns its number. @throws when its key or the number is taken */
export async function insertOrder(tx: Database, order: NewOrder): Promise<string> {
  const number = newOrderNumber();
  await tx.execute(sql`with ${orderInsertion(order, { number, when: sql`true` })} select from placed`);
  return number;
}

export async function findOrderByKey(db: Database, userId: string, key: string): Promise<ExistingOrder | null> {
  const { id, number, requestHash, status, paymentStatus, payBy, transferDetails } = orders;
  const [row] = await db
    .select({ id, number, requestHash, status, paymentStatus, payBy, transferDetails })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, key)));
  return row ? { id: row.id, number: row.number, requestHash: row.requestHash, awaitsPayment: canPay(row) } : null;
}

/** Part of a statement: an order has this key or number. */
export function isOrderTaken({ userId, idempotencyKey }: NewOrder, number: string): SQL {
  return sql`exists (select from orders o where o.user_id = ${userId} and o.idempotency_key = ${idempotencyKey})
    or exists (select from orders o where o.number = ${number})`;
}

/** May be taken already. */
export function newOrderNumber(): string {
  return orderNumberFrom(randomBytes(ORDER_NUMBER_BYTES));
}

type Insertion = { number: string; when: SQL; shipments?: ReturnType<typeof shipmentsOf> };

/** Parts of a `with` whose `placed` is the order, when `when` holds. A rival's key or number makes the statement fail. */
export function orderInsertion(order: NewOrder, { number, when, shipments = shipmentsOf(order) }: Insertion): SQL {
  const at = sql`${order.placedAt.toISOString()}::timestamptz`;
  // Cash on delivery waits for no money: its vendors are told in this transaction.
  const toldAt = order.payBy === null ? at : sql`null::timestamptz`;
  const shipmentOf = new Map(shipments.map(({ id, vendorId }) => [vendorId, id]));
  const lines = order.lines.map((line, position) => ({ ...line, position, shipmentId: shipmentOf.get(line.vendorId) }));
  return sql`
    placed as (
      insert into orders (id, number, user_id, user_email, idempotency_key, request_hash, payment_method,
        prices_include_gst, subtotal_paise, gst_paise, shipping_paise, cash_fee_paise, total_paise, shipping_address, buyer_gstin,
        buyer_business_name, pay_by, transfer_details, placed_at, updated_at)
      select ${order.id}::uuid, ${number}, ${order.userId}::uuid, ${order.userEmail}, ${order.idempotencyKey},
        ${order.requestHash}, ${order.paymentMethod}, ${order.pricesIncludeGst}::boolean, ${order.subtotalPaise}::bigint,
        ${order.gstPaise}::bigint, ${order.shippingPaise}::bigint, ${order.cashFeePaise ?? 0}::bigint, ${order.totalPaise}::bigint,
        ${JSON.stringify(order.shippingAddress)}::jsonb, ${order.buyer?.gstin ?? null},
        ${order.buyer?.businessName ?? null}, ${order.payBy?.toISOString() ?? null}::timestamptz,
        ${order.transferDetails ?? null}, ${at}, ${at}
      where ${when}
      returning id),
    new_shipments as (
      insert into shipments (id, order_id, vendor_id, shipping_paise, cash_fee_paise, updated_at, vendor_told_at, promised_from, promised_by)
      select shipment.id, placed.id, shipment."vendorId", shipment."shippingPaise", shipment."cashFeePaise", ${at}, ${toldAt},
        shipment."promisedFrom", shipment."promisedBy"
      from placed, jsonb_to_recordset(${JSON.stringify(shipments)}::jsonb)
        as shipment (id uuid, "vendorId" text, "shippingPaise" bigint, "cashFeePaise" bigint, "promisedFrom" date, "promisedBy" date)),
    bought as (
      insert into order_lines (order_id, shipment_id, product_id, position, vendor_id, name, slug, sku, brand, category,
        list_price_paise, unit_price_paise, quantity, gst_rate_bp, hsn, commission_bp, taxable_paise, gst_paise, total_paise, build)
      select placed.id, line."shipmentId", line."productId", line.position, line."vendorId", line.name, line.slug,
        line.sku, line.brand, line.category, line."listPricePaise", line."unitPricePaise", line.quantity, line."gstRateBp",
        line.hsn, case when line."vendorId" = ${STORE_VENDOR} then 0 else ${order.commissionBp}::integer end, line."taxablePaise", line."gstPaise", line."totalPaise", line.build
      from placed, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line ("shipmentId" uuid, "productId" uuid,
        position smallint, "vendorId" text, name text, slug text, sku text, brand text, category text,
        "listPricePaise" bigint, "unitPricePaise" bigint, quantity integer, "gstRateBp" integer, hsn text,
        "taxablePaise" bigint, "gstPaise" bigint, "totalPaise" bigint, build text)),
    history as (
      insert into order_events (order_id, kind, to_status, actor_id, actor_role, at)
      select placed.id, 'placed', 'pending', ${order.userId}::uuid, 'customer', ${at} from placed)`;
}

/** One per vendor, with its share of the fees and its days. */
export function shipmentsOf({ lines, shippingPaise, cashFeePaise = 0, shippingFees, promised }: NewOrder) {
  const worth = new Map<string, number>();
  for (const line of lines) worth.set(line.vendorId, (worth.get(line.vendorId) ?? 0) + line.totalPaise);
  const own = shippingFees && [...worth.keys()].map((vendorId) => shippingFees.get(vendorId) ?? 0);
  const shares = shareCharges({ shippingPaise, cashFeePaise }, [...worth.values()], own);
  return [...worth.keys()].map((vendorId, index) => ({
    id: randomUUID(),
    vendorId,
    promisedFrom: promised?.get(vendorId)?.from ?? null,
    promisedBy: promised?.get(vendorId)?.to ?? null,
    ...(shares[index] ?? { shippingPaise: 0, cashFeePaise: 0 }),
  }));
}

/** What decides what may happen to the order. */
export type LockedOrder = {
  id: string;
  number: string;
  userId: string;
  userEmail: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: string;
  totalPaise: number;
  placedAt: Date;
  payBy: Date | null;
  transferDetails: string | null;
};

/** Until commit: every change of money or status comes through here. */
export async function lockOrder(tx: Database, orderId: string): Promise<LockedOrder | null> {
  if (!isUuid(orderId)) return null;
  const { id, number, userId, userEmail, status, paymentStatus, paymentMethod, totalPaise, placedAt } = orders;
  const { payBy, transferDetails } = orders;
  const who = { id, number, userId, userEmail };
  const [order] = await tx
    .select({ ...who, status, paymentStatus, paymentMethod, totalPaise, placedAt, payBy, transferDetails })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("update");
  return order ?? null;
}

/** For the history. */
export type Cause = { actor: OrderActor; at: Date; note?: string };

/** Of a locked order; the same status is no move. The database refuses illegal edges (docs/rules.md#o14). */
export async function moveOrderStatus(
  tx: Database,
  order: Pick<LockedOrder, "id" | "status">,
  to: OrderStatus,
  cause: Cause,
): Promise<void> {
  if (order.status === to) return;
  await tx.update(orders).set({ status: to, updatedAt: cause.at }).where(eq(orders.id, order.id));
  await recordOrderEvent(tx, order.id, { ...cause, kind: "status", fromStatus: order.status, toStatus: to });
}

/** Of a locked order; once nothing is awaited, `payBy` is cleared. */
export async function movePaymentStatus(
  tx: Database,
  order: Pick<LockedOrder, "id" | "paymentStatus">,
  to: PaymentStatus,
  cause: Cause,
): Promise<void> {
  if (order.paymentStatus === to) return;
  const settled = to === "paid" || to === "refunded";
  await tx
    .update(orders)
    .set({ paymentStatus: to, updatedAt: cause.at, ...(settled && { payBy: null }) })
    .where(eq(orders.id, order.id));
  await recordOrderEvent(tx, order.id, { ...cause, kind: "payment", fromStatus: order.paymentStatus, toStatus: to });
}

export async function recordRefunded(
  tx: Database,
  orderId: string,
  parts: readonly { shipmentId: string; totalPaise: number }[],
): Promise<void> {
  const shipmentRows = new Map<string, number>();
  for (const { shipmentId, totalPaise } of parts)
    shipmentRows.set(shipmentId, (shipmentRows.get(shipmentId) ?? 0) + totalPaise);
  const sum = parts.reduce((total, part) => total + part.totalPaise, 0);
  await tx
    .update(orders)
    .set({ refundedPaise: sql`${orders.refundedPaise} + ${sum}` })
    .where(eq(orders.id, orderId));
  for (const [id, paise] of shipmentRows)
    await tx
      .update(shipments)
      .set({ refundedPaise: sql`${shipments.refundedPaise} + ${paise}` })
      .where(eq(shipments.id, id));
}

export async function extendPayBy(tx: Database, orderId: string, payBy: Date): Promise<void> {
  await tx.update(orders).set({ payBy }).where(eq(orders.id, orderId));
}

/** Returns the event's number. */
export async function recordOrderEvent(
  tx: Database,
  orderId: string,
  event: Cause & { kind: OrderEventKind; shipmentId?: string; fromStatus?: string; toStatus?: string },
): Promise<number> {
  const { actor, ...rest } = event;
  const [row] = await tx
    .insert(orderEvents)
    .values({ orderId, ...rest, actorId: actor?.id, actorRole: actor?.role })
    .returning({ seq: orderEvents.seq });
  if (!row) throw new Error("the event was not written");
  return row.seq;
}

/** Money still awaited by this method goes to this account now. */
export async function redirectTransfers(tx: Database, paymentMethod: string, transferDetails: string): Promise<void> {
  await tx
    .update(orders)
    .set({ transferDetails })
    .where(
      and(
        eq(orders.paymentMethod, paymentMethod),
        eq(orders.status, "pending"),
        isNotNull(orders.payBy),
        isNotNull(orders.transferDetails),
      ),
    );
}

export async function isMethodUsed(db: Database, paymentMethod: string): Promise<boolean> {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.paymentMethod, paymentMethod))
    .limit(1);
  return found !== undefined;
}
