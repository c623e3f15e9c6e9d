/** A mailed link confirms the address or merges the account into that of its earlier owner (docs/decisions/351). */
import { eq } from "drizzle-orm";
import { findEmailOwner } from "#app/accounts/account-queries.server.ts";
import { addresses, users, vendorPeople, vendors } from "#app/accounts/schema.server.ts";
import { endSessions } from "#app/accounts/sign-in/session-commands.server.ts";
import {
  consumeVerification,
  createVerification,
  findVerification,
  verificationId,
} from "#app/accounts/sign-in/verification-commands.server.ts";
import { recordLoss, takeEmail } from "#app/accounts/unconfirmed-accounts.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { anonymiseAccount } from "./erasure-commands.server.ts";
import type { PersonalDataSource } from "./personal-data.server.ts";

type UserRow = typeof users.$inferSelect;
type Sources = { sources: readonly PersonalDataSource[] };
export type ConfirmEmailError = "invalid-token" | "role-conflict" | "unconfirmed-account";

/**
 * `merged`: into the older account. `role-conflict`: the newer account sells and the older is a vendor's or admin's.
 * `unconfirmed-account`: a vendor's, staff's, invited or edited account keeps the address, though nobody confirmed it.
 */
export async function confirmEmail(
  db: Database,
  { viewer, now, sources }: CommandContext & Sources,
  { token }: { token: string },
): Promise<Result<"confirmed" | "merged", ConfirmEmailError>> {
  const link = { kind: "verify-email", token, now } as const;
  return await transaction(db, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, viewer.id)).for("update");
    if (!user || (await findVerification(tx, link))?.userId !== viewer.id) return err("invalid-token");
    const owner = await findEmailOwner(tx, user.email);
    const isMerge = owner !== null && owner.id !== user.id && owner.emailVerified;
    if (isMerge && user.role !== "customer" && (await hasSold(tx, owner))) return err("role-conflict");
    const other = owner?.id === user.id ? null : owner;
    if (!isMerge && other) {
      if (!(await takeEmail(tx, other, now))) return err("unconfirmed-account");
      await recordLoss(tx, { from: other.id, to: user.id, now });
    }
    if (!(await consumeVerification(tx, link))) return err("invalid-token");
    if (isMerge) await mergeAccounts(tx, { from: user, to: owner, sources });
    else
      await tx.update(users).set({ ownsEmail: true, emailVerified: true, updatedAt: now }).where(eq(users.id, user.id));
    return ok(isMerge ? "merged" : "confirmed");
  });
}

/** `from` stays as an anonymous row that can't log in. */
export async function mergeAccounts(
  tx: Database,
  { from, to, sources }: { from: UserRow; to: UserRow } & Sources,
): Promise<void> {
  for (const source of sources) await source.transfer?.(tx, { from: from.id, to: to.id });
  await tx.update(addresses).set({ userId: to.id, isDefault: false }).where(eq(addresses.userId, from.id));
  // A former vendor's closed shop makes nobody a vendor.
  if (from.role === "vendor") {
    await tx.update(vendors).set({ userId: to.id }).where(eq(vendors.userId, from.id));
    await tx.update(vendorPeople).set({ userId: to.id }).where(eq(vendorPeople.userId, from.id));
    await tx.update(users).set({ role: "vendor", staffRole: from.staffRole }).where(eq(users.id, to.id));
    await endSessions(tx, to.id);
  }
  await anonymiseAccount(tx, from.id);
}

async function hasSold(tx: Database, { id, role }: UserRow): Promise<boolean> {
  return role !== "customer" || (await tx.$count(vendors, eq(vendors.userId, id))) > 0;
}

type Person = { id: string; email: string; name: string };

/** If another account has confirmed the address, its owner is notified instead. */
export async function queueVerificationMail(
  tx: Database,
  { now, origin }: Omit<CommandContext, "viewer">,
  { id, email, name }: Person,
): Promise<void> {
  const owner = await findEmailOwner(tx, email);
  const token = await createVerification(tx, { kind: "verify-email", userId: id, now });
  const link = `${origin}/verify-email?token=${token}`;
  if (owner?.emailVerified && owner.id !== id) {
    await queueMail(tx, {
      kind: "account-exists",
      reference: verificationId("verify-email", token),
      to: email,
      data: { name: owner.name, link },
    });
  } else {
    await queueMail(tx, {
      kind: "verify-email",
      reference: verificationId("verify-email", token),
      to: email,
      data: { name, link },
    });
  }
}
