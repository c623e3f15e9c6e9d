/** Queries include the owner, so addresses of others aren't found. */
import { and, asc, desc, eq } from "drizzle-orm";
import { addresses } from "#app/accounts/schema.server.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";

export type SavedAddress = ShippingAddress & { id: string; isDefault: boolean };

/** The default first, then the oldest. */
export async function listAddresses(db: Database, userId: string): Promise<SavedAddress[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), asc(addresses.createdAt), asc(addresses.id));
  return rows.map(savedAddress);
}

export async function findAddress(db: Database, userId: string, id: string): Promise<SavedAddress | null> {
  if (!isUuid(id)) return null;
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.userId, userId), eq(addresses.id, id)));
  return row ? savedAddress(row) : null;
}

export function savedAddress(row: typeof addresses.$inferSelect): SavedAddress {
  const { id, isDefault, fullName, addressLine1, addressLine2, city, state, pincode, phone } = row;
  return { id, isDefault, fullName, addressLine1, ...(addressLine2 && { addressLine2 }), city, state, pincode, phone };
}
