/** Read within `asVendor` only. */
import { viewOf } from "#app/platform/database/view-of.server.ts";
import { sellerTaxes } from "./schema.server.ts";

export const vendorSellerTaxes = viewOf(sellerTaxes, "vendor_seller_taxes");
