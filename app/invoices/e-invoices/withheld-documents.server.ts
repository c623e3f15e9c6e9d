import { eq } from "drizzle-orm";
import { isWithheld } from "#app/domain/books/e-invoice/e-invoice.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { eInvoiceColumns, readMark } from "./e-invoice-columns.server.ts";
import { eInvoiceDocuments, eInvoiceSellers, eInvoices } from "./schema.server.ts";

/** Whether the document waits for its e-invoice, so that its buyer doesn't get it yet (docs/rules.md#i10). */
export async function isDocumentWithheld(db: Database, invoiceId: string): Promise<boolean> {
  const of = eInvoiceColumns({ documents: eInvoiceDocuments, registered: eInvoices, sellers: eInvoiceSellers });
  const { kind, issuedAt, recipientGstin } = eInvoiceDocuments;
  const [row] = await db
    .select({ kind, issuedAt, recipientGstin, ...of.columns })
    .from(eInvoiceDocuments)
    .leftJoin(eInvoices, of.onDocument)
    .leftJoin(eInvoiceSellers, of.onSeller)
    .where(eq(eInvoiceDocuments.id, invoiceId));
  return row !== undefined && isWithheld(readMark(row));
}
