/**
 * The change needs the password and the link sent to the new address; the old address is notified (docs/decisions/351).
 * An account with a mobile number only has no password, and the link is enough.
 */
import { eq } from "drizzle-orm";
import { findEmailOwner, findPasswordHash, normalizeEmail } from "#app/accounts/account-queries.server.ts";
import { users } from "#app/accounts/schema.server.ts";
import {
  hashForEmail,
  setPassword,
  type VerifyPasswordError,
  verifyPassword,
} from "#app/accounts/sign-in/password-commands.server.ts";
import { countAttempts, type RetryAfter } from "#app/accounts/sign-in/rate-limits.server.ts";
import { endSessions } from "#app/accounts/sign-in/session-commands.server.ts";
import type { SessionContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import {
  consumeVerification,
  createVerification,
  findVerification,
  revokeVerifications,
  verificationId,
} from "#app/accounts/sign-in/verification-commands.server.ts";
import { recordLoss, takeEmail } from "#app/accounts/unconfirmed-accounts.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { hasEmail } from "#app/domain/parties/permissions.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { once } from "#app/platform/submissions/once.server.ts";
import { transferEmailOwnership } from "./erasure-commands.server.ts";

/** The response doesn't tell whether the address is in use. */
export async function requestEmailChange(
  db: Database,
  context: CommandContext,
  { email }: { email: string },
): Promise<Result<undefined, "too-many-attempts" | "key-reused", RetryAfter>> {
  const { viewer } = context;
  const to = normalizeEmail(email);
  const seconds = await countAttempts(db, [
    { kind: "mail:account", key: viewer.email },
    { kind: "mail:account", key: to },
  ]);
  if (seconds > 0) return err("too-many-attempts", { seconds });
  return await transaction(db, (tx) =>
    once(tx, context, { command: "account.email", input: to }, () => mailLink(tx, context, to)),
  );
}

async function mailLink(tx: Database, { viewer, now, origin }: CommandContext, to: string) {
  const token = await createVerification(tx, { kind: "change-email", userId: viewer.id, email: to, now });
  const link = `${origin}/change-email?token=${token}`;
  const reference = verificationId("change-email", token);
  await queueMail(tx, { kind: "change-email", reference, to, data: { name: viewer.name, link } });
  return ok();
}

export async function findEmailChange(
  db: Database,
  { userId, token, now }: { userId: string; token: string; now: Date },
): Promise<string | null> {
  const verified = await findVerification(db, { kind: "change-email", token, now });
  return verified?.userId === userId ? verified.email : null;
}

export type ChangeEmailError = VerifyPasswordError | "invalid-token" | "email-taken";

/**
 * Ends other sessions and voids links sent to the old address. `email-taken`: another account has confirmed the
 * address, or keeps it unconfirmed.
 */
export async function changeEmail(
  db: Database,
  context: SessionContext,
  { token, password }: { token: string; password: string },
): Promise<Result<undefined, ChangeEmailError, RetryAfter>> {
  const { viewer, now, sessionToken } = context;
  const email = await findEmailChange(db, { userId: viewer.id, token, now });
  if (!email || viewer.isGuest) return err("invalid-token");
  const hasPassword = hasEmail(viewer) || (await findPasswordHash(db, viewer.id)) !== null;
  if (hasPassword) {
    const verified = await verifyPassword(db, context, { password });
    if (!verified.ok) return verified;
  }
  const hash = hasPassword ? await hashForEmail(db, email, password) : null;
  return await transaction(db, async (tx) => {
    const owner = await findEmailOwner(tx, email);
    const other = owner?.id === viewer.id ? null : owner;
    if (other && !(await takeEmail(tx, other, now))) return err("email-taken");
    if (other) await recordLoss(tx, { from: other.id, to: viewer.id, now });
    if (!(await consumeVerification(tx, { kind: "change-email", token, now }))) return err("invalid-token");
    await replaceEmail(tx, { userId: viewer.id, email, now });
    if (hash) await setPassword(tx, viewer.id, hash);
    await revokeVerifications(tx, viewer.id);
    await endSessions(tx, viewer.id, sessionToken);
    await notifyOldAddress(tx, context, token);
    return ok();
  });
}

async function replaceEmail(
  tx: Database,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  await tx
    .update(users)
    .set({ email, ownsEmail: true, emailVerified: true, updatedAt: now })
    .where(eq(users.id, userId));
  if (user?.ownsEmail && user.email !== email) await transferEmailOwnership(tx, user.email);
}

/** An unconfirmed old address may belong to somebody else, so it gets no mail. */
async function notifyOldAddress(tx: Database, { viewer, origin }: CommandContext, token: string): Promise<void> {
  const { name, email, emailVerified } = viewer;
  if (!emailVerified) return;
  const reference = verificationId("change-email", token);
  await queueMail(tx, {
    kind: "email-changed",
    reference,
    to: email,
    data: { name, link: `${origin}/contact` },
  });
}
