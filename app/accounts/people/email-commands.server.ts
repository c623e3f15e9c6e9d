/**
 * An e-mail address belongs to the account that confirmed it. A mailed link, followed by somebody signed in to its
 * account, confirms the address, or joins that account to the one that confirmed it earlier (docs/decisions/003).
 */
import { eq } from "drizzle-orm";
import { findOwnerOf } from "#app/accounts/account-queries.server.ts";
import { addresses, users, vendors } from "#app/accounts/schema.server.ts";
import { endSessions } from "#app/accounts/sign-in/session-commands.server.ts";
import { consumeVerification, findVerified } from "#app/accounts/sign-in/verification-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { anonymise } from "./erasure-commands.server.ts";
import type { PersonalDataSource } from "./personal-data.server.ts";

type UserRow = typeof users.$inferSelect;
type Given = { token: string; viewerId: string; now: Date; sources: readonly PersonalDataSource[] };

/**
 * Follows a confirmation link. `joined`: the viewer's things are with the older account now. `invalid-token`: unknown,
 * used, expired, or another account's. `both-work`: the newer account sells and the older is a vendor's or admin's;
 * only people can decide that.
 */
export async function confirmEmail(
  db: Database,
  { token, viewerId, now, sources }: Given,
): Promise<Result<"confirmed" | "joined", "invalid-token" | "both-work">> {
  const link = { kind: "verify-email", token, now } as const;
  return await transaction(db, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, viewerId)).for("update");
    if (!user || (await findVerified(tx, link))?.userId !== viewerId) return err("invalid-token");
    const owner = await findOwnerOf(tx, user.email);
    const isJoin = owner !== null && owner.id !== user.id && owner.emailVerified;
    if (isJoin && user.role !== "customer" && (await hasWorked(tx, owner))) return err("both-work");
    if (!(await consumeVerification(tx, link))) return err("invalid-token");
    if (isJoin) await join(tx, { from: user, to: owner, sources });
    else await makeOwner(tx, user, owner, now);
    return ok(isJoin ? "joined" : "confirmed");
  });
}

/** An earlier account that never confirmed the address keeps all but the address. */
async function makeOwner(tx: Database, user: UserRow, before: UserRow | null, now: Date): Promise<void> {
  if (before && before.id !== user.id)
    await tx.update(users).set({ ownsEmail: false, updatedAt: now }).where(eq(users.id, before.id));
  await tx.update(users).set({ ownsEmail: true, emailVerified: true, updatedAt: now }).where(eq(users.id, user.id));
}

/** Hands everything of `from` to `to`; `from` stays as an anonymous row without sign-in. */
async function join(
  tx: Database,
  { from, to, sources }: { from: UserRow; to: UserRow; sources: readonly PersonalDataSource[] },
): Promise<void> {
  for (const source of sources) await source.move?.(tx, { from: from.id, to: to.id });
  await tx.update(addresses).set({ userId: to.id, isDefault: false }).where(eq(addresses.userId, from.id));
  // Who sold once and doesn't any more leaves its closed shop behind: it makes nobody a vendor.
  if (from.role === "vendor") {
    await tx.update(vendors).set({ userId: to.id }).where(eq(vendors.userId, from.id));
    await tx.update(users).set({ role: "vendor" }).where(eq(users.id, to.id));
    await endSessions(tx, to.id);
  }
  await anonymise(tx, from.id);
}

/** Is or was a vendor's or admin's: it may have a shop, if a closed one. */
async function hasWorked(tx: Database, { id, role }: UserRow): Promise<boolean> {
  return role !== "customer" || (await tx.$count(vendors, eq(vendors.userId, id))) > 0;
}
