/** The database's own guards, switched off. */
import type { Subject } from "./guard.ts";

export const database: Subject = {
  whole: [],
  guards: [],
  violations: {
    "guards-are-switched-on": { sql: ["alter table audit_log disable trigger audit_log_append_only"] },
    "unique-indexes-are-whole": { sql: ["drop index stock_movements_once"] },
    "constraints-hold-for-every-row": {
      sql: ["alter table products add constraint hopeful check (stock < 1000000) not valid"],
    },
  },
};
