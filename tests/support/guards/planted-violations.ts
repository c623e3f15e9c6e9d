/**
 * One violation of each of the auditor's rules, in SQL on the lived-in shop, around triggers and keys. `:sent`, `:paid` …
 * are its orders.
 */

import { entry, lineOf, type Plant, plantedInBooks, shipmentOf } from "./planted-in-books.ts";

const unindexed = ["unique-indexes-are-whole"];
const paymentOf = (order: string, which = "is_effective") =>
  `(select id from payments where order_id = ${order} and status = 'captured' and ${which})`;
const event = (order: string, kind: string, from: string, to: string, shipment = "null") => `
  insert into order_events (order_id, shipment_id, kind, from_status, to_status)
  values (${order}, ${shipment}, '${kind}', '${from}', '${to}')`;
/** A kind's newest document: removing it leaves no gap once the counter follows. */
const lastDocument = (kind: string, where: string) =>
  `(select id from invoices i where kind = '${kind}' and ${where} and not exists (select from invoices later
    where later.vendor_id = i.vendor_id and later.kind = i.kind and later.sequence > i.sequence) limit 1)`;
const withoutDocument = (id: string) => [
  `create temporary table gone on commit drop as select * from invoices where id = ${id}`,
  "delete from invoice_lines using gone where invoice_id = gone.id",
  "delete from invoices using gone where invoices.id = gone.id",
  `update invoice_counters c set last_number = last_number - 1 from gone
    where (c.vendor_id, c.kind, c.financial_year) = (gone.vendor_id, gone.kind, gone.financial_year)`,
];
/** A requested refund of ₹1 with one line. */
const refund = (order: string, { line = "null", quantity = 0 }) => [
  `create temporary table asked on commit drop as select gen_random_uuid() as id`,
  `insert into refunds (id, payment_id, order_id, amount_paise, reason)
    select id, ${paymentOf(order)}, ${order}, 100, 'goodwill' from asked`,
  `insert into refund_lines (refund_id, order_line_id, shipment_id, quantity, taxable_paise, gst_paise, total_paise)
    select id, ${line}, ${shipmentOf(order)}, ${quantity}, 100, 0, 100 from asked`,
];
const attempt = (order: string, status: string, more = "") => `
  insert into payments (order_id, provider, amount_paise, status ${more && ", provider_payment_id"})
  values (${order}, 'test', 100, '${status}' ${more && `, ${more}`})`;

