/** Invoices, credit notes, their lines and numbers. */
import { again, type Subject, speaksFor } from "./guard.ts";

const invoice = (changes: Record<string, string>) =>
  again("invoices", "number = 'INV/26-27/000001' and vendor_id = 'v1'", changes);
/** The replacement belongs to the sale that invoice 1 is of. */
const challan = (sequence: string) =>
  invoice({
    ...{ kind: "'delivery-challan'", sequence, number: `'CHAL/26-27/0000${sequence}'` },
    ...{ cgst_paise: "0", sgst_paise: "0", igst_paise: "0", total_paise: "taxable_paise" },
  });
const note = (changes: Record<string, string>) =>
  again("invoices", "kind = 'credit-note' and refund_id is not null and vendor_id not in ('store', 'v20')", changes);
/** The credit note for what came back unpaid. */
const unpaidNote = (changes: Record<string, string>) =>
  again("invoices", "kind = 'credit-note' and refund_id is null", changes);
const line = (changes: Record<string, string>) =>
  again(
    "invoice_lines",
    "invoice_id = (select id from invoices where number = 'INV/26-27/000001' and vendor_id = 'v1') and position = 0",
    changes,
  );
const lineOfNote = (changes: Record<string, string>) =>
  again(
    "invoice_lines",
    "invoice_id = (select id from invoices where number = 'CRN/26-27/000001' and refund_id is not null and vendor_id not in ('store', 'v20'))",
    changes,
  );
/** A signature that v1 had or has; `values`: picture, width, height and when it was removed. */
const signature = (values: string) =>
  `insert into signatures (vendor_id, created_at, picture, width, height, removed_at) values ('v1', now(), ${values})`;
const SIGNED = "'iVBORw0KGgoAAA==', 300, 90";
const next = { sequence: "3", number: "'INV/26-27/000003'" };
const elsewhere = {
  ...{ place_of_supply: "'Maharashtra'", place_of_supply_code: "'27'" },
  ...{ cgst_paise: "0", sgst_paise: "0", igst_paise: "cgst_paise * 2" },
};
const nextNote = { sequence: "2", number: "'CRN/26-27/000002'" };
/** The shipment of v1's order that is not sent yet. */
const waiting = "(select to_jsonb(id) from shipments where status = 'pending' and vendor_id = 'v1')";

const ofWaiting =
  "(select to_jsonb(l.id) from order_lines l join shipments s on s.id = l.shipment_id where s.status = 'pending' and s.vendor_id = 'v1')";

/** The last document of a kind in its series, the earliest of all series: removing it leaves no gap, and its day is closed. */
const lastDocument = (kind: string, where: string) =>
  `(select id from invoices i where kind = '${kind}' and ${where} and not exists (select from invoices later
    where later.vendor_id = i.vendor_id and later.kind = i.kind and later.sequence > i.sequence) order by i.issued_at limit 1)`;
const withoutDocument = (id: string) => [
  `create temporary table gone on commit drop as select * from invoices where id = ${id}`,
  "delete from invoice_lines using gone where invoice_id = gone.id",
  "delete from invoices using gone where invoices.id = gone.id",
  `update invoice_counters c set last_number = last_number - 1 from gone
    where (c.vendor_id, c.kind, c.financial_year) = (gone.vendor_id, gone.kind, gone.financial_year)`,
];

