/**
 * Admins edit accounts, change roles, deactivate, anonymise (docs/rules.md#r87, docs/rules.md#r110). Each holds the
 * admins' lock, so that of two admins who act on one another the second finds out, and one admin always stays.
 */
import { eq } from "drizzle-orm";
import { findOwnerOf, normalizeEmail } from "#app/accounts/account-queries.server.ts";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { endSessions } from "#app/accounts/sign-in/session-commands.server.ts";
import { forgetVerifications } from "#app/accounts/sign-in/verification-commands.server.ts";
import { suspendVendorOf } from "#app/accounts/vendors/vendor-approval.server.ts";
import { createVendor, type Moment } from "#app/accounts/vendors/vendor-commands.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { changedFields, withoutValues } from "#app/audit/changed-fields.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { type Action, can, type Role, type User } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { AccountTie } from "./account-ties.server.ts";
import { lockAdmins } from "./admin-lock.server.ts";
import { forgetUser, passOn } from "./erasure-commands.server.ts";
import type { PersonalDataSource } from "./personal-data.server.ts";
import { tellOwner } from "./registration-commands.server.ts";

type UserRow = typeof users.$inferSelect;
export type UserError = "not-allowed" | "not-found" | "changed-meanwhile";
type Target = { userId: string; version: number };

/** Name and e-mail. A new address is unconfirmed until its mailbox confirms it. */
export async function updateUser(
  db: Database,
  viewer: User,
  { name, email, ...given }: Target & { name: string; email: string } & Moment,
): Promise<Result<void, UserError | "email-taken">> {
  return await onUser(db, viewer, "edit-user", given, async (tx, user) => {
    const address = normalizeEmail(email);
    const changes = changedFields({ name: user.name, email: user.email }, { name, email: address });
    if (!changes) return ok(undefined);
    if (address !== user.email) {
      if (await findOwnerOf(tx, address)) return err("email-taken");
      await moveAddress(tx, user, address, given);
    }
    await tx.update(users).set({ name, updatedAt: given.now }).where(eq(users.id, user.id));
    const subject = { kind: "user", id: user.id };
    const logged = withoutValues(changes, ["name", "email"]);
    await recordAudit(tx, viewer, { action: "user.update", subject, ...logged }, given.now);
    return ok(undefined);
  });
}

/** Links to the old address stop working, who else named it owns it now, and the new one is asked to confirm. */
async function moveAddress(tx: Database, user: UserRow, email: string, moment: Moment): Promise<void> {
  await forgetVerifications(tx, user.id);
  await tx.update(users).set({ email, ownsEmail: true, emailVerified: false }).where(eq(users.id, user.id));
  if (user.ownsEmail) await passOn(tx, user.email);
  await tellOwner(tx, { id: user.id, name: user.name, email }, moment);
}

/**
 * Changes the role and ends all sessions. A new vendor gets a row; a former one must have no live products and open
 * shipments (`held`, details: what holds), and its shop is suspended.
 */
export async function changeRole(
  db: Database,
  viewer: User,
  { role, ties, ...given }: Target & { role: Role; ties: readonly AccountTie[] } & Moment,
): Promise<Result<void, UserError | "held">> {
  return await onUser(db, viewer, "change-role", given, async (tx, user) => {
    if (user.state === "erased") return err("not-found");
    if (user.role === role) return ok(undefined);
    if (user.role === "vendor") {
      const holds = await vendorHolds(tx, user.id, ties);
      if (holds.length > 0) return err("held", holds);
    }
    await tx.update(users).set({ role, updatedAt: given.now }).where(eq(users.id, user.id));
    if (role === "vendor") await createVendor(tx, { business: { businessName: user.name }, ...given });
    else await suspendVendorOf(tx, viewer, { reason: "The account is no longer a vendor account.", ...given });
    await endSessions(tx, user.id);
    const change = { before: { role: user.role }, after: { role } };
    await recordAudit(tx, viewer, { action: "user.change-role", subject: subjectOf(user), ...change }, given.now);
    return ok(undefined);
  });
}

