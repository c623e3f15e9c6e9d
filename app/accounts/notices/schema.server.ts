import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/schema.server.ts";

/** A topic without a row has its usual delivery (topics.ts). */
export const notificationChoices = pgTable(
  "notification_choices",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    topic: text().notNull(),
    delivery: text({ enum: ["now", "digest", "off"] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.topic] }),
    check("notification_choices_delivery", sql`${table.delivery} in ('now', 'digest', 'off')`),
  ],
);
