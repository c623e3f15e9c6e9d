/** Cash in vendors' hands (docs/decisions/343). */
import { again, entry, type Subject, speaksFor, withoutBook } from "./guard.ts";

const cash = (changes: Record<string, string>) =>
  again("payments", "cash_with = 'vendor'", { status: "'failed'", ...changes });
const newest = "(select max(id) from ledger_transactions)";
const remittance = (changes: Record<string, string>) => again("cash_remittances", "true", changes);

const undone = (changes: Record<string, string>) => again("undone_remittances", "vendor_id is not null", changes);
/** A standing remittance as undone. */
const undo = (changes = "c.vendor_id") => `
  insert into undone_remittances (posted_as, vendor_id, amount_paise, reference, recorded_by, at, reason, undone_by, undone_at)
  select c.id::text, ${changes}, c.amount_paise, c.reference, c.recorded_by, c.at, 'A mistake.', c.recorded_by, now()
  from cash_remittances c limit 1`;

export const vendorCash: Subject = {
  whole: ["cash_remittances", "undone_remittances"],
  guards: [
    { of: "payments", by: "payments_cash_holder", sql: cash({ cash_with: "'courier'" }) },
    {
      of: "payments",
      by: "payments_cash_holder",
      sql: "update payments set cash_with = null where cash_with = 'vendor'",
    },
    {
      of: "payments",
      by: "payments_cash_holder",
      sql: cash({
        cash_with: "'courier'",
        order_id: "(select to_jsonb(order_id) from shipments where status = 'pending' and kind = 'sale' limit 1)",
        shipment_id: "(select to_jsonb(id) from shipments where status = 'pending' and kind = 'sale' limit 1)",
      }),
    },
    {
      of: "ledger_entries",
      by: "ledger_entries_cash_held",
      as: "vendor_cash_held",
      sql: [
        "insert into ledger_transactions (kind, reference, vendor_id, at) values ('cash-remitted', 'x', 'v4', now())",
        entry(newest, "vendor-cash", -1_00_00_000, "'v4'"),
        entry(newest, "bank", 1_00_00_000),
      ],
    },
    {
      of: "cash_remittances",
      by: "cash_remittances_append_only",
      as: "append_only",
      sql: "update cash_remittances set amount_paise = 1",
    },
    {
      of: "cash_remittances",
      by: "cash_remittances_undone",
      as: "append_only",
      sql: "delete from cash_remittances",
    },
    {
      of: "cash_remittances",
      by: "cash_remittances_no_truncate",
      as: "append_only",
      sql: "truncate cash_remittances",
    },
    { of: "cash_remittances", by: "cash_remittances_reference", sql: remittance({}) },
    {
      of: "cash_remittances",
      by: "cash_remittances_amount",
      sql: remittance({ reference: "'other'", amount_paise: "0" }),
    },
    {
      of: "cash_remittances",
      by: "cash_remittances_vendor_scope",
      as: "vendor_scope",
      sql: [speaksFor("v2"), remittance({ reference: "'other'" })],
    },
    { of: "undone_remittances", by: "undone_remittances_recorded", sql: undone({ posted_as: "'other'" }) },
    { of: "undone_remittances", by: "undone_remittances_recorded", sql: undo("'v2'") },
    { of: "undone_remittances", by: "undone_remittances_moved", sql: undo() },
    {
      of: "undone_remittances",
      by: "undone_remittances_whose",
      sql: undone({ posted_as: "'other'", vendor_id: "null" }),
      beside: ["undone_remittances_recorded"],
    },
    {
      of: "undone_remittances",
      by: "undone_remittances_reason",
      sql: undone({ posted_as: "'other'", reason: "''" }),
      beside: ["undone_remittances_recorded"],
    },
    {
      of: "undone_remittances",
      by: "undone_remittances_append_only",
      as: "append_only",
      sql: "update undone_remittances set reason = 'Other.'",
    },
    {
      of: "undone_remittances",
      by: "undone_remittances_append_only",
      as: "append_only",
      sql: "delete from undone_remittances",
    },
    {
      of: "undone_remittances",
      by: "undone_remittances_no_truncate",
      as: "append_only",
      sql: "truncate undone_remittances",
    },
    {
      of: "undone_remittances",
      by: "undone_remittances_vendor_scope",
      as: "vendor_scope",
      sql: [speaksFor("v2"), undone({ posted_as: "'other'" })],
      beside: ["undone_remittances_recorded"],
    },
  ],
  violations: {
    "set-offs-are-booked-once": {
      also: ["vendors-hold-what-they-collected"],
      sql: withoutBook("(select min(id) from ledger_transactions where kind = 'set-off')"),
    },
    "remittances-are-booked-once": {
      also: ["vendors-hold-what-they-collected"],
      sql: withoutBook("(select min(id) from ledger_transactions where kind = 'cash-remitted')"),
    },
    "undone-remittances-are-reversed-once": {
      also: ["vendors-hold-what-they-collected"],
      sql: withoutBook("(select min(id) from ledger_transactions where kind = 'remittance-reversed')"),
    },
    "cash-is-with-who-delivered": {
      sql: [
        "update shipments set carrier = 'Blue Dart' where id = (select shipment_id from payments where cash_with = 'vendor' limit 1)",
      ],
    },
    "vendors-hold-what-they-collected": {
      sql: [
        "insert into ledger_transactions (kind, reference, vendor_id, at) values ('mistake', 'x', 'v1', now())",
        entry(newest, "vendor-cash", 100, "'v1'"),
        entry(newest, "bank", -100),
      ],
    },
  },
};
