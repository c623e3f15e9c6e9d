import type { BackOffice } from "#app/accounts/back-office.server.ts";
import { printedCommission } from "#app/commissions/commission-document.ts";
import { findCommissionInvoice } from "#app/commissions/commission-queries.server.ts";
import { findPrintedSignature } from "#app/commissions/commission-rows.server.ts";
import { findBackOfficeDocument } from "#app/invoices/back-office-invoice-queries.server.ts";
import { type PrintedDocument, printedInvoice } from "#app/invoices/printed-document.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { RegisterLine } from "./register-table.ts";

/** Only admins have lines without an order: the store's documents of commission. */
export async function findRegisterDocument(
  db: Database,
  office: BackOffice,
  { invoiceId, orderId, shipmentId }: RegisterLine,
  storeName: string,
): Promise<PrintedDocument | null> {
  const id = office.vendorId === null ? orderId : shipmentId;
  if (id) {
    const document = await findBackOfficeDocument(db, office, { id, invoiceId });
    return document && printedInvoice(document, storeName);
  }
  return office.readAs(db, {
    vendor: async () => null,
    admin: async (all) => {
      const commission = await findCommissionInvoice(all, invoiceId);
      if (!commission) return null;
      const signature = await findPrintedSignature(all, commission.signatureId);
      return printedCommission(commission, { signature, storeName });
    },
  });
}
