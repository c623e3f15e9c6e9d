import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** A missing row means the default in settings-schema.server.ts. */
export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
