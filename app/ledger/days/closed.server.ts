/** Which days are closed (docs/decisions/309). */
import { type SQL, sql } from "drizzle-orm";
import { startOf } from "#app/orders/days/india-days.server.ts";

/** Both included. */
export type Days = { from: string; to: string };
/** The tables, or a vendor's views of them. */
export type Views = "" | "vendor_";
export type BookKind = "balances" | "products" | "gst";

/** The last closed day. */
export function closedThrough(kind: BookKind): SQL {
  return sql`(select through from book_closings where kind = ${kind})`;
}

/** A moment after the closed days. */
export function isOpen(moment: SQL, through: SQL): SQL {
  return sql`${moment} >= ${startOf(sql`${through} + 1`)}`;
}

export function viewed(views: Views, name: string): SQL {
  return sql`${sql.identifier(`${views}${name}`)}`;
}
