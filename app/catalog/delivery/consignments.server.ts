import { eq, inArray } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { categories, products } from "#app/catalog/schema.server.ts";
import type { Consignment } from "#app/domain/buying/consignments.ts";
import { type DeliveryArea, goByConsignment } from "#app/domain/buying/delivery-areas.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { assemblyDays, isAssembly } from "./assembly-days.server.ts";

type Line = { productId: string; vendorId: string; quantity: number };

/** `assemblyDays`: of the work in it that takes longest. */
type Packed = Consignment & { assemblyDays: number };

/**
 * One per seller. Where no area goes by seller or weight, neither is read: then this costs no statement. Work on a build
 * weighs nothing, and a product that says no weight the store's usual one.
 */
export async function findConsignments(
  db: Database,
  areas: readonly DeliveryArea[],
  lines: readonly Line[],
): Promise<Consignment[]> {
  const pieces = goByConsignment(areas)
    ? await findPieces(
        db,
        lines.map(({ productId }) => productId),
      )
    : new Map<string, Packed>();
  return packed(
    lines.map((line) => ({ ...line, sellerPin: "", grams: 0, assemblyDays: 0, ...pieces.get(line.productId) })),
  );
}

/** One per seller, of products by their ids; unknown ones are left out. */
export async function findConsignmentsOf(
  db: Database,
  lines: readonly { productId: string; quantity: number }[],
): Promise<Packed[]> {
  const pieces = await findPieces(
    db,
    lines.map(({ productId }) => productId),
  );
  return packed(
    lines.flatMap(({ productId, quantity }) => {
      const piece = pieces.get(productId);
      return piece ? [{ ...piece, quantity }] : [];
    }),
  );
}

function packed(pieces: readonly (Packed & { quantity: number })[]): Packed[] {
  const consignments = new Map<string, Packed>();
  for (const { vendorId, sellerPin, grams, assemblyDays, quantity } of pieces) {
    const before = consignments.get(vendorId);
    consignments.set(vendorId, {
      vendorId,
      sellerPin,
      grams: (before?.grams ?? 0) + grams * quantity,
      assemblyDays: Math.max(before?.assemblyDays ?? 0, assemblyDays),
    });
  }
  return [...consignments.values()];
}

/** By product, one piece each. */
export async function findPieces(db: Database, productIds: readonly string[]): Promise<Map<string, Packed>> {
  if (productIds.length === 0) return new Map();
  const { usualWeightGrams } = await findStoreSettings(db);
  const found = await db
    .select({
      id: products.id,
      vendorId: products.vendorId,
      sellerPin: vendors.pincode,
      grams: products.shippingWeightGrams,
      isWork: isAssembly,
      assemblyDays,
    })
    .from(products)
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.id, [...productIds]));
  return new Map(
    found.map(({ id, sellerPin, grams, isWork, ...piece }) => [
      id,
      { ...piece, sellerPin: sellerPin ?? "", grams: isWork ? 0 : (grams ?? usualWeightGrams) },
    ]),
  );
}
