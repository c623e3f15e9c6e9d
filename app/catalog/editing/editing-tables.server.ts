/**
 * Where product screens read: admins from tables, vendors from views that the database filters (docs/decisions/040).
 * Views have their tables' columns, so one query serves both; vendors call it within `asVendor`.
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
