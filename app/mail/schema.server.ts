import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";

/** `subject`, `text` and `html` are filled when it is rendered, just before sending. */
export const mailMessages = pgTable(
  "mail_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    /** What it is about (order id, user id, token hash …): one mail per kind and reference. */
    reference: text().notNull(),
    recipient: text().notNull(),
    data: jsonb().notNull(),
    /**
     * `held`: written without a mail server; queued again once there is one. Of who wants it so: `digest` waits for the
     * next one, `digested` is in one, `off` is never sent.
     */
    state: text({ enum: ["queued", "held", "sent", "failed", "digest", "digested", "off"] })
      .notNull()
      .default("queued"),
    /** Tries so far, the successful one included. */
    attempts: integer().notNull().default(0),
    /** Why the last try failed, in the mail server's words. */
    failure: text(),
    subject: text(),
    text: text(),
    html: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
    /** The reference of the digest it went into. */
    digestOf: text(),
    /** Admins were told that it failed; null again when it is sent again. */
    failureToldAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique().on(table.kind, table.reference),
    index().on(table.createdAt),
    index().on(table.reference),
    index("mail_messages_digest").on(table.recipient).where(sql`state = 'digest'`),
    // Counted on the dashboard, among hundreds of thousands that were sent.
    index("mail_messages_failed").on(table.createdAt).where(sql`state = 'failed'`),
  ],
);
