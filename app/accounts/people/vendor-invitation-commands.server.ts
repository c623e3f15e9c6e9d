/** An invited person gets an account, or joins with the existing one, by following the mailed link (docs/rules.md#v13). */
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import { findEmailOwner, normalizeEmail, PASSWORD } from "#app/accounts/account-queries.server.ts";
import { signInMethods, users, vendorInvitations, vendorPeople, vendors } from "#app/accounts/schema.server.ts";
import { hashForEmail } from "#app/accounts/sign-in/password-commands.server.ts";
import { countAttempts, type RetryAfter } from "#app/accounts/sign-in/rate-limits.server.ts";
import { endSessions } from "#app/accounts/sign-in/session-commands.server.ts";
import type { SessionContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { User, Viewer } from "#app/domain/parties/permissions.ts";
import type { VendorRole } from "#app/domain/parties/staff-roles.ts";
import { deleteMailAbout, queueMail } from "#app/mail/mail-commands.server.ts";
import { secretLinkLives } from "#app/mail/secret-links.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { once } from "#app/platform/submissions/once.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { findTermsVersion } from "#app/settings/texts/page-queries.server.ts";
import { deleteRegistrations } from "./pending-registrations.server.ts";
import { lockOwnVendor } from "./vendor-people-commands.server.ts";

export type InvitePersonError = "not-allowed" | "not-approved" | "key-reused" | "too-many-attempts";

type NewPerson = { name: string; email: string; staffRole: VendorRole };

/** The same answer whether or not the address has an account. Inviting an address again replaces its invitation. */
export async function inviteVendorPerson(
  db: Database,
  context: CommandContext,
  person: NewPerson,
): Promise<Result<undefined, InvitePersonError, RetryAfter>> {
  return await transaction<Result<undefined, InvitePersonError, RetryAfter>>(db, async (tx) => {
    const vendorId = await lockOwnVendor(tx, context);
    if (!vendorId) return err("not-allowed");
    const [vendor] = await tx.select({ state: vendors.state }).from(vendors).where(eq(vendors.id, vendorId));
    if (vendor?.state !== "approved") return err("not-approved");
    return await once(tx, context, { command: "vendor.invite-person", input: person }, () =>
      invite(tx, context, { vendorId, ...person }),
    );
  });
}

async function invite(
  tx: Database,
  { viewer, now, origin }: CommandContext,
  { vendorId, name, email: typed, staffRole }: NewPerson & { vendorId: string },
): Promise<Result<undefined, "too-many-attempts", RetryAfter>> {
  const email = normalizeEmail(typed);
  const seconds = await countAttempts(tx, [
    { kind: "invite:vendor", key: vendorId },
    { kind: "invite:address", key: email },
  ]);
  if (seconds > 0) return err("too-many-attempts", { seconds });
  const token = randomBytes(24).toString("base64url");
  const expiresAt = new Date(now.getTime() + secretLinkLives["vendor-invitation"]);
  await withdraw(tx, and(eq(vendorInvitations.vendorId, vendorId), eq(vendorInvitations.email, email)));
  await tx
    .insert(vendorInvitations)
    .values({ vendorId, email, name, staffRole, tokenHash: hashOf(token), createdAt: now, expiresAt });
  const [vendor] = await tx.select({ name: vendors.businessName }).from(vendors).where(eq(vendors.id, vendorId));
  const data = { businessName: vendor?.name ?? "", link: `${origin}/invitation?token=${token}` };
  await queueMail(tx, { kind: "vendor-invitation", reference: referenceOf(hashOf(token)), to: email, data });
  const subject = { kind: "vendor", id: vendorId };
  await recordAudit(tx, viewer, { action: "vendor.invite-person", subject, after: { staffRole } }, now);
  return ok();
}

/** Its link stops working. */
export async function withdrawInvitation(
  db: Database,
  context: CommandContext,
  { id }: { id: string },
): Promise<Result<undefined, "not-allowed" | "not-found">> {
  return await transaction(db, async (tx) => {
    const vendorId = await lockOwnVendor(tx, context);
    if (!vendorId) return err("not-allowed");
    if (!isUuid(id)) return err("not-found");
    const own = and(eq(vendorInvitations.vendorId, vendorId), eq(vendorInvitations.id, id));
    if ((await withdraw(tx, own)) === 0) return err("not-found");
    const subject = { kind: "vendor", id: vendorId };
    await recordAudit(tx, context.viewer, { action: "vendor.withdraw-invitation", subject }, context.now);
    return ok();
  });
}

type Row = typeof vendorInvitations.$inferSelect;

/** `account`: whether the address has an account, whose role decides whether it can join. */
export type VendorInvitation = Pick<Row, "name" | "email"> & { businessName: string; account: User["role"] | null };

export async function findVendorInvitation(
  db: Database,
  { token, now }: { token: string; now: Date },
): Promise<VendorInvitation | null> {
  const [row] = await db
    .select({
      name: vendorInvitations.name,
      email: vendorInvitations.email,
      businessName: vendors.businessName,
      account: users.role,
    })
    .from(vendorInvitations)
    .innerJoin(vendors, eq(vendors.id, vendorInvitations.vendorId))
    .leftJoin(users, and(eq(users.email, vendorInvitations.email), eq(users.ownsEmail, true)))
    .where(isOpen(token, now));
  return row ?? null;
}

export type AcceptVendorInvitationError = "invalid-token" | "known-email";

/** Creates the account of an address without one; the link has confirmed it. */
export async function registerVendorPerson(
  db: Database,
  { now }: CommandContext<Viewer>,
  { token, password }: { token: string; password: string },
): Promise<Result<undefined, AcceptVendorInvitationError>> {
  const invitation = await findVendorInvitation(db, { token, now });
  if (!invitation) return err("invalid-token");
  const hash = await hashForEmail(db, invitation.email, password);
  return await transaction(db, async (tx) => {
    const row = await takeInvitation(tx, token, now);
    if (!row) return err("invalid-token");
    const { name, email, staffRole } = row;
    const accepted = { emailVerified: true, termsVersion: await findTermsVersion(tx, now), termsAcceptedAt: now };
    const [user] = await tx
      .insert(users)
      .values({ name, email, role: "vendor", staffRole, ...accepted })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!user) return err("known-email");
    await tx
      .insert(signInMethods)
      .values({ userId: user.id, providerId: PASSWORD, accountId: user.id, password: hash });
    await tx.insert(vendorPeople).values({ userId: user.id, vendorId: row.vendorId });
    await deleteRegistrations(tx, email);
    return ok();
  });
}

