/** Read within `asVendor` only (docs/decisions/354). */
import { viewOf } from "#app/platform/database/view-of.server.ts";
import { returnPickups } from "./schema.server.ts";

export const vendorReturnPickups = viewOf(returnPickups, "vendor_return_pickups", {
  without: ["address", "hasFreight"],
});
