import { bigint, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const testMethods = ["upi", "card"] as const;

export const testProviderOrders = pgTable("test_provider_orders", {
  id: text().primaryKey(),
  receipt: text().notNull().unique(),
  amountPaise: bigint({ mode: "number" }).notNull(),
  currency: text().notNull(),
  status: text({ enum: ["created", "attempted", "paid"] })
    .notNull()
    .default("created"),
  returnUrl: text().notNull(),
  /** The only one that the page offers; null for all. */
  method: text({ enum: testMethods }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const testProviderPayments = pgTable(
  "test_provider_payments",
  {
    id: text().primaryKey(),
    providerOrderId: text()
      .notNull()
      .references(() => testProviderOrders.id),
    method: text().notNull(),
    status: text({ enum: ["captured", "failed"] }).notNull(),
    dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.providerOrderId)],
);

export const testProviderRefunds = pgTable(
  "test_provider_refunds",
  {
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => testProviderPayments.id),
    /** The shop's idempotency key. */
    receipt: text().notNull().unique(),
    amountPaise: bigint({ mode: "number" }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.paymentId)],
);
