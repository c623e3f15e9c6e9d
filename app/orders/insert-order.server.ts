import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { ORDER_NUMBER_BYTES, orderNumberFrom } from "#app/domain/buying/order-number.ts";
import { shareCharges } from "#app/domain/money/cash-fee.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { canPay } from "./allowed-actions.ts";
import type { NewOrder } from "./order-types.ts";
import { orders } from "./schema.server.ts";

export type InsertedOrder = { number: string; shipments: { id: string; vendorId: string }[] };

export type ExistingOrder = { id: string; number: string; requestHash: string; awaitsPayment: boolean };

/** `earlier`: the key has an order already (docs/rules.md#o4). @throws when three random numbers are taken */
export async function insertOrder(tx: Database, order: NewOrder): Promise<InsertedOrder | { earlier: ExistingOrder }> {
  const shipments = shipmentsOf(order);
  for (let attempt = 1; attempt <= NUMBER_ATTEMPTS; attempt++) {
    const number = newOrderNumber();
    if (await insertRows(tx, order, { number, shipments })) return { number, shipments };
    const earlier = await findOrderByKey(tx, order.userId, order.idempotencyKey);
    if (earlier) return { earlier };
  }
  throw new Error("no free order number after three attempts");
}

export async function findOrderByKey(db: Database, userId: string, key: string): Promise<ExistingOrder | null> {
  const { id, number, requestHash, status, paymentStatus, payBy, transferDetails } = orders;
  const [row] = await db
    .select({ id, number, requestHash, status, paymentStatus, payBy, transferDetails })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, key)));
  return row ? { id: row.id, number: row.number, requestHash: row.requestHash, awaitsPayment: canPay(row) } : null;
}

export function newOrderNumber(): string {
  return orderNumberFrom(randomBytes(ORDER_NUMBER_BYTES));
}

const NUMBER_ATTEMPTS = 3;

function shipmentsOf({ lines, shippingPaise, cashFeePaise = 0, shippingFees, promised }: NewOrder) {
  const worth = new Map<string, number>();
  for (const line of lines) worth.set(line.vendorId, (worth.get(line.vendorId) ?? 0) + line.totalPaise);
  const vendorIds = [...worth.keys()];
  const ownFees = shippingFees && vendorIds.map((vendorId) => shippingFees.get(vendorId) ?? 0);
  const charges = shareCharges({ shippingPaise, cashFeePaise }, [...worth.values()], ownFees);
  return vendorIds.map((vendorId, index) => ({
    id: randomUUID(),
    vendorId,
    promisedFrom: promised?.get(vendorId)?.from ?? null,
    promisedBy: promised?.get(vendorId)?.to ?? null,
    ...(charges[index] ?? { shippingPaise: 0, cashFeePaise: 0 }),
  }));
}

/** Foreign keys lock products in the order of the rows: by id, as taking stock does, so that orders can't deadlock. */
function linesOf({ lines, commissionBp }: NewOrder, shipments: InsertedOrder["shipments"]) {
  const shipmentOf = new Map(shipments.map(({ id, vendorId }) => [vendorId, id]));
  return lines
    .map(({ vendorMailboxes: _, mailPicture: __, ...line }, position) => ({
      ...line,
      position,
      shipmentId: shipmentOf.get(line.vendorId),
      commissionBp: line.vendorId === STORE_VENDOR ? 0 : commissionBp,
    }))
    .sort((a, b) => (a.productId < b.productId ? -1 : 1));
}

/** Returns false when key or number is taken. */
async function insertRows(
  tx: Database,
  order: NewOrder,
  { number, shipments }: { number: string; shipments: ReturnType<typeof shipmentsOf> },
): Promise<boolean> {
  const at = sql`${order.placedAt.toISOString()}::timestamptz`;
  // Vendors are mailed in this transaction unless the order waits for money.
  const vendorNotifiedAt = order.payBy ? sql`null::timestamptz` : at;
  const inserted = await rowsOf(
    tx,
    sql`
    with placed as (
      insert into orders (id, number, user_id, user_email, idempotency_key, request_hash, payment_method,
        prices_include_gst, subtotal_paise, gst_paise, shipping_paise, cash_fee_paise, total_paise, shipping_address,
        buyer_gstin, buyer_business_name, buyer_address, po_number, company_id, credit_days, taken_by, pay_by, transfer_details, placed_at, updated_at)
      values (${order.id}, ${number}, ${order.userId}, ${order.userEmail}, ${order.idempotencyKey},
        ${order.requestHash}, ${order.paymentMethod}, ${order.pricesIncludeGst}, ${order.subtotalPaise},
        ${order.gstPaise}, ${order.shippingPaise}, ${order.cashFeePaise ?? 0}, ${order.totalPaise},
        ${JSON.stringify(order.shippingAddress)}::jsonb, ${order.buyer?.gstin ?? null},
        ${order.buyer?.businessName ?? null},
        ${order.buyer?.address ? JSON.stringify(order.buyer.address) : null}::jsonb,
        ${order.buyer?.poNumber ?? null}, ${order.companyId ?? null},
        ${order.creditDays ?? null}::smallint, ${order.takenBy ?? null}::uuid, ${order.payBy?.toISOString() ?? null}::timestamptz,
        ${order.transferDetails ?? null}, ${at}, ${at})
      on conflict do nothing
      returning id),
    new_shipments as (
      insert into shipments (id, order_id, vendor_id, shipping_paise, cash_fee_paise, updated_at, vendor_told_at,
        promised_from, promised_by)
      select shipment.id, placed.id, shipment."vendorId", shipment."shippingPaise", shipment."cashFeePaise", ${at},
        ${vendorNotifiedAt}, shipment."promisedFrom", shipment."promisedBy"
      from placed, jsonb_to_recordset(${JSON.stringify(shipments)}::jsonb) as shipment (id uuid, "vendorId" text,
        "shippingPaise" bigint, "cashFeePaise" bigint, "promisedFrom" date, "promisedBy" date)),
    new_lines as (
      insert into order_lines (order_id, shipment_id, product_id, position, vendor_id, name, slug, sku, brand, category,
        list_price_paise, unit_price_paise, quantity, gst_rate_bp, hsn, commission_bp, taxable_paise, gst_paise,
        total_paise, build, warranty_months)
      select placed.id, line."shipmentId", line."productId", line.position, line."vendorId", line.name, line.slug,
        line.sku, line.brand, line.category, line."listPricePaise", line."unitPricePaise", line.quantity,
        line."gstRateBp", line.hsn, line."commissionBp", line."taxablePaise", line."gstPaise", line."totalPaise",
        line.build, (select p.warranty_months from products p where p.id = line."productId")
      from placed, jsonb_to_recordset(${JSON.stringify(linesOf(order, shipments))}::jsonb) as line ("shipmentId" uuid,
        "productId" uuid, position smallint, "vendorId" text, name text, slug text, sku text, brand text, category text,
        "listPricePaise" bigint, "unitPricePaise" bigint, quantity integer, "gstRateBp" integer, hsn text,
        "commissionBp" integer, "taxablePaise" bigint, "gstPaise" bigint, "totalPaise" bigint, build text)),
    history as (
      insert into order_events (order_id, kind, to_status, actor_id, actor_role, at)
      select placed.id, 'placed', 'pending', ${order.takenBy ?? order.userId}::uuid,
        ${order.takenBy ? "admin" : "customer"}, ${at} from placed)
    select id from placed`,
  );
  return inserted.length > 0;
}
