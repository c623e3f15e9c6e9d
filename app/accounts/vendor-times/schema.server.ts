import { sql } from "drizzle-orm";
import { boolean, check, date, pgTable, primaryKey, smallint, text, timestamp } from "drizzle-orm/pg-core";
import { vendors } from "#app/accounts/schema.server.ts";

/** Null means: the store's value (docs/rules.md#d5). */
export const vendorTimes = pgTable(
  "vendor_times",
  {
    vendorId: text()
      .primaryKey()
      .references(() => vendors.id),
    handlingDays: smallint(),
    orderCutoffHour: smallint(),
    /** 1 Monday to 6 Saturday. */
    offDays: smallint().array().notNull().default([]),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("vendor_times_handling", sql`${table.handlingDays} between 0 and 30`),
    check("vendor_times_cutoff", sql`${table.orderCutoffHour} between 1 and 24`),
    check(
      "vendor_times_off_days",
      sql`${table.offDays} <@ array[1, 2, 3, 4, 5, 6]::smallint[] and cardinality(${table.offDays}) < 6`,
    ),
  ],
);

export const vendorHolidays = pgTable(
  "vendor_holidays",
  {
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    fromDay: date().notNull(),
    toDay: date().notNull(),
    /** True: products can't be ordered meanwhile; false: later dates are promised. */
    pauses: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.fromDay] }),
    check("vendor_holidays_days", sql`${table.toDay} between ${table.fromDay} and ${table.fromDay} + 91`),
  ],
);

/** Vendors that are away today; `applyPauses` writes it. */
export const vendorPauses = pgTable("vendor_pauses", {
  vendorId: text()
    .primaryKey()
    .references(() => vendors.id),
  backOn: date().notNull(),
});
