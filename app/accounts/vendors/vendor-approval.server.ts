import { eq } from "drizzle-orm";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { changedFields, redactValues } from "#app/audit/changed-fields.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { canMoveVendor, type VendorState } from "#app/domain/parties/vendor-status.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { businessOf } from "./vendor-business-queries.server.ts";
import { columnsOf, withGstinKept } from "./vendor-commands.server.ts";
import { notifyVendor } from "./vendor-mail.server.ts";

export type SuspendVendorError = "not-allowed" | "not-found" | "illegal-move";
export type ApproveVendorError = SuspendVendorError | "no-vendor-account" | "single-seller";

/** `no-vendor-account`: the user is inactive or no vendor. */
export async function approveVendor(
  db: Database,
  context: CommandContext,
  { vendorId }: { vendorId: string },
): Promise<Result<undefined, ApproveVendorError>> {
  if (!can(context.viewer, "approve-vendor")) return err("not-allowed");
  return await transaction(db, async (tx) => {
    const vendor = await lockVendor(tx, vendorId);
    if (!vendor) return err("not-found");
    if (!canMoveVendor(vendor.state, "approved")) return err("illegal-move", { from: vendor.state });
    if ((await findStoreSettings(tx)).sellingMode === "single") return err("single-seller");
    if (vendor.role !== "vendor" || vendor.userState !== "active") return err("no-vendor-account");
    await setState(tx, context, vendor, { to: "approved", reason: null });
    await notifyVendor(tx, context, { vendorId, kind: "vendor-approved" });
    return ok();
  });
}

/** Unlists its products. The reason is mailed. */
export async function suspendVendor(
  db: Database,
  context: CommandContext,
  { vendorId, reason }: { vendorId: string; reason: string },
): Promise<Result<undefined, SuspendVendorError>> {
  if (!can(context.viewer, "approve-vendor")) return err("not-allowed");
  return await transaction(db, async (tx) => {
    const vendor = await lockVendor(tx, vendorId);
    if (!vendor) return err("not-found");
    if (!canMoveVendor(vendor.state, "suspended")) return err("illegal-move", { from: vendor.state });
    await setState(tx, context, vendor, { to: "suspended", reason });
    await notifyVendor(tx, context, { vendorId, kind: "vendor-suspended", reason });
    return ok();
  });
}

/** For users who were deactivated or lost the vendor role. */
export async function suspendVendorOfUser(
  tx: Database,
  context: CommandContext,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  const [row] = await tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.userId, userId));
  const vendor = row && (await lockVendor(tx, row.id));
  if (!vendor || vendor.state === "suspended") return;
  await setState(tx, context, vendor, { to: "suspended", reason });
  await notifyVendor(tx, context, { vendorId: vendor.id, kind: "vendor-suspended", reason });
}

export type DecideDetailsError = "not-allowed" | "not-found" | "stale" | "gstin-in-use";

/** `version`: that of the page the admin looked at. `reason`: null accepts the requested details. */
export async function decideDetails(
  db: Database,
  context: CommandContext,
  { vendorId, version, reason }: { vendorId: string; version: number; reason: string | null },
): Promise<Result<undefined, DecideDetailsError>> {
  const { viewer, now } = context;
  if (!can(viewer, "approve-vendor")) return err("not-allowed");
  return await withGstinKept(() =>
    transaction<Result<undefined, DecideDetailsError>>(db, async (tx) => {
      const [vendor] = await tx.select().from(vendors).where(eq(vendors.id, vendorId)).for("update");
      if (!vendor) return err("not-found");
      const requested = vendor.requestedDetails;
      if (!requested || vendor.version !== version) return err("stale");
      const accepted = reason === null ? columnsOf(requested) : {};
      await tx
        .update(vendors)
        .set({ ...accepted, requestedDetails: null, updatedAt: now })
        .where(eq(vendors.id, vendorId));
      const changes = changedFields({ ...businessOf(vendor) }, { ...requested });
      const logged = changes && redactValues(changes, ["addressLine", "pan"]);
      const action = reason === null ? "vendor.accept-details" : "vendor.refuse-details";
      const subject = { kind: "vendor", id: vendorId, label: vendor.businessName };
      await recordAudit(tx, viewer, { action, subject, ...logged, note: reason }, now);
      await notifyVendor(tx, context, { vendorId, kind: "vendor-details", reason });
      return ok();
    }),
  );
}

type LockedVendor = NonNullable<Awaited<ReturnType<typeof lockVendor>>>;

async function lockVendor(tx: Database, vendorId: string) {
  const [vendor] = await tx
    .select({
      id: vendors.id,
      businessName: vendors.businessName,
      state: vendors.state,
      role: users.role,
      userState: users.state,
    })
    .from(vendors)
    .leftJoin(users, eq(users.id, vendors.userId))
    .where(eq(vendors.id, vendorId))
    .for("update", { of: vendors });
  return vendor ?? null;
}

async function setState(
  tx: Database,
  { viewer, now }: CommandContext,
  vendor: LockedVendor,
  { to, reason }: { to: VendorState; reason: string | null },
): Promise<void> {
  await tx.update(vendors).set({ state: to, stateReason: reason, updatedAt: now }).where(eq(vendors.id, vendor.id));
  const verb = to === "suspended" ? "suspend" : vendor.state === "suspended" ? "reinstate" : "approve";
  const change = { before: { state: vendor.state }, after: { state: to }, note: reason };
  const subject = { kind: "vendor", id: vendor.id, label: vendor.businessName };
  await recordAudit(tx, viewer, { action: `vendor.${verb}`, subject, ...change }, now);
}
