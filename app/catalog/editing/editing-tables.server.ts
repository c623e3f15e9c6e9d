/**
 * Where screens of products read: admins the tables, vendors the views that the database filters (docs/decisions/040).
 * The views have the columns of their tables, so one query serves both; vendors' call it within `asVendor`.
 */
import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import {
  importRows,
  importRuns,
  pictureUploads,
  productImages,
  productSpecs,
  products,
  stockMovements,
} from "#app/catalog/schema.server.ts";

/** The columns of a table or of the view that stands for it: the query builder spreads tables in a select, not views. */
export function columnsOf<T extends PgTable>(source: T, table: T): T["_"]["columns"] {
  const names = Object.keys(getTableColumns(table));
  return Object.fromEntries(names.map((name) => [name, source[name as keyof T]])) as T["_"]["columns"];
}

export const allTables = {
  products,
  productImages,
  productSpecs,
  stockMovements,
  pictureUploads,
  importRuns,
  importRows,
};

export type EditingTables = typeof allTables;
