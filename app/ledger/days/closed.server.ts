/** Which days are closed (docs/decisions/212). */
import { type SQL, sql } from "drizzle-orm";

/** Both included. */
export type Days = { from: string; to: string };
/** The tables, or a vendor's views of them. */
export type Views = "" | "vendor_";
export type BookKind = "balances" | "products" | "gst";

/** The last closed day. */
export function closedThrough(kind: BookKind): SQL {
  return sql`(select through from book_closings where kind = ${kind})`;
}

export function startOf(day: SQL): SQL {
  return sql`((${day})::timestamp at time zone 'Asia/Kolkata')`;
}

export function dayOf(moment: SQL): SQL {
  return sql`(${moment} at time zone 'Asia/Kolkata')::date`;
}

/** A moment after the closed days. */
export function isOpen(moment: SQL, through: SQL): SQL {
  return sql`${moment} >= ${startOf(sql`${through} + 1`)}`;
}

export function viewed(views: Views, name: string): SQL {
  return sql`${sql.identifier(`${views}${name}`)}`;
}
