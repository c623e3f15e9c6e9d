import { sql } from "drizzle-orm";
import { bigserial, check, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Append-only. No foreign keys, because an entry outlives its subject. */
export const auditLog = pgTable(
  "audit_log",
  {
    seq: bigserial({ mode: "number" }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** It is null for the command line. */
    actorId: uuid(),
    actorRole: text({ enum: ["customer", "vendor", "admin", "command-line"] }).notNull(),
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    /** Never a shopper's name or address. */
    subjectLabel: text(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    note: text(),
  },
  (table) => [
    index().on(table.subjectKind, table.subjectId, table.seq),
    index().on(table.actorId, table.seq),
    index().on(table.action, table.seq),
    index().on(table.at),
    // Serves the search of /admin/audit-log for a part of a name or id.
    index("audit_log_search").using("gin", table.subjectLabel.op("gin_trgm_ops"), table.subjectId.op("gin_trgm_ops")),
    check("audit_log_action", sql`${table.action} ~ '^[a-z][a-z-]*\\.[a-z][a-z-]*$'`),
  ],
);
