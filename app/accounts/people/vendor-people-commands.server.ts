import { and, eq } from "drizzle-orm";
import { users, vendorPeople, vendors } from "#app/accounts/schema.server.ts";
import { endSessions } from "#app/accounts/sign-in/session-commands.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { VendorRole } from "#app/domain/parties/staff-roles.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { isUuid } from "#app/platform/uuid.ts";

export type ChangePersonError = "not-allowed" | "not-found" | "own";

/** `own`: only another owner may change the viewer's role. */
export async function changeVendorRole(
  db: Database,
  context: CommandContext,
  { userId, staffRole }: { userId: string; staffRole: VendorRole },
): Promise<Result<undefined, ChangePersonError>> {
  return await withPerson(db, context, userId, async (tx, { vendorId, before }) => {
    if (before === staffRole) return;
    await tx.update(users).set({ staffRole, updatedAt: context.now }).where(eq(users.id, userId));
    // The vendor's main contact must be an owner. The trigger then removes the former contact from the staff.
    if (staffRole !== "owner" && (await transferOwnership(tx, context, { vendorId, userId })))
      await tx.insert(vendorPeople).values({ userId, vendorId });
    const change = { before: { staffRole: before }, after: { staffRole } };
    await recordAudit(
      tx,
      context.viewer,
      { action: "vendor.change-role", subject: { kind: "user", id: userId }, ...change },
      context.now,
    );
  });
}

/** Ends all sessions; the account becomes a customer's. */
export async function removeVendorPerson(
  db: Database,
  context: CommandContext,
  { userId }: { userId: string },
): Promise<Result<undefined, ChangePersonError>> {
  return await withPerson(db, context, userId, async (tx, { vendorId, before }) => {
    await tx
      .update(users)
      .set({ role: "customer", staffRole: null, updatedAt: context.now })
      .where(eq(users.id, userId));
    await transferOwnership(tx, context, { vendorId, userId });
    await tx.delete(vendorPeople).where(eq(vendorPeople.userId, userId));
    await endSessions(tx, userId);
    const subject = { kind: "user", id: userId };
    const change = { before: { role: "vendor", staffRole: before }, after: { role: "customer" } };
    await recordAudit(tx, context.viewer, { action: "vendor.remove-person", subject, ...change }, context.now);
  });
}

/** Makes the viewer the main contact if `userId` was; otherwise returns false. */
async function transferOwnership(
  tx: Database,
  { viewer }: CommandContext,
  { vendorId, userId }: { vendorId: string; userId: string },
): Promise<boolean> {
  const moved = await tx
    .update(vendors)
    .set({ userId: viewer.id })
    .where(and(eq(vendors.id, vendorId), eq(vendors.userId, userId)))
    .returning({ id: vendors.id });
  return moved.length > 0;
}

type Person = { vendorId: string; before: (typeof users.$inferSelect)["staffRole"] };

/** Never for the viewer, so that one owner remains. */
async function withPerson(
  db: Database,
  context: CommandContext,
  userId: string,
  work: (tx: Database, person: Person) => Promise<void>,
): Promise<Result<undefined, ChangePersonError>> {
  return await transaction<Result<undefined, ChangePersonError>>(db, async (tx) => {
    const vendorId = await lockOwnVendor(tx, context);
    if (!vendorId) return err("not-allowed");
    if (!isUuid(userId)) return err("not-found");
    if (userId === context.viewer.id) return err("own");
    const [person] = await tx
      .select({ before: users.staffRole })
      .from(users)
      .innerJoin(vendorPeople, eq(vendorPeople.userId, users.id))
      .where(and(eq(users.id, userId), eq(users.role, "vendor"), eq(vendorPeople.vendorId, vendorId)))
      .for("update", { of: users });
    if (!person) return err("not-found");
    await work(tx, { vendorId, before: person.before });
    return ok();
  });
}

/** Returns null unless the viewer owns the vendor according to the database. */
export async function lockOwnVendor(tx: Database, { viewer }: CommandContext): Promise<string | null> {
  const { vendorId } = viewer;
  if (!vendorId || !can(viewer, "edit-vendor-people", { vendorId })) return null;
  await tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.id, vendorId)).for("update");
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(vendorPeople, eq(vendorPeople.userId, users.id))
    .where(
      and(
        eq(users.id, viewer.id),
        eq(users.role, "vendor"),
        eq(users.staffRole, "owner"),
        eq(users.state, "active"),
        eq(vendorPeople.vendorId, vendorId),
      ),
    );
  return owner ? vendorId : null;
}
