import { eq, inArray } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { categories, products } from "#app/catalog/schema.server.ts";
import type { Consignment } from "#app/domain/buying/consignments.ts";
import { type DeliveryArea, dependOnConsignment } from "#app/domain/buying/delivery-areas.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { assemblyDays, isAssembly } from "./assembly-days.server.ts";

type Line = { productId: string; vendorId: string; quantity: number };

type Packed = Consignment & { assemblyDays: number };

/** A product without a weight has the store's usual one. */
export async function findConsignments(
  db: Database,
  areas: readonly DeliveryArea[],
  lines: readonly Line[],
): Promise<Consignment[]> {
  const pieces = dependOnConsignment(areas)
    ? await findPieces(
        db,
        lines.map(({ productId }) => productId),
      )
    : new Map<string, Packed>();
  return groupBySeller(
    lines.map((line) => ({ ...line, sellerPin: "", grams: 0, assemblyDays: 0, ...pieces.get(line.productId) })),
  );
}

export async function findConsignmentsByIds(
  db: Database,
  lines: readonly { productId: string; quantity: number }[],
): Promise<Packed[]> {
  const pieces = await findPieces(
    db,
    lines.map(({ productId }) => productId),
  );
  return groupBySeller(
    lines.flatMap(({ productId, quantity }) => {
      const piece = pieces.get(productId);
      return piece ? [{ ...piece, quantity }] : [];
    }),
  );
}

function groupBySeller(pieces: readonly (Packed & { quantity: number })[]): Packed[] {
  const consignments = new Map<string, Packed>();
  for (const { vendorId, sellerPin, grams, assemblyDays, quantity } of pieces) {
    const current = consignments.get(vendorId);
    consignments.set(vendorId, {
      vendorId,
      sellerPin,
      grams: (current?.grams ?? 0) + grams * quantity,
      assemblyDays: Math.max(current?.assemblyDays ?? 0, assemblyDays),
    });
  }
  return [...consignments.values()];
}

export async function findPieces(db: Database, productIds: readonly string[]): Promise<Map<string, Packed>> {
  if (productIds.length === 0) return new Map();
  const { usualWeightGrams } = await findStoreSettings(db);
  const rows = await db
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
    rows.map(({ id, sellerPin, grams, isWork, ...piece }) => [
      id,
      { ...piece, sellerPin: sellerPin ?? "", grams: isWork ? 0 : (grams ?? usualWeightGrams) },
    ]),
  );
}
