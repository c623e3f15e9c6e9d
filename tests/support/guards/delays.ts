/** Buyers who are asked to wait (docs/decisions/334). */
import { type Subject, speaksFor } from "./guard.ts";

const unsent = "(select id, vendor_id from shipments where status = 'pending' and kind = 'sale' order by id limit 1) s";
const ask = (changes: Record<string, string> = {}, from = unsent) => {
  const values = {
    ...{ shipment_id: "s.id", vendor_id: "s.vendor_id", reason: "'damaged'", send_on: "'2026-12-02'" },
    ...{ asked_at: "now()", answer_by: "now() + interval '3 days'", ...changes },
  };
  return `insert into shipment_delays (${Object.keys(values)}) select ${Object.values(values)} from ${from}`;
};
const answered = "update shipment_delays set status = 'waits', answered_at = now()";

export const delays: Subject = {
  whole: ["shipment_delays"],
  guards: [
    { of: "shipment_delays", by: "shipment_delays_one_open", sql: [ask(), ask({ reason: "'out-of-stock'" })] },
    { of: "shipment_delays", by: "shipment_delays_status", sql: ask({ status: "'asked'", answered_at: "now()" }) },
    { of: "shipment_delays", by: "shipment_delays_reason", sql: ask({ reason: "'changed-mind'" }) },
    { of: "shipment_delays", by: "shipment_delays_answered", sql: ask({ answered_at: "now()" }) },
    { of: "shipment_delays", by: "shipment_delays_days", sql: ask({ answer_by: "now()" }) },
    { of: "shipment_delays", by: "shipment_delays_unsent", sql: ask({ vendor_id: "'v9'" }) },
    {
      of: "shipment_delays",
      by: "shipment_delays_unsent",
      sql: ask({}, "(select id, vendor_id from shipments where status = 'delivered' and kind = 'sale' limit 1) s"),
    },
    {
      of: "shipment_delays",
      by: "shipment_delays_kept",
      as: "append_only",
      sql: [ask(), answered, "update shipment_delays set status = 'refunded'"],
    },
    {
      of: "shipment_delays",
      by: "shipment_delays_kept",
      as: "append_only",
      sql: [ask(), `${answered}, send_on = '2026-12-09'`],
    },
    {
      of: "shipment_delays",
      by: "shipment_delays_kept",
      as: "append_only",
      sql: [ask(), "delete from shipment_delays"],
    },
    {
      of: "shipment_delays",
      by: "shipment_delays_vendor_scope",
      as: "vendor_scope",
      sql: [speaksFor("nobody"), ask()],
    },
  ],
  violations: {
    "questions-to-buyers-end": {
      sql: [ask({}, "(select id, vendor_id from shipments where status = 'delivered' limit 1) s")],
    },
  },
};
