/**
 * What counts as a sale, said once (docs/decisions/043): an order that stands and whose money has come, or will come
 * with the courier. It counts on the business day (Asia/Kolkata) on which it was placed; cancelled, it never was one.
 *
 * | payment method   | counts                 | stops counting    |
 * |------------------|------------------------|-------------------|
 * | cash on delivery | when it is placed      | when it is cancelled |
 * | any other        | once the money is here | when it is cancelled |
 */
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** What every order with this method waits for is the courier, not a payment. */
export const CASH_ON_DELIVERY = "cod";

type OrderColumns = { status: SQLWrapper; paymentMethod: SQLWrapper; paymentStatus: SQLWrapper };

/** Whether an order (a row of `orders` or of a view of them) is a sale. */
export function isSale({ status, paymentMethod, paymentStatus }: OrderColumns): SQL<boolean> {
  return sql`(${status} <> 'cancelled' and (${paymentMethod} = ${CASH_ON_DELIVERY} or ${paymentStatus} = 'paid'))`;
}

/** The business day of a moment, "2026-11-21". */
export function businessDay(moment: SQLWrapper): SQL<string> {
  return sql`to_char(${moment} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;
}

/** Whether a moment lies within business days, both included; an index on the moment can be used. */
export function isWithinDays(moment: SQLWrapper, { from, to }: { from: string; to: string }): SQL<boolean> {
  return sql`(${moment} >= ${startOfDay(from)}::timestamptz and ${moment} < ${startOfDay(to)}::timestamptz + interval '1 day')`;
}

function startOfDay(day: string): string {
  return `${day}T00:00:00+05:30`;
}
