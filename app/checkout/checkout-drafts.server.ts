/**
 * What step 1 of checkout keeps for step 2: the typed address, and the key under which the order will be placed.
 * One per person; it ends with the order.
 */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { ShippingAddress } from "#app/domain/address.ts";
import type { Database } from "#app/platform/db.server.ts";
import { checkoutDrafts } from "./schema.server.ts";

export type CheckoutDraft = { shippingAddress: ShippingAddress; idempotencyKey: string };

/** The draft of `userId`, or null before step 1 is done. */
export async function findDraft(db: Database, userId: string): Promise<CheckoutDraft | null> {
  const { shippingAddress, idempotencyKey } = checkoutDrafts;
  const [draft] = await db
    .select({ shippingAddress, idempotencyKey })
    .from(checkoutDrafts)
    .where(eq(checkoutDrafts.userId, userId));
  return draft ?? null;
}

/** Keeps a checked address. A new key each time: what was pressed with another address is another request. */
export async function saveDraft(
  db: Database,
  userId: string,
  shippingAddress: ShippingAddress,
  now: Date,
): Promise<CheckoutDraft> {
  const draft = { shippingAddress, idempotencyKey: randomUUID(), updatedAt: now };
  await db
    .insert(checkoutDrafts)
    .values({ userId, ...draft })
    .onConflictDoUpdate({ target: checkoutDrafts.userId, set: draft });
  return draft;
}

/** Within the transaction that places the order. */
export async function forgetDraft(tx: Database, userId: string): Promise<void> {
  await tx.delete(checkoutDrafts).where(eq(checkoutDrafts.userId, userId));
}
