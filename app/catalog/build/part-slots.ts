/** Which products are parts of a build, by their categories, whatever admins call these now. */

import type { DefaultCategories } from "#app/catalog/category-queries.server.ts";
import { branchOf, type ListedCategory } from "#app/catalog/category-tree.ts";
import { SLOTS, type Slot } from "#app/domain/compatibility/slots.ts";

type Categories = { categories: ListedCategory[]; defaults: DefaultCategories };

/** Names of the slot's categories and all below them; none: nothing of it is sold. */
export function categoriesOfSlot({ categories, defaults }: Categories, slot: Slot): string[] {
  const names = slot.categories.flatMap((slug) => defaults.get(slug) ?? []);
  return [...new Set(names.flatMap((name) => branchOf(categories, name)))];
}

/** For menus. */
export function slotOfProduct(catalogue: Categories, category: string): Slot | null {
  return SLOTS.find((slot) => categoriesOfSlot(catalogue, slot).includes(category)) ?? null;
}

/** `category`: its name. */
export function isDesktop({ categories, defaults }: Categories, category: string): boolean {
  const desktop = defaults.get("desktop");
  return desktop !== undefined && branchOf(categories, desktop).includes(category);
}
