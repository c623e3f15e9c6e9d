/** Finds a build near a ready-made desktop. */

import { buildHref, type ChosenPart } from "#app/catalog/build/build-address.ts";
import { isDesktop, listSlotCategories } from "#app/catalog/build/part-slots.ts";
import { findProductBySlug, findProductsByIds } from "#app/catalog/product-queries.server.ts";
import { findNearestBuild, type Offer } from "#app/domain/compatibility/nearest-build.ts";
import { SLOTS } from "#app/domain/compatibility/slots.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import { createDetailsReader } from "#app/finding/fitting/part-specs.ts";
import type { Database } from "#app/platform/database/db.server.ts";

/** Null means: no such desktop. */
export async function findBuildLike(db: Database, catalogue: Catalogue, slug: string): Promise<string | null> {
  const desktop = await findProductBySlug(db, slug);
  if (!desktop || !isDesktop(catalogue, desktop.category)) return null;
  const specs = Object.fromEntries(desktop.specs.flatMap(({ key, value }) => (value === null ? [] : [[key, value]])));
  const parts = findNearestBuild({ id: desktop.id, name: desktop.name, specs }, offersIn(catalogue)) ?? [];
  const products = await findProductsByIds(
    db,
    parts.map(({ id }) => id),
  );
  const slugs = new Map(products.map((product) => [product.id, product.slug]));
  return buildHref(
    parts.flatMap(({ id, slot, quantity }): ChosenPart[] => {
      const own = slugs.get(id);
      return own === undefined ? [] : [{ slot, slug: own, quantity }];
    }),
  );
}

function offersIn(catalogue: Catalogue): Offer[] {
  const { columns } = catalogue;
  const slotOf = new Map(SLOTS.flatMap((slot) => listSlotCategories(catalogue, slot).map((name) => [name, slot.name])));
  const detailsOf = createDetailsReader(columns);
  return columns.ids.flatMap((id, row): Offer[] => {
    const slot = slotOf.get(columns.category.valueAt(row));
    if (slot === undefined || columns.isListed[row] !== 1 || columns.inStock.codes[row] === 0) return [];
    const pricePaise = columns.price[row] ?? 0;
    return [{ id, slot, name: columns.nameAt(row), quantity: 1, ...detailsOf(row), pricePaise }];
  });
}
