/** The books. */
import { entry, lineOf, type Subject, speaksFor, withoutBook } from "./guard.ts";

const sale = "(select min(id) from ledger_transactions where kind = 'sale' and vendor_id = 'v1')";
const saleEntry = (values: string) =>
  `insert into ledger_entries (transaction_id, account, vendor_id, provider, amount_paise) select ${sale}, ${values}`;

const bookOf = (kind: string, order: string) =>
  `(select id from ledger_transactions where kind = '${kind}' and order_id = ${order} order by id limit 1)`;

export const ledger: Subject = {
  whole: ["ledger_transactions", "ledger_entries"],
  guards: [
    {
      of: "ledger_transactions",
      by: "ledger_transactions_append_only",
      as: "append_only",
      sql: "delete from ledger_transactions",
    },
    {
      of: "ledger_transactions",
      by: "ledger_transactions_append_only",
      as: "append_only",
      sql: "update ledger_transactions set at = now()",
    },
    {
      of: "ledger_transactions",
      by: "ledger_transactions_no_truncate",
      as: "append_only",
      sql: "truncate ledger_transactions cascade",
      beside: [
        "ledger_entries_no_truncate",
        "payout_items_no_truncate",
        "commission_invoice_items_no_truncate",
        "seller_taxes_no_truncate",
        "bank_matches_no_truncate",
      ],
    },
    {
      of: "ledger_transactions",
      by: "ledger_transactions_once",
      sql: "insert into ledger_transactions (kind, reference, at) select kind, reference, at from ledger_transactions",
    },
    {
      of: "ledger_transactions",
      by: "ledger_transactions_closed",
      as: "ledger_sums_to_zero",
      sql: "insert into ledger_transactions (kind, reference, at) values ('refund', 'x', now())",
    },
    {
      of: "ledger_transactions",
      by: "ledger_transactions_vendor_scope",
      as: "vendor_scope",
      sql: [
        speaksFor("v2"),
        "insert into ledger_transactions (kind, reference, vendor_id, at) values ('sale', 'x', 'v1', now())",
      ],
    },
    { of: "ledger_entries", by: "ledger_entries_append_only", as: "append_only", sql: "delete from ledger_entries" },
    {
      of: "ledger_entries",
      by: "ledger_entries_append_only",
      as: "append_only",
      sql: "update ledger_entries set amount_paise = amount_paise + 1",
    },
    {
      of: "ledger_entries",
      by: "ledger_entries_no_truncate",
      as: "append_only",
      sql: "truncate ledger_entries cascade",
      beside: ["bank_matches_no_truncate"],
    },
    { of: "ledger_entries", by: "ledger_entries_amount", sql: saleEntry("'customer', null, null, 0") },
    { of: "ledger_entries", by: "ledger_entries_account", sql: saleEntry("'gifts', null, null, 1") },
    { of: "ledger_entries", by: "ledger_entries_provider", sql: saleEntry("'provider', null, null, 1") },
    { of: "ledger_entries", by: "ledger_entries_provider", sql: saleEntry("'customer', null, 'bank', 1") },
    { of: "ledger_entries", by: "ledger_entries_vendor", sql: saleEntry("'gst', null, null, 1") },
    { of: "ledger_entries", by: "ledger_entries_vendor", sql: saleEntry("'customer', 'v1', null, 1") },
    {
      of: "ledger_entries",
      by: "ledger_entries_closed",
      as: "ledger_sums_to_zero",
      sql: saleEntry("'customer', null, null, 1"),
    },
    {
      of: "ledger_entries",
      by: "ledger_entries_closed",
      as: "ledger_one_vendor",
      sql: saleEntry("'gst', v, null, n from (values ('v1', 1), ('v2', -1)) x (v, n)"),
    },
    {
      of: "ledger_entries",
      by: "ledger_entries_excess_held",
      as: "courier_excess_held",
      sql: [
        "insert into ledger_transactions (kind, reference, at) values ('courier-remitted', 'x', now())",
        entry("(select max(id) from ledger_transactions)", "courier-excess", 1),
        entry("(select max(id) from ledger_transactions)", "bank", -1),
      ],
    },
    {
      of: "ledger_entries",
      by: "ledger_entries_vendor_scope",
      as: "vendor_scope",
      sql: [speaksFor("v2"), saleEntry("'gst', 'v1', null, 1")],
    },
  ],
  violations: {
    "voided-cash-is-reversed-once": {
      also: ["closed-accounts-are-the-books"],
      sql: withoutBook("(select min(id) from ledger_transactions where kind = 'cod-reversed')"),
    },
    "books-sum-to-zero": { also: ["closed-accounts-are-the-books"], sql: [entry(bookOf("sale", ":sent"), "bank", 1)] },
    "write-offs-are-booked-once": {
      also: ["closed-accounts-are-the-books"],
      sql: withoutBook("(select min(id) from ledger_transactions where kind = 'write-off')"),
    },
    "captures-are-booked-once": {
      also: ["closed-accounts-are-the-books"],
      sql: withoutBook(bookOf("capture", ":paid")),
    },
    "refunds-are-booked-once": { also: ["closed-accounts-are-the-books"], sql: withoutBook(bookOf("refund", ":sent")) },
    "sales-are-booked-once": {
      also: ["closed-accounts-are-the-books"],
      sql: [entry(bookOf("sale", ":sent"), "customer", 1), entry(bookOf("sale", ":sent"), "courier-cash", -1)],
    },
    "credits-are-booked-once": {
      also: [
        "closed-accounts-are-the-books",
        "closed-sales-are-the-books",
        "closed-balances-are-the-books",
        "closed-products-are-the-books",
        "unsettled-is-what-no-payout-has",
        "goodwill-is-booked-once",
        "commission-invoices-are-the-books",
        "returns-take-their-taxes-back",
      ],
      sql: withoutBook(bookOf("credit", ":sent")),
    },
    "sales-follow-their-lines": {
      also: [
        "closed-accounts-are-the-books",
        "closed-sales-are-the-books",
        "closed-balances-are-the-books",
        "closed-products-are-the-books",
        "commission-invoices-are-the-books",
      ],
      sql: [
        `update ledger_entries set amount_paise = amount_paise + case account when 'commission' then -1 else 1 end
        where transaction_id = ${bookOf("sale", ":sent")} and account in ('commission', 'vendor-payable')`,
      ],
    },
    "commission-is-a-frozen-rate": {
      sql: [
        "alter table order_lines drop constraint order_lines_commission",
        `update order_lines set commission_bp = -1 where id = ${lineOf(":unpaid")}`,
      ],
    },
    "closed-balances-are-the-books": {
      sql: ["update balance_days set cash_paise = cash_paise + 1 where day = (select min(day) from balance_days)"],
    },
    "closed-products-are-the-books": {
      sql: ["update product_days set units = units + 1 where day = (select min(day) from product_days)"],
    },
    "closed-gst-is-the-invoices": {
      sql: ["delete from gst_days where report = 'state' and day = (select min(day) from gst_days)"],
    },
    "unsettled-is-what-no-payout-has": {
      sql: [
        "delete from unsettled_transactions where transaction_id = (select min(transaction_id) from unsettled_transactions)",
      ],
    },
    "closed-sales-are-the-books": {
      sql: ["insert into sales_days values ('1999-12-31', 'v1', 'Laptop', 1, 0, 1, 0, 0)"],
    },
    "closed-orders-owe-their-buyer-nothing": {
      sql: [
        "insert into ledger_transactions (kind, reference, order_id, at) values ('mistake', 'x', :refunded, now())",
        entry("(select max(id) from ledger_transactions)", "customer", 100),
        entry("(select max(id) from ledger_transactions)", "bank", -100),
      ],
    },
    "order-money-is-shared-out": {
      sql: [
        "insert into ledger_transactions (kind, reference, order_id, vendor_id, at) values ('mistake', 'x', :refunded, 'v1', now())",
        entry("(select max(id) from ledger_transactions)", "gst", 100, "'v1'"),
        entry("(select max(id) from ledger_transactions)", "bank", -100),
      ],
    },
  },
};