/** The signed-in customer joins with the own account; as its role changes, other sessions end. */
export async function joinVendor(
  db: Database,
  { viewer, now, sessionToken }: SessionContext,
  { token }: { token: string },
): Promise<Result<undefined, "invalid-token" | "other-account" | "has-role">> {
  return await transaction<Result<undefined, "invalid-token" | "other-account" | "has-role">>(db, async (tx) => {
    const row = await takeInvitation(tx, token, now);
    if (!row) return err("invalid-token");
    const owner = await findEmailOwner(tx, row.email);
    if (owner?.id !== viewer.id) return err("other-account");
    const changed = await tx
      .update(users)
      .set({ role: "vendor", staffRole: row.staffRole, emailVerified: true, updatedAt: now })
      .where(and(eq(users.id, viewer.id), eq(users.role, "customer"), eq(users.state, "active")))
      .returning({ id: users.id });
    if (changed.length === 0) return err("has-role");
    await tx.insert(vendorPeople).values({ userId: viewer.id, vendorId: row.vendorId });
    await endSessions(tx, viewer.id, sessionToken);
    const subject = { kind: "user", id: viewer.id };
    await recordAudit(tx, viewer, { action: "vendor.join", subject, after: { staffRole: row.staffRole } }, now);
    return ok();
  });
}

export async function deleteVendorInvitations(tx: Database, email: string): Promise<void> {
  await withdraw(tx, eq(vendorInvitations.email, email));
}

export async function clearVendorInvitations(db: Database, now: Date): Promise<void> {
  await withdraw(db, lt(vendorInvitations.expiresAt, now));
}

async function takeInvitation(tx: Database, token: string, now: Date): Promise<Row | null> {
  const [row] = await tx.delete(vendorInvitations).where(isOpen(token, now)).returning();
  return row ?? null;
}

async function withdraw(tx: Database, which: ReturnType<typeof and>): Promise<number> {
  const rows = await tx.delete(vendorInvitations).where(which).returning({ hash: vendorInvitations.tokenHash });
  if (rows.length > 0)
    await deleteMailAbout(
      tx,
      rows.map(({ hash }) => referenceOf(hash)),
    );
  return rows.length;
}

function isOpen(token: string, now: Date) {
  return and(eq(vendorInvitations.tokenHash, hashOf(token)), gt(vendorInvitations.expiresAt, now));
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

function referenceOf(tokenHash: string): string {
  return `vendor-invitation:${tokenHash}`;
}
