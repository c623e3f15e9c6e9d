import { eq } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import type { InvoiceDocument } from "#app/invoices/invoice-document.ts";
import { findDocument, listInvoices } from "#app/invoices/invoice-queries.server.ts";
import { counterSales } from "#app/payments/counter/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";

export type Receipt = {
  document: InvoiceDocument;
  soldBy: string;
  cashPaise: number;
  givenPaise: number;
  upiPaise: number;
  upiReference: string | null;
  cardPaise: number;
  cardReference: string | null;
};

/** Returns null for what was not sold at the counter. */
export async function findReceipt(db: Database, orderId: string): Promise<Receipt | null> {
  if (!isUuid(orderId)) return null;
  const { cashPaise, givenPaise, upiPaise, upiReference, cardPaise, cardReference } = counterSales;
  const [sale] = await db
    .select({ soldBy: users.name, cashPaise, givenPaise, upiPaise, upiReference, cardPaise, cardReference })
    .from(counterSales)
    .leftJoin(users, eq(users.id, counterSales.soldBy))
    .where(eq(counterSales.orderId, orderId));
  const [place] = sale ? ((await listInvoices(db, [orderId])) ?? []) : [];
  const document = place ? await findDocument(db, { orderId, invoiceId: place.invoiceId }) : null;
  return sale && document ? { ...sale, soldBy: sale.soldBy ?? "", document } : null;
}
