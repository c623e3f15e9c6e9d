import { index, integer, jsonb, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Finding } from "./invariant.ts";

/** Results of nightly audits (docs/decisions/355), without personal data. */
export const auditorRuns = pgTable(
  "auditor_runs",
  {
    id: uuid().primaryKey().defaultRandom(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    finishedAt: timestamp({ withTimezone: true }).notNull(),
    violations: integer().notNull(),
    /** Number of checks that took too long. */
    unfinished: integer().notNull(),
    findings: jsonb().$type<Finding[]>().notNull(),
  },
  (table) => [index().on(table.startedAt)],
);
