/** What the shop writes to people, once. */
import { again, type Subject, shipmentOf } from "./guard.ts";

export const mail: Subject = {
  whole: ["mail_messages"],
  guards: [
    {
      of: "mail_messages",
      by: "mail_messages_kind_reference_unique",
      sql: [
        "insert into mail_messages (kind, reference, recipient, data) values ('order-confirmation', '1', 'a@b.test', '{}')",
        again("mail_messages", "reference = '1'"),
      ],
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
