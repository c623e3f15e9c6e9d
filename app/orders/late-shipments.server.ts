import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { openStatuses } from "#app/domain/fulfilment/shipment-status.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { JobDefinition, JobServices } from "#app/platform/jobs.server.ts";
import { orderLines, orders, shipments } from "./schema.server.ts";

const BATCH = 200;

export const notifyLateJob: JobDefinition = {
  name: "orders.tell-late",
  cron: "30 4 * * *", // 10:00 in India
  handle: async (services) => {
    await notifyLate(services);
  },
};

export function isLate(of: Pick<typeof shipments, "status" | "lateNotifiedAt">): SQL | undefined {
  return and(inArray(of.status, [...openStatuses]), isNotNull(of.lateNotifiedAt));
}

export async function notifyLate({ db, clock, origin }: Pick<JobServices, "db" | "clock" | "origin">): Promise<number> {
  const now = clock.now();
  let mailed = 0;
  for (;;) {
    const untold = await listUntold(db, now);
    for (const { id } of untold) if (await tell(db, id, { now, origin })) mailed++;
    if (untold.length < BATCH) return mailed;
  }
}

function isUntold(now: Date): SQL | undefined {
  return and(
    inArray(shipments.status, [...openStatuses]),
    lt(shipments.promisedBy, dayInIndia(now)),
    isNull(shipments.lateNotifiedAt),
    sql`exists (select from ${orders} o where o.id = ${shipments.orderId} and o.pay_by is null)`,
  );
}

async function listUntold(db: Database, now: Date): Promise<{ id: string }[]> {
  return db
    .select({ id: shipments.id })
    .from(shipments)
    .where(isUntold(now))
    .orderBy(asc(shipments.promisedBy), asc(shipments.id))
    .limit(BATCH);
}

/** Returns false when the shipment changed meanwhile. */
async function tell(db: Database, id: string, { now, origin }: { now: Date; origin: string }): Promise<boolean> {
  return transaction(db, async (tx) => {
    const [late] = await tx
      .update(shipments)
      .set({ lateNotifiedAt: now })
      .where(and(eq(shipments.id, id), isUntold(now)))
      .returning({
        orderId: shipments.orderId,
        vendorId: shipments.vendorId,
        status: shipments.status,
        by: shipments.promisedBy,
      });
    if (!late?.by) return false;
    const [order] = await tx.select().from(orders).where(eq(orders.id, late.orderId));
    const [vendor] = await tx.select({ name: vendors.businessName }).from(vendors).where(eq(vendors.id, late.vendorId));
    const { name, quantity, position, shipmentId } = orderLines;
    const items = await tx
      .select({ name, quantity })
      .from(orderLines)
      .where(and(eq(shipmentId, id), gt(quantity, 0)))
      .orderBy(asc(position));
    if (!order || !vendor) throw new Error(`no order of shipment ${id}`);
    await queueMail(tx, {
      kind: "shipment-late",
      // Mail goes out once per promised day, since a buyer may agree to a later one.
      reference: `${id}/${late.by}`,
      to: order.userEmail,
      data: {
        number: order.number,
        name: order.shippingAddress.fullName,
        link: `${origin}/orders/${order.id}`,
        vendorName: vendor.name,
        items,
        promisedBy: formatDay(late.by),
        hasLeft: late.status === "shipped" || late.status === "undelivered",
      },
    });
    return true;
  });
}
