import { type SQL, sql } from "drizzle-orm";
import { startOf } from "#app/orders/days/india-days.server.ts";

export type Days = { from: string; to: string };
/** Prefix of tables ("") or of a vendor's views. */
export type Views = "" | "vendor_";
export type BookKind = "accounts" | "balances" | "products" | "gst";

export function closedThrough(kind: BookKind): SQL {
  return sql`(select through from book_closings where kind = ${kind})`;
}

export function isOpen(moment: SQL, through: SQL): SQL {
  return sql`${moment} >= ${startOf(sql`${through} + 1`)}`;
}

export function viewed(views: Views, name: string): SQL {
  return sql`${sql.identifier(`${views}${name}`)}`;
}
