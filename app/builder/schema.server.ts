import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/schema.server.ts";
import type { SeenPart } from "./price-changes.ts";

export const savedBuilds = pgTable(
  "saved_builds",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** As when it was saved, in the order of the slots; today's prices are read anew. */
    parts: jsonb().$type<SeenPart[]>().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.userId, table.savedAt),
    check("saved_builds_name", sql`char_length(${table.name}) between 1 and 80`),
  ],
);
