/** Admins read tables, vendors views of the same columns, within `asVendor` (docs/decisions/354). */
import {
  pictureUploads,
  productImages,
  productModels,
  productSpecs,
  products,
  stockMovements,
} from "#app/catalog/schema.server.ts";
import { bulkChangeRows, bulkChanges, importRows, importRuns } from "#app/product-desk/schema.server.ts";

export const allTables = {
  products,
  productImages,
  productModels,
  productSpecs,
  stockMovements,
  pictureUploads,
  importRuns,
  importRows,
  bulkChanges,
  bulkChangeRows,
};

export type EditingTables = typeof allTables;
