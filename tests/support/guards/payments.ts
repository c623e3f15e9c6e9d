/** Payments and what providers say of them. */
import { again, entry, event, paymentOf, type Subject, shipmentOf, unindexed } from "./guard.ts";

const unpaid = "order_id = :unpaid";
const captured = `update payments set status = 'captured', provider_order_id = 'po', provider_payment_id = 'pp' where ${unpaid}`;
const collected = `update payments set shipment_id = ${shipmentOf(":unpaid")}, provider = 'cod', amount_paise = 100, status = 'captured' where ${unpaid}`;
const attemptAgain = (changes: Record<string, string>) =>
  again("payments", unpaid, { provider_order_id: "null", provider_payment_id: "null", ...changes });
const said = `insert into payment_events (provider, event_id, kind, provider_order_id, source, payload)
  values ('test', 'e1', 'captured', 'po', 'webhook', '{}')`;
const attempt = (order: string, status: string, more = "") => `
  insert into payments (order_id, provider, amount_paise, status ${more && ", provider_payment_id"})
  values (${order}, 'test', 100, '${status}' ${more && `, ${more}`})`;

export const payments: Subject = {
  whole: ["payments", "payment_events"],
  guards: [
    { of: "payments", by: "payments_amount", sql: attemptAgain({ amount_paise: "0" }) },
    { of: "payments", by: "payments_channel", sql: attemptAgain({ channel: "'cheque'" }) },
    { of: "payments", by: "payments_written_off", sql: attemptAgain({ written_off_paise: "1" }) },
    { of: "payments", by: "payments_written_off", sql: attemptAgain({ written_off_paise: "-1", provider: "'bank'" }) },
    {
      of: "payments",
      by: "payments_moves",
      as: "status_moves",
      sql: [captured, `update payments set status = 'failed' where ${unpaid}`],
    },
    {
      of: "payments",
      by: "payments_voided",
      sql: "update payments set status = 'voided' where status = 'captured' and provider <> 'cod'",
    },
    {
      of: "payments",
      by: "payments_provider_payment",
      sql: [captured, attemptAgain({ is_effective: "false", provider_payment_id: "'pp'" })],
    },
    {
      of: "payments",
      by: "payments_provider_order",
      sql: [captured, attemptAgain({ is_effective: "false", provider_order_id: "'po'" })],
    },
    { of: "payments", by: "payments_one_capture", sql: [captured, attemptAgain({})] },
    { of: "payments", by: "payments_one_per_shipment", sql: [collected, attemptAgain({})] },
    {
      of: "payments",
      by: "payments_paid_once",
      as: "payments_whole_or_by_shipment",
      sql: [captured, attemptAgain({ provider: "'cod'", shipment_id: shipmentOf(":unpaid") })],
    },
    {
      of: "payments",
      by: "payments_paid_once",
      as: "payments_of_own_shipment",
      sql: [`update shipments set kind = 'replacement', shipping_paise = 0 where ${unpaid}`, collected],
    },
    {
      of: "payments",
      by: "payments_cash_limit",
      sql: attemptAgain({ provider: "'cod'", status: "'captured'", amount_paise: "20000000" }),
    },
    {
      of: "payments",
      by: "payments_cash_limit",
      sql: [
        attemptAgain({ provider: "'cod'", status: "'captured'", is_effective: "false", amount_paise: "19999900" }),
        attemptAgain({ provider: "'cod'", status: "'captured'", is_effective: "false", amount_paise: "100" }),
      ],
    },
    {
      of: "payments",
      by: "payments_cash",
      sql: `update payments set shipment_id = ${shipmentOf(":unpaid")}, status = 'captured' where ${unpaid}`,
    },
    { of: "payment_events", by: "payment_events_provider_eventId_unique", sql: [said, said] },
    { of: "payment_events", by: "payment_events_kept", as: "append_only", sql: [said, "delete from payment_events"] },
    {
      of: "payment_events",
      by: "payment_events_kept",
      as: "append_only",
      sql: [said, "update payment_events set amount_paise = 1"],
    },
  ],
  violations: {
    "orders-are-paid-once": {
      also: [...unindexed, "closed-accounts-are-the-books"],
      sql: [
        "drop index payments_one_capture",
        `create temporary table half on commit drop as select ${paymentOf(":paid")} as first, gen_random_uuid() as second`,
        "update payments set amount_paise = amount_paise - 100 from half where id = first",
        `insert into payments (id, order_id, provider, amount_paise, status) select second, :paid, 'test', 100, 'captured' from half`,
        `update ledger_entries e set amount_paise = amount_paise - 100 * sign(amount_paise)
        from ledger_transactions t, half where t.id = e.transaction_id and t.reference = first::text`,
        "insert into ledger_transactions (kind, reference, order_id, at) select 'capture', second::text, :paid, now() from half",
        entry("(select max(id) from ledger_transactions)", "customer", -100),
        entry("(select max(id) from ledger_transactions)", "courier-cash", 100),
      ],
    },
    "paid-orders-have-their-money": {
      also: ["closed-days-are-their-orders", "vendors-are-told-of-orders"],
      sql: [
        "update orders set payment_status = 'paid' where id = :unpaid",
        event(":unpaid", "payment", "pending", "paid"),
      ],
    },
    "couriers-hand-over-each-shipments-cash": {
      also: ["cash-is-with-who-delivered"],
      sql: [
        `delete from refund_lines where refund_id in (select id from refunds where order_id = :cashed)`,
        "delete from refunds where order_id = :cashed",
        `update payments set shipment_id = (select id from shipments where order_id = :cashed and status = 'shipped')
        where order_id = :cashed`,
      ],
    },
    "buyers-pay-little-cash-in-a-day": {
      also: ["captures-are-booked-once", "no-money-is-kept-for-nothing"],
      sql: [
        `insert into payments (order_id, provider, amount_paise, status, is_effective, cash_with)
        values (:cashed, 'cod', 20000000, 'captured', false, 'courier')`,
      ],
    },
    "no-money-is-kept-for-nothing": {
      sql: [`delete from refunds where payment_id = ${paymentOf(":paidTwice", "not is_effective")}`],
    },
    "cancelled-orders-await-no-money": { sql: [attempt(":refunded", "pending")] },
    "one-payment-pays-one-order": {
      also: unindexed,
      sql: [
        "drop index payments_provider_payment",
        attempt(":unpaid", "failed", `(select provider_payment_id from payments where id = ${paymentOf(":paid")})`),
      ],
    },
    "payment-events-come-once": {
      also: unindexed,
      sql: [
        'alter table payment_events drop constraint "payment_events_provider_eventId_unique"',
        `insert into payment_events (provider, event_id, kind, source, payload, applied_at)
        select provider, event_id, kind, source, payload, now() from payment_events limit 1`,
      ],
    },
    "payment-events-are-applied": {
      sql: [
        `insert into payment_events (provider, event_id, kind, source, payload, received_at)
        values ('test', 'left lying', 'captured', 'webhook', '{}', now() - interval '2 hours')`,
      ],
    },
  },
};
