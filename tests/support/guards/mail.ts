/** What the shop writes to people, once. */
import { again, type Subject, shipmentOf } from "./guard.ts";

export const mail: Subject = {
  whole: ["mail_messages", "text_messages", "text_opt_outs", "text_languages"],
  guards: [
    {
      of: "mail_messages",
      by: "mail_messages_kind_reference_unique",
      sql: [
        "insert into mail_messages (kind, reference, recipient, data) values ('order-confirmation', '1', 'a@b.test', '{}')",
        again("mail_messages", "reference = '1'"),
      ],
    },
    {
      of: "mail_messages",
      by: "mail_messages_recipient",
      sql: "insert into mail_messages (kind, reference, data) values ('order-confirmation', '2', '{}')",
    },
    {
      of: "text_messages",
      by: "text_messages_one",
      sql: [
        "insert into text_messages (message_id, kind, phone) select id, kind, '9876543210' from mail_messages limit 1",
        again("text_messages", "message_id is not null"),
      ],
    },
    {
      of: "text_messages",
      by: "text_messages_channel",
      sql: "insert into text_messages (kind, phone, channel) values ('code', '9876543210', 'pigeon')",
    },
    {
      of: "text_messages",
      by: "text_messages_phone",
      sql: "insert into text_messages (kind, phone) values ('code', '+919876543210')",
    },
    {
      of: "text_messages",
      by: "text_messages_sent",
      sql: "insert into text_messages (kind, phone, state) values ('code', '9876543210', 'sent')",
    },
    {
      of: "text_messages",
      by: "text_messages_cost",
      sql: "insert into text_messages (kind, phone, cost_paise) values ('code', '9876543210', -1)",
    },
    {
      of: "text_opt_outs",
      by: "text_opt_outs_phone",
      sql: "insert into text_opt_outs (phone, at) values ('98765', now())",
    },
    {
      of: "text_languages",
      by: "text_languages_phone",
      sql: "insert into text_languages (phone, language, at) values ('98765', 'hi', now())",
    },
    {
      of: "text_languages",
      by: "text_languages_language",
      sql: "insert into text_languages (phone, language, at) values ('9876543210', 'en', now())",
    },
  ],
  violations: {
    "confirmed-orders-are-confirmed-once": {
      sql: ["delete from mail_messages where kind = 'order-confirmation' and reference = :paid::text"],
    },
    "vendors-are-told-of-orders": {
      sql: [`update shipments set vendor_told_at = null where id = ${shipmentOf(":sent")}`],
    },
    "digests-hold-what-waited": {
      sql: [
        "update mail_messages set state = 'digested' where kind = 'order-confirmation' and reference = :paid::text",
      ],
    },
    "cancellations-are-told-once": { sql: ["delete from mail_messages where kind = 'order-cancelled'"] },
    "late-shipments-are-told-once": {
      sql: [`update shipments set late_told_at = now() where id = ${shipmentOf(":sent")}`],
    },
    "dispatched-shipments-are-told-once": {
      sql: [
        `delete from mail_messages where kind = 'shipment-dispatched' and reference = ${shipmentOf(":sent")}::text`,
      ],
    },
  },
};
