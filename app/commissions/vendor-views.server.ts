/** Read within `asVendor` only. */

import { eInvoiceSellers, eInvoices } from "#app/invoices/e-invoices/schema.server.ts";
import { viewOf } from "#app/platform/database/view-of.server.ts";
import { commissionInvoices } from "./schema.server.ts";

export const vendorCommissionInvoices = viewOf(commissionInvoices, "vendor_commission_invoices");

/** Of the documents above. */
export const vendorCommissionEInvoices = viewOf(eInvoices, "vendor_commission_e_invoices", {
  only: ["invoiceId", "irn", "ackNumber", "ackAt", "signedQr", "cancelledAt", "undoneAt"],
});

/** From when on the store registers its documents. */
export const vendorStoreEInvoicing = viewOf(eInvoiceSellers, "vendor_store_e_invoicing", {
  only: ["vendorId", "since"],
});
