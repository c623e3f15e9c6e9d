/**
 * Where screens of products read: admins the tables, vendors the views that the database filters (docs/decisions/040).
 * The views have the columns of their tables, so one query serves both; vendors' call it within `asVendor`.
 */
import {
  importRows,
  importRuns,
  pictureUploads,
  productImages,
  productSpecs,
  products,
  stockMovements,
} from "#app/catalog/schema.server.ts";

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
