import { type SQL, sql } from "drizzle-orm";
import { orderLines } from "#app/orders/schema.server.ts";

/** As sold, as documents say it for good. `position`: the piece, from 0. */
export type LineSerial = { position: number; serial: string };

/** Spelled with its table, else the builder takes the other table's column. */
export const lineSerials: SQL<LineSerial[]> = serialsOf("serial_numbers", sql`${orderLines}.id`);
/** Within `asVendor` only. */
export const vendorLineSerials: SQL<LineSerial[]> = serialsOf(
  "vendor_serial_numbers",
  sql.raw("vendor_order_lines.id"),
);

function serialsOf(from: string, orderLineId: SQL): SQL<LineSerial[]> {
  return sql`coalesce((select json_agg(json_build_object('position', n.position, 'serial', n.serial) order by n.position)
    from ${sql.raw(from)} n where n.order_line_id = ${orderLineId} and n.replaces_position is null), '[]')`;
}
