/** A trigger refuses to remove the last owner of the store, or of a vendor with staff (docs/decisions/353). */

import { and, asc, eq, ne } from "drizzle-orm";
import { users, vendorPeople, vendors } from "#app/accounts/schema.server.ts";
import { type Err, err } from "#app/domain/basics/result.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { brokenConstraint } from "#app/platform/database/transaction.server.ts";

export async function keepingOwners<T>(work: () => Promise<T>): Promise<T | Err<"last-owner", never>> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) === "users_last_owner") return err("last-owner");
    throw error;
  }
}

/**
 * Another active owner becomes the vendor's main contact. `no-owner`: an active vendor has staff but no other owner.
 */
export async function transferVendorOwnership(
  tx: Database,
  userId: string,
): Promise<"passed-on" | "nobody-else" | "no-owner"> {
  const [shop] = await tx
    .select({ id: vendors.id, state: vendors.state, knownBy: vendors.userId })
    .from(vendorPeople)
    .innerJoin(vendors, eq(vendors.id, vendorPeople.vendorId))
    .where(eq(vendorPeople.userId, userId))
    .for("update", { of: vendors });
  if (!shop) return "nobody-else";
  const others = await tx
    .select({ id: users.id, staffRole: users.staffRole })
    .from(users)
    .innerJoin(vendorPeople, eq(vendorPeople.userId, users.id))
    .where(
      and(
        eq(vendorPeople.vendorId, shop.id),
        ne(users.id, userId),
        eq(users.role, "vendor"),
        eq(users.state, "active"),
      ),
    )
    .orderBy(asc(vendorPeople.createdAt), asc(users.id));
  const heir = others.find(({ staffRole }) => staffRole === "owner");
  if (!heir) return others.length > 0 && shop.state !== "suspended" ? "no-owner" : "nobody-else";
  if (shop.knownBy === userId) {
    await tx.update(vendors).set({ userId: heir.id }).where(eq(vendors.id, shop.id));
    // The trigger has removed the former main contact from the staff.
    await tx.insert(vendorPeople).values({ userId, vendorId: shop.id });
  }
  return "passed-on";
}
