import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/schema.server.ts";
import { products, specDefinitions } from "#app/catalog/schema.server.ts";
import type { SeenPart } from "./price-changes.ts";

export const savedBuilds = pgTable(
  "saved_builds",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** Prices and names at the time of saving. */
    parts: jsonb().$type<SeenPart[]>().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.userId, table.savedAt),
    check("saved_builds_name", sql`char_length(${table.name}) between 1 and 80`),
  ],
);

/** Counts of missing specifications (docs/rules.md#b9). */
export const missingSpecs = pgTable(
  "missing_specs",
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    specKey: text()
      .notNull()
      .references(() => specDefinitions.key, { onDelete: "cascade" }),
    times: integer().notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.specKey] }),
    check("missing_specs_times", sql`${table.times} between 1 and 1000000`),
  ],
);
