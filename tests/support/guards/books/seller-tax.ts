/** What the store collects and deducts from its sellers. */
import { again, entry, type Subject, speaksFor, withoutBook } from "../guard.ts";

const rates = "seller_tax_rates";
const confirmations = "seller_tax_confirmations";
const collectors = "tax_collector_gstins";
const taxes = "seller_taxes";
const deposits = "tax_deposits";

const rate = (values: string) =>
  `insert into ${rates} (kind, begins_on, rate_bp, rate_without_pan_bp, threshold_paise, section, form, added_at)
   values (${values}, '52', 'GSTR-8', now())`;
/** A copy of a tax that is in no way of its sale's again, unless `changes` say so. */
const tax = (where: string, changes: Record<string, string> = {}) =>
  again(taxes, where, { id: `(select max(id) + 1 from ${taxes})`, ...changes });
const TCS = "kind = 'tcs' and base_paise > 0";
const TDS = "kind = 'tds' and tax_paise > 0";
/** No tax, so that nothing need stand in the books. */
const none = { tax_paise: "0", cgst_paise: "0", sgst_paise: "0", igst_paise: "0", transaction_id: "null" };
const late = { ...none, is_late: "true" };
const standing = "undoes is null and not exists (select from tax_deposits u where u.undoes = t.id)";
const deposit = (changes: Record<string, string>) => again(deposits, standing, changes);
const capture = "(select min(id) from ledger_transactions where kind = 'capture')";
const saleOf = (vendor: string) =>
  `(select id from ledger_transactions where kind = 'sale' and vendor_id = '${vendor}' limit 1)`;

