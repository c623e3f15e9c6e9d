/** Breaks of the embedded database's own way to ask. */
import type { Break } from "./break.ts";

export const databaseBreaks: Break[] = [
  {
    what: "a planned statement of one person runs within another's transaction",
    file: "app/platform/database/embedded/planned-statements.server.ts",
    find: "client._runExclusiveTransaction(() => askPlanned(name, asked, true))",
    put: "askPlanned(name, asked, true)",
    seenBy: ["app/platform/database/embedded/planned-statements.server.all.test.ts"],
  },
  {
    what: "an embedded shop keeps the plans of when it was empty",
    file: "app/platform/database/embedded/upkeep.server.ts",
    find: " > 50 + greatest(c.reltuples, 0) / 10 as has_changed",
    put: " < 0 as has_changed",
    seenBy: ["app/platform/database/embedded/upkeep.server.all.test.ts"],
  },
  {
    what: "old versions of rows stay in the embedded database for good",
    file: "app/platform/database/embedded/upkeep.server.ts",
    find: '"vacuum (analyze)"',
    put: '"analyze"',
    seenBy: ["app/platform/database/embedded/upkeep.server.all.test.ts"],
  },
  {
    what: "a closed day stays closed when one of its orders changes",
    file: "db/migrations/0138_order_days.sql",
    find: "  DELETE FROM order_days WHERE day = its_day;",
    put: "",
    seenBy: ["app/orders/days/close-days.test.ts"],
  },
  {
    what: "what was removed of an order's lines leaves its closed day as it was",
    file: "db/migrations/0138_order_days.sql",
    find: "(OLD.shipment_id, OLD.total_paise, OLD.removed_taxable_paise, OLD.removed_gst_paise)",
    put: "(OLD.shipment_id, NEW.total_paise, NEW.removed_taxable_paise, NEW.removed_gst_paise)",
    seenBy: ["app/orders/days/close-days.test.ts"],
  },
  {
    what: "an order that comes late is missing in its closed day",
    file: "db/migrations/0138_order_days.sql",
    find: "WHEN (NEW.placed_at < now() - interval '20 hours') EXECUTE",
    put: "WHEN (false) EXECUTE",
    seenBy: ["app/orders/days/close-days.test.ts"],
  },
  {
    what: "a day that a wrong clock closed too soon stays closed",
    file: "app/orders/days/close-days.server.ts",
    find: "await db.execute(sql`delete from order_days where day > ${last}`);",
    put: "",
    seenBy: ["app/orders/days/close-days.test.ts"],
  },
  {
    what: "a day is closed while one of its orders is being changed",
    file: "app/orders/days/close-days.server.ts",
    find: "if (!lock?.got) return;",
    put: "",
    seenBy: ["tests/postgres/order-day-races.test.ts"],
  },
];
