import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";

export const mailMessages = pgTable(
  "mail_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    /** Such as an order id or token hash: one mail per kind and reference. */
    reference: text().notNull(),
    recipient: text().notNull(),
    data: jsonb().notNull(),
    /**
     * `held`: no mail server yet · `digest`: waits for the daily summary · `digested`: part of a summary · `off`:
     * turned off by the recipient
     */
    state: text({ enum: ["queued", "held", "sent", "failed", "digest", "digested", "off"] })
      .notNull()
      .default("queued"),
    attempts: integer().notNull().default(0),
    failure: text(),
    subject: text(),
    text: text(),
    html: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
    digestOf: text(),
    /** When admins were notified; null again once resent. */
    failureNotifiedAt: timestamp("failure_told_at", { withTimezone: true }),
  },
  (table) => [
    unique().on(table.kind, table.reference),
    index().on(table.createdAt),
    index().on(table.reference),
    index("mail_messages_digest").on(table.recipient).where(sql`state = 'digest'`),
    // The dashboard counts failed mails among hundreds of thousands of sent ones.
    index("mail_messages_retried").on(table.createdAt).where(sql`state = 'queued' and attempts > 0`),
    index("mail_messages_failed").on(table.createdAt).where(sql`state = 'failed'`),
  ],
);
