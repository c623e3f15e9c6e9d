import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** One row per setting; a missing row means the default in store-settings.ts. */
export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
