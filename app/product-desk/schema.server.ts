import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import type { BulkChange, BulkFields } from "./bulk/bulk-change.ts";
import type { RowBefore } from "./exchange/row-before.ts";

export const importStates = ["checking", "refused", "checked", "applying", "applied", "failed", "discarded"] as const;

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

const createdAt = timestamp({ withTimezone: true }).notNull().defaultNow();
const updatedAt = timestamp({ withTimezone: true }).notNull().defaultNow();

export const importRuns = pgTable(
  "import_runs",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null means: an admin's file for all vendors. */
    vendorId: text().references(() => vendors.id),
    uploadedBy: uuid()
      .notNull()
      .references(() => users.id),
    fileName: text().notNull(),
    /** Emptied when no longer needed. */
    content: text(),
    state: text({ enum: importStates }).notNull().default("checking"),
    /** Why the file was refused, or its columns that are not imported. */
    problem: text(),
    rowCount: integer().notNull().default(0),
    /** Rows checked so far. */
    doneCount: integer().notNull().default(0),
    createdAt,
    finishedAt: timestamp({ withTimezone: true }),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.vendorId, table.createdAt),
    index().on(table.createdAt),
    check("import_runs_state", sql`${table.state} in (${listed(importStates)})`),
  ],
);

/** A person's headings (exchange/column-matches.server.ts). */
export const importColumns = pgTable(
  "import_columns",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The heading in lower case. */
    heading: text().notNull(),
    /** "price", "spec:ram"; "": not imported. */
    column: text().notNull(),
    updatedAt,
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.heading] }),
    check("import_columns_heading", sql`char_length(${table.heading}) between 1 and 200`),
  ],
);

/** Plans are applied exactly. `rowNumber`: as spreadsheets count. */
export const importRows = pgTable(
  "import_rows",
  {
    runId: uuid()
      .notNull()
      .references(() => importRuns.id, { onDelete: "cascade" }),
    rowNumber: integer("line").notNull(),
    outcome: text({ enum: ["create", "change", "same", "error"] }).notNull(),
    label: text().notNull(),
    /** It is null until a new product is created. */
    productId: uuid(),
    version: integer(),
    /** Shown to people: field → [before, after]. */
    changes: jsonb().$type<Record<string, [unknown, unknown]>>().notNull().default({}),
    problems: jsonb().$type<{ column: string; message: string }[]>().notNull().default([]),
    /** See exchange/import-plan.ts. */
    plan: jsonb(),
    /** The product before the import, for undoing. */
    before: jsonb().$type<RowBefore>(),
    versionAfter: integer(),
    /** Why an undo left the row. */
    undoRefused: text(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.rowNumber] }),
    index().on(table.runId, table.outcome, table.rowNumber),
    check("import_rows_outcome", sql`${table.outcome} in ('create', 'change', 'same', 'error')`),
  ],
);

/** Prepared, applied, undone within a day (bulk/). */
export const bulkChanges = pgTable(
  "bulk_changes",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null means: an admin's change for all vendors. */
    vendorId: text().references(() => vendors.id),
    change: jsonb().$type<BulkChange>().notNull(),
    /** The list's query, for the link back. */
    list: text().notNull(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    state: text({ enum: ["prepared", "applied", "undone"] })
      .notNull()
      .default("prepared"),
    createdAt,
    appliedAt: timestamp({ withTimezone: true }),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.createdAt),
    check("bulk_changes_state", sql`${table.state} in ('prepared', 'applied', 'undone')`),
  ],
);

/** Values before and after, with versions. */
export const bulkChangeRows = pgTable(
  "bulk_change_rows",
  {
    bulkId: uuid()
      .notNull()
      .references(() => bulkChanges.id, { onDelete: "cascade" }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    name: text().notNull(),
    version: integer().notNull(),
    before: jsonb().$type<BulkFields>().notNull(),
    after: jsonb().$type<BulkFields>().notNull(),
    /** Why the product is unchanged. */
    refused: text(),
    versionAfter: integer(),
    /** Why an undo left the product. */
    undoRefused: text(),
  },
  (table) => [primaryKey({ columns: [table.bulkId, table.productId] }), index().on(table.productId)],
);
