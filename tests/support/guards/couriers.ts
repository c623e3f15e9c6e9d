/** What couriers say, collect and pay (docs/decisions/337, docs/decisions/343). */
import { again, entry, type Subject, withoutBook } from "./guard.ts";

const remittance = (changes: Record<string, string>) => again("courier_remittances", "true", changes);
const ofVendor = (column: string) => `(select ${column} from payments where cash_with = 'vendor' limit 1)`;

export const couriers: Subject = {
  whole: ["courier_remittances"],
  guards: [
    {
      of: "courier_remittances",
      by: "courier_remittances_cash",
      sql: remittance({ payment_id: ofVendor("id"), amount_paise: ofVendor("amount_paise") }),
    },
    {
      of: "courier_remittances",
      by: "courier_remittances_amount",
      sql: remittance({ payment_id: ofVendor("id"), amount_paise: "0" }),
      beside: ["courier_remittances_cash"],
    },
    {
      of: "courier_remittances",
      by: "courier_remittances_difference",
      sql: remittance({ payment_id: ofVendor("id"), decision: "'charges'", difference_paise: "0" }),
      beside: ["courier_remittances_cash"],
    },
    {
      of: "courier_remittances",
      by: "courier_remittances_transfer",
      sql: remittance({}),
      beside: ["courier_remittances_cash"],
    },
    {
      of: "courier_remittances",
      by: "courier_remittances_append_only",
      as: "append_only",
      sql: "update courier_remittances set reference = 'OTHER1'",
    },
    {
      of: "courier_remittances",
      by: "courier_remittances_undone",
      as: "append_only",
      sql: "delete from courier_remittances",
    },
    {
      of: "courier_remittances",
      by: "courier_remittances_no_truncate",
      as: "append_only",
      sql: "truncate courier_remittances",
    },
  ],
  violations: {
    "couriers-cash-is-paid-once": {
      also: ["closed-accounts-are-the-books", "couriers-differences-are-booked-once"],
      sql: withoutBook("(select min(id) from ledger_transactions where kind = 'courier-remitted')"),
    },
    "couriers-differences-are-booked-once": {
      sql: [
        "insert into ledger_transactions (kind, reference, order_id, at) select 'courier-remitted', payment_id || '/9', null, now() from courier_remittances limit 1",
        entry("(select max(id) from ledger_transactions)", "courier-charges", 100),
        entry("(select max(id) from ledger_transactions)", "bank", -100),
      ],
      also: ["couriers-cash-is-paid-once"],
    },
    "couriers-collect-what-is-booked": {
      sql: ["update courier_bookings set cash_paise = cash_paise + 1 where status = 'booked'"],
    },
    "nothing-leaves-under-a-cancelled-booking": {
      sql: [
        `update courier_bookings c set status = 'cancelled' from shipments s where s.id = c.shipment_id and s.status = 'shipped'`,
      ],
      also: ["booked-couriers-are-charged"],
    },
    "couriers-news-are-applied": {
      sql: [
        `insert into courier_events (booking_id, code, at, text, place, source, received_at)
          select c.id, 'delivered', now() - interval '2 days', '', '', 'poll', now() - interval '2 days'
          from courier_bookings c join shipments s on s.id = c.shipment_id and s.status = 'shipped'`,
      ],
    },
  },
};
