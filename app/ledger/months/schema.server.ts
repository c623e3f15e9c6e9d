import { sql } from "drizzle-orm";
import { bigint, check, date, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/schema.server.ts";

/**
 * One row per closing of a month (docs/rules.md#l12); `month` is its first day. It stands until it is reopened. Triggers
 * keep the order of months and refuse postings into closed ones.
 */
export const closedMonths = pgTable(
  "closed_months",
  {
    id: uuid().primaryKey().defaultRandom(),
    month: date().notNull(),
    /** The last transaction when it was closed, set by a trigger. */
    throughId: bigint({ mode: "number" }).notNull().default(0),
    closedBy: uuid()
      .notNull()
      .references(() => users.id),
    closedAt: timestamp({ withTimezone: true }).notNull(),
    reopenedBy: uuid().references(() => users.id),
    reopenedAt: timestamp({ withTimezone: true }),
    reason: text(),
  },
  (table) => [
    uniqueIndex("closed_months_once").on(table.month).where(sql`${table.reopenedAt} is null`),
    index().on(table.month),
    check("closed_months_month", sql`extract(day from ${table.month}) = 1`),
    check(
      "closed_months_over",
      sql`(${table.closedAt} at time zone 'Asia/Kolkata') >= ${table.month} + interval '1 month'`,
    ),
    check(
      "closed_months_reopened",
      sql`(${table.reopenedAt} is null) = (${table.reason} is null) and (${table.reopenedAt} is null) = (${table.reopenedBy} is null)
        and ${table.reason} is distinct from ''`,
    ),
  ],
);
