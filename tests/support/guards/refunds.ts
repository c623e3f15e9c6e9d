/** Money that goes back, and what for. */
import { event, lineOf, paymentOf, type Subject, shipmentOf } from "./guard.ts";

const captured = "update payments set status = 'captured' where order_id = :unpaid";
const backOfUnpaid = (paise: string) =>
  `insert into refunds (payment_id, order_id, amount_paise, reason) select id, order_id, ${paise}, 'paid-twice' from payments where order_id = :unpaid`;
const share = (values: string) =>
  `insert into refund_lines (refund_id, order_line_id, shipment_id, quantity, taxable_paise, gst_paise, total_paise)
    select refund_id, ${values} from refund_lines where order_line_id is not null limit 1`;

/** A requested refund of ₹1 with one line. */
const refund = (order: string, { line = "null", quantity = 0 }) => [
  `create temporary table asked on commit drop as select gen_random_uuid() as id`,
  `insert into refunds (id, payment_id, order_id, amount_paise, reason)
    select id, ${paymentOf(order)}, ${order}, 100, 'goodwill' from asked`,
  `insert into refund_lines (refund_id, order_line_id, shipment_id, quantity, taxable_paise, gst_paise, total_paise)
    select id, ${line}, ${shipmentOf(order)}, ${quantity}, 100, 0, 100 from asked`,
];

export const refunds: Subject = {
  whole: ["refunds", "refund_lines"],
  guards: [
    { of: "refunds", by: "refunds_within_payment", sql: backOfUnpaid("1") },
    { of: "refunds", by: "refunds_within_payment", sql: [captured, backOfUnpaid("amount_paise"), backOfUnpaid("1")] },
    { of: "refunds", by: "refunds_amount", sql: [captured, backOfUnpaid("0")] },
    {
      of: "refunds",
      by: "refunds_within_payment",
      sql: [
        captured,
        backOfUnpaid("1"),
        "update refunds set withheld_paise = 1, status = 'sent' where order_id = :unpaid",
      ],
    },
    {
      of: "refunds",
      by: "refunds_within_payment",
      sql: [
        "update payments set status = 'captured', provider = 'bank', written_off_paise = 100 where order_id = :unpaid",
        backOfUnpaid("amount_paise"),
      ],
    },
    {
      of: "refunds",
      by: "refunds_moves",
      as: "status_moves",
      sql: [
        captured,
        backOfUnpaid("1"),
        "update refunds set status = 'succeeded' where order_id = :unpaid",
        "update refunds set status = 'requested' where order_id = :unpaid",
      ],
    },
    {
      of: "refunds",
      by: "refunds_amount",
      sql: "insert into refunds (payment_id, order_id, amount_paise, reason) select payment_id, order_id, 0, 'goodwill' from refunds limit 1",
    },
    {
      of: "refunds",
      by: "refunds_within_payment",
      sql: "insert into refunds (payment_id, order_id, amount_paise, reason) select p.id, p.order_id, p.amount_paise, 'goodwill' from payments p join refunds r on r.payment_id = p.id limit 1",
    },
    {
      of: "refunds",
      by: "refunds_store_bears",
      sql: "update refunds set store_bears_bp = 10001 where reason = 'goodwill'",
    },
    {
      of: "refunds",
      by: "refunds_retryOf_unique",
      sql: ["update refunds set retry_of = (select min(id::text)::uuid from refunds)"],
    },
    {
      of: "refunds",
      by: "refunds_moves",
      as: "status_moves",
      sql: "update refunds set status = 'requested' where status = 'succeeded'",
    },
    {
      of: "refunds",
      by: "refunds_explained",
      as: "refund_lines_sum",
      sql: "insert into refunds (payment_id, order_id, amount_paise, reason) select payment_id, order_id, 1, 'goodwill' from refunds limit 1",
    },
    {
      of: "refund_lines",
      by: "refund_lines_append_only",
      as: "append_only",
      sql: "delete from refund_lines",
    },
    { of: "refund_lines", by: "refund_lines_no_truncate", as: "append_only", sql: "truncate refund_lines" },
    { of: "refund_lines", by: "refund_lines_once", sql: share("order_line_id, shipment_id, 0, 1, 0, 1") },
    { of: "refund_lines", by: "refund_lines_total", sql: share("null, shipment_id, 0, 1, 0, 2") },
    { of: "refund_lines", by: "refund_lines_amounts", sql: share("null, shipment_id, 0, 0, 0, 0") },
    { of: "refund_lines", by: "refund_lines_amounts", sql: share("null, shipment_id, 0, 1, 1, 2") },
    {
      of: "refund_lines",
      by: "refund_lines_fee",
      sql: share("null, shipment_id, 1, 1, 0, 1"),
      beside: ["refund_lines_within_line"],
    },
    { of: "refund_lines", by: "refund_lines_within_line", sql: share("null, shipment_id, 0, 14901, 0, 14901") },
    {
      of: "refund_lines",
      by: "refund_lines_removed",
      sql: `insert into refund_lines (refund_id, shipment_id, quantity, taxable_paise, gst_paise, total_paise, removed_taxable_paise)
        select refund_id, shipment_id, 0, 1, 0, 1, 2 from refund_lines where order_line_id is not null limit 1`,
    },
    {
      of: "order_lines",
      by: "order_lines_frozen",
      as: "order_lines_removed_price",
      sql: "update order_lines set quantity = 1, removed_quantity = 1 where order_id = :unpaid",
    },
    {
      of: "refund_lines",
      by: "refund_lines_explain",
      as: "refund_lines_sum",
      sql: share("null, shipment_id, 0, 1, 0, 1"),
    },
    {
      of: "refund_lines",
      by: "refund_lines_of_paid_shipment",
      sql: [
        `insert into refunds (id, payment_id, order_id, amount_paise, reason)
        select '00000000-0000-4000-8000-000000000002', id, order_id, 1, 'goodwill' from payments p where cash_with = 'courier'
          and exists (select from shipments s where s.order_id = p.order_id and s.id <> p.shipment_id)`,
        `insert into refund_lines (refund_id, order_line_id, shipment_id, quantity, taxable_paise, gst_paise, total_paise)
        select '00000000-0000-4000-8000-000000000002', l.id, l.shipment_id, 0, 1, 0, 1 from order_lines l
        join payments p on p.order_id = l.order_id and p.shipment_id <> l.shipment_id`,
      ],
    },
  ],
  violations: {
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
    "removed-pieces-are-paid-back": { sql: ["update refunds set reason = 'goodwill' where order_id = :lessened"] },
    "refunded-amounts-are-the-refunds": { sql: ["update orders set refunded_paise = 1 where id = :unpaid"] },
    "refunded-means-all-of-it": {
      sql: [
        "update orders set payment_status = 'refunded' where id = :paid",
        event(":paid", "payment", "paid", "refunded"),
      ],
    },
  },
};
