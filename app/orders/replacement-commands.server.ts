import { and, eq, inArray, sql } from "drizzle-orm";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { type Cause, recordOrderEvent } from "./order-commands.server.ts";
import { shipments } from "./schema.server.ts";

/** `orderLineId`: the sold line. */
export type ReplacedLine = { orderLineId: string; quantity: number };

/** Returns the shipment's id; the caller takes the stock. */
export async function createReplacement(
  tx: Database,
  order: { id: string; vendorId: string; lines: readonly ReplacedLine[] },
  { actor, at }: Cause,
): Promise<string> {
  const [shipment] = await rowsOf<{ id: string }>(
    tx,
    sql`insert into shipments (order_id, vendor_id, kind, updated_at, vendor_told_at)
      select ${order.id}, ${order.vendorId}, 'replacement', at, at from (values (${at.toISOString()}::timestamptz)) v (at) returning id`,
  );
  if (!shipment) throw new Error("the replacement was not written");
  const lines = JSON.stringify(order.lines);
  const copied = await rowsOf<{ id: string }>(
    tx,
    sql`insert into order_lines select (jsonb_populate_record(l, jsonb_build_object(
        'id', gen_random_uuid(), 'shipment_id', ${shipment.id}::uuid, 'replaces_line_id', l.id, 'split_from_line_id', null, 'quantity', w.quantity,
        'position', (select max(position) from order_lines where order_id = l.order_id) + row_number() over (order by l.position),
        'removed_quantity', 0, 'removed_taxable_paise', 0, 'removed_gst_paise', 0, 'list_price_paise', 0, 'unit_price_paise', 0, 'taxable_paise', 0, 'gst_paise', 0, 'total_paise', 0))).*
      from order_lines l
      join jsonb_to_recordset(${lines}::jsonb) as w ("orderLineId" uuid, quantity integer) on w."orderLineId" = l.id
      where l.order_id = ${order.id} and l.vendor_id = ${order.vendorId} and l.replaces_line_id is null
      returning id`,
  );
  if (copied.length !== order.lines.length) throw new Error("a replaced line that was not sold");
  const shipmentId = shipment.id;
  await recordOrderEvent(tx, order.id, { kind: "replacement", shipmentId, actor, at });
  return shipmentId;
}

export async function isReplacementGone(tx: Database, shipmentId: string): Promise<boolean> {
  const condition = and(eq(shipments.id, shipmentId), inArray(shipments.status, ["returned", "lost"]));
  return (await tx.$count(shipments, condition)) > 0;
}

/** False: none is unsent. The caller returns the stock. */
export async function cancelReplacement(
  tx: Database,
  orderId: string,
  shipmentId: string,
  cause: Cause,
): Promise<boolean> {
  const [shipment] = await rowsOf<{ status: string }>(
    tx,
    sql`select status from shipments where id = ${shipmentId} and order_id = ${orderId} and kind = 'replacement'
      and status in ('pending', 'processing')`,
  );
  if (!shipment) return false;
  await tx.update(shipments).set({ status: "cancelled", updatedAt: cause.at }).where(eq(shipments.id, shipmentId));
  const moved = { fromStatus: shipment.status, toStatus: "cancelled" };
  await recordOrderEvent(tx, orderId, { ...cause, kind: "shipment", shipmentId, ...moved });
  return true;
}
