/** Read within `asVendor` only. */
import { viewOf } from "#app/platform/database/view-of.server.ts";
import { eInvoiceSellers, eInvoices } from "./schema.server.ts";

export const vendorEInvoices = viewOf(eInvoices, "vendor_e_invoices");
export const vendorEInvoiceSellers = viewOf(eInvoiceSellers, "vendor_e_invoice_sellers");
