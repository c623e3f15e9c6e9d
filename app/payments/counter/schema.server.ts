import { sql } from "drizzle-orm";
import { bigint, bigserial, check, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { orders } from "#app/orders/schema.server.ts";
import { payments, refunds } from "#app/payments/schema.server.ts";

/**
 * How a sale at the counter was paid (docs/rules.md#k4). Append-only; a trigger compares it with its payment and adds up the
 * buyer's cash of the day.
 */
export const counterSales = pgTable(
  "counter_sales",
  {
    /** The order of writing: the newest sale with a number says whose it is. */
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

/** Refunds that were paid in cash out of the till. Append-only; a trigger compares each with its refund and the cash of the sale. */
export const cashRefunds = pgTable("cash_refunds", {
  refundId: uuid()
    .primaryKey()
    .references(() => refunds.id),
  /** The person of the store who paid it out. */
  paidBy: uuid().notNull(),
  amountPaise: bigint({ mode: "number" }).notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});

/**
 * The closed days of the counter (docs/rules.md#k5). Append-only. Only cash is booked: UPI and card are compared with what
 * the app and the terminal say, and a difference is noted.
 */
export const tillClosings = pgTable(
  "till_closings",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** The newest transaction of the books on that day; what is sold later belongs to the next. */
    throughId: bigint({ mode: "number" }).notNull(),
    closedBy: uuid().notNull(),
    /** The cash of the books before the close. */
    expectedPaise: bigint({ mode: "number" }).notNull(),
    /** Put into the till from the bank since the close before. */
    addedPaise: bigint({ mode: "number" }).notNull(),
    countedPaise: bigint({ mode: "number" }).notNull(),
    keptPaise: bigint({ mode: "number" }).notNull(),
    /** Sold for UPI. */
    upiPaise: bigint({ mode: "number" }).notNull(),
    /** What the UPI app says. */
    upiCountedPaise: bigint({ mode: "number" }).notNull(),
    /** Sold for cards. */
    cardPaise: bigint({ mode: "number" }).notNull(),
    /** What the terminal's slips say. */
    cardCountedPaise: bigint({ mode: "number" }).notNull(),
    /** Why something counted differs. */
    reason: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check(
      "till_closings_amounts",
      sql`least(${table.expectedPaise}, ${table.addedPaise}, ${table.keptPaise}, ${table.upiPaise}, ${table.upiCountedPaise}, ${table.cardPaise}, ${table.cardCountedPaise}) >= 0 and ${table.keptPaise} <= ${table.countedPaise}`,
    ),
    check(
      "till_closings_reason",
      sql`${table.reason} is not null or ${table.countedPaise} = ${table.expectedPaise} + ${table.addedPaise} and ${table.upiCountedPaise} = ${table.upiPaise} and ${table.cardCountedPaise} = ${table.cardPaise}`,
    ),
  ],
);
