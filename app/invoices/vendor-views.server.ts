/** Read within `asVendor` only. */
import { viewOf } from "#app/platform/database/view-of.server.ts";
import { invoiceLines, invoices, signatures } from "./schema.server.ts";

export const vendorInvoices = viewOf(invoices, "vendor_invoices");
export const vendorInvoiceLines = viewOf(invoiceLines, "vendor_invoice_lines");
export const vendorSignatures = viewOf(signatures, "vendor_signatures");
