/** Saved PC builds, and what products don't say for builds. */
import type { Subject } from "./guard.ts";

const spec = "insert into spec_definitions (key, label, type) values ('guarded', 'Guarded', 'text')";
const missed = (times: number) =>
  `insert into missing_specs (product_id, spec_key, times, last_at) select id, 'guarded', ${times}, now() from products limit 1`;

export const builds: Subject = {
  whole: ["saved_builds", "missing_specs"],
  guards: [
    {
      of: "saved_builds",
      by: "saved_builds_name",
      sql: "insert into saved_builds (user_id, name, parts) select id, '', '[]' from users limit 1",
    },
    { of: "missing_specs", by: "missing_specs_times", sql: [spec, missed(0)] },
    { of: "missing_specs", by: "missing_specs_product_id_spec_key_pk", sql: [spec, missed(1), missed(2)] },
  ],
  violations: {},
};
