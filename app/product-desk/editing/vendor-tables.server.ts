import {
  vendorPictureUploads,
  vendorProductImages,
  vendorProductModels,
  vendorProductSpecs,
  vendorProducts,
  vendorStockMovements,
} from "#app/catalog/vendor-views.server.ts";
import {
  vendorBulkChangeRows,
  vendorBulkChanges,
  vendorImportRows,
  vendorImportRuns,
} from "#app/product-desk/vendor-views.server.ts";
import type { EditingTables } from "./editing-tables.server.ts";

export const vendorTables: EditingTables = {
  products: vendorProducts,
  productImages: vendorProductImages,
  productModels: vendorProductModels,
  productSpecs: vendorProductSpecs,
  stockMovements: vendorStockMovements,
  pictureUploads: vendorPictureUploads,
  importRuns: vendorImportRuns,
  importRows: vendorImportRows,
  bulkChanges: vendorBulkChanges,
  bulkChangeRows: vendorBulkChangeRows,
};