export const invoices: Subject = {
  whole: ["invoices", "invoice_lines", "invoice_counters", "signatures"],
  guards: [
    { of: "invoices", by: "invoices_append_only", as: "append_only", sql: "delete from invoices" },
    { of: "invoices", by: "invoices_append_only", as: "append_only", sql: "update invoices set recipient_name = 'x'" },
    {
      of: "invoices",
      by: "invoices_no_truncate",
      as: "append_only",
      sql: "truncate invoices cascade",
      beside: ["invoice_lines_no_truncate", "e_invoices_no_truncate"],
    },
    { of: "invoices", by: "invoices_one_per_shipment", sql: invoice(next) },
    {
      of: "invoices",
      by: "invoices_one_challan_per_shipment",
      sql: [challan("1"), challan("2")],
      beside: ["invoices_checked"],
    },
    { of: "invoices", by: "invoices_one_per_number", sql: note({ refund_id: "gen_random_uuid()" }) },
    { of: "invoices", by: "invoices_one_per_refund", sql: note(nextNote) },
    { of: "invoices", by: "invoices_undelivered_once", sql: unpaidNote(nextNote) },
    { of: "invoices", by: "invoices_refers", sql: unpaidNote({ ...nextNote, reason: "'goodwill'" }) },
    { of: "invoices", by: "invoices_kind", sql: invoice({ kind: "'proforma'", number: "'CRN/26-27/000001'" }) },
    { of: "invoices", by: "invoices_refers", sql: invoice({ refund_id: "gen_random_uuid()" }) },
    { of: "invoices", by: "invoices_reason", sql: invoice({ reason_words: "'A gift'" }) },
    { of: "invoices", by: "invoices_number", sql: invoice({ number: "'INV/26-27/000009'" }) },
    { of: "invoices", by: "invoices_number", sql: invoice({ number: "'CRN/26-27/000001'" }) },
    { of: "invoices", by: "invoices_year", sql: invoice({ issued_at: "'2027-03-31T18:30:00Z'::timestamptz" }) },
    { of: "invoices", by: "invoices_amounts", sql: invoice({ total_paise: "total_paise + 1" }) },
    {
      of: "invoices",
      by: "invoices_tax",
      sql: invoice({ cgst_paise: "cgst_paise + 1", sgst_paise: "sgst_paise - 1" }),
    },
    {
      of: "invoices",
      by: "invoices_tax",
      sql: invoice({ cgst_paise: "0", sgst_paise: "0", igst_paise: "cgst_paise * 2" }),
    },
    { of: "invoices", by: "invoices_recipient", sql: invoice({ recipient_gstin: "'27AAAPB1234C1ZO'" }) },
    ...[
      { place_of_supply: "'Maharashtra'" } as Record<string, string>,
      { place_of_supply: "'Atlantis'" },
      { ...elsewhere, recipient_gstin: "null" },
      { ...elsewhere, recipient_gstin: "'27AAAPB1234C1ZO'" },
      { recipient_address: "'{}'::jsonb" },
    ].map((changes) => ({ of: "invoices", by: "invoices_place", sql: invoice({ ...changes }) })),
    ...[
      invoice({ ...next, shipment_id: waiting, recipient_gstin: "'29AAACV1234F1ZL'" }),
      invoice({
        ...{ kind: "'credit-note'", refers_to_id: "id", reason: "'undelivered'", recipient_gstin: "'29AAACV1234F1ZL'" },
        ...nextNote,
      }),
    ].map((sql) => ({ of: "invoices", by: "invoices_of_buyer", sql, beside: ["invoices_checked"] })),
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
        (select id from invoices where number = 'INV/26-27/000003' and vendor_id = 'v1')))).* from invoice_lines l join invoices i on i.id = l.invoice_id
        where i.number = 'INV/26-27/000001' and i.vendor_id = 'v1'`,
      ],
      beside: ["invoice_lines_checked"],
    },
    {
      of: "invoices",
      by: "invoices_checked",
      as: "invoices_credited",
      sql: [
        note({
          ...nextNote,
          refund_id: "(select to_jsonb(id) from refunds where status = 'requested' and reason = 'goodwill')",
        }),
        lineOfNote({
          invoice_id: "(select to_jsonb(id) from invoices where number = 'CRN/26-27/000002')",
          quantity: "9",
        }),
      ],
      beside: ["invoice_lines_checked"],
    },
    { of: "invoices", by: "invoices_vendor_scope", as: "vendor_scope", sql: [speaksFor("v2"), invoice(next)] },
    { of: "invoice_lines", by: "invoice_lines_append_only", as: "append_only", sql: "delete from invoice_lines" },
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
    { of: "signatures", by: "signatures_png", sql: signature("'PHN2Zz4=', 300, 90, null") },
    { of: "signatures", by: "signatures_size", sql: signature("'iVBORw0KGgoAAA==', 601, 90, null") },
    {
      of: "signatures",
      by: "signatures_one_current",
      sql: [signature(`${SIGNED}, null`), signature(`${SIGNED}, null`)],
    },
    {
      of: "signatures",
      by: "signatures_vendor_id_id_pk",
      sql: [signature(`${SIGNED}, null`), again("signatures", "true", { id: "id", removed_at: "now()" })],
    },
    ...["width = 200", "removed_at = now()"].map((change) => ({
      of: "signatures",
      by: "signatures_kept",
      sql: [signature(`${SIGNED}, now()`), `update signatures set ${change}`],
    })),
    {
      of: "signatures",
      by: "signatures_vendor_scope",
      as: "vendor_scope",
      sql: [speaksFor("v2"), signature(`${SIGNED}, null`)],
    },
  ],
  violations: {
    "document-numbers-are-dense": {
      sql: ["update invoice_counters set last_number = last_number + 1 where vendor_id = 'v1' and kind = 'invoice'"],
    },
    "dispatched-shipments-have-their-invoice": {
      also: ["closed-gst-is-the-invoices"],
      sql: withoutDocument(lastDocument("invoice", "not exists (select from invoices c where c.refers_to_id = i.id)")),
    },
    "dispatched-replacements-have-their-challan": {
      sql: withoutDocument(lastDocument("delivery-challan", "true")),
    },
    "documents-are-their-lines": {
      sql: [
        "update invoices set taxable_paise = taxable_paise + 1, total_paise = total_paise + 1 where order_id = :sent and kind = 'invoice'",
      ],
    },
    "invoices-are-the-order": {
      also: ["closed-gst-is-the-invoices"],
      sql: [
        "update invoices set taxable_paise = taxable_paise + 1, total_paise = total_paise + 1 where order_id = :sent and kind = 'invoice'",
        `update invoice_lines l set taxable_paise = l.taxable_paise + 1, total_paise = l.total_paise + 1 from invoices i
        where i.id = l.invoice_id and i.order_id = :sent and i.kind = 'invoice' and l.order_line_id is not null`,
      ],
    },
    "tax-halves-are-equal": {
      also: ["closed-gst-is-the-invoices"],
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
    "unpaid-undelivered-shipments-are-credited": {
      also: ["refunds-of-sent-goods-are-credited", "closed-products-are-the-books"],
      sql: [
        "update invoices set refund_id = null, reason = 'undelivered' where order_id = :sent and kind = 'credit-note'",
      ],
    },
    "documents-are-of-their-place": {
      sql: ["update invoices set recipient_gstin = '29AAACV1234F1ZL' where order_id = :sent and kind = 'invoice'"],
    },
    "credit-notes-are-within-invoices": {
      also: ["closed-products-are-the-books", "closed-gst-is-the-invoices"],
      sql: [
        `update invoice_lines set quantity = 99 where invoice_id in (select id from invoices where order_id = :sent
        and kind = 'credit-note')`,
      ],
    },
    "refunds-of-sent-goods-are-credited": {
      also: ["closed-products-are-the-books", "closed-gst-is-the-invoices"],
      sql: withoutDocument(lastDocument("credit-note", "order_id = :sent")),
    },
  },
};