/** No sign-in, sessions end, a vendor's products leave the catalogue (docs/decisions/052). */
export async function deactivateUser(
  db: Database,
  viewer: User,
  given: Target & Moment,
): Promise<Result<void, UserError>> {
  return await onUser(db, viewer, "deactivate-user", given, async (tx, user) => {
    if (user.state !== "active") return err(user.state === "erased" ? "not-found" : "changed-meanwhile");
    await setState(tx, viewer, user, { to: "deactivated", now: given.now });
    await suspendVendorOf(tx, viewer, { reason: "The account was deactivated.", ...given });
    await endSessions(tx, user.id);
    return ok(undefined);
  });
}

/** A vendor's shop stays suspended until an admin approves it. */
export async function reactivateUser(
  db: Database,
  viewer: User,
  given: Target & { now: Date },
): Promise<Result<void, UserError>> {
  return await onUser(db, viewer, "deactivate-user", given, async (tx, user) => {
    if (user.state !== "deactivated") return err(user.state === "erased" ? "not-found" : "changed-meanwhile");
    await setState(tx, viewer, user, { to: "active", now: given.now });
    return ok(undefined);
  });
}

/** Removes everything personal for good; orders stay (tax law). Open shipments hold a vendor. */
export async function anonymiseUser(
  db: Database,
  viewer: User,
  given: Target & { now: Date; sources: readonly PersonalDataSource[]; ties: readonly AccountTie[] },
): Promise<Result<void, UserError | "held">> {
  return await onUser(db, viewer, "anonymise-user", given, async (tx, user) => {
    if (user.state === "erased") return err("not-found");
    if (user.role === "vendor") {
      const holds = await vendorHolds(tx, user.id, given.ties);
      if (holds.length > 0) return err("held", holds);
    }
    await forgetUser(tx, user, given.sources);
    await recordAudit(tx, viewer, { action: "user.anonymise", subject: { kind: "user", id: user.id } }, given.now);
    return ok(undefined);
  });
}

/** Ok: how many sessions ended. */
export async function endUserSessions(
  db: Database,
  viewer: User,
  { userId, now }: { userId: string; now: Date },
): Promise<Result<number, UserError>> {
  return await onUser(db, viewer, "edit-user", { userId, version: null }, async (tx, user) => {
    const ended = await endSessions(tx, user.id);
    await recordAudit(tx, viewer, { action: "user.end-sessions", subject: subjectOf(user) }, now);
    return ok(ended);
  });
}

type UserAction = Extract<Action, "edit-user" | "change-role" | "deactivate-user" | "anonymise-user">;

/** One transaction on a locked user, for an admin who still is one. `version` null: any. */
async function onUser<T, Code extends string>(
  db: Database,
  viewer: User,
  action: UserAction,
  { userId, version }: { userId: string; version: number | null },
  work: (tx: Database, user: UserRow) => Promise<Result<T, Code>>,
): Promise<Result<T, Code | UserError>> {
  const isAllowed = action === "edit-user" ? can(viewer, action) : can(viewer, action, { userId });
  if (!isAllowed) return err("not-allowed");
  if (!isUuid(userId)) return err("not-found");
  return await transaction(db, async (tx) => {
    // Whoever acts is an admin still, and acts on somebody else: so one admin always stays.
    if (!(await lockAdmins(tx)).includes(viewer.id)) return err("not-allowed");
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    if (!user) return err("not-found");
    if (version !== null && user.version !== version) return err("changed-meanwhile");
    return await work(tx, user);
  });
}

async function setState(
  tx: Database,
  viewer: User,
  user: UserRow,
  { to, now }: { to: "active" | "deactivated"; now: Date },
): Promise<void> {
  await tx.update(users).set({ state: to, updatedAt: now }).where(eq(users.id, user.id));
  const action = to === "active" ? "user.reactivate" : "user.deactivate";
  const change = { before: { state: user.state }, after: { state: to } };
  await recordAudit(tx, viewer, { action, subject: subjectOf(user), ...change }, now);
}

/** No name or address: the log can't be erased, people can. */
function subjectOf(user: UserRow) {
  return { kind: "user", id: user.id };
}

async function vendorHolds(tx: Database, userId: string, ties: readonly AccountTie[]): Promise<string[]> {
  const [vendor] = await tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.userId, userId));
  const holds: string[] = [];
  for (const tie of vendor ? ties : []) holds.push(...((await tie.vendorHolds?.(tx, vendor?.id as string)) ?? []));
  return holds;
}
