import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Such as SNG-C-7K3F92. */
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

/** Replies are mailed to the sender; notes are visible to admins only. */
export const messageEntries = pgTable(
  "message_entries",
  {
    id: uuid().primaryKey().defaultRandom(),
    messageId: uuid()
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    kind: text({ enum: ["reply", "note"] }).notNull(),
    text: text().notNull(),
    /** Stays when the admin's account is erased. */
    authorId: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.messageId, table.at)],
);
