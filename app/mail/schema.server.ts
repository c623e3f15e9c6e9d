import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";

/** `subject`, `text` and `html` are filled when the mail is rendered, just before it is sent. */
export const mailMessages = pgTable(
  "mail_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    /** Subject of the mail, such as an order id or token hash: one mail per kind and reference. */
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
    /** Attempts so far, the successful one included. */
    attempts: integer().notNull().default(0),
    /** The mail server's message of the last failed attempt. */
    failure: text(),
    subject: text(),
    text: text(),
    html: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
    /** Reference of the summary that includes it. */
    digestOf: text(),
    /** When admins were notified of the failure; null again once it is resent. */
    failureToldAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique().on(table.kind, table.reference),
    index().on(table.createdAt),
    index().on(table.reference),
    index("mail_messages_digest").on(table.recipient).where(sql`state = 'digest'`),
    // The dashboard counts failed mails among hundreds of thousands of sent ones.
    index("mail_messages_failed").on(table.createdAt).where(sql`state = 'failed'`),
  ],
);