export const plantedViolations: Record<string, Plant> = {
  "stock-is-never-negative": {
    sql: [
      "alter table products drop constraint products_stock",
      "create temporary table one on commit drop as select id, stock from products limit 1",
      "insert into stock_movements (product_id, delta, stock_after, reason) select id, -stock - 1, -1, 'damage' from one",
      "update products set stock = -1 from one where products.id = one.id",
    ],
  },
  "stock-is-its-movements": {
    sql: ["update products set stock = stock + 1 where id = (select id from products limit 1)"],
  },
  "stock-movements-follow-each-other": {
    sql: [
      "update stock_movements set stock_after = stock_after + 1 where seq = (select max(seq) from stock_movements)",
    ],
  },
  "orders-take-their-goods-once": {
    sql: ["update stock_movements set reference = 'elsewhere' where reference = :unpaid::text"],
  },
  "sales-figures-are-the-sales": {
    sql: ["update product_sales set units = units + 1 where ctid = (select min(ctid) from product_sales)"],
  },
  "ratings-are-their-reviews": {
    sql: ["update products set review_count = review_count + 1 where id = (select id from products limit 1)"],
  },
  "one-order-per-key": {
    also: unindexed,
    sql: [
      "alter table orders drop constraint orders_one_per_key",
      `update orders o set user_id = first.user_id, idempotency_key = first.idempotency_key
        from orders first where first.id = :paid and o.id = :unpaid`,
    ],
  },
  "order-totals-are-their-lines": {
    sql: ["update orders set subtotal_paise = subtotal_paise - 2, gst_paise = gst_paise + 2 where id = :sent"],
  },
  "line-amounts-add-up": {
    sql: [
      `update order_lines set taxable_paise = taxable_paise - 1, gst_paise = gst_paise + 1 where id = ${lineOf(":unpaid")}`,
      "update orders set subtotal_paise = subtotal_paise - 1, gst_paise = gst_paise + 1 where id = :unpaid",
    ],
  },
  "shipping-fee-is-shared-out": {
    sql: [`update shipments set shipping_paise = shipping_paise + 100 where id = ${shipmentOf(":unpaid")}`],
  },
  "lines-lie-in-their-shipments": {
    sql: [`update order_lines set vendor_id = 'v3' where id = ${lineOf(":unpaid")}`],
  },
  "replacements-are-free": {
    sql: [
      `insert into order_lines select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(),
        'replaces_line_id', l.id, 'taxable_paise', 0, 'gst_paise', 0, 'total_paise', 0))).*
        from order_lines l where l.id = ${lineOf(":unpaid")}`,
    ],
  },
  "order-status-follows-its-shipments": {
    sql: [
      `update shipments set status = 'processing' where id = ${shipmentOf(":paid")}`,
      event(":paid", "shipment", "pending", "processing", shipmentOf(":paid")),
    ],
  },
  "nothing-leaves-unpaid": {
    sql: [
      `update shipments set status = 'processing' where id = ${shipmentOf(":unpaid")}`,
      event(":unpaid", "shipment", "pending", "processing", shipmentOf(":unpaid")),
      "update orders set status = 'processing' where id = :unpaid",
      event(":unpaid", "status", "pending", "processing"),
    ],
  },
  "order-history-is-legal": { sql: [event(":unpaid", "status", "pending", "delivered")] },
  "payment-history-is-legal": {
    sql: [event(":unpaid", "payment", "pending", "refunded"), event(":unpaid", "payment", "refunded", "pending")],
  },
  "shipment-history-is-legal": {
    sql: [event(":unpaid", "shipment", "processing", "pending", shipmentOf(":unpaid"))],
  },
  "orders-begin-once": {
    sql: ["insert into order_events (order_id, kind, to_status) values (:unpaid, 'placed', 'pending')"],
  },
  "orders-are-paid-once": {
    also: unindexed,
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
    sql: [
      "update orders set payment_status = 'paid' where id = :unpaid",
      event(":unpaid", "payment", "pending", "paid"),
    ],
  },
  "couriers-hand-over-each-shipments-cash": {
    sql: [
      `delete from refund_lines where refund_id in (select id from refunds where order_id = :cashed)`,
      "delete from refunds where order_id = :cashed",
      `update payments set shipment_id = (select id from shipments where order_id = :cashed and status = 'shipped')
        where order_id = :cashed`,
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
  "refunds-are-within-captures": {
    sql: [
      `insert into refunds (payment_id, order_id, amount_paise, reason)
        values (${paymentOf(":paidTwice", "not is_effective")}, :paidTwice, 1, 'paid-twice')`,
    ],
  },
  "refunds-are-their-lines": {
    sql: [
      `insert into refund_lines (refund_id, order_line_id, shipment_id, quantity, taxable_paise, gst_paise, total_paise)
        select id, ${lineOf(":paidTwice")}, ${shipmentOf(":paidTwice")}, 0, 100, 0, 100 from refunds where order_id = :paidTwice`,
    ],
  },
  "refund-lines-are-within-order-lines": { sql: refund(":paid", { line: lineOf(":paid"), quantity: 99 }) },
  "refunded-fees-are-within-fees": {
    sql: refund(":paid", {}),
  },
  "cancelled-shipments-are-paid-back": {
    sql: [
      `update refund_lines f set taxable_paise = taxable_paise - 100, total_paise = total_paise - 100
        from refunds r where r.id = f.refund_id and r.order_id = :halved and f.order_line_id is not null`,
      "update refunds set amount_paise = amount_paise - 100 where order_id = :halved",
    ],
  },
  "refunded-amounts-are-the-refunds": { sql: ["update orders set refunded_paise = 1 where id = :unpaid"] },
  "refunded-means-all-of-it": {
    sql: [
      "update orders set payment_status = 'refunded' where id = :paid",
      event(":paid", "payment", "paid", "refunded"),
    ],
  },
  "returns-are-within-what-was-sent": {
    sql: [
      `with asked as (
        insert into returns (order_id, shipment_id, vendor_id, kind, reason, description)
        select order_id, shipment_id, vendor_id, 'refund', reason, '' from returns returning id)
      insert into return_lines (return_id, order_line_id, quantity) select id, ${lineOf(":sent")}, 2 from asked`,
    ],
  },
  "returned-goods-are-counted": { sql: ["update returns set is_restocked = false"] },
  "returns-end-as-they-say": {
    sql: [
      `update returns set replacement_id = ${shipmentOf(":unpaid")} where id =
        (select id from returns where status = 'replaced' order by id limit 1)`,
    ],
  },
  "return-history-is-legal": {
    sql: ["insert into return_events (return_id, to_status, at) select id, 'requested', now() from returns"],
  },
  "document-numbers-are-dense": {
    sql: ["update invoice_counters set last_number = last_number + 1 where vendor_id = 'v1' and kind = 'invoice'"],
  },
  "dispatched-shipments-have-their-invoice": {
    sql: withoutDocument(lastDocument("invoice", "not exists (select from invoices c where c.refers_to_id = i.id)")),
  },
  "documents-are-their-lines": {
    sql: [
      "update invoices set taxable_paise = taxable_paise + 1, total_paise = total_paise + 1 where order_id = :sent and kind = 'invoice'",
    ],
  },
  "invoices-are-the-order": {
    sql: [
      "update invoices set taxable_paise = taxable_paise + 1, total_paise = total_paise + 1 where order_id = :sent and kind = 'invoice'",
      `update invoice_lines l set taxable_paise = l.taxable_paise + 1, total_paise = l.total_paise + 1 from invoices i
        where i.id = l.invoice_id and i.order_id = :sent and i.kind = 'invoice' and l.order_line_id is not null`,
    ],
  },
  "tax-halves-are-equal": {
    sql: [
      "alter table invoices drop constraint invoices_tax",
      "alter table invoice_lines drop constraint invoice_lines_tax",
      ...[
        "invoices where order_id = :sent and kind = 'invoice'",
        "invoice_lines where order_line_id in (select id from order_lines where order_id = :sent) and invoice_id in (select id from invoices where kind = 'invoice')",
      ].map(
        (where) =>
          `update ${where.replace(
            " where",
            ` set cgst_paise = cgst_paise + 2, igst_paise = igst_paise - case when igst_paise > 0 then 2 else 0 end,
          sgst_paise = sgst_paise - case when igst_paise > 0 then 0 else 2 end where`,
          )}`,
      ),
    ],
  },
  "credit-notes-are-within-invoices": {
    sql: [
      `update invoice_lines set quantity = 99 where invoice_id in (select id from invoices where order_id = :sent
        and kind = 'credit-note')`,
    ],
  },
  "refunds-of-sent-goods-are-credited": { sql: withoutDocument(lastDocument("credit-note", "order_id = :sent")) },
  ...plantedInBooks,
  "confirmed-orders-are-confirmed-once": {
    sql: ["delete from mail_messages where kind = 'order-confirmation' and reference = :paid::text"],
  },
  "cancellations-are-told-once": { sql: ["delete from mail_messages where kind = 'order-cancelled'"] },
  "dispatched-shipments-are-told-once": {
    sql: [`delete from mail_messages where kind = 'shipment-dispatched' and reference = ${shipmentOf(":sent")}::text`],
  },
  "guards-are-switched-on": { sql: ["alter table audit_log disable trigger audit_log_append_only"] },
  "unique-indexes-are-whole": { sql: ["drop index stock_movements_once"] },
  "constraints-hold-for-every-row": {
    sql: ["alter table products add constraint hopeful check (stock < 1000000) not valid"],
  },
};
