import { and, eq, inArray } from "drizzle-orm";
import { toBuildKey } from "#app/catalog/build/build-key.server.ts";
import { categories, products } from "#app/catalog/schema.server.ts";
import { ASSEMBLY_CATEGORY, findOrphanedAssembly } from "#app/domain/buying/assembly.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { CartState } from "./cart-types.ts";

/** `partIds`: the products of its build in the cart. `isWhole`: none is missing, so that checkout accepts it (docs/rules.md#b12). */
export type AssemblyInCart = { productId: string; partIds: string[]; isWhole: boolean };

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
  const all = marked.map((line) => ({ ...line, isAssembly: services.has(line.productId) }));
  const orphaned = new Set(findOrphanedAssembly(all, toBuildKey));
  return all.flatMap((line) => {
    if (!line.isAssembly) return [];
    const parts = all.filter(({ isAssembly, build }) => !isAssembly && build !== null && build === line.build);
    return [
      { productId: line.productId, partIds: parts.map(({ productId }) => productId), isWhole: !orphaned.has(line) },
    ];
  });
}
