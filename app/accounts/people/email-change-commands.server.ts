/**
 * Another e-mail address (docs/decisions/016). It counts once somebody signed in, who knows the password, has followed
 * the link sent there; the old mailbox is told.
 */
import { eq } from "drizzle-orm";
import { findOwnerOf, normalizeEmail } from "#app/accounts/account-queries.server.ts";
import { users } from "#app/accounts/schema.server.ts";
import { confirmPassword, hashForAddress, setPassword } from "#app/accounts/sign-in/password-commands.server.ts";
import { countAttempts } from "#app/accounts/sign-in/rate-limits.server.ts";
import { endSessions } from "#app/accounts/sign-in/session-commands.server.ts";
import {
  consumeVerification,
  createVerification,
  findVerified,
  forgetVerifications,
  identifierOf,
} from "#app/accounts/sign-in/verification-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { linkOrigin } from "#app/platform/link-origin.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { passOn } from "./erasure-commands.server.ts";

/** Sends a link; the answer is the same whether the address is in use here or not. */
export async function requestEmailChange(
  app: AppContext,
  viewer: User,
  email: string,
): Promise<Result<void, "too-many-attempts">> {
  const to = normalizeEmail(email);
  const seconds = await countAttempts([
    { kind: "mail:account", key: viewer.email },
    { kind: "mail:account", key: to },
  ]);
  if (seconds > 0) return err("too-many-attempts", { seconds });
  await transaction(app.db, async (tx) => {
    const now = app.clock.now();
    const token = await createVerification(tx, { kind: "change-email", userId: viewer.id, email: to, now });
    const link = `${linkOrigin(app)}/change-email?token=${token}`;
    const reference = identifierOf("change-email", token);
    await queueMail(tx, { kind: "change-email", reference, to, data: { name: viewer.name, link } });
  });
  return ok(undefined);
}

/** The new address of `token`; null when it is unknown, used, expired, or somebody else's. */
export async function findEmailChange(app: AppContext, viewerId: string, token: string): Promise<string | null> {
  const verified = await findVerified(app.db, { kind: "change-email", token, now: app.clock.now() });
  return verified?.userId === viewerId ? verified.email : null;
}

export type EmailChangeError = "invalid-token" | "taken" | "wrong-password" | "too-many-attempts";

/**
 * Gives the account the link's address. Other devices are signed out (`keep`: the session that stays), links sent to
 * the old mailbox stop working. `taken`: another account has confirmed that address.
 */
export async function changeEmail(
  app: AppContext,
  { viewer, token, password, keep }: { viewer: User; token: string; password: string; keep: string | null },
): Promise<Result<void, EmailChangeError>> {
  const email = await findEmailChange(app, viewer.id, token);
  if (!email) return err("invalid-token");
  const known = await confirmPassword(app, viewer.id, password);
  if (!known.ok) return known;
  const hash = await hashForAddress(app.db, email, password);
  const now = app.clock.now();
  return await transaction(app.db, async (tx) => {
    const owner = await findOwnerOf(tx, email);
    if (owner?.emailVerified && owner.id !== viewer.id) return err("taken");
    if (!(await consumeVerification(tx, { kind: "change-email", token, now }))) return err("invalid-token");
    await moveTo(tx, { userId: viewer.id, email, ownerBefore: owner?.id, now });
    await setPassword(tx, viewer.id, hash);
    await forgetVerifications(tx, viewer.id);
    await endSessions(tx, viewer.id, keep);
    await tellOldMailbox(tx, app, viewer, token);
    return ok(undefined);
  });
}

/** An account that only named the new address loses it; one that also named the old inherits that. */
async function moveTo(
  tx: Database,
  { userId, email, ownerBefore, now }: { userId: string; email: string; ownerBefore: string | undefined; now: Date },
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  if (ownerBefore) await tx.update(users).set({ ownsEmail: false, updatedAt: now }).where(eq(users.id, ownerBefore));
  await tx
    .update(users)
    .set({ email, ownsEmail: true, emailVerified: true, updatedAt: now })
    .where(eq(users.id, userId));
  if (user?.ownsEmail && user.email !== email) await passOn(tx, user.email);
}

/** Mail speaks for an address's owner alone: an account that only named the old one has nobody to tell. */
async function tellOldMailbox(tx: Database, app: AppContext, { name, email, emailVerified }: User, token: string) {
  if (!emailVerified) return;
  const reference = identifierOf("change-email", token);
  await queueMail(tx, {
    kind: "email-changed",
    reference,
    to: email,
    data: { name, link: `${linkOrigin(app)}/contact` },
  });
}
