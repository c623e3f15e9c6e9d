/** What each CHECK, unique rule and trigger of invoices and refunds refuses (tests/money-guards.test.ts). */
import { again, type MoneyGuard, speaksFor } from "./money-guard.ts";

const invoice = (changes: Record<string, string>) =>
  again("invoices", "number = 'INV/26-27/000001' and vendor_id = 'v1'", changes);
const note = (changes: Record<string, string>) => again("invoices", "kind = 'credit-note'", changes);
const line = (changes: Record<string, string>) =>
  again(
    "invoice_lines",
    "invoice_id = (select id from invoices where number = 'INV/26-27/000001' and vendor_id = 'v1') and position = 0",
    changes,
  );
const lineOfNote = (changes: Record<string, string>) =>
  again("invoice_lines", "invoice_id = (select id from invoices where number = 'CRN/26-27/000001')", changes);
const next = { sequence: "3", number: "'INV/26-27/000003'" };
const nextNote = { sequence: "2", number: "'CRN/26-27/000002'" };
/** Of an order not sent yet. */
const waiting = "(select to_jsonb(id) from shipments where status = 'pending' and vendor_id = 'v1')";

const ofWaiting =
  "(select to_jsonb(l.id) from order_lines l join shipments s on s.id = l.shipment_id where s.status = 'pending')";

const share = (values: string) =>
  `insert into refund_lines (refund_id, order_line_id, shipment_id, quantity, taxable_paise, gst_paise, total_paise)
    select refund_id, ${values} from refund_lines where order_line_id is not null limit 1`;

