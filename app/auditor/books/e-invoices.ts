/** What the tax portal registered (docs/rules.md#i10). */
import type { Invariant } from "#app/auditor/invariant.ts";

export const eInvoiceInvariants: readonly Invariant[] = [
  {
    name: "e-invoices-are-their-documents",
    why: "An IRN is the SHA-256 of its document's GSTIN, financial year, type and number, and is cancelled within 24 hours only (CGST Rules rule 48).",
    of: "e-invoices",
    query: `
      select e.irn as id, i.id is null or i.vendor_id <> e.vendor_id
          or e.irn <> encode(sha256(convert_to(i.supplier_gstin || i.financial_year
            || case i.kind when 'invoice' then 'INV' else 'CRN' end || i.number, 'UTF8')), 'hex')
          or coalesce(e.cancelled_at > e.ack_at + interval '24 hours', false) as broken,
        coalesce(i.kind || ' ' || i.number || ' of ' || i.vendor_id, 'no document')
          || coalesce(', cancelled at ' || e.cancelled_at, '') as found
      from e_invoices e left join e_invoice_documents i on i.id = e.invoice_id`,
  },
  {
    name: "documents-are-registered-once",
    why: "A document is registered with the tax portal once, and not again after it was cancelled there (docs/rules.md#i10).",
    of: "registered documents",
    query: `
      select invoice_id::text as id, count(*) > 1 as broken, count(*) || ' registrations' as found
      from e_invoices where undone_at is null group by invoice_id`,
  },
];
