/** Read within `asVendor` only. */
import { viewOf } from "#app/platform/database/view-of.server.ts";
import { commissionInvoices } from "./schema.server.ts";

export const vendorCommissionInvoices = viewOf(commissionInvoices, "vendor_commission_invoices");
