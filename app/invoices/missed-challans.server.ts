import { and, asc, eq, gte, notExists, sql } from "drizzle-orm";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { JobDefinition, JobServices } from "#app/platform/jobs.server.ts";
import { issueInvoice } from "./invoice-commands.server.ts";
import { invoices } from "./schema.server.ts";

/** A server of version 0.2 that ships beside this one during an update sends replacements without a delivery challan. */
export const issueMissedChallansJob: JobDefinition = {
  name: "invoices.issue-missed-challans",
  cron: "25 * * * *",
  atStart: true,
  handle: async (services) => {
    await issueMissedChallans(services);
  },
};

/**
 * Issues, dated today, the challans of replacements that left since the shop's first challan; earlier ones left before
 * it issued any. Safe to run twice. Returns how many were issued; a vendor without a GSTIN keeps its shipments waiting.
 */
export async function issueMissedChallans({ db, clock }: Pick<JobServices, "db" | "clock">): Promise<number> {
  let issued = 0;
  for (const { id, orderId } of await listMissed(db)) {
    const result = await transaction(db, async (tx) => {
      await lockOrder(tx, orderId);
      const [missed] = await listMissed(tx, id);
      return missed ? await issueInvoice(tx, id, clock.now()) : null;
    });
    if (result?.ok) issued++;
  }
  return issued;
}

function listMissed(db: Database, shipmentId?: string): Promise<{ id: string; orderId: string }[]> {
  const isChallan = eq(invoices.kind, "delivery-challan");
  const challan = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(isChallan, eq(invoices.shipmentId, shipments.id)));
  const firstChallan = db
    .select({ at: sql`min(${invoices.issuedAt})` })
    .from(invoices)
    .where(isChallan);
  return db
    .select({ id: shipments.id, orderId: shipments.orderId })
    .from(shipments)
    .where(
      and(
        eq(shipments.kind, "replacement"),
        gte(shipments.shippedAt, sql`(${firstChallan})`),
        notExists(challan),
        shipmentId ? eq(shipments.id, shipmentId) : undefined,
      ),
    )
    .orderBy(asc(shipments.shippedAt), asc(shipments.id));
}
