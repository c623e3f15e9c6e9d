import { sql } from "drizzle-orm";
import { check, date, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { companies } from "#app/companies/schema.server.ts";
import { noticeKinds } from "./notice-kinds.ts";

/** Statements and reminders that a company's managers were mailed: each once for a day in India. */
export const companyNotices = pgTable(
  "company_notices",
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    kind: text({ enum: noticeKinds }).notNull(),
    day: date().notNull(),
    /** How many managers it was mailed to. */
    recipients: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.kind, table.day] }),
    check("company_notices_kind", sql`${table.kind} in ('statement', 'reminder')`),
    check("company_notices_recipients", sql`${table.recipients} > 0`),
  ],
);
