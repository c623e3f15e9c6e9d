/** Breaks of the embedded database's own way to ask. */
import type { Break } from "./break.ts";

export const databaseBreaks: Break[] = [
  {
    what: "a planned statement of one person runs within another's transaction",
    file: "app/platform/database/planned-statements.server.ts",
    find: "client._runExclusiveTransaction(() => askPlanned(name, asked, true))",
    put: "askPlanned(name, asked, true)",
    seenBy: ["app/platform/database/planned-statements.server.test.ts"],
  },
  {
    what: "an embedded shop keeps the plans of when it was empty",
    file: "app/platform/database/db-embedded.server.ts",
    find: "; discard plans",
    put: "",
    seenBy: ["app/platform/database/planned-statements.server.test.ts"],
  },
];