export const guardsOfInvoices: MoneyGuard[] = [
  // invoices
  { of: "invoices", by: "invoices_append_only", as: "append_only", sql: "delete from invoices" },
  { of: "invoice_lines", by: "invoice_lines_append_only", as: "append_only", sql: "delete from invoice_lines" },
  { of: "invoices", by: "invoices_append_only", as: "append_only", sql: "update invoices set recipient_name = 'x'" },
  {
    of: "invoices",
    by: "invoices_no_truncate",
    as: "append_only",
    sql: "truncate invoices cascade",
    beside: ["invoice_lines_no_truncate"],
  },
  { of: "invoices", by: "invoices_one_per_shipment", sql: invoice(next) },
  { of: "invoices", by: "invoices_one_per_number", sql: note({ refund_id: "gen_random_uuid()" }) },
  { of: "invoices", by: "invoices_one_per_refund", sql: note(nextNote) },
  { of: "invoices", by: "invoices_kind", sql: invoice({ kind: "'proforma'", number: "'CRN/26-27/000001'" }) },
  { of: "invoices", by: "invoices_refers", sql: invoice({ refund_id: "gen_random_uuid()" }) },
  { of: "invoices", by: "invoices_reason", sql: invoice({ reason_words: "'A gift'" }) },
  { of: "invoices", by: "invoices_number", sql: invoice({ number: "'INV/26-27/000009'" }) },
  { of: "invoices", by: "invoices_number", sql: invoice({ number: "'CRN/26-27/000001'" }) },
  { of: "invoices", by: "invoices_year", sql: invoice({ issued_at: "'2027-03-31T18:30:00Z'::timestamptz" }) },
  { of: "invoices", by: "invoices_amounts", sql: invoice({ total_paise: "total_paise + 1" }) },
  { of: "invoices", by: "invoices_tax", sql: invoice({ cgst_paise: "cgst_paise + 1", sgst_paise: "sgst_paise - 1" }) },
  {
    of: "invoices",
    by: "invoices_tax",
    sql: invoice({ cgst_paise: "0", sgst_paise: "0", igst_paise: "cgst_paise * 2" }),
  },
  { of: "invoices", by: "invoices_recipient", sql: invoice({ recipient_gstin: "'27AAAPB1234C1ZO'" }) },
  {
    of: "invoices",
    by: "invoices_checked",
    as: "invoices_sums",
    sql: invoice({ ...next, shipment_id: waiting }),
  },
  {
    of: "invoices",
    by: "invoices_checked",
    as: "invoices_dense",
    sql: invoice({ sequence: "4", number: "'INV/26-27/000004'", shipment_id: waiting }),
  },
  {
    of: "invoices",
    by: "invoices_checked",
    as: "invoices_dense",
    sql: invoice({ ...next, shipment_id: waiting, issued_at: "issued_at - interval '1 day'" }),
  },
  {
    of: "invoices",
    by: "invoices_checked",
    as: "invoices_order",
    sql: [
      invoice({ ...next, shipment_id: waiting }),
      `insert into invoice_lines select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'invoice_id',
        (select id from invoices where number = 'INV/26-27/000003')))).* from invoice_lines l join invoices i on i.id = l.invoice_id
        where i.number = 'INV/26-27/000001' and i.vendor_id = 'v1'`,
    ],
    beside: ["invoice_lines_checked"],
  },
  {
    of: "invoices",
    by: "invoices_checked",
    as: "invoices_credited",
    sql: [
      note({ ...nextNote, refund_id: "(select to_jsonb(id) from refunds where status = 'requested')" }),
      lineOfNote({
        invoice_id: "(select to_jsonb(id) from invoices where number = 'CRN/26-27/000002')",
        quantity: "9",
      }),
    ],
    beside: ["invoice_lines_checked"],
  },
  { of: "invoices", by: "invoices_vendor_scope", as: "vendor_scope", sql: [speaksFor("v2"), invoice(next)] },
  // their lines
  {
    of: "invoice_lines",
    by: "invoice_lines_append_only",
    as: "append_only",
    sql: "update invoice_lines set description = 'x'",
  },
  { of: "invoice_lines", by: "invoice_lines_no_truncate", as: "append_only", sql: "truncate invoice_lines" },
  { of: "invoice_lines", by: "invoice_lines_invoiceId_position_unique", sql: line({ order_line_id: "null" }) },
  { of: "invoice_lines", by: "invoice_lines_one_per_line", sql: line({ position: "9" }) },
  { of: "invoice_lines", by: "invoice_lines_amounts", sql: line({ position: "9", total_paise: "total_paise + 1" }) },
  { of: "invoice_lines", by: "invoice_lines_amounts", sql: line({ position: "9", quantity: "-1" }) },
  {
    of: "invoice_lines",
    by: "invoice_lines_tax",
    sql: line({ position: "9", igst_paise: "2", total_paise: "total_paise + 2" }),
  },
  {
    of: "invoice_lines",
    by: "invoice_lines_checked",
    as: "invoices_sums",
    sql: line({ position: "9", order_line_id: ofWaiting }),
  },
  // their counters
  {
    of: "invoice_counters",
    by: "invoice_counters_vendor_id_kind_financial_year_pk",
    sql: "insert into invoice_counters select * from invoice_counters",
  },
  {
    of: "invoice_counters",
    by: "invoice_counters_checked",
    as: "invoice_counters_last",
    sql: "update invoice_counters set last_number = last_number + 1",
  },
  {
    of: "invoice_counters",
    by: "invoice_counters_checked",
    as: "invoice_counters_last",
    sql: "delete from invoice_counters",
  },
  {
    of: "invoice_counters",
    by: "invoice_counters_vendor_scope",
    as: "vendor_scope",
    sql: [speaksFor("v2"), "update invoice_counters set last_number = 7 where vendor_id = 'v1'"],
  },
  // refunds and what they are of
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
    by: "refund_lines_explain",
    as: "refund_lines_sum",
    sql: share("null, shipment_id, 0, 1, 0, 1"),
  },
  {
    of: "refund_lines",
    by: "refund_lines_of_paid_shipment",
    sql: [
      `insert into refunds (id, payment_id, order_id, amount_paise, reason)
        select '00000000-0000-4000-8000-000000000002', id, order_id, 1, 'goodwill' from payments where shipment_id is not null`,
      `insert into refund_lines (refund_id, order_line_id, shipment_id, quantity, taxable_paise, gst_paise, total_paise)
        select '00000000-0000-4000-8000-000000000002', l.id, l.shipment_id, 0, 1, 0, 1 from order_lines l
        join payments p on p.order_id = l.order_id and p.shipment_id <> l.shipment_id`,
    ],
  },
];
