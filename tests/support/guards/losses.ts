/** What is lost or comes back damaged, and who bears it (docs/decisions/335). */
import { again, type Subject, speaksFor, withoutBook } from "./guard.ts";

const loss = (changes: Record<string, string>, where = "bearer = 'vendor'") => again("shipment_losses", where, changes);
const pending = (column: string) =>
  `(select to_jsonb(${column}) from shipments where status = 'pending' and kind = 'sale' order by id limit 1)`;

export const losses: Subject = {
  whole: ["shipment_losses"],
  guards: [
    {
      of: "shipment_losses",
      by: "shipment_losses_gone",
      sql: loss({ shipment_id: pending("id"), order_id: pending("order_id"), vendor_id: pending("vendor_id") }),
    },
    { of: "shipment_losses", by: "shipment_losses_gone", sql: loss({ vendor_id: "'v2'" }) },
    { of: "shipment_losses", by: "shipment_losses_bearer", sql: loss({ bearer: "'buyer'" }) },
    { of: "shipment_losses", by: "shipment_losses_value", sql: loss({ value_paise: "-1" }) },
    { of: "shipment_losses", by: "shipment_losses_value", sql: loss({ value_paise: "0" }, "bearer = 'store'") },
    { of: "shipment_losses", by: "shipment_losses_decided", sql: loss({ decided_at: "null" }) },
    {
      of: "shipment_losses",
      by: "shipment_losses_claim",
      sql: loss({ claim_paise: "0", claim_settled_at: "now()" }, "bearer = 'store'"),
    },
    {
      of: "shipment_losses",
      by: "shipment_losses_claim",
      sql: loss({ claim_reference: "null" }, "claim_paise > 0"),
    },
    {
      of: "shipment_losses",
      by: "shipment_losses_kept",
      as: "append_only",
      sql: "update shipment_losses set value_paise = value_paise + 1",
    },
    {
      of: "shipment_losses",
      by: "shipment_losses_kept",
      as: "append_only",
      sql: "update shipment_losses set bearer = 'store' where bearer = 'vendor'",
    },
    {
      of: "shipment_losses",
      by: "shipment_losses_kept",
      as: "append_only",
      sql: "update shipment_losses set claim_paise = claim_paise + 1 where claim_paise > 0",
    },
    { of: "shipment_losses", by: "shipment_losses_kept", as: "append_only", sql: "delete from shipment_losses" },
    { of: "shipment_losses", by: "shipment_losses_no_truncate", as: "append_only", sql: "truncate shipment_losses" },
    {
      of: "shipment_losses",
      by: "shipment_losses_vendor_scope",
      as: "vendor_scope",
      sql: [speaksFor("v2"), loss({})],
    },
  ],
  violations: {
    "losses-are-booked-once": {
      also: ["closed-accounts-are-the-books", "closed-balances-are-the-books", "unsettled-is-what-no-payout-has"],
      sql: withoutBook("(select min(id) from ledger_transactions where kind = 'loss')"),
    },
    "goodwill-is-booked-once": {
      sql: ["update refunds set store_bears_bp = 5000 where reason = 'goodwill' and status = 'succeeded'"],
    },
    "claims-are-booked-once": {
      also: ["closed-accounts-are-the-books"],
      sql: withoutBook("(select min(id) from ledger_transactions where kind = 'claim')"),
    },
    "losses-are-what-their-vendor-would-have-kept": {
      sql: ["update shipment_losses set value_paise = value_paise + 100 where bearer = 'vendor'"],
    },
    "what-is-gone-is-somebodys-loss": { sql: ["delete from shipment_losses where bearer = 'vendor'"] },
  },
};
