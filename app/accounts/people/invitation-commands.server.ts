/** Admins create accounts; the invited person chooses a password by a mailed link (docs/rules.md#u4). */
import { and, eq } from "drizzle-orm";
import { findPasswordHash, normalizeEmail } from "#app/accounts/account-queries.server.ts";
import { users } from "#app/accounts/schema.server.ts";
import { hashForEmail, setPassword } from "#app/accounts/sign-in/password-commands.server.ts";
import {
  consumeVerification,
  createVerification,
  findVerification,
  revokeVerifications,
  verificationId,
} from "#app/accounts/sign-in/verification-commands.server.ts";
import { createVendor } from "#app/accounts/vendors/vendor-commands.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can, type Role, type Viewer } from "#app/domain/parties/permissions.ts";
import type { AdminRole } from "#app/domain/parties/staff-roles.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { once } from "#app/platform/submissions/once.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { findTermsVersion } from "#app/settings/texts/page-queries.server.ts";

export type InviteUserError = "not-allowed" | "email-taken" | "key-reused";
export type ResendInvitationError = "not-allowed" | "not-found" | "not-invited" | "key-reused";

type NewPerson = { name: string; email: string; role: Role; staffRole?: AdminRole | null };

export async function inviteUser(
  db: Database,
  context: CommandContext,
  person: NewPerson,
): Promise<Result<string, InviteUserError>> {
  if (!can(context.viewer, "invite-user")) return err("not-allowed");
  return await transaction(db, (tx) =>
    once(tx, context, { command: "user.invite", input: person }, () => invite(tx, context, person)),
  );
}

async function invite(
  tx: Database,
  context: CommandContext,
  { name, email, role, staffRole }: NewPerson,
): Promise<Result<string, InviteUserError>> {
  const { viewer, now } = context;
  const [user] = await tx
    .insert(users)
    .values({ name, email: normalizeEmail(email), role, staffRole, invitedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!user) return err("email-taken");
  if (role === "vendor")
    await createVendor(tx, context, { userId: user.id, business: { businessName: name }, mayApprove: true });
  await queueInvitation(tx, context, user);
  const subject = { kind: "user", id: user.id };
  await recordAudit(
    tx,
    viewer,
    { action: "user.invite", subject, after: staffRole ? { role, staffRole } : { role } },
    now,
  );
  return ok(user.id);
}

/** Voids earlier links. `not-invited`: the person can log in already. */
export async function resendInvitation(
  db: Database,
  context: CommandContext,
  person: { userId: string },
): Promise<Result<undefined, ResendInvitationError>> {
  if (!can(context.viewer, "invite-user")) return err("not-allowed");
  if (!isUuid(person.userId)) return err("not-found");
  return await transaction(db, (tx) =>
    once(tx, context, { command: "user.invite-again", input: person }, () => inviteAgain(tx, context, person)),
  );
}

async function inviteAgain(
  tx: Database,
  context: CommandContext,
  { userId }: { userId: string },
): Promise<Result<undefined, ResendInvitationError>> {
  const { viewer, now } = context;
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  if (!user) return err("not-found");
  const isOpen = user.invitedAt && user.state === "active" && (await findPasswordHash(tx, userId)) === null;
  if (!isOpen) return err("not-invited");
  await revokeVerifications(tx, userId);
  await tx.update(users).set({ invitedAt: now }).where(eq(users.id, userId));
  await queueInvitation(tx, context, user);
  await recordAudit(tx, viewer, { action: "user.invite-again", subject: { kind: "user", id: userId } }, now);
  return ok();
}

export async function queueInvitation(
  tx: Database,
  { now, origin }: CommandContext,
  { id, name, email, role }: { id: string; name: string; email: string; role: Role },
): Promise<void> {
  const token = await createVerification(tx, { kind: "invitation", userId: id, now });
  const link = `${origin}/invitation?token=${token}`;
  const reference = verificationId("invitation", token);
  await queueMail(tx, { kind: "invitation", reference, to: email, data: { name, role, link } });
}

export async function findInvitation(
  db: Database,
  { token, now }: { token: string; now: Date },
): Promise<{ name: string; email: string } | null> {
  const verified = await findVerification(db, { kind: "invitation", token, now });
  if (!verified) return null;
  const active = and(eq(users.id, verified.userId), eq(users.state, "active"));
  const [user] = await db.select({ name: users.name, email: users.email }).from(users).where(active);
  return user ?? null;
}

/** Also accepts the terms and confirms the address. */
export async function acceptInvitation(
  db: Database,
  { now }: CommandContext<Viewer>,
  { token, password }: { token: string; password: string },
): Promise<Result<undefined, "invalid-token">> {
  const invited = await findInvitation(db, { token, now });
  if (!invited) return err("invalid-token");
  const hash = await hashForEmail(db, invited.email, password);
  return await transaction(db, async (tx) => {
    const used = await consumeVerification(tx, { kind: "invitation", token, now });
    if (!used) return err("invalid-token");
    const [user] = await tx.select().from(users).where(eq(users.id, used.userId)).for("update");
    if (user?.state !== "active") return err("invalid-token");
    await setPassword(tx, user.id, hash);
    const accepted = { termsVersion: await findTermsVersion(tx, now), termsAcceptedAt: now };
    await tx
      .update(users)
      .set({ ...accepted, emailVerified: user.ownsEmail, updatedAt: now })
      .where(eq(users.id, user.id));
    return ok();
  });
}
