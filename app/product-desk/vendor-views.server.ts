/** Read within `asVendor` only. */
import { viewOf } from "#app/platform/database/view-of.server.ts";
import { bulkChangeRows, bulkChanges, importRows, importRuns } from "./schema.server.ts";

export const vendorImportRuns = viewOf(importRuns, "vendor_import_runs");
export const vendorImportRows = viewOf(importRows, "vendor_import_rows");
export const vendorBulkChanges = viewOf(bulkChanges, "vendor_bulk_changes");
export const vendorBulkChangeRows = viewOf(bulkChangeRows, "vendor_bulk_change_rows");
