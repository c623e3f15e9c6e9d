/** What a company's request holds while it is open: the asker's items and address (docs/rules.md#j2). */
import { asc, eq, lt, notInArray, or } from "drizzle-orm";
import { putBackLines } from "#app/cart/move-lines.server.ts";
import { readChosenAddress } from "#app/companies/addresses/company-address-queries.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { ok } from "#app/domain/basics/result.ts";
import type { ChosenAddress, ShippingAddress } from "#app/domain/buying/address.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { JobDefinition } from "#app/platform/jobs.server.ts";
import { approvalRequests, quotationItems, quotations } from "./schema.server.ts";

/** The items are out of the asker's cart. */
export async function openRequest(
  tx: Database,
  request: { quotationId: string; shippingAddress: ChosenAddress | null },
): Promise<void> {
  await tx.insert(approvalRequests).values(request);
}

/** Returns false for a quotation that holds nothing, or no longer. */
export async function endRequest(tx: Database, quotationId: string): Promise<boolean> {
  const ended = await tx
    .delete(approvalRequests)
    .where(eq(approvalRequests.quotationId, quotationId))
    .returning({ id: approvalRequests.quotationId });
  return ended.length > 0;
}

/** Ends the request and puts its items back into the cart of who asked, once. */
export async function returnItems(tx: Database, quotationId: string): Promise<void> {
  if (!(await endRequest(tx, quotationId))) return;
  const items = await tx
    .select({
      userId: quotations.userId,
      productId: quotationItems.productId,
      name: quotationItems.name,
      quantity: quotationItems.quantity,
      build: quotationItems.build,
    })
    .from(quotationItems)
    .innerJoin(quotations, eq(quotations.id, quotationItems.quotationId))
    .where(eq(quotations.id, quotationId))
    .orderBy(asc(quotationItems.position));
  const userId = items[0]?.userId;
  if (!userId) return; // The account was erased.
  const lines = items.map(({ productId, name, quantity, build }) => ({
    ...{ productId, name, quantity },
    ...(build !== null && { build }),
  }));
  await putBackLines(tx, userId, lines);
}

/** Where the asker wanted the goods, for who may order them. Null without an address, or when the request has ended. */
export async function findRequestedAddress(
  db: Database,
  { quotationId, readerId }: { quotationId: string; readerId: string },
): Promise<ShippingAddress | null> {
  const [request] = await db.select().from(approvalRequests).where(eq(approvalRequests.quotationId, quotationId));
  return request?.shippingAddress ? await readChosenAddress(db, readerId, request.shippingAddress) : null;
}

/** Gives back what expired requests hold, and what an older version closed without knowing of it. */
export async function endClosedRequests(db: Database, now: Date): Promise<void> {
  const isClosed = or(lt(quotations.validUntil, dayInIndia(now)), notInArray(quotations.status, ["sent", "seen"]));
  const closed = await db
    .select({ id: quotations.id, status: quotations.status })
    .from(approvalRequests)
    .innerJoin(quotations, eq(quotations.id, approvalRequests.quotationId))
    .where(isClosed);
  for (const { id, status } of closed)
    await transaction(db, async (tx) => {
      if (status === "accepted") await endRequest(tx, id);
      else await returnItems(tx, id);
      return ok();
    });
}

export const endClosedRequestsJob: JobDefinition = {
  name: "quotations.end-closed-requests",
  cron: "35 18 * * *", // 0:05 in India
  handle: ({ db, clock }) => endClosedRequests(db, clock.now()),
};
