/** Read within `asVendor` only (docs/decisions/354). */
import { viewOf } from "#app/platform/database/view-of.server.ts";
import { orderLineCosts } from "./schema.server.ts";

export const vendorOrderLineCosts = viewOf(orderLineCosts, "vendor_order_line_costs");
