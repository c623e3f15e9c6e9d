import { type SQL, sql } from "drizzle-orm";
import { orderLines } from "#app/orders/schema.server.ts";

/** As sold, as documents say it for good. `position`: the piece, from 0. */
export type LineSerial = { position: number; serial: string };

/** `replacement`: the piece that the buyer holds since a warranty claim; null where the sold one was never replaced. */
export type HeldSerial = LineSerial & { replacement: string | null };

/** Spelled with its table, else the builder takes the other table's column. */
export const lineSerials: SQL<LineSerial[]> = serialsOf("serial_numbers", sql`${orderLines}.id`);
/** Within `asVendor` only. */
export const vendorLineSerials: SQL<LineSerial[]> = serialsOf(
  "vendor_serial_numbers",
  sql.raw("vendor_order_lines.id"),
);

export const heldSerials: SQL<HeldSerial[]> = heldSerialsOf("serial_numbers", sql`${orderLines}.id`);
/** Within `asVendor` only. */
export const vendorHeldSerials: SQL<HeldSerial[]> = heldSerialsOf(
  "vendor_serial_numbers",
  sql.raw("vendor_order_lines.id"),
);

function heldSerialsOf(from: string, orderLineId: SQL): SQL<HeldSerial[]> {
  const latest = sql`(select r.serial from ${sql.raw(from)} r
    where r.order_line_id = n.order_line_id and r.replaces_position = n.position order by r.position desc limit 1)`;
  return serialsOf(from, orderLineId, sql`, 'replacement', ${latest}`);
}

function serialsOf<One extends LineSerial>(from: string, orderLineId: SQL, more: SQL = sql``): SQL<One[]> {
  return sql`coalesce((select json_agg(json_build_object('position', n.position, 'serial', n.serial${more}) order by n.position)
    from ${sql.raw(from)} n where n.order_line_id = ${orderLineId} and n.replaces_position is null), '[]')`;
}
