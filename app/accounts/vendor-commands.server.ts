/** Becoming a vendor: at registration, or later for the same account (decisions 19 and 30). */
import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { User } from "#app/domain/permissions.ts";
import { can } from "#app/domain/permissions.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { slugify } from "#app/domain/slug.ts";
import type { Database } from "#app/platform/db.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { users, vendors } from "./schema.server.ts";
import { endSessions } from "./session-commands.server.ts";

/**
 * Makes a signed-in customer a vendor, at once or once an admin approves (setting `autoApproveVendors`). The role
 * changes, so every other session of the user ends; the one with `token` goes on.
 */
export async function applyAsVendor(
  db: Database,
  { viewer, businessName, token }: { viewer: User; businessName: string; token: string | null },
): Promise<Result<{ vendorId: string }, "not-allowed">> {
  if (!can(viewer, "apply-as-vendor")) return err("not-allowed");
  return await db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ role: "vendor", updatedAt: new Date() })
      .where(and(eq(users.id, viewer.id), eq(users.role, "customer")))
      .returning({ id: users.id });
    if (changed.length === 0) return err("not-allowed");
    const vendorId = await createVendor(tx, { userId: viewer.id, businessName });
    await endSessions(tx, viewer.id, token);
    return ok({ vendorId });
  });
}

/** Adds the vendor's row: approved or pending, with a slug of its own. Returns its id. */
export async function createVendor(
  tx: Database,
  { userId, businessName }: { userId: string; businessName: string },
): Promise<string> {
  const { autoApproveVendors } = await findStoreSettings(tx);
  const id = randomUUID();
  const slug = slugify(businessName) || "vendor";
  const [taken] = await tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.slug, slug));
  await tx.insert(vendors).values({
    id,
    userId,
    businessName,
    slug: taken ? `${slug}-${id.slice(0, 8)}` : slug,
    state: autoApproveVendors ? "approved" : "pending",
  });
  return id;
}
