/** While a user has addresses, exactly one is the default. */
import { and, asc, eq, ne } from "drizzle-orm";
import { addresses, users } from "#app/accounts/schema.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { once } from "#app/platform/submissions/once.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { MAX_ADDRESSES } from "./address-form.ts";
import { type SavedAddress, savedAddress } from "./address-queries.server.ts";

type AddressInput = { address: ShippingAddress; isDefault?: boolean };

export type CreateAddressError = "limit-reached" | "key-reused";

/** Callers validate the address. The first becomes the default; returns its id. */
export async function createAddress(
  db: Database,
  context: CommandContext,
  input: AddressInput,
): Promise<Result<string, CreateAddressError>> {
  return await transaction(db, (tx) =>
    once(tx, context, { command: "address.create", input: input }, () => create(tx, context.viewer.id, input)),
  );
}

async function create(
  tx: Database,
  userId: string,
  { address, isDefault = false }: AddressInput,
): Promise<Result<string, CreateAddressError>> {
  await lockAddressBook(tx, userId);
  const count = await tx.$count(addresses, eq(addresses.userId, userId));
  if (count >= MAX_ADDRESSES) return err("limit-reached");
  const [row] = await tx
    .insert(addresses)
    .values({ userId, ...columnsOf(address) })
    .returning({ id: addresses.id });
  if (!row) throw new Error("the address was not inserted");
  if (isDefault || count === 0) await makeDefault(tx, userId, row.id);
  return ok(row.id);
}

export async function updateAddress(
  db: Database,
  { viewer: { id: userId }, now }: CommandContext,
  { id, address, isDefault }: AddressInput & { id: string },
): Promise<Result<undefined, "not-found">> {
  return await withOwnAddress(db, { userId, id }, async (tx) => {
    const changed = await tx
      .update(addresses)
      .set({ ...columnsOf(address), updatedAt: now })
      .where(ownAddress(userId, id))
      .returning({ id: addresses.id });
    if (changed.length === 0) return err("not-found");
    if (isDefault) await makeDefault(tx, userId, id);
    return ok();
  });
}

/** Returns the removed address for Undo; the oldest remaining one becomes the default. */
export async function removeAddress(
  db: Database,
  { viewer: { id: userId } }: CommandContext,
  { id }: { id: string },
): Promise<Result<SavedAddress, "not-found">> {
  return await withOwnAddress(db, { userId, id }, async (tx) => {
    const [removed] = await tx.delete(addresses).where(ownAddress(userId, id)).returning();
    if (!removed) return err("not-found");
    if (removed.isDefault) await promoteOldest(tx, userId);
    return ok(savedAddress(removed));
  });
}

export async function setDefaultAddress(
  db: Database,
  { viewer: { id: userId } }: CommandContext,
  { id }: { id: string },
): Promise<Result<undefined, "not-found">> {
  return await withOwnAddress(db, { userId, id }, async (tx) =>
    (await makeDefault(tx, userId, id)) ? ok() : err("not-found"),
  );
}

async function withOwnAddress<Value>(
  db: Database,
  { userId, id }: { userId: string; id: string },
  work: (tx: Database) => Promise<Result<Value, "not-found">>,
): Promise<Result<Value, "not-found">> {
  if (!isUuid(id)) return err("not-found");
  return await transaction<Result<Value, "not-found">>(db, async (tx) => {
    await lockAddressBook(tx, userId);
    return await work(tx);
  });
}

function ownAddress(userId: string, id: string) {
  return and(eq(addresses.userId, userId), eq(addresses.id, id));
}

async function lockAddressBook(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}

async function makeDefault(tx: Database, userId: string, id: string): Promise<boolean> {
  const own = ownAddress(userId, id);
  const [row] = await tx.select({ id: addresses.id }).from(addresses).where(own);
  if (!row) return false;
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