export const sellerTaxes: Subject = {
  whole: [rates, confirmations, taxes, deposits],
  guards: [
    { of: rates, by: "seller_tax_rates_append_only", as: "append_only", sql: `update ${rates} set rate_bp = 1` },
    {
      of: rates,
      by: "seller_tax_rates_no_truncate",
      as: "append_only",
      sql: `truncate ${rates} cascade`,
      beside: ["seller_taxes_no_truncate"],
    },
    {
      of: rates,
      by: "seller_tax_rates_one_per_day",
      sql: rate("'tcs', '2024-07-10', 50, null, null"),
      beside: ["seller_tax_rates_checked"],
    },
    {
      of: rates,
      by: "seller_tax_rates_checked",
      as: "seller_tax_rates_later",
      sql: rate("'tcs', '2024-01-01', 50, null, null"),
    },
    {
      of: rates,
      by: "seller_tax_rates_kind",
      sql: rate("'cess', '2030-01-01', 50, null, null"),
      beside: ["seller_tax_rates_tds"],
    },
    { of: rates, by: "seller_tax_rates_range", sql: rate("'tds', '2030-01-01', 1001, 500, null") },
    { of: rates, by: "seller_tax_rates_tds", sql: rate("'tcs', '2030-01-01', 50, 500, null") },
    {
      of: confirmations,
      by: "seller_tax_confirmations_append_only",
      as: "append_only",
      sql: `delete from ${confirmations}`,
    },
    {
      of: confirmations,
      by: "seller_tax_confirmations_no_truncate",
      as: "append_only",
      sql: `truncate ${confirmations}`,
    },
    {
      of: collectors,
      by: "tax_collector_gstins_append_only",
      as: "append_only",
      sql: `delete from ${collectors}`,
    },
    { of: collectors, by: "tax_collector_gstins_no_truncate", as: "append_only", sql: `truncate ${collectors}` },
    {
      of: collectors,
      by: "tax_collector_gstins_shape",
      sql: `insert into ${collectors} (gstin, added_by, added_at)
        select overlay(gstin placing 'Z' from 14), added_by, added_at from ${collectors}`,
    },
    { of: confirmations, by: "seller_tax_confirmations_one", sql: again(confirmations, "true", { id: "2" }) },
    { of: taxes, by: "seller_taxes_append_only", as: "append_only", sql: `update ${taxes} set gstin = null` },
    { of: taxes, by: "seller_taxes_no_truncate", as: "append_only", sql: `truncate ${taxes}` },
    { of: taxes, by: "seller_taxes_once", sql: tax(TDS, none) },
    {
      of: taxes,
      by: "seller_taxes_transaction",
      sql: tax(TDS, { is_late: "true" }),
    },
    { of: taxes, by: "seller_taxes_kind", sql: tax(TCS, late) },
    {
      of: taxes,
      by: "seller_taxes_other",
      sql: tax(TDS, { ...late, vendor_id: "'store'" }),
      beside: ["seller_taxes_checked"],
    },
    { of: taxes, by: "seller_taxes_booked", sql: tax(TDS, { is_late: "true", transaction_id: "null" }) },
    { of: taxes, by: "seller_taxes_parts", sql: tax(TDS, { ...late, cgst_paise: "1", sgst_paise: "1" }) },
    {
      of: taxes,
      by: "seller_taxes_sign",
      sql: tax(TDS, { is_late: "true", tax_paise: "-tax_paise", transaction_id: saleOf("v1") }),
      beside: ["seller_taxes_checked"],
    },
    {
      of: taxes,
      by: "seller_taxes_checked",
      as: "seller_taxes_of_sale",
      sql: tax(TDS, { ...late, for_id: saleOf("v1") }),
    },
    {
      of: taxes,
      by: "seller_taxes_checked",
      as: "seller_taxes_in_books",
      sql: tax(TDS, { is_late: "true", transaction_id: saleOf("v1") }),
    },
    {
      of: taxes,
      by: "seller_taxes_vendor_scope",
      as: "vendor_scope",
      sql: [speaksFor("v9"), tax(TDS, late)],
    },
    {
      of: "ledger_transactions",
      by: "ledger_transactions_taxes",
      as: "ledger_transactions_taxed",
      sql: `with sold as (insert into ledger_transactions (kind, reference, vendor_id, at)
          values ('sale', 'x', 'v20', '2026-12-20T06:00:00Z') returning id)
        insert into ledger_entries (transaction_id, account, vendor_id, amount_paise)
        select sold.id, account, vendor, paise from sold, (values ('customer', null, 1), ('vendor-payable', 'v20', -1)) e (account, vendor, paise)`,
    },
    { of: deposits, by: "tax_deposits_append_only", as: "append_only", sql: `delete from ${deposits}` },
    { of: deposits, by: "tax_deposits_no_truncate", as: "append_only", sql: `truncate ${deposits}` },
    {
      of: deposits,
      by: "tax_deposits_undone_once",
      sql: again(deposits, "undoes is not null"),
      beside: ["tax_deposits_checked"],
    },
    { of: deposits, by: "tax_deposits_kind", sql: deposit({ kind: "'cess'" }), beside: ["tax_deposits_checked"] },
    {
      of: deposits,
      by: "tax_deposits_month",
      sql: deposit({ month: "'2026-12-02'" }),
      beside: ["tax_deposits_checked"],
    },
    { of: deposits, by: "tax_deposits_amount", sql: deposit({ amount_paise: "0" }), beside: ["tax_deposits_checked"] },
    {
      of: deposits,
      by: "tax_deposits_over",
      sql: deposit({ paid_on: "'2026-12-31'" }),
      beside: ["tax_deposits_checked"],
    },
    { of: deposits, by: "tax_deposits_checked", as: "tax_deposits_in_books", sql: deposit({}) },
    {
      of: deposits,
      by: "tax_deposits_checked",
      as: "tax_deposits_undone",
      sql: [
        again(deposits, standing, {
          id: "'22222222-2222-4222-8222-222222222222'",
          undoes: "id",
          reason: "'x'",
          amount_paise: "-1",
        }),
        `with undone as (insert into ledger_transactions (kind, reference, at)
            values ('tax-deposited', '22222222-2222-4222-8222-222222222222', now()) returning id)
          insert into ledger_entries (transaction_id, account, amount_paise)
          select undone.id, account, paise from undone, (values ('tcs-payable', -1), ('bank', 1)) e (account, paise)`,
      ],
    },
  ],
  violations: {
    "sales-have-their-taxes": {
      also: ["returns-take-their-taxes-back"],
      sql: [`update ${taxes} set rate_bp = 500 where ${TCS}`],
    },
    "exempt-sales-are-below-the-threshold": {
      also: ["returns-take-their-taxes-back", "sales-have-their-taxes"],
      sql: [`update ${taxes} set rate_bp = 0, base_paise = 600000000 where ${TDS} and not is_late`],
    },
    "returns-take-their-taxes-back": {
      sql: [`update ${taxes} set base_paise = base_paise - 10000 where base_paise < 0 and kind = 'tds'`],
    },
    "seller-taxes-are-booked-once": {
      also: ["closed-accounts-are-the-books", "closed-balances-are-the-books", "taxes-are-owed-until-deposited"],
      sql: withoutBook(`(select min(transaction_id) from ${taxes} where kind = 'tds' and tax_paise > 0)`),
    },
    "taxes-are-owed-until-deposited": {
      also: ["closed-accounts-are-the-books"],
      sql: [entry(capture, "tcs-payable", 1), entry(capture, "tds-payable", -1)],
    },
  },
};
