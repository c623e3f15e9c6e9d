import { eq, inArray, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { categories, products } from "#app/catalog/schema.server.ts";
import { ASSEMBLY_CATEGORY } from "#app/domain/buying/assembly.ts";
import type { Consignment } from "#app/domain/buying/consignments.ts";
import { type DeliveryArea, goByConsignment } from "#app/domain/buying/delivery-areas.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";

type Line = { productId: string; vendorId: string; quantity: number };

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
    : new Map<string, Consignment>();
  return packed(lines.map((line) => ({ ...line, sellerPin: "", grams: 0, ...pieces.get(line.productId) })));
}

/** One per seller, of products by their ids; unknown ones are left out. */
export async function findConsignmentsOf(
  db: Database,
  lines: readonly { productId: string; quantity: number }[],
): Promise<Consignment[]> {
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

function packed(pieces: readonly (Consignment & { quantity: number })[]): Consignment[] {
  const consignments = new Map<string, Consignment>();
  for (const { vendorId, sellerPin, grams, quantity } of pieces) {
    const before = consignments.get(vendorId)?.grams ?? 0;
    consignments.set(vendorId, { vendorId, sellerPin, grams: before + grams * quantity });
  }
  return [...consignments.values()];
}

/** By product, one piece each. */
export async function findPieces(db: Database, productIds: readonly string[]): Promise<Map<string, Consignment>> {
  if (productIds.length === 0) return new Map();
  const { usualWeightGrams } = await findStoreSettings(db);
  const found = await db
    .select({
      id: products.id,
      vendorId: products.vendorId,
      sellerPin: vendors.pincode,
      grams: products.shippingWeightGrams,
      isWork: sql<boolean>`coalesce(${categories.defaultSlug} = ${ASSEMBLY_CATEGORY}, false)`,
    })
    .from(products)
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.id, [...productIds]));
  return new Map(
    found.map(({ id, vendorId, sellerPin, grams, isWork }) => [
      id,
      { vendorId, sellerPin: sellerPin ?? "", grams: isWork ? 0 : (grams ?? usualWeightGrams) },
    ]),
  );
}
