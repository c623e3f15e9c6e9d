/**
 * A sale (docs/decisions/347) is an order that stands and whose money came, or comes with the courier. It counts on the
 * business day (Asia/Kolkata) it was placed; cancelled or undelivered, it never was one. What was refunded stays a sale.
 *
 * | payment method   | counts                 | stops counting                      |
 * |------------------|------------------------|-------------------------------------|
 * | cash on delivery | when it is placed      | when it is cancelled or undelivered |
 * | any other        | once the money is here | when it is cancelled or undelivered |
 */
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Such orders wait for the courier, not for a payment. */
export const CASH_ON_DELIVERY = "cod";

type OrderColumns = { status: SQLWrapper; paymentMethod: SQLWrapper; paymentStatus: SQLWrapper };

/** For a row of `orders` or of a view of them. */
export function isSale({ status, paymentMethod, paymentStatus }: OrderColumns): SQL<boolean> {
  return sql`(${status} not in ('cancelled', 'undelivered')
    and (${paymentMethod} = ${CASH_ON_DELIVERY} or ${paymentStatus} in ('paid', 'refunded')))`;
}

/** Of a shipment's status: nothing of it is sold. */
export function isUnsold(status: SQLWrapper): SQL<boolean> {
  return sql`(${status} in ('cancelled', 'returned', 'lost'))`;
}

/** Both days included; can use an index on the moment. Hours: a "day" of the database's own time zone may have 23 of them. */
export function isWithinDays(moment: SQLWrapper, { from, to }: { from: string; to: string }): SQL<boolean> {
  return sql`(${moment} >= ${startOfDay(from)}::timestamptz and ${moment} < ${startOfDay(to)}::timestamptz + interval '24 hours')`;
}

function startOfDay(day: string): string {
  return `${day}T00:00:00+05:30`;
}
