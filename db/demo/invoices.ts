/** Invoices of the sample orders, numbered in the order in which their shipments were dispatched. */
import { and, asc, isNotNull, notExists, sql } from "drizzle-orm";
import { issueInvoices } from "#app/invoices/invoice-commands.server.ts";
import { invoices } from "#app/invoices/schema.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

/** Shipments per statement: the database takes 65,535 values in one. */
const AT_ONCE = 5000;

/** Issues what is missing. @throws when a vendor has no GSTIN */
export async function seedInvoices(tx: Database): Promise<void> {
  const issued = tx.select().from(invoices).where(sql`${invoices.shipmentId} = ${shipments.id}`);
  const sent = await tx
    .select({ shipmentId: shipments.id, at: shipments.shippedAt })
    .from(shipments)
    .where(and(isNotNull(shipments.shippedAt), notExists(issued)))
    .orderBy(asc(shipments.shippedAt), asc(shipments.id));
  const shipmentRows = sent.flatMap(({ shipmentId, at }) => (at ? [{ shipmentId, at }] : []));
  for (let from = 0; from < shipmentRows.length; from += AT_ONCE) {
    const done = await issueInvoices(tx, shipmentRows.slice(from, from + AT_ONCE));
    if (!done.ok) throw new Error(`the sample invoices were not issued: ${done.code}`);
  }
}
