/**
 * Changes run under the lock of admins, so that two who act on each other can't both succeed and one admin always remains
 * (docs/rules.md#u4, docs/rules.md#x6).
 */
import { eq } from "drizzle-orm";
import { findEmailOwner, normalizeEmail } from "#app/accounts/account-queries.server.ts";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { endSessions } from "#app/accounts/sign-in/session-commands.server.ts";
import { revokeVerifications } from "#app/accounts/sign-in/verification-commands.server.ts";
import { suspendVendorOfUser } from "#app/accounts/vendors/vendor-approval.server.ts";
import { createVendor } from "#app/accounts/vendors/vendor-commands.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { changedFields, redactValues } from "#app/audit/changed-fields.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { type Action, can, hasEmail, mayEditAccount, type Role } from "#app/domain/parties/permissions.ts";
import type { AdminRole } from "#app/domain/parties/staff-roles.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { once } from "#app/platform/submissions/once.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { lockAdmins } from "./admin-lock.server.ts";
import { queueVerificationMail } from "./email-commands.server.ts";
import { eraseUser, transferEmailOwnership } from "./erasure-commands.server.ts";
import { keepingOwners, transferVendorOwnership } from "./last-owner.server.ts";
import type { PersonalDataSource } from "./personal-data.server.ts";
import type { RelatedRecords } from "./related-records.server.ts";

type UserRow = typeof users.$inferSelect;
type TargetError = "not-allowed" | "not-found" | "stale" | "last-owner";
export type UpdateUserError = TargetError | "email-taken";
export type ChangeRoleError = TargetError | "blocked";
export type DeactivateUserError = TargetError | "shop-without-owner";
export type ReactivateUserError = TargetError;
export type AnonymiseUserError = TargetError | "blocked";
export type EndUserSessionsError = TargetError | "key-reused";
type Ended = Result<number, EndUserSessionsError, never>;

type Target = { userId: string; version: number };

export async function updateUser(
  db: Database,
  context: CommandContext,
  { name, email, ...target }: Target & { name: string; email: string },
): Promise<Result<undefined, UpdateUserError>> {
  const { viewer, now } = context;
  return await withLockedUser(db, context, { action: "edit-user", ...target }, async (tx, user) => {
    if (user.isGuest) return err("not-allowed");
    const address = normalizeEmail(email);
    const changes = changedFields({ name: user.name, email: user.email }, { name, email: address });
    if (!changes) return ok();
    if (address !== user.email) {
      if (await findEmailOwner(tx, address)) return err("email-taken");
      await replaceEmail(tx, context, { user, email: address });
    }
    await tx.update(users).set({ name, updatedAt: now }).where(eq(users.id, user.id));
    const subject = { kind: "user", id: user.id };
    const logged = redactValues(changes, ["name", "email"]);
    await recordAudit(tx, viewer, { action: "user.update", subject, ...logged }, now);
    return ok();
  });
}

async function replaceEmail(
  tx: Database,
  context: CommandContext,
  { user, email }: { user: UserRow; email: string },
): Promise<void> {
  await revokeVerifications(tx, user.id);
  await tx.update(users).set({ email, ownsEmail: true, emailVerified: false }).where(eq(users.id, user.id));
  if (user.ownsEmail) await transferEmailOwnership(tx, user.email);
  await queueVerificationMail(tx, context, { id: user.id, name: user.name, email });
}

/** Ends all sessions. A former vendor is suspended; live products or open shipments block the change. */
export async function changeRole(
  db: Database,
  context: CommandContext & { related: readonly RelatedRecords[] },
  { role, staffRole = null, ...target }: Target & { role: Role; staffRole?: AdminRole | null },
): Promise<Result<undefined, ChangeRoleError, string[]>> {
  const { viewer, now, related } = context;
  const { userId } = target;
  return await withLockedUser(db, context, { action: "change-role", ...target }, async (tx, user) => {
    if (user.state === "erased") return err("not-found");
    if (!hasEmail(user)) return err("not-allowed");
    const isSame = user.role === role;
    if (isSame && (role !== "admin" || user.staffRole === (staffRole ?? "owner"))) return ok();
    if (user.role === "vendor") {
      const blockers = await vendorBlockers(tx, user.id, related);
      if (blockers.length > 0) return err("blocked", blockers);
    }
    const newStaffRole = role === "admin" ? (staffRole ?? "owner") : null;
    const [changed] = await tx
      .update(users)
      .set({ role, staffRole: newStaffRole, updatedAt: now })
      .where(eq(users.id, user.id))
      .returning({ role: users.role, staffRole: users.staffRole });
    if (role === "vendor")
      await createVendor(tx, context, { userId, business: { businessName: user.name }, mayApprove: true });
    else await suspendVendorOfUser(tx, context, { userId, reason: "The account is no longer a vendor account." });
    await endSessions(tx, user.id);
    const change = { before: rolesIn(user), after: rolesIn(changed ?? user) };
    await recordAudit(tx, viewer, { action: "user.change-role", subject: subjectOf(user), ...change }, now);
    return ok();
  });
}

