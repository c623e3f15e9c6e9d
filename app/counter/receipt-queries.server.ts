import { eq } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import type { InvoiceDocument } from "#app/invoices/invoice-document.ts";
import { findDocument, listInvoices } from "#app/invoices/invoice-queries.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { counterSales } from "#app/payments/counter/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";

export type Receipt = {
  order: { id: string; number: string; totalPaise: number; placedAt: Date; address: ShippingAddress };
  /** It is null for an order for delivery, whose invoices go with the goods. */
  document: InvoiceDocument | null;
  soldBy: string;
  cashPaise: number;
  givenPaise: number;
  upiPaise: number;
  upiReference: string | null;
  cardPaise: number;
  cardReference: string | null;
};

/** Returns null for what was not paid at the counter. */
export async function findReceipt(db: Database, orderId: string): Promise<Receipt | null> {
  if (!isUuid(orderId)) return null;
  const { cashPaise, givenPaise, upiPaise, upiReference, cardPaise, cardReference } = counterSales;
  const { id, number, totalPaise, placedAt, takenBy, shippingAddress: address } = orders;
  const [sale] = await db
    .select({
      order: { id, number, totalPaise, placedAt, address },
      ...{ takenBy, soldBy: users.name, cashPaise, givenPaise, upiPaise, upiReference, cardPaise, cardReference },
    })
    .from(counterSales)
    .innerJoin(orders, eq(orders.id, counterSales.orderId))
    .leftJoin(users, eq(users.id, counterSales.soldBy))
    .where(eq(counterSales.orderId, orderId));
  if (!sale) return null;
  const { takenBy: taker, ...paid } = sale;
  const receipt = { ...paid, soldBy: sale.soldBy ?? "" };
  // Each shipment of an order for delivery has its own invoice, which goes with it.
  if (taker !== null) return { ...receipt, document: null };
  const [place] = (await listInvoices(db, [orderId])) ?? [];
  const document = place ? await findDocument(db, { orderId, invoiceId: place.invoiceId }) : null;
  return document && { ...receipt, document };
}
