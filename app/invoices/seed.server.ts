/** Invoices of the sample orders: their parcels were dispatched at moments in the past, and are numbered in that order. */
import { and, asc, isNotNull, notExists, sql } from "drizzle-orm";
import { shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/db.server.ts";
import { issueInvoices } from "./invoice-commands.server.ts";
import { invoices } from "./schema.server.ts";

/** Issues what is missing. @throws when a vendor has no GSTIN */
export async function seedInvoices(tx: Database): Promise<void> {
  const issued = tx.select().from(invoices).where(sql`${invoices.shipmentId} = ${shipments.id}`);
  const sent = await tx
    .select({ shipmentId: shipments.id, at: shipments.shippedAt })
    .from(shipments)
    .where(and(isNotNull(shipments.shippedAt), notExists(issued)))
    .orderBy(asc(shipments.shippedAt), asc(shipments.id));
  const parcels = sent.flatMap(({ shipmentId, at }) => (at ? [{ shipmentId, at }] : []));
  const done = await issueInvoices(tx, parcels);
  if (!done.ok) throw new Error(`the sample invoices were not issued: ${done.code}`);
}
