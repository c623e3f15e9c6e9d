import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What people wrote through the contact form (decision 23). */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Told to the sender: SNG-C-7K3F92. */
    ticket: text().notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    state: text({ enum: ["open", "answered", "closed"] })
      .notNull()
      .default("open"),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.state, table.createdAt)],
);
