import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What people wrote through the contact form (docs/rules.md#r116). */
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
  (table) => [index().on(table.state, table.createdAt), index().on(table.createdAt), index().on(table.email)],
);

/** What the store did about a message: replies, which went out by mail, and notes, which stay in the house. */
export const messageEntries = pgTable(
  "message_entries",
  {
    id: uuid().primaryKey().defaultRandom(),
    messageId: uuid()
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    kind: text({ enum: ["reply", "note"] }).notNull(),
    text: text().notNull(),
    /** The admin's account; it outlives its name. */
    authorId: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.messageId, table.at)],
);
