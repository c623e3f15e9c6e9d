/** The address book. One address is the default while there is any. */
import { and, asc, eq, ne } from "drizzle-orm";
import { addresses, users } from "#app/accounts/schema.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { MOST_ADDRESSES } from "./address-form.ts";

/** Adds a checked address (domain `validateAddress`); the first, or one so asked, becomes the default. Ok: its id. */
export async function createAddress(
  db: Database,
  { userId, address, isDefault = false }: { userId: string; address: ShippingAddress; isDefault?: boolean },
): Promise<Result<string, "too-many">> {
  return await transaction(db, async (tx) => {
    await lockBook(tx, userId);
    const count = await tx.$count(addresses, eq(addresses.userId, userId));
    if (count >= MOST_ADDRESSES) return err("too-many");
    const [row] = await tx
      .insert(addresses)
      .values({ userId, ...columnsOf(address) })
      .returning({ id: addresses.id });
    if (!row) throw new Error("the address was not inserted");
    if (isDefault || count === 0) await makeDefault(tx, userId, row.id);
    return ok(row.id);
  });
}

/** Replaces one of the user's own. */
export async function updateAddress(
  db: Database,
  given: { userId: string; id: string; address: ShippingAddress; isDefault?: boolean },
): Promise<Result<void, "not-found">> {
  const { userId, id, address, isDefault } = given;
  if (!isUuid(id)) return err("not-found");
  return await transaction(db, async (tx) => {
    await lockBook(tx, userId);
    const changed = await tx
      .update(addresses)
      .set({ ...columnsOf(address), updatedAt: new Date() })
      .where(and(eq(addresses.userId, userId), eq(addresses.id, id)))
      .returning({ id: addresses.id });
    if (changed.length === 0) return err("not-found");
    if (isDefault) await makeDefault(tx, userId, id);
    return ok(undefined);
  });
}

/** Removes one of the user's own; the oldest other becomes the default. */
export async function removeAddress(
  db: Database,
  { userId, id }: { userId: string; id: string },
): Promise<Result<void, "not-found">> {
  if (!isUuid(id)) return err("not-found");
  return await transaction(db, async (tx) => {
    await lockBook(tx, userId);
    const [removed] = await tx
      .delete(addresses)
      .where(and(eq(addresses.userId, userId), eq(addresses.id, id)))
      .returning({ isDefault: addresses.isDefault });
    if (!removed) return err("not-found");
    if (removed.isDefault) await promoteOldest(tx, userId);
    return ok(undefined);
  });
}

/** Makes one of the user's own the one that checkout starts with. */
export async function chooseDefaultAddress(
  db: Database,
  { userId, id }: { userId: string; id: string },
): Promise<Result<void, "not-found">> {
  if (!isUuid(id)) return err("not-found");
  return await transaction(db, async (tx) => {
    await lockBook(tx, userId);
    return (await makeDefault(tx, userId, id)) ? ok(undefined) : err("not-found");
  });
}

/** One change of a book at a time, so that two can't both find it empty or both set a default. */
async function lockBook(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}

async function makeDefault(tx: Database, userId: string, id: string): Promise<boolean> {
  const own = and(eq(addresses.userId, userId), eq(addresses.id, id));
  const [found] = await tx.select({ id: addresses.id }).from(addresses).where(own);
  if (!found) return false;
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), ne(addresses.id, id)));
  await tx.update(addresses).set({ isDefault: true }).where(own);
  return true;
}

async function promoteOldest(tx: Database, userId: string): Promise<void> {
  const [oldest] = await tx
    .select({ id: addresses.id })
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(asc(addresses.createdAt), asc(addresses.id))
    .limit(1);
  if (oldest) await makeDefault(tx, userId, oldest.id);
}

function columnsOf(address: ShippingAddress) {
  const { fullName, addressLine1, addressLine2 = null, city, state, pincode, phone } = address;
  return { fullName, addressLine1, addressLine2, city, state, pincode, phone };
}
