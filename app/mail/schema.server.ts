import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { textChannels } from "#app/platform/sms/sms.ts";

export const mailMessages = pgTable(
  "mail_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    /** Such as an order id or token hash: one mail per kind and reference. */
    reference: text().notNull(),
    /** A buyer without an email address, who may get a text message instead, has none. */
    recipient: text(),
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
    check("mail_messages_recipient", sql`${table.recipient} is not null or ${table.state} = 'off'`),
  ],
);

/** Text messages to mobile numbers: at most one for each message of `mail_messages`, and codes, which have none. */
export const textMessages = pgTable(
  "text_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    messageId: uuid().references(() => mailMessages.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    channel: text({ enum: textChannels }).notNull().default("sms"),
    /** 10 digits. */
    phone: text().notNull(),
    /**
     * `sending`: the provider has not answered yet · `off`: the store or the reader turned such messages off while it waited ·
     * `overtaken`: what it says was no longer so when it could be sent
     */
    state: text({ enum: ["queued", "sending", "sent", "failed", "off", "overtaken"] })
      .notNull()
      .default("queued"),
    attempts: integer().notNull().default(0),
    failure: text(),
    /** As sent; null for codes that left the shop. */
    text: text(),
    /** The store's price of one message when it was sent. */
    costPaise: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique("text_messages_one").on(table.messageId),
    index().on(table.createdAt),
    index().on(table.phone),
    index("text_messages_failed").on(table.createdAt).where(sql`state = 'failed'`),
    check("text_messages_channel", sql`${table.channel} in ('sms', 'whatsapp')`),
    check("text_messages_phone", sql`${table.phone} ~ '^[0-9]{10}$'`),
    check("text_messages_sent", sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
    check("text_messages_cost", sql`${table.costPaise} >= 0`),
  ],
);

/** Numbers whose readers want messages about orders in another language than English. */
export const textLanguageChoices = pgTable(
  "text_languages",
  {
    phone: text().primaryKey(),
    /** ISO 639-1 */
    language: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check("text_languages_phone", sql`${table.phone} ~ '^[0-9]{10}$'`),
    check("text_languages_language", sql`${table.language} ~ '^[a-z]{2}$' and ${table.language} <> 'en'`),
  ],
);

/** Numbers whose readers don't want messages about orders. */
export const textOptOuts = pgTable(
  "text_opt_outs",
  { phone: text().primaryKey(), at: timestamp({ withTimezone: true }).notNull() },
  (table) => [check("text_opt_outs_phone", sql`${table.phone} ~ '^[0-9]{10}$'`)],
);
