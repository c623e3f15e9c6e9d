import { eq } from "drizzle-orm";
import { isWithheld } from "#app/domain/books/e-invoice/e-invoice.ts";
import { invoices } from "#app/invoices/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { eInvoiceColumns, readMark } from "./e-invoice-columns.server.ts";
import { eInvoiceSellers, eInvoices } from "./schema.server.ts";

/** Whether the document waits for its e-invoice, so that its buyer doesn't get it yet (docs/rules.md#i10). */
export async function isDocumentWithheld(db: Database, invoiceId: string): Promise<boolean> {
  const of = eInvoiceColumns({ documents: invoices, registered: eInvoices, sellers: eInvoiceSellers });
  const { kind, issuedAt, recipientGstin } = invoices;
  const [row] = await db
    .select({ kind, issuedAt, recipientGstin, ...of.columns })
    .from(invoices)
    .leftJoin(eInvoices, of.onDocument)
    .leftJoin(eInvoiceSellers, of.onSeller)
    .where(eq(invoices.id, invoiceId));
  return row !== undefined && isWithheld(readMark(row));
}
