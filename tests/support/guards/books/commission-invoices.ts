/** What the store invoices its vendors. */
import { again, type Subject, speaksFor, withoutBook } from "../guard.ts";

const of = "commission_invoices";
const items = "commission_invoice_items";
const NEXT = "(select max(sequence) + 1 from commission_invoices where kind = 'invoice')";
const numbered = (sequence: string, prefix = "COMM") => ({
  sequence,
  number: `'${prefix}/' || substr(financial_year, 3) || '/' || lpad(${sequence}::text, 5, '0')`,
});
const next = { ...numbered(NEXT), month: "'2020-01-01'" };
const invoice = (changes: Record<string, string>) => again(of, "kind = 'invoice'", { ...next, ...changes });

/** A sale that no document has. */
const fresh = `create temporary table fresh on commit drop as
  select t.id, t.vendor_id, -sum(e.amount_paise) as paise
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'commission'
  where t.kind = 'sale' and t.id not in (select transaction_id from commission_invoice_items)
  group by t.id order by t.id limit 1`;
const addItem = (invoiceId: string, paise = "paise") =>
  `insert into ${items} (transaction_id, invoice_id, amount_paise) select id, ${invoiceId}, ${paise} from fresh`;
const first = "(select id from commission_invoices order by sequence limit 1)";
const ID = "'11111111-1111-4111-8111-111111111111'";

export const commissions: Subject = {
  whole: [of, items, "commission_counters", "commission_months"],
  guards: [
    { of, by: "commission_invoices_append_only", as: "append_only", sql: "delete from commission_invoices" },
    {
      of,
      by: "commission_invoices_append_only",
      as: "append_only",
      sql: "update commission_invoices set recipient_name = 'x'",
    },
    {
      of,
      by: "commission_invoices_no_truncate",
      as: "append_only",
      sql: "truncate commission_invoices cascade",
      beside: ["commission_invoice_items_no_truncate"],
    },
    {
      of,
      by: "commission_invoices_one_per_number",
      sql: again(of, "kind = 'invoice'", { month: "'2020-01-01'" }),
      beside: ["commission_invoices_checked"],
    },
    {
      of,
      by: "commission_invoices_one_per_month",
      sql: again(of, "kind = 'invoice'", numbered(NEXT)),
      beside: ["commission_invoices_checked"],
    },
    { of, by: "commission_invoices_refers", sql: invoice({ refers_to_id: first }) },
    { of, by: "commission_invoices_supplier", sql: invoice({ supplier_id: "'v1'" }) },
    { of, by: "commission_invoices_month", sql: invoice({ month: "'2020-01-02'" }) },
    { of, by: "commission_invoices_number", sql: invoice({ number: "'INV/26-27/000001'" }) },
    { of, by: "commission_invoices_year", sql: invoice({ issued_at: "'2027-03-31T18:30:00Z'::timestamptz" }) },
    { of, by: "commission_invoices_over", sql: invoice({ month: "'2030-01-01'" }) },
    { of, by: "commission_invoices_amounts", sql: invoice({ total_paise: "total_paise + 1" }) },
    {
      of,
      by: "commission_invoices_tax",
      sql: invoice({
        igst_paise: "igst_paise + 2",
        cgst_paise: "1",
        sgst_paise: "1",
        total_paise: "taxable_paise + igst_paise + 4",
      }),
    },
    {
      of,
      by: "commission_invoices_checked",
      as: "commission_invoices_dense",
      sql: invoice(numbered(`(${NEXT} + 1)`)),
    },
    {
      of,
      by: "commission_invoices_checked",
      as: "commission_invoices_dense",
      sql: invoice({ issued_at: "issued_at - interval '1 day'" }),
    },
    { of, by: "commission_invoices_checked", as: "commission_invoices_items", sql: invoice({}) },
    {
      of,
      by: "commission_invoices_checked",
      as: "commission_invoices_credited",
      sql: invoice({
        ...numbered("1", "COMC"),
        kind: "'credit-note'",
        refers_to_id: first,
        place_of_supply_code: "'01'",
      }),
      beside: ["commission_invoices_tax"],
    },
    {
      of,
      by: "commission_invoices_checked",
      as: "commission_invoices_booked",
      sql: [
        fresh,
        invoice({
          ...{
            id: ID,
            vendor_id: "(select vendor_id from fresh)",
            month: "'2027-01-01'",
            place_of_supply_code: "'35'",
          },
          ...{ issued_at: "'2027-02-05T00:00:00Z'::timestamptz", taxable_paise: "(select paise - 2 from fresh)" },
          ...{ cgst_paise: "0", sgst_paise: "0", igst_paise: "2", total_paise: "(select paise from fresh)" },
        }),
        addItem(ID),
        `update commission_counters set last_number = last_number + 1 where kind = 'invoice'`,
      ],
    },
    {
      of,
      by: "commission_invoices_vendor_scope",
      as: "vendor_scope",
      sql: [speaksFor("v9"), invoice({})],
      beside: ["commission_invoices_checked"],
    },
    { of: items, by: "commission_invoice_items_append_only", as: "append_only", sql: `delete from ${items}` },
    { of: items, by: "commission_invoice_items_no_truncate", as: "append_only", sql: `truncate ${items}` },
    { of: items, by: "commission_invoice_items_amount", sql: [fresh, addItem(first, "0")] },
    {
      of: items,
      by: "commission_invoice_items_checked",
      as: "commission_invoice_items_books",
      sql: [fresh, addItem(first, "paise + 1")],
    },
    {
      of: items,
      by: "commission_invoice_items_checked",
      as: "commission_invoice_items_sum",
      sql: [
        fresh,
        invoice({
          id: ID,
          vendor_id: "(select vendor_id from fresh)",
          month: "'2027-01-01'",
          issued_at: "'2027-02-05T00:00:00Z'::timestamptz",
        }),
        addItem(ID),
      ],
      beside: ["commission_invoices_checked"],
    },
    {
      of: "commission_counters",
      by: "commission_counters_kind_financial_year_pk",
      sql: "insert into commission_counters select * from commission_counters limit 1",
    },
    {
      of: "commission_counters",
      by: "commission_counters_checked",
      as: "commission_counters_last",
      sql: "update commission_counters set last_number = last_number + 1",
    },
    {
      of: "commission_months",
      by: "commission_months_month",
      sql: "insert into commission_months (month, finished_at) values ('2030-01-02', now())",
    },
  ],
  violations: {
    "commission-numbers-are-dense": { sql: ["update commission_counters set last_number = last_number + 1"] },
    "commission-invoices-are-the-books": {
      sql: [`update ${items} set amount_paise = amount_paise + 1 where invoice_id = ${first}`],
    },
    "commission-tax-is-owed": {
      also: ["closed-accounts-are-the-books"],
      sql: withoutBook("(select min(id) from ledger_transactions where kind = 'commission-invoiced')"),
    },
    "finished-months-are-invoiced": {
      also: ["commission-invoices-are-the-books"],
      sql: [
        `delete from ${items} where amount_paise > 0 and invoice_id = ${first}`,
        "insert into commission_months (month, finished_at) values ('2035-01-01', now())",
      ],
    },
  },
};
