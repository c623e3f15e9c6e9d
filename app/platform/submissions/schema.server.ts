import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** One row per form that was carried out (docs/rules.md#t4). Holds no personal data: who and what are in the hash. */
export const formSubmissions = pgTable(
  "form_submissions",
  {
    key: uuid().notNull(),
    command: text().notNull(),
    requestHash: text().notNull(),
    /** What the command answered, without names: ids, counts. */
    answer: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.command] })],
);
