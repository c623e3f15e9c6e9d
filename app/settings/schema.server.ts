import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { DeliveryArea } from "#app/domain/buying/delivery-areas.ts";

/** A missing row means the default of settings-schema.server.ts. */
export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** PIN ranges (both ends included) whose terms differ. `delivery_areas_apart` refuses overlaps. */
export const deliveryAreas = pgTable(
  "delivery_areas",
  {
    fromPin: integer().primaryKey(),
    toPin: integer().notNull(),
    name: text().notNull().default(""),
    isServiceable: boolean().notNull(),
    takesCash: boolean().notNull(),
    minDays: smallint().notNull(),
    maxDays: smallint().notNull(),
    /** Per shipment; null: the store's fee. */
    feePaise: bigint({ mode: "number" }),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("delivery_areas_fee", sql`${table.feePaise} between 0 and 10000000`),
    check("delivery_areas_pins", sql`${table.fromPin} between 100000 and ${table.toPin} and ${table.toPin} < 900000`),
    check("delivery_areas_days", sql`${table.minDays} between 1 and ${table.maxDays} and ${table.maxDays} <= 60`),
  ],
);

/** Terms by the seller's PIN or weight (docs/rules.md#d7). `delivery_narrow_areas_apart` refuses overlaps. */
export const deliveryNarrowAreas = pgTable(
  "delivery_narrow_areas",
  {
    fromPin: integer().notNull(),
    toPin: integer().notNull(),
    /** First digits; empty for any seller. */
    sellerPin: text().notNull(),
    /** 1,000,000 for any weight. */
    upToGrams: integer().notNull(),
    name: text().notNull().default(""),
    isServiceable: boolean().notNull(),
    takesCash: boolean().notNull(),
    minDays: smallint().notNull(),
    maxDays: smallint().notNull(),
    feePaise: bigint({ mode: "number" }),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.fromPin, table.sellerPin, table.upToGrams] }),
    check(
      "delivery_narrow_areas_pins",
      sql`${table.fromPin} between 100000 and ${table.toPin} and ${table.toPin} < 900000 and ${table.sellerPin} ~ '^([1-8][0-9]{0,5})?$'`,
    ),
    check(
      "delivery_narrow_areas_consignment",
      sql`${table.upToGrams} between 1 and 1000000 and (${table.sellerPin} <> '' or ${table.upToGrams} < 1000000)`,
    ),
    check(
      "delivery_narrow_areas_days",
      sql`${table.minDays} between 1 and ${table.maxDays} and ${table.maxDays} <= 60`,
    ),
    check("delivery_narrow_areas_fee", sql`${table.feePaise} between 0 and 10000000`),
  ],
);

/** Rows never change; a page without rows has the standard text. */
export const pageVersions = pgTable(
  "page_versions",
  {
    page: text().notNull(),
    number: integer().notNull(),
    text: text().notNull(),
    /** First day, in India. */
    effectiveOn: date({ mode: "string" }).notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
    savedBy: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.page, table.number] }),
    check("page_versions_page", sql`${table.page} in ('faq', 'shipping', 'refund', 'terms', 'privacy')`),
    check("page_versions_text", sql`length(${table.text}) between 1 and 40000 and ${table.number} >= 1`),
  ],
);

/** Files of delivery areas. `areas`: what the file holds; `replaced`: what it replaced, for an undo. */
export const deliveryAreaFiles = pgTable(
  "delivery_area_files",
  {
    id: uuid().primaryKey().defaultRandom(),
    fileName: text().notNull(),
    areas: jsonb().$type<DeliveryArea[]>().notNull(),
    /** The version of the areas that the file was compared with. */
    version: text().notNull(),
    replaced: jsonb().$type<DeliveryArea[]>(),
    uploadedBy: uuid().notNull(),
    uploadedAt: timestamp({ withTimezone: true }).notNull(),
    appliedAt: timestamp({ withTimezone: true }),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("delivery_area_files_newest").on(table.uploadedAt),
    check("delivery_area_files_applied", sql`(${table.appliedAt} is null) = (${table.replaced} is null)`),
    check("delivery_area_files_undone", sql`${table.undoneAt} is null or ${table.appliedAt} is not null`),
  ],
);
