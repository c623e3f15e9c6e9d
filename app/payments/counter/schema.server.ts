import { sql } from "drizzle-orm";
import { bigint, bigserial, check, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { orders } from "#app/orders/schema.server.ts";
import { payments } from "#app/payments/schema.server.ts";

/**
 * How a sale at the counter was paid (docs/rules.md#k4). Append-only; a trigger compares it with its payment and adds up the
 * buyer's cash of the day.
 */
export const counterSales = pgTable(
  "counter_sales",
  {
    /** The order of writing, which says what belongs to a day's close. */
    seq: bigserial({ mode: "number" }).primaryKey(),
    orderId: uuid()
      .notNull()
      .unique("counter_sales_order")
      .references(() => orders.id),
    paymentId: uuid()
      .notNull()
      .unique("counter_sales_one_payment")
      .references(() => payments.id),
    /** The person of the store who sold. */
    soldBy: uuid().notNull(),
    cashPaise: bigint({ mode: "number" }).notNull(),
    /** The cash handed over, of which the change was given back. */
    givenPaise: bigint({ mode: "number" }).notNull(),
    upiPaise: bigint({ mode: "number" }).notNull(),
    upiReference: text(),
    cardPaise: bigint({ mode: "number" }).notNull(),
    /** The number of the card terminal's slip. */
    cardReference: text(),
    /** Why a price is not today's. */
    priceReason: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check(
      "counter_sales_amounts",
      sql`least(${table.cashPaise}, ${table.upiPaise}, ${table.cardPaise}) >= 0 and ${table.givenPaise} >= ${table.cashPaise}`,
    ),
    check(
      "counter_sales_references",
      sql`(${table.upiPaise} > 0) = (${table.upiReference} is not null) and (${table.cardPaise} > 0) = (${table.cardReference} is not null)`,
    ),
  ],
);
