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
];
