import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, smallint, text, timestamp } from "drizzle-orm/pg-core";

/** A missing row means the default in settings-schema.server.ts. */
export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Ranges of PINs, both included, that differ from the rest of India; `delivery_areas_apart` keeps them from overlapping. */
export const deliveryAreas = pgTable(
  "delivery_areas",
  {
    fromPin: integer().primaryKey(),
    toPin: integer().notNull(),
    name: text().notNull().default(""),
    isServiceable: boolean().notNull(),
    takesCash: boolean().notNull(),
    /** Business days. */
    minDays: smallint().notNull(),
    maxDays: smallint().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("delivery_areas_pins", sql`${table.fromPin} between 100000 and ${table.toPin} and ${table.toPin} < 900000`),
    check("delivery_areas_days", sql`${table.minDays} between 1 and ${table.maxDays} and ${table.maxDays} <= 60`),
  ],
);
