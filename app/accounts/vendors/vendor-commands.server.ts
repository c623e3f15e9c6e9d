import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { endSessions } from "#app/accounts/sign-in/session-commands.server.ts";
import type { SessionContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { changedFields, redactValues } from "#app/audit/changed-fields.ts";
import { type Err, err, ok, type Result } from "#app/domain/basics/result.ts";
import { slugify } from "#app/domain/basics/slug.ts";
import type { BusinessDetails } from "#app/domain/parties/business-details.ts";
import { panOfGstin } from "#app/domain/parties/gstin.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { brokenConstraint, transaction } from "#app/platform/database/transaction.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { businessOf } from "./vendor-business-queries.server.ts";
import { notifyVendor } from "./vendor-mail.server.ts";

/** Approved at once, or by an admin. The role changes, so all other sessions end. */
export async function applyAsVendor(
  db: Database,
  context: SessionContext,
  business: BusinessDetails,
): Promise<Result<{ vendorId: string }, "not-allowed">> {
  const { viewer, now, sessionToken } = context;
  if (!can(viewer, "apply-as-vendor")) return err("not-allowed");
  return await transaction(db, async (tx) => {
    const changed = await tx
      .update(users)
      .set({ role: "vendor", updatedAt: now })
      .where(and(eq(users.id, viewer.id), eq(users.role, "customer"), eq(users.state, "active")))
      .returning({ id: users.id });
    if (changed.length === 0) return err("not-allowed");
    const vendorId = await createVendor(tx, context, { userId: viewer.id, business, mayApprove: viewer.emailVerified });
    await endSessions(tx, viewer.id, sessionToken);
    const subject = { kind: "vendor", id: vendorId, label: business.businessName };
    await recordAudit(tx, viewer, { action: "vendor.apply", subject }, now);
    return ok({ vendorId });
  });
}

/**
 * A former vendor gets its row back and waits for an admin. `mayApprove`: an admin made the vendor, or its email address
 * is confirmed; others wait whatever the setting says. Returns the vendor's id.
 */
export async function createVendor(
  tx: Database,
  context: Omit<CommandContext, "viewer">,
  {
    userId,
    business,
    mayApprove,
  }: { userId: string; business: Partial<BusinessDetails> & { businessName: string }; mayApprove: boolean },
): Promise<string> {
  const { autoApproveVendors, sellingMode } = await findStoreSettings(tx);
  const [former] = await tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.userId, userId));
  const isApproved = mayApprove && autoApproveVendors && sellingMode !== "single" && !former;
  const state = isApproved ? ("approved" as const) : ("pending" as const);
  const id = former?.id ?? randomUUID();
  const fresh = { ...columnsOf(business), state, stateReason: null, updatedAt: context.now };
  if (former) await tx.update(vendors).set(fresh).where(eq(vendors.id, id));
  else await tx.insert(vendors).values({ id, userId, slug: await uniqueSlug(tx, business.businessName, id), ...fresh });
  await notifyVendor(tx, context, { vendorId: id, kind: state === "approved" ? "vendor-approved" : "vendor-applied" });
  return id;
}

export type UpdateBusinessError = "not-allowed" | "stale" | "gstin-in-use" | "other-pan";

/** Changes of a vendor that was once approved wait for an admin (docs/rules.md#v14). */
export async function updateBusiness(
  db: Database,
  { viewer, now }: CommandContext,
  { business, version }: { business: BusinessDetails; version: number },
): Promise<Result<"saved" | "requested", UpdateBusinessError>> {
  const { vendorId } = viewer;
  if (!vendorId || !can(viewer, "edit-business", { vendorId })) return err("not-allowed");
  return await withGstinKept(() =>
    transaction<Result<"saved" | "requested", UpdateBusinessError>>(db, async (tx) => {
      const [before] = await tx.select().from(vendors).where(eq(vendors.id, vendorId)).for("update");
      if (!before) return err("not-allowed");
      if (before.version !== version) return err("stale");
      const changes = changedFields({ ...businessOf(before) }, { ...business });
      const waits = before.state !== "pending";
      if (waits && before.gstin && panOfGstin(before.gstin) !== panOfGstin(business.gstin)) return err("other-pan");
      const set = waits ? { requestedDetails: changes ? business : null } : columnsOf(business);
      if (!changes && !before.requestedDetails) return ok("saved");
      await tx
        .update(vendors)
        .set({ ...set, updatedAt: now })
        .where(eq(vendors.id, vendorId));
      const logged = changes && redactValues(changes, ["addressLine", "pan"]);
      const subject = { kind: "vendor", id: vendorId, label: before.businessName };
      const action = waits ? "vendor.request-details" : "vendor.update";
      await recordAudit(tx, viewer, { action, subject, ...logged }, now);
      return ok(waits && changes ? "requested" : "saved");
    }),
  );
}

/** A trigger refuses another GSTIN after documents were numbered under the old one (docs/rules.md#v14). */
export async function withGstinKept<T>(work: () => Promise<T>): Promise<T | Err<"gstin-in-use", never>> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) === "vendors_gstin_series") return err("gstin-in-use");
    throw error;
  }
}

export function columnsOf({ businessName, addressLine, city, state, pincode, gstin, pan }: Partial<BusinessDetails>) {
  return { businessName: businessName as string, addressLine, city, region: state, pincode, gstin, pan };
}

export async function uniqueSlug(tx: Database, businessName: string, id: string): Promise<string> {
  const slug = slugify(businessName) || "vendor";
  const [sameSlug] = await tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.slug, slug));
  return sameSlug ? `${slug}-${id.slice(0, 8)}` : slug;
}
