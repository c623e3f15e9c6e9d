/** Read within `asVendor` only (docs/decisions/354). */
import { viewOf } from "#app/platform/database/view-of.server.ts";
import { warrantyClaimEvents, warrantyClaimPhotos, warrantyClaims } from "./schema.server.ts";

export const vendorWarrantyClaims = viewOf(warrantyClaims, "vendor_warranty_claims");
export const vendorWarrantyClaimEvents = viewOf(warrantyClaimEvents, "vendor_warranty_claim_events");
export const vendorWarrantyClaimPhotos = viewOf(warrantyClaimPhotos, "vendor_warranty_claim_photos");