/**
 * Ends all sessions; a vendor without another owner is unlisted (docs/decisions/353). `shop-without-owner`: an active
 * shop has staff but no other owner.
 */
export async function deactivateUser(
  db: Database,
  context: CommandContext,
  target: Target,
): Promise<Result<undefined, DeactivateUserError>> {
  return await withLockedUser(db, context, { action: "deactivate-user", ...target }, async (tx, user) => {
    if (user.state !== "active") return err(user.state === "erased" ? "not-found" : "stale");
    const shop = user.staffRole === "owner" ? await transferVendorOwnership(tx, user.id) : "nobody-else";
    if (shop === "no-owner") return err("shop-without-owner");
    await setState(tx, context, { user, to: "deactivated" });
    if (shop === "nobody-else")
      await suspendVendorOfUser(tx, context, { userId: user.id, reason: "The account was deactivated." });
    await endSessions(tx, user.id);
    return ok();
  });
}

export async function reactivateUser(
  db: Database,
  context: CommandContext,
  target: Target,
): Promise<Result<undefined, ReactivateUserError>> {
  return await withLockedUser(db, context, { action: "deactivate-user", ...target }, async (tx, user) => {
    if (user.state !== "deactivated") return err(user.state === "erased" ? "not-found" : "stale");
    await setState(tx, context, { user, to: "active" });
    return ok();
  });
}

/** Can't be undone. Orders stay, as tax law requires. */
export async function anonymiseUser(
  db: Database,
  context: CommandContext & { sources: readonly PersonalDataSource[]; related: readonly RelatedRecords[] },
  target: Target,
): Promise<Result<undefined, AnonymiseUserError, string[]>> {
  const { viewer, now, sources, related } = context;
  return await withLockedUser(db, context, { action: "anonymise-user", ...target }, async (tx, user) => {
    if (user.state === "erased") return err("not-found");
    if (user.role === "vendor") {
      const blockers = await vendorBlockers(tx, user.id, related);
      if (blockers.length > 0) return err("blocked", blockers);
    }
    await eraseUser(tx, { user, sources });
    await recordAudit(tx, viewer, { action: "user.anonymise", subject: { kind: "user", id: user.id } }, now);
    return ok();
  });
}

export async function endUserSessions(
  db: Database,
  context: CommandContext,
  { userId }: { userId: string },
): Promise<Ended> {
  const { viewer, now } = context;
  const target = { action: "edit-user", userId, version: null } as const;
  return await withLockedUser<number, EndUserSessionsError>(db, context, target, (tx, user) =>
    once<Ended>(tx, context, { command: "user.end-sessions", input: userId }, async () => {
      const ended = await endSessions(tx, user.id);
      await recordAudit(tx, viewer, { action: "user.end-sessions", subject: subjectOf(user) }, now);
      return ok(ended);
    }),
  );
}

type UserAction = Extract<Action, "edit-user" | "change-role" | "deactivate-user" | "anonymise-user">;

/** A null `version` accepts any. */
async function withLockedUser<T, Code extends string, Details = never>(
  db: Database,
  { viewer }: CommandContext,
  { action, userId, version }: { action: UserAction; userId: string; version: number | null },
  work: (tx: Database, user: UserRow) => Promise<Result<T, Code, Details>>,
): Promise<Result<T, Code | TargetError, Details>> {
  const isAllowed = action === "edit-user" ? can(viewer, action) : can(viewer, action, { userId });
  if (!isAllowed) return err("not-allowed");
  if (!isUuid(userId)) return err("not-found");
  return await keepingOwners(() =>
    transaction(db, async (tx) => {
      // The viewer must still have the role of the request. A trigger keeps the last owner.
      const acting = (await lockAdmins(tx)).find(({ id }) => id === viewer.id);
      if (!acting || acting.staffRole !== viewer.staffRole) return err("not-allowed");
      const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
      if (!user) return err("not-found");
      if (!mayEditAccount(viewer, user)) return err("not-allowed");
      if (version !== null && user.version !== version) return err("stale");
      return await work(tx, user);
    }),
  );
}

async function setState(
  tx: Database,
  { viewer, now }: CommandContext,
  { user, to }: { user: UserRow; to: "active" | "deactivated" },
): Promise<void> {
  await tx.update(users).set({ state: to, updatedAt: now }).where(eq(users.id, user.id));
  const action = to === "active" ? "user.reactivate" : "user.deactivate";
  const change = { before: { state: user.state }, after: { state: to } };
  await recordAudit(tx, viewer, { action, subject: subjectOf(user), ...change }, now);
}

function rolesIn({ role, staffRole }: Pick<UserRow, "role" | "staffRole">) {
  return staffRole === null ? { role } : { role, staffRole };
}

/** Without name or address, because the log can't be erased. */
function subjectOf(user: UserRow) {
  return { kind: "user", id: user.id };
}

async function vendorBlockers(tx: Database, userId: string, related: readonly RelatedRecords[]): Promise<string[]> {
  const [vendor] = await tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.userId, userId));
  const blockers: string[] = [];
  for (const records of vendor ? related : [])
    blockers.push(...((await records.vendorBlockers?.(tx, vendor?.id as string)) ?? []));
  return blockers;
}
