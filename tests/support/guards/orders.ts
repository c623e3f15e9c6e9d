/** Orders, their shipments, lines and history. */
import { again, event, lineOf, type Subject, shipmentOf, speaksFor, unindexed } from "./guard.ts";

const unpaid = "order_id = :unpaid";

const undone = (which: string) => `update shipments set status = 'shipped', delivered_at = null where id in (${which})`;

const lineCost = (paise: number) => `insert into order_line_costs select id, ${paise} from order_lines limit 1`;

export const orders: Subject = {
  whole: ["orders", "order_events", "order_lines", "shipments"],
  guards: [
    { of: "orders", by: "orders_one_per_key", sql: again("orders", "id = :unpaid", { number: "'SNG-OTHER'" }) },
    {
      of: "orders",
      by: "orders_number_unique",
      sql: again("orders", "id = :unpaid", { idempotency_key: "'another'" }),
    },
    { of: "orders", by: "orders_total", sql: "update orders set total_paise = total_paise + 1" },
    {
      of: "orders",
      by: "orders_total",
      sql: "update orders set shipping_paise = -1, total_paise = subtotal_paise + gst_paise - 1",
    },
    { of: "orders", by: "orders_cash_fee", sql: "update orders set cash_fee_paise = -1" },
    {
      of: "orders",
      by: "orders_cash_limit",
      sql: again("orders", "id = :unpaid", {
        number: "'SNG-OTHER'",
        idempotency_key: "'another'",
        payment_method: "'cod'",
        cash_fee_paise: "0",
        subtotal_paise: "20000000",
        gst_paise: "0",
        shipping_paise: "0",
        total_paise: "20000000",
      }),
    },
    {
      of: "orders",
      by: "orders_cash_limit",
      sql: `update orders set payment_method = 'cod', subtotal_paise = 20000000, gst_paise = 0, shipping_paise = 0,
        total_paise = 20000000, cash_fee_paise = 0 where id = :unpaid`,
    },
    {
      of: "orders",
      by: "orders_cash_fee",
      sql: "update orders set cash_fee_paise = shipping_paise + 1, payment_method = 'cod' where id = :unpaid",
    },
    {
      of: "orders",
      by: "orders_cash_fee",
      sql: `update orders set subtotal_paise = subtotal_paise - 100, shipping_paise = shipping_paise + 100, cash_fee_paise = 100
        where id = :unpaid and payment_method <> 'cod'`,
    },
    { of: "shipments", by: "shipments_cash_fee", sql: "update shipments set cash_fee_paise = -1" },
    { of: "shipments", by: "shipments_eway_bill", sql: "update shipments set eway_bill = '12345678901'" },
    {
      of: "shipments",
      by: "shipments_one_eway_bill",
      sql: "update shipments set eway_bill = '123456789012' where id in (select id from shipments limit 2)",
    },
    { of: "shipments", by: "shipments_cash_fee", sql: "update shipments set cash_fee_paise = shipping_paise + 1" },
    { of: "orders", by: "orders_refunded", sql: "update orders set refunded_paise = total_paise + 1" },
    { of: "orders", by: "orders_refunded", sql: "update orders set refunded_paise = -1" },
    {
      of: "orders",
      by: "orders_buyer_address",
      sql: "update orders set buyer_address = '{}', buyer_gstin = null, buyer_business_name = null, po_number = null, company_id = null",
    },
    { of: "orders", by: "orders_buyer", sql: "update orders set buyer_gstin = '27AAAPB1234C1ZO'" },
    {
      of: "orders",
      by: "orders_company",
      sql: [
        "insert into companies (id, name, created_at) values (md5('company')::uuid, 'Rao Traders', now())",
        "update orders set company_id = md5('company')::uuid, buyer_gstin = null, buyer_business_name = null",
      ],
    },
    {
      of: "orders",
      by: "orders_po_number",
      sql: "update orders set po_number = '7', buyer_gstin = null, buyer_business_name = null",
    },
    {
      of: "orders",
      by: "orders_moves",
      as: "status_moves",
      sql: "update orders set status = 'delivered' where id = :unpaid",
    },
    {
      of: "orders",
      by: "orders_moves",
      as: "status_moves",
      sql: "update orders set payment_status = 'refunded' where id = :unpaid",
    },
    { of: "orders", by: "orders_undone", sql: "update orders set status = 'shipped' where status = 'delivered'" },
    {
      of: "orders",
      by: "orders_undone",
      sql: "update orders set payment_status = 'pending' where payment_status = 'paid' and payment_method <> 'cod'",
    },
    {
      of: "orders",
      by: "orders_serviceable",
      as: "serviceable_pincode",
      sql: again("orders", "id = :unpaid", {
        number: "'SNG-OTHER'",
        idempotency_key: "'another'",
        shipping_address: `t.shipping_address || '{"pincode": "900001"}'`,
      }),
    },
    {
      of: "order_events",
      by: "order_events_append_only",
      as: "append_only",
      sql: "update order_events set note = 'other'",
    },
    { of: "order_events", by: "order_events_append_only", as: "append_only", sql: "delete from order_events" },
    {
      of: "order_events",
      by: "order_events_append_only",
      as: "append_only",
      sql: [
        "select set_config('shop.erasing', 'on', true)",
        "update order_events set note = null, actor_role = 'admin' where order_id = :unpaid",
      ],
    },
    { of: "order_lines", by: "order_lines_quantity", sql: again("order_lines", unpaid, { quantity: "0" }) },
    { of: "order_lines", by: "order_lines_removed", sql: again("order_lines", unpaid, { removed_gst_paise: "1" }) },
    { of: "order_lines", by: "order_lines_total", sql: again("order_lines", unpaid, { total_paise: "1" }) },
    { of: "order_lines", by: "order_lines_commission", sql: again("order_lines", unpaid, { commission_bp: "10001" }) },
    {
      of: "order_lines",
      by: "order_lines_replacement_is_free",
      sql: again("order_lines", unpaid, { replaces_line_id: "id" }),
    },
    { of: "order_lines", by: "order_lines_one_per_product", sql: again("order_lines", unpaid) },
    {
      of: "order_lines",
      by: "order_lines_frozen",
      as: "append_only",
      sql: "update order_lines set unit_price_paise = 1",
    },
    { of: "order_lines", by: "order_lines_frozen", as: "append_only", sql: "delete from order_lines" },
    {
      of: "order_line_costs",
      by: "order_line_costs_append_only",
      as: "append_only",
      sql: [lineCost(100), "update order_line_costs set cost_paise = 1"],
    },
    { of: "order_line_costs", by: "order_line_costs_cost", sql: lineCost(0) },
    { of: "products", by: "products_cost", sql: "update products set cost_price_paise = 0" },
    { of: "order_lines", by: "order_lines_frozen", as: "append_only", sql: "update order_lines set quantity = 99" },
    { of: "order_lines", by: "order_lines_split", sql: again("order_lines", unpaid, { split_from_line_id: "id" }) },
    {
      of: "shipments",
      by: "shipments_split",
      sql: again("shipments", unpaid, { split_from: "id", kind: "'replacement'", shipping_paise: "0" }),
    },
    {
      of: "shipments",
      by: "shipments_split",
      sql: again("shipments", unpaid, { split_from: "id", status: "'shipped'" }),
    },
    {
      of: "shipments",
      by: "shipments_split_kept",
      as: "shipments_split",
      sql: `update shipments set split_from = id where ${unpaid}`,
    },
    {
      of: "order_lines",
      by: "order_lines_frozen",
      as: "append_only",
      sql: `update order_lines set shipment_id = gen_random_uuid() where ${unpaid}`,
    },
    {
      of: "shipments",
      by: "shipments_moves",
      as: "status_moves",
      sql: `update shipments set status = 'delivered' where ${unpaid}`,
    },
    {
      of: "shipments",
      by: "shipments_undone",
      sql: "update shipments set status = 'shipped' where status = 'delivered'",
    },
    {
      of: "shipments",
      by: "shipments_undone",
      sql: undone("select shipment_id from payments where status = 'captured' and shipment_id is not null"),
    },
    {
      of: "shipments",
      by: "shipments_undone",
      sql: undone(
        "select shipment_id from ledger_transactions t join payout_items i on i.transaction_id = t.id where kind = 'sale'",
      ),
    },
    {
      of: "shipments",
      by: "shipments_kind",
      sql: `update shipments set kind = 'gift', shipping_paise = 0 where ${unpaid}`,
    },
    {
      of: "shipments",
      by: "shipments_replacement_is_free",
      sql: `update shipments set kind = 'replacement', shipping_paise = 1 where ${unpaid}`,
    },
    {
      of: "shipments",
      by: "shipments_promised",
      sql: `update shipments set promised_from = '2026-11-28', promised_by = '2026-11-24' where ${unpaid}`,
    },
    { of: "shipments", by: "shipments_promised", sql: `update shipments set promised_from = null where ${unpaid}` },
    { of: "shipments", by: "shipments_restocked", sql: `update shipments set is_restocked = true where ${unpaid}` },
    { of: "shipments", by: "shipments_one_sale", sql: again("shipments", unpaid) },
    {
      of: "shipments",
      by: "shipments_vendor_scope",
      as: "vendor_scope",
      sql: [speaksFor("v2"), "update shipments set shipping_paise = 0 where vendor_id = 'v1'"],
    },
  ],
  violations: {
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
    "split-shipments-are-parts": {
      sql: [
        `update order_lines set split_from_line_id = ${lineOf(":unpaid")} where order_id = :lessened and split_from_line_id is not null`,
      ],
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
    "closed-days-are-their-orders": {
      sql: [
        "update order_day_vendors set sales_paise = sales_paise + 1 where day = (select min(day) from order_day_vendors)",
      ],
    },
    "return-history-is-legal": {
      sql: ["insert into return_events (return_id, to_status, at) select id, 'requested', now() from returns"],
    },
  },
};
