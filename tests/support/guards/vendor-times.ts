/** When vendors pack, and their holidays (docs/decisions/336). */
import type { Subject } from "./guard.ts";

const times = (columns: string, values: string) =>
  `insert into vendor_times (vendor_id, ${columns}) values ('v1', ${values})`;
const holiday = (from: string, to: string) =>
  `insert into vendor_holidays (vendor_id, from_day, to_day) values ('v1', '${from}', '${to}')`;

export const vendorTimes: Subject = {
  whole: [],
  guards: [
    { of: "vendor_times", by: "vendor_times_handling", sql: times("handling_days", "31") },
    { of: "vendor_times", by: "vendor_times_handling", sql: times("handling_days", "-1") },
    { of: "vendor_times", by: "vendor_times_cutoff", sql: times("order_cutoff_hour", "0") },
    { of: "vendor_times", by: "vendor_times_cutoff", sql: times("order_cutoff_hour", "25") },
    { of: "vendor_times", by: "vendor_times_off_days", sql: times("off_days", "'{0}'") },
    { of: "vendor_times", by: "vendor_times_off_days", sql: times("off_days", "'{1,2,3,4,5,6}'") },
    { of: "vendor_holidays", by: "vendor_holidays_days", sql: holiday("2026-12-02", "2026-12-01") },
    { of: "vendor_holidays", by: "vendor_holidays_days", sql: holiday("2026-12-01", "2027-03-03") },
    {
      of: "vendor_holidays",
      by: "vendor_holidays_apart",
      sql: [holiday("2026-12-01", "2026-12-04"), holiday("2026-12-04", "2026-12-05")],
    },
    {
      of: "vendor_holidays",
      by: "vendor_holidays_vendor_id_from_day_pk",
      beside: ["vendor_holidays_apart"],
      sql: [holiday("2026-12-01", "2026-12-04"), holiday("2026-12-01", "2026-12-05")],
    },
  ],
  violations: {},
};
