/** What the tax portal registered: v14 has two e-invoices of one file, the second of which is cancelled. */
import { again, type Subject, speaksFor, unindexed } from "../guard.ts";

const of = "e_invoices";
const copy = (changes: Record<string, string>) => again(of, "cancelled_at is null", changes);
/** A copy that its file was taken out with, so that only one other rule can refuse it. */
const undone = (changes: Record<string, string>) => copy({ undone_at: "recorded_at", ...changes });
const file = (changes: Record<string, string>) => again("e_invoice_imports", "undone_at is null", changes);
const unique = ["e_invoices_one_per_document", "e_invoices_one_per_irn"];
const USER = "(select id from users limit 1)";
const cancelled = (at: string) => ({
  ...{ cancelled_at: at, cancel_reason: "1", cancel_remark: "'Sent twice'", cancelled_by: USER },
});

export const eInvoices: Subject = {
  whole: [of, "e_invoice_imports", "e_invoice_sellers", "e_invoice_requests"],
  guards: [
    { of, by: "e_invoices_one_per_document", sql: copy({}), beside: ["e_invoices_one_per_irn"] },
    { of, by: "e_invoices_one_per_irn", sql: copy({}), beside: ["e_invoices_one_per_document"] },
    { of, by: "e_invoices_irn", sql: undone({ irn: "repeat('0', 64)" }) },
    { of, by: "e_invoices_irn", sql: undone({ ack_at: "ack_at - interval '1 day'" }) },
    { of, by: "e_invoices_ack", sql: undone({ ack_number: "'x'" }) },
    { of, by: "e_invoices_qr", sql: undone({ signed_qr: "'x'" }) },
    { of, by: "e_invoices_source", sql: undone({ source: "'typed'" }) },
    { of, by: "e_invoices_cancelled", sql: undone({ cancel_remark: "'x'" }) },
    {
      of,
      by: "e_invoices_cancelled_within_a_day",
      sql: copy(cancelled("ack_at + interval '25 hours'")),
      beside: unique,
    },
    { of, by: "e_invoices_undone", sql: undone({ undone_at: "recorded_at + interval '25 hours'" }) },
    { of, by: "e_invoices_final", sql: "update e_invoices set ack_number = '1'" },
    { of, by: "e_invoices_final", sql: "update e_invoices set cancel_remark = 'x' where cancelled_at is not null" },
    { of, by: "e_invoices_final", sql: "delete from e_invoices" },
    { of, by: "e_invoices_no_truncate", as: "append_only", sql: "truncate e_invoices" },
    {
      of,
      by: "e_invoices_vendor_scope",
      as: "vendor_scope",
      sql: [speaksFor("v2"), "update e_invoices set undone_at = recorded_at where cancelled_at is null"],
    },
    { of: "e_invoice_imports", by: "e_invoice_imports_undone", sql: file({ reason: "'x'" }) },
    { of: "e_invoice_imports", by: "e_invoice_imports_final", sql: "update e_invoice_imports set documents = 9" },
    {
      of: "e_invoice_imports",
      by: "e_invoice_imports_no_truncate",
      as: "append_only",
      sql: "truncate e_invoice_imports cascade",
      beside: ["e_invoices_no_truncate"],
    },
    {
      of: "e_invoice_imports",
      by: "e_invoice_imports_vendor_scope",
      as: "vendor_scope",
      sql: [speaksFor("v2"), file({})],
    },
    {
      of: "e_invoice_requests",
      by: "e_invoice_requests_refused",
      sql: "update e_invoice_requests set problem = 'x', refused_at = null",
    },
    {
      of: "e_invoice_requests",
      by: "e_invoice_requests_document",
      sql: "update e_invoice_requests set invoice_id = gen_random_uuid()",
    },
    {
      of: "e_invoice_requests",
      by: "e_invoice_requests_vendor_scope",
      as: "vendor_scope",
      sql: [speaksFor("v2"), "delete from e_invoice_requests"],
    },
    {
      of: "e_invoice_sellers",
      by: "e_invoice_sellers_vendor_scope",
      as: "vendor_scope",
      sql: [speaksFor("v2"), "delete from e_invoice_sellers where vendor_id = 'v14'"],
    },
  ],
  violations: {
    "e-invoices-are-their-documents": {
      sql: ["update e_invoices set irn = repeat('0', 64) where cancelled_at is null"],
    },
    "documents-are-registered-once": {
      also: unindexed,
      sql: [...unique.map((index) => `drop index ${index}`), copy({})],
    },
  },
};
