/** Read within `asVendor` only (docs/decisions/354). */
import { viewOf } from "#app/platform/database/view-of.server.ts";
import { returnEvents, returnLines, returnPhotos, returnSerials, returns } from "./schema.server.ts";

export const vendorReturns = viewOf(returns, "vendor_returns");
export const vendorReturnLines = viewOf(returnLines, "vendor_return_lines");
export const vendorReturnPhotos = viewOf(returnPhotos, "vendor_return_photos", { without: ["orderId", "createdAt"] });
export const vendorReturnEvents = viewOf(returnEvents, "vendor_return_events");
export const vendorReturnSerials = viewOf(returnSerials, "vendor_return_serials");
