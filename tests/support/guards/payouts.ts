/** What vendors are paid. */
import { again, type Subject, speaksFor, withoutBook } from "./guard.ts";

const payout = (changes: Record<string, string>) => again("payouts", "status = 'paid'", changes);
const run =
  "insert into payout_runs (form_key, created_by, created_at) select 'other', created_by, created_at from payout_runs";
const otherRun = { run_id: "(select to_jsonb(id) from payout_runs where form_key = 'other')" };
const bankAccount = (table: string) =>
  `insert into ${table} (vendor_id, account_holder, account_number, ifsc) values ('v1', 'One', '001234567890', 'HDFC0001234')`;

export const payouts: Subject = {
  whole: ["payout_runs", "payouts", "payout_items", "vendor_bank_accounts", "vendor_bank_account_requests"],
  guards: [
    { of: "payout_runs", by: "payout_runs_kept", as: "append_only", sql: "delete from payout_runs" },
    { of: "payout_runs", by: "payout_runs_formKey_unique", sql: again("payout_runs", "true") },
    { of: "payout_runs", by: "payout_runs_kept", as: "append_only", sql: "update payout_runs set form_key = 'x'" },
    { of: "payouts", by: "payouts_kept", as: "append_only", sql: "delete from payouts" },
    { of: "payouts", by: "payouts_kept", as: "append_only", sql: "update payouts set amount_paise = 1" },
    {
      of: "payouts",
      by: "payouts_moves",
      as: "status_moves",
      sql: "update payouts set status = 'open', settled_at = null, reference = null where status = 'paid'",
      beside: ["payouts_kept"],
    },
    { of: "payouts", by: "payouts_runId_vendorId_unique", sql: payout({ reference: "'other'" }) },
    { of: "payouts", by: "payouts_reference", sql: [run, payout(otherRun)] },
    {
      of: "payouts",
      by: "payouts_amount",
      sql: [run, payout({ ...otherRun, reference: "'other'", amount_paise: "0" })],
    },
    {
      of: "payouts",
      by: "payouts_amount",
      sql: [run, payout({ ...otherRun, reference: "'other'", set_off_paise: "-1" })],
    },
    {
      of: "payouts",
      by: "payouts_cash_held",
      as: "vendor_cash_held",
      sql: [run, payout({ ...otherRun, status: "'open'", settled_at: "null", reference: "null", set_off_paise: "1" })],
      beside: ["payouts_equal"],
    },
    { of: "payouts", by: "payouts_settled", sql: [run, payout({ ...otherRun, reference: "null" })] },
    { of: "payouts", by: "payouts_settled", sql: [run, payout({ ...otherRun, settled_at: "null" })] },
    {
      of: "payouts",
      by: "payouts_equal",
      as: "payouts_are_their_items",
      sql: [run, payout({ ...otherRun, reference: "'other'" })],
    },
    {
      of: "payouts",
      by: "payouts_vendor_scope",
      as: "vendor_scope",
      sql: [speaksFor("v2"), "update payouts set paid_to = 'me' where vendor_id = 'v1'"],
      beside: ["payouts_kept"],
    },
    {
      of: "payout_items",
      by: "payout_items_payout_id_transaction_id_pk",
      sql: "insert into payout_items (payout_id, transaction_id, amount_paise, is_active) select payout_id, transaction_id, amount_paise, false from payout_items",
    },
    {
      of: "payout_items",
      by: "payout_items_once",
      sql: [
        run,
        payout({ ...otherRun, reference: "'other'", id: "'00000000-0000-4000-8000-000000000001'::uuid" }),
        "insert into payout_items select '00000000-0000-4000-8000-000000000001', i.transaction_id, i.amount_paise, true from payout_items i join payouts p on p.id = i.payout_id where p.status = 'paid'",
      ],
    },
    {
      of: "payout_items",
      by: "payout_items_kept",
      as: "append_only",
      sql: "update payout_items set is_active = false",
    },
    { of: "payout_items", by: "payout_items_kept", as: "append_only", sql: "delete from payout_items" },
    {
      of: "payout_items",
      by: "payout_items_owed",
      sql: "insert into payout_items (payout_id, transaction_id, amount_paise) select p.id, t.id, 1 from payouts p, ledger_transactions t where t.kind = 'capture' limit 1",
    },
    { of: "payout_items", by: "payout_items_no_truncate", as: "append_only", sql: "truncate payout_items" },
    {
      of: "payout_items",
      by: "payout_items_owed",
      as: "payouts_are_their_items",
      sql: `insert into payout_items (payout_id, transaction_id, amount_paise)
      select p.id, t.id, -sum(e.amount_paise) from payouts p join ledger_transactions t on t.vendor_id = p.vendor_id
      join ledger_entries e on e.transaction_id = t.id and e.account in ('vendor-payable', 'gst', 'shipping')
      where t.kind = 'sale' and not exists (select from payout_items i where i.transaction_id = t.id) group by 1, 2`,
    },
    {
      of: "payouts",
      by: "payouts_kept",
      as: "append_only",
      sql: "update payouts set account_number = '••••0000' where account_number is not null",
    },
    {
      of: "payouts",
      by: "payouts_sealed",
      sql: [run, payout({ ...otherRun, account_number: "'001234567890'", sealed_number: "'v1.x'" })],
    },
    {
      of: "vendor_bank_accounts",
      by: "vendor_bank_accounts_sealed",
      sql: "update vendor_bank_accounts set sealed_number = 'v1.x'",
    },
    {
      of: "vendor_bank_accounts",
      by: "vendor_bank_accounts_vendor_scope",
      as: "vendor_scope",
      sql: [speaksFor("v2"), "update vendor_bank_accounts set ifsc = 'SBIN0000001'"],
      beside: ["vendor_bank_accounts_requested"],
    },
    {
      of: "vendor_bank_accounts",
      by: "vendor_bank_accounts_requested",
      sql: "update vendor_bank_accounts set ifsc = 'SBIN0000001'",
    },
    {
      of: "vendor_bank_accounts",
      by: "vendor_bank_accounts_requested",
      sql: ["delete from vendor_bank_accounts", bankAccount("vendor_bank_accounts")],
    },
    {
      of: "vendor_bank_accounts",
      by: "vendor_bank_accounts_requested",
      sql: [
        bankAccount("vendor_bank_account_requests"),
        speaksFor("v1"),
        "update vendor_bank_accounts set account_holder = 'One' where vendor_id = 'v1'",
      ],
    },
    {
      of: "vendor_bank_account_requests",
      by: "vendor_bank_account_requests_sealed",
      sql: [
        bankAccount("vendor_bank_account_requests"),
        "update vendor_bank_account_requests set sealed_number = 'v1.x'",
      ],
    },
    {
      of: "vendor_bank_account_requests",
      by: "vendor_bank_account_requests_vendor_scope",
      as: "vendor_scope",
      sql: [speaksFor("v2"), bankAccount("vendor_bank_account_requests")],
    },
  ],
  violations: {
    "payouts-are-booked-once": {
      also: [
        "closed-accounts-are-the-books",
        "set-offs-are-booked-once",
        "closed-balances-are-the-books",
        "bank-lines-are-their-bookings",
      ],
      sql: withoutBook("(select min(id) from ledger_transactions where kind = 'payout')"),
    },
    "payouts-are-what-was-owed": {
      sql: [
        "update payout_items set amount_paise = amount_paise + 1 where transaction_id = (select min(transaction_id) from payout_items)",
      ],
    },
    "payouts-are-of-money-that-came": {
      also: ["unsettled-is-what-no-payout-has"],
      sql: [
        `create temporary table due on commit drop as select t.id, t.vendor_id, -sum(e.amount_paise) as paise
        from ledger_transactions t join shipments s on s.id = t.shipment_id and s.status = 'shipped'
        join ledger_entries e on e.transaction_id = t.id and e.account in ('vendor-payable', 'gst', 'shipping')
        where t.kind = 'sale' and t.order_id = :cashed group by t.id`,
        "insert into payout_runs (id, form_key, created_by, created_at) select id, 'x', id, now() from (values (:cashed)) run (id)",
        "insert into payouts (id, run_id, vendor_id, amount_paise) select :cashed, :cashed, vendor_id, paise from due",
        "insert into payout_items (payout_id, transaction_id, amount_paise) select :cashed, id, paise from due",
      ],
    },
  },
};
