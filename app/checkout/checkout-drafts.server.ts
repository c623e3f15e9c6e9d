/**
 * What step 1 of checkout keeps for step 2: the typed address, and the key under which the order will be placed.
 * One per person; it ends with the order.
 */
import { randomUUID } from "node:crypto";
import { and, eq, exists, lt, not, or } from "drizzle-orm";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import type { BusinessBuyer } from "#app/domain/parties/business-buyer.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { JobDefinition } from "#app/platform/jobs.server.ts";
import { checkoutDrafts } from "./schema.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 30;

/** `buyer`: the business that buys; null: a person does. */
export type CheckoutDraft = { shippingAddress: ShippingAddress; buyer: BusinessBuyer | null; idempotencyKey: string };

/** The draft of `userId`, or null before step 1 is done and after its order is placed. */
export async function findDraft(db: Database, userId: string): Promise<CheckoutDraft | null> {
  const { shippingAddress, buyer, idempotencyKey } = checkoutDrafts;
  const [draft] = await db
    .select({ shippingAddress, buyer, idempotencyKey })
    .from(checkoutDrafts)
    .where(and(eq(checkoutDrafts.userId, userId), not(isUsed(db))));
  return draft ?? null;
}

/** Keeps a checked address and who buys. A new key each time: what was pressed with another address is another request. */
export async function saveDraft(
  db: Database,
  userId: string,
  { shippingAddress, buyer = null }: { shippingAddress: ShippingAddress; buyer?: BusinessBuyer | null },
  now: Date,
): Promise<CheckoutDraft> {
  const draft = { shippingAddress, buyer, idempotencyKey: randomUUID(), updatedAt: now };
  await db
    .insert(checkoutDrafts)
    .values({ userId, ...draft })
    .onConflictDoUpdate({ target: checkoutDrafts.userId, set: draft });
  return draft;
}

/** Removes drafts whose order was placed, and those that nobody came back to for a month. */
export async function removeOldDrafts(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await db.delete(checkoutDrafts).where(or(lt(checkoutDrafts.updatedAt, before), isUsed(db)));
}

export const removeOldDraftsJob: JobDefinition = {
  name: "checkout.remove-old-drafts",
  cron: "30 20 * * *",
  handle: ({ db, clock }) => removeOldDrafts(db, clock.now()),
};

/** Placing an order leaves the draft alone, to be quick; its key tells that it is over. */
function isUsed(db: Database) {
  const placed = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, checkoutDrafts.userId), eq(orders.idempotencyKey, checkoutDrafts.idempotencyKey)));
  return exists(placed);
}
