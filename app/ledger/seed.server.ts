/** The books of a demo's past: its parcels were sent at moments in the past, by commands that keep no books. */
import { and, asc, eq, isNotNull, notExists } from "drizzle-orm";
import { shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/db.server.ts";
import { postSales } from "./postings.server.ts";
import { ledgerTransactions } from "./schema.server.ts";

const AT_ONCE = 1_000;

/** Posts the sales that are missing, in the order in which the parcels left. Money is posted by whoever writes it down. */
export async function seedSales(tx: Database): Promise<void> {
  const posted = tx.select().from(ledgerTransactions).where(eq(ledgerTransactions.shipmentId, shipments.id));
  const sent = await tx
    .select({ shipmentId: shipments.id, at: shipments.shippedAt })
    .from(shipments)
    .where(and(isNotNull(shipments.shippedAt), notExists(posted)))
    .orderBy(asc(shipments.shippedAt), asc(shipments.id));
  const parcels = sent.flatMap(({ shipmentId, at }) => (at ? [{ shipmentId, at }] : []));
  for (let start = 0; start < parcels.length; start += AT_ONCE)
    await postSales(tx, parcels.slice(start, start + AT_ONCE));
}
