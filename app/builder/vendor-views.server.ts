/** Read within `asVendor` only. */
import { viewOf } from "#app/platform/database/view-of.server.ts";
import { missingSpecs } from "./schema.server.ts";

export const vendorMissingSpecs = viewOf(missingSpecs, "vendor_missing_specs");
