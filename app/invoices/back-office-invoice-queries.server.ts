/** Admins find documents by order, vendors by shipment. */
import type { BackOffice } from "#app/accounts/back-office.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { InvoiceDocument, InvoicePlace } from "./invoice-document.ts";
import { findDocument, listInvoices } from "./invoice-queries.server.ts";
import { findVendorDocument, listVendorInvoices } from "./vendor-invoice-queries.server.ts";

/** Returns null when missing or another vendor's. */
export function findBackOfficeDocument(
  db: Database,
  office: BackOffice,
  { id, invoiceId }: InvoicePlace,
): Promise<InvoiceDocument | null> {
  return office.readAs(db, {
    vendor: (tx) => findVendorDocument(tx, { shipmentId: id, invoiceId }),
    admin: (all) => findDocument(all, { orderId: id, invoiceId }),
  });
}

export function listBackOfficeInvoices(
  db: Database,
  office: BackOffice,
  ids: readonly string[],
): Promise<InvoicePlace[] | null> {
  return office.readAs(db, { vendor: (tx) => listVendorInvoices(tx, ids), admin: (all) => listInvoices(all, ids) });
}
