import { sql } from "drizzle-orm";
import { boolean, check, date, pgTable, primaryKey, smallint, text, timestamp } from "drizzle-orm/pg-core";
import { vendors } from "#app/accounts/schema.server.ts";

/** When a vendor packs, where that differs from the store (docs/rules.md#d5); null: as the store. */
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

/** Days on which a vendor packs nothing, both included. */
export const vendorHolidays = pgTable(
  "vendor_holidays",
  {
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    fromDay: date().notNull(),
    toDay: date().notNull(),
    /** Its products can't be bought meanwhile; else later days are promised. */
    pauses: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.fromDay] }),
    check("vendor_holidays_days", sql`${table.toDay} between ${table.fromDay} and ${table.fromDay} + 91`),
  ],
);

/** Vendors whose products can't be bought today, and the day from which they can; written by `applyPauses` alone. */
export const vendorPauses = pgTable("vendor_pauses", {
  vendorId: text()
    .primaryKey()
    .references(() => vendors.id),
  backOn: date().notNull(),
});
