import { randomUUID } from "node:crypto";
import { and, eq, exists, isNull, lt, not, or, sql } from "drizzle-orm";
import { readChosenAddress } from "#app/companies/addresses/company-address-queries.server.ts";
import type { ChosenAddress, ShippingAddress } from "#app/domain/buying/address.ts";
import type { BusinessBuyer } from "#app/domain/parties/business-buyer.ts";
import { orders } from "#app/orders/schema.server.ts";
import { lastChoice, lastOrderOf } from "#app/payments/methods/method-queries.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { preparedQuery } from "#app/platform/database/prepared.server.ts";
import type { JobDefinition } from "#app/platform/jobs.server.ts";
import { removeOldCodes } from "./phone/phone-codes.server.ts";
import { checkoutDrafts } from "./schema.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 30;

/** `quotationId`: the quotation that is ordered; null for a cart. */
export type CheckoutDraft = {
  shippingAddress: ShippingAddress;
  buyer: BusinessBuyer | null;
  quotationId: string | null;
  idempotencyKey: string;
};

/** `placed`: the order that used up the draft. `lastUsed`: the row that the buyer paid the last order with; null without one. */
export type DraftOrOrder = {
  draft: CheckoutDraft | null;
  placed: { id: string; number: string } | null;
  lastUsed: string | null;
};

const sameKey = and(eq(orders.userId, checkoutDrafts.userId), eq(orders.idempotencyKey, checkoutDrafts.idempotencyKey));

const selectDraft = preparedQuery((db) => {
  const { shippingAddress, buyer, quotationId, idempotencyKey } = checkoutDrafts;
  return db
    .select({
      draft: { shippingAddress, buyer, quotationId, idempotencyKey },
      placed: { id: orders.id, number: orders.number },
      lastOrder: lastOrderOf(checkoutDrafts.userId),
    })
    .from(checkoutDrafts)
    .leftJoin(orders, sameKey)
    .where(eq(checkoutDrafts.userId, sql.placeholder("userId")));
});

/** There is no draft once its address is one that the person's company no longer has. */
export async function findDraft(db: Database, userId: string): Promise<DraftOrOrder> {
  const [row] = await selectDraft(db, { userId });
  const lastUsed = lastChoice(row?.lastOrder ?? null);
  if (!row || row.placed) return { draft: null, placed: row?.placed ?? null, lastUsed };
  const shippingAddress = await readChosenAddress(db, userId, row.draft.shippingAddress);
  return { draft: shippingAddress && { ...row.draft, shippingAddress }, placed: null, lastUsed };
}

/** Where the checkout of the cart delivers to, as it was chosen; null before the address was chosen. */
export async function findCartAddress(db: Database, userId: string): Promise<ChosenAddress | null> {
  const ofCart = and(eq(checkoutDrafts.userId, userId), isNull(checkoutDrafts.quotationId), not(isUsed(db)));
  const [draft] = await db.select({ address: checkoutDrafts.shippingAddress }).from(checkoutDrafts).where(ofCart);
  return draft?.address ?? null;
}

type NewDraft = { shippingAddress: ChosenAddress; buyer?: BusinessBuyer | null; quotationId?: string | null };

/** Makes a new key each time, because an order to another address is another request. */
export async function saveDraft(
  db: Database,
  userId: string,
  { shippingAddress, buyer = null, quotationId = null }: NewDraft,
  now: Date,
): Promise<{ idempotencyKey: string }> {
  const idempotencyKey = randomUUID();
  const saved = { shippingAddress, buyer, quotationId, idempotencyKey, updatedAt: now };
  await db
    .insert(checkoutDrafts)
    .values({ userId, ...saved })
    .onConflictDoUpdate({ target: checkoutDrafts.userId, set: saved });
  return { idempotencyKey };
}

export async function removeOldDrafts(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await db.delete(checkoutDrafts).where(or(lt(checkoutDrafts.updatedAt, before), isUsed(db)));
}

export const removeOldDraftsJob: JobDefinition = {
  name: "checkout.remove-old-drafts",
  cron: "30 20 * * *", // 2:00 in India
  async handle({ db, clock }) {
    await removeOldDrafts(db, clock.now());
    await removeOldCodes(db, clock.now());
  },
};

/** An order with the draft's key has used it up. */
function isUsed(db: Database) {
  const placed = db.select({ id: orders.id }).from(orders).where(sameKey);
  return exists(placed);
}
