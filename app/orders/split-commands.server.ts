import { and, eq, sql } from "drizzle-orm";
import type { SplitPieces } from "#app/domain/money/split-pieces.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { type Cause, recordOrderEvent } from "./order-commands.server.ts";
import { orderLines, shipments } from "./schema.server.ts";

export type Split = { shipmentId: string; parts: readonly SplitPieces[]; feePaise: number };

/** Returns the id of the new shipment. */
export async function writeSplit(
  tx: Database,
  orderId: string,
  { shipmentId, parts, feePaise }: Split,
  cause: Cause,
): Promise<string> {
  const { actor, at } = cause;
  // The cash fee is divided in the same proportion as the whole fee.
  const [created] = await rowsOf<{ id: string; status: string; cashFeePaise: number }>(
    tx,
    sql`insert into shipments (order_id, vendor_id, status, shipping_paise, cash_fee_paise, updated_at, vendor_told_at,
        promised_from, promised_by, split_from)
      select order_id, vendor_id, status, ${feePaise},
        coalesce(cash_fee_paise * ${feePaise}::bigint / nullif(shipping_paise, 0), 0), ${at.toISOString()}::timestamptz,
        vendor_told_at, promised_from, promised_by, id
      from shipments where id = ${shipmentId} and order_id = ${orderId}
      returning id, status, cash_fee_paise::float8 as "cashFeePaise"`,
  );
  if (!created) throw new Error(`order ${orderId} has no shipment ${shipmentId}`);
  await tx
    .update(shipments)
    .set({
      shippingPaise: sql`${shipments.shippingPaise} - ${feePaise}`,
      cashFeePaise: sql`${shipments.cashFeePaise} - ${created.cashFeePaise}`,
      updatedAt: at,
    })
    .where(eq(shipments.id, shipmentId));
  const names: string[] = [];
  for (const part of parts) names.push(`${part.quantity} × ${await moveLine(tx, created.id, part)}`);
  await recordOrderEvent(tx, orderId, { kind: "split", shipmentId, actor, at, note: `${names.join(", ")}.` });
  if (created.status === "processing") {
    const confirmed = { kind: "shipment", fromStatus: "pending", toStatus: "processing" } as const;
    await recordOrderEvent(tx, orderId, { ...confirmed, shipmentId: created.id, actor, at });
  }
  return created.id;
}

/** Returns the line's name. */
async function moveLine(tx: Database, shipmentId: string, part: SplitPieces): Promise<string> {
  const { orderLineId, quantity, taxablePaise, gstPaise, totalPaise } = part;
  const isWhole = and(
    eq(orderLines.id, orderLineId),
    eq(orderLines.quantity, quantity),
    eq(orderLines.removedQuantity, 0),
  );
  const [moved] = await tx.update(orderLines).set({ shipmentId }).where(isWhole).returning({ name: orderLines.name });
  if (moved) return moved.name;
  const [split] = await rowsOf<{ name: string }>(
    tx,
    sql`insert into order_lines select (jsonb_populate_record(l, jsonb_build_object(
        'id', gen_random_uuid(), 'shipment_id', ${shipmentId}::uuid, 'split_from_line_id', l.id,
        'quantity', ${quantity}::integer, 'taxable_paise', ${taxablePaise}::bigint, 'gst_paise', ${gstPaise}::bigint,
        'total_paise', ${totalPaise}::bigint, 'removed_quantity', 0, 'removed_taxable_paise', 0, 'removed_gst_paise', 0))).*
      from order_lines l where l.id = ${orderLineId} returning name`,
  );
  if (!split) throw new Error(`no line ${orderLineId}`);
  return split.name;
}
