/** Statements of the store's bank accounts (docs/rules.md#p26). Amounts in paise, deposits positive. */
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/accounts/schema.server.ts";
import { bankLineKinds } from "#app/domain/books/bank/bank-line.ts";
import type { StatementColumns } from "#app/domain/books/bank/layouts.ts";
import { ledgerEntries } from "#app/ledger/schema.server.ts";

export const bankAccounts = pgTable("bank_accounts", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull().unique(),
  /** The last four digits; null until a file states the number. */
  numberEnd: text(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** How the columns of a file without a known layout are mapped, by its header (headerKey). */
export const bankLayouts = pgTable("bank_layouts", {
  header: text().primaryKey(),
  columns: jsonb().$type<StatementColumns>().notNull(),
  savedBy: uuid()
    .notNull()
    .references(() => users.id),
  savedAt: timestamp({ withTimezone: true }).notNull(),
});

export const bankImports = pgTable(
  "bank_imports",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => bankAccounts.id),
    fileName: text().notNull(),
    bank: text().notNull(),
    /** Lines that no earlier file had. */
    lines: bigint({ mode: "number" }).notNull(),
    firstDay: date().notNull(),
    lastDay: date().notNull(),
    importedBy: uuid()
      .notNull()
      .references(() => users.id),
    importedAt: timestamp({ withTimezone: true }).notNull(),
    undoneBy: uuid().references(() => users.id),
    undoneAt: timestamp({ withTimezone: true }),
    reason: text(),
  },
  (table) => [
    index().on(table.accountId, table.importedAt),
    check("bank_imports_days", sql`${table.firstDay} <= ${table.lastDay}`),
    check(
      "bank_imports_undone",
      sql`(${table.undoneAt} is null) = (${table.reason} is null) and (${table.undoneAt} is null) = (${table.undoneBy} is null)`,
    ),
  ],
);

/** `id` is the order of an account's lines within a day. Triggers keep lines as the bank wrote them, and equal to the books. */
export const bankLines = pgTable(
  "bank_lines",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => bankAccounts.id),
    importId: uuid()
      .notNull()
      .references(() => bankImports.id),
    day: date().notNull(),
    narration: text().notNull(),
    reference: text().notNull(),
    amountPaise: bigint({ mode: "number" }).notNull(),
    /** The account's balance after the line. */
    balancePaise: bigint({ mode: "number" }).notNull(),
    /** From 1, among lines that are equal otherwise. */
    occurrence: smallint().notNull(),
    status: text({ enum: ["open", "matched", "explained"] })
      .notNull()
      .default("open"),
    kind: text({ enum: bankLineKinds as [string, ...string[]] }),
    /** GST within an explained line that the store claims, without a sign. */
    gstPaise: bigint({ mode: "number" }).notNull().default(0),
    reason: text(),
    decidedBy: uuid().references(() => users.id),
    /** How often it was explained; part of the reference in the books. */
    bookings: smallint().notNull().default(0),
  },
  (table) => [
    unique("bank_lines_once").on(
      table.accountId,
      table.day,
      table.reference,
      table.amountPaise,
      table.balancePaise,
      table.occurrence,
    ),
    index().on(table.accountId, table.day, table.id),
    index().on(table.importId),
    index("bank_lines_open").on(table.day).where(sql`${table.status} = 'open'`),
    check("bank_lines_amount", sql`${table.amountPaise} <> 0`),
    check(
      "bank_lines_gst",
      sql`${table.gstPaise} = 0 or ${table.status} = 'explained' and ${table.kind} in ('charges', 'expense') and ${table.gstPaise} between 1 and abs(${table.amountPaise}) - 1`,
    ),
    check(
      "bank_lines_explained",
      sql`(${table.status} = 'explained') = (${table.kind} is not null) and (${table.status} = 'explained') <= (${table.reason} is not null and ${table.bookings} > 0)`,
    ),
  ],
);

/** An entry of the books in a line; an entry is in one line at most. */
export const bankMatches = pgTable(
  "bank_matches",
  {
    entryId: bigint({ mode: "number" })
      .primaryKey()
      .references(() => ledgerEntries.id),
    lineId: bigint({ mode: "number" })
      .notNull()
      .references(() => bankLines.id),
  },
  (table) => [index().on(table.lineId)],
);
