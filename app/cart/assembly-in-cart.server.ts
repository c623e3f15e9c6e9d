import { and, eq, inArray } from "drizzle-orm";
import { buildHref, type ChosenPart } from "#app/catalog/build/build-address.ts";
import { toBuildKey } from "#app/catalog/build/build-key.server.ts";
import { findSlotByCategory } from "#app/catalog/build/part-slots.ts";
import { readCategories } from "#app/catalog/category-queries.server.ts";
import { categories, products } from "#app/catalog/schema.server.ts";
import { ASSEMBLY_CATEGORY, findOrphanedAssembly } from "#app/domain/buying/assembly.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { CartProduct, CartState } from "./cart-types.ts";

/**
 * `partIds`: the products of its build in the cart. `isWhole`: none is missing, so that checkout accepts it (docs/rules.md#b12).
 * `href`: the PC builder with those parts, or with all parts in the cart if none is of its build.
 */
export type AssemblyInCart = { productId: string; partIds: string[]; isWhole: boolean; href: string };

export async function listAssemblyInCart(
  db: Database,
  { lines, products: onSale }: Pick<CartState, "lines" | "products">,
): Promise<AssemblyInCart[]> {
  const marked = lines.flatMap(({ productId, quantity, build = null }) => {
    const vendorId = onSale.find(({ id }) => id === productId)?.vendorId;
    return vendorId === undefined ? [] : [{ productId, quantity, build, vendorId, isAssembly: false }];
  });
  if (marked.length === 0) return [];
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      and(
        eq(categories.defaultSlug, ASSEMBLY_CATEGORY),
        inArray(
          products.id,
          marked.map(({ productId }) => productId),
        ),
      ),
    );
  const services = new Set(rows.map(({ id }) => id));
  if (services.size === 0) return [];
  const stored = await readCategories(db);
  const all = marked.map((line) => ({ ...line, isAssembly: services.has(line.productId) }));
  const orphaned = new Set(findOrphanedAssembly(all, toBuildKey));
  return all.flatMap((line) => {
    if (!line.isAssembly) return [];
    const parts = all.filter(({ isAssembly, build }) => !isAssembly && build !== null && build === line.build);
    const inBuilder = (parts.length > 0 ? parts : all).flatMap(({ productId, quantity }) => {
      const product = onSale.find(({ id }) => id === productId);
      return product ? [{ product, quantity }] : [];
    });
    return [
      {
        productId: line.productId,
        partIds: parts.map(({ productId }) => productId),
        isWhole: !orphaned.has(line),
        href: buildHref(toChosenParts(stored, inBuilder)),
      },
    ];
  });
}

/** A slot that takes one part gets the first product for it. Products that are no part of a computer are left out. */
function toChosenParts(
  stored: Parameters<typeof findSlotByCategory>[0],
  lines: readonly { product: CartProduct; quantity: number }[],
): ChosenPart[] {
  const chosen: ChosenPart[] = [];
  for (const { product, quantity } of lines) {
    const slot = findSlotByCategory(stored, product.category);
    if (!slot || (slot.most === 1 && chosen.some((part) => part.slot === slot.name))) continue;
    chosen.push({ slot: slot.name, slug: product.slug, quantity: Math.min(quantity, slot.most) });
  }
  return chosen;
}
