/** At most one saved GSTIN is the default. Nothing becomes it by itself: private orders would be billed to the business. */
import { and, eq, ne } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { MAX_GSTINS } from "#app/domain/parties/business-buyer.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { CheckedGstin } from "./gstin-form.ts";
import { savedGstins } from "./schema.server.ts";

/** Callers validate it. A GSTIN that is saved already gets the new name and address. */
export function saveGstin(
  db: Database,
  { viewer: { id: userId }, now }: CommandContext,
  { isDefault = false, ...saved }: CheckedGstin & { isDefault?: boolean },
): Promise<Result<undefined, "limit-reached">> {
  return transaction<Result<undefined, "limit-reached">>(db, async (tx) => {
    await lockGstins(tx, userId);
    const others = await tx.$count(savedGstins, and(ofUser(userId), ne(savedGstins.gstin, saved.gstin)));
    if (others >= MAX_GSTINS) return err("limit-reached");
    await tx
      .insert(savedGstins)
      .values({ userId, ...saved, createdAt: now })
      .onConflictDoUpdate({ target: [savedGstins.userId, savedGstins.gstin], set: saved });
    if (isDefault) await makeDefault(tx, userId, saved.gstin);
    return ok();
  });
}

export function removeGstin(
  db: Database,
  { viewer: { id: userId } }: CommandContext,
  { gstin }: { gstin: string },
): Promise<Result<undefined, "not-found">> {
  return transaction<Result<undefined, "not-found">>(db, async (tx) => {
    await lockGstins(tx, userId);
    const own = and(ofUser(userId), eq(savedGstins.gstin, gstin));
    const removed = await tx.delete(savedGstins).where(own).returning();
    return removed.length === 0 ? err("not-found") : ok();
  });
}

/** Without a `gstin` no GSTIN is the default any more. */
export function setDefaultGstin(
  db: Database,
  { viewer: { id: userId } }: CommandContext,
  { gstin }: { gstin: string },
): Promise<Result<undefined, "not-found">> {
  return transaction<Result<undefined, "not-found">>(db, async (tx) => {
    await lockGstins(tx, userId);
    const count = await tx.$count(savedGstins, and(ofUser(userId), eq(savedGstins.gstin, gstin)));
    if (gstin && count === 0) return err("not-found");
    await makeDefault(tx, userId, gstin);
    return ok();
  });
}

/** When two accounts become one, the default of the second stays. */
export async function moveGstins(tx: Database, { from, to }: { from: string; to: string }): Promise<void> {
  const moved = await tx.delete(savedGstins).where(ofUser(from)).returning();
  if (moved.length === 0) return;
  const hasDefault = (await tx.$count(savedGstins, and(ofUser(to), savedGstins.isDefault))) > 0;
  await tx
    .insert(savedGstins)
    .values(moved.map((one) => ({ ...one, userId: to, isDefault: false })))
    .onConflictDoNothing();
  const defaultGstin = moved.find(({ isDefault }) => isDefault)?.gstin;
  if (defaultGstin && !hasDefault) await makeDefault(tx, to, defaultGstin);
}

const ofUser = (userId: string) => eq(savedGstins.userId, userId);

async function lockGstins(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}

async function makeDefault(tx: Database, userId: string, gstin: string): Promise<void> {
  const isIt = eq(savedGstins.gstin, gstin);
  await tx
    .update(savedGstins)
    .set({ isDefault: false })
    .where(and(ofUser(userId), ne(savedGstins.gstin, gstin)));
  await tx
    .update(savedGstins)
    .set({ isDefault: true })
    .where(and(ofUser(userId), isIt));
}
