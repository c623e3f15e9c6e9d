import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** No personal data: `hash` covers viewer and input. */
export const formSubmissions = pgTable(
  "form_submissions",
  {
    key: uuid().notNull(),
    command: text().notNull(),
    requestHash: text().notNull(),
    answer: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.command] })],
);
