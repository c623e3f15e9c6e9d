/**
 * A sale counts on the business day of its order: with cash on delivery at once, otherwise once paid. Cancelled and
 * undelivered orders are no sale, refunded ones stay one (docs/decisions/347).
 */
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

export const CASH_ON_DELIVERY = "cod";

type OrderColumns = { status: SQLWrapper; paymentMethod: SQLWrapper; paymentStatus: SQLWrapper };

export function isSale({ status, paymentMethod, paymentStatus }: OrderColumns): SQL<boolean> {
  return sql`(${status} not in ('cancelled', 'undelivered')
    and (${paymentMethod} = ${CASH_ON_DELIVERY} or ${paymentStatus} in ('paid', 'refunded')))`;
}

export function isUnsold(status: SQLWrapper): SQL<boolean> {
  return sql`(${status} in ('cancelled', 'returned', 'lost'))`;
}

/** Both days are included. Moments are compared, so that an index can be used. */
export function isWithinDays(moment: SQLWrapper, { from, to }: { from: string; to: string }): SQL<boolean> {
  return sql`(${moment} >= ${startOfDay(from)}::timestamptz and ${moment} < ${startOfDay(to)}::timestamptz + interval '24 hours')`;
}

function startOfDay(day: string): string {
  return `${day}T00:00:00+05:30`;
}
