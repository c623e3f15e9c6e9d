import type { DefaultCategories } from "#app/catalog/category-queries.server.ts";
import { type ListedCategory, listBranch } from "#app/catalog/category-tree.ts";
import { SLOTS, type Slot } from "#app/domain/compatibility/slots.ts";

type Categories = { categories: ListedCategory[]; defaults: DefaultCategories };

export function listSlotCategories({ categories, defaults }: Categories, slot: Slot): string[] {
  const names = slot.categories.flatMap((slug) => defaults.get(slug) ?? []);
  return [...new Set(names.flatMap((name) => listBranch(categories, name)))];
}

export function findSlotByCategory(catalogue: Categories, category: string): Slot | null {
  return SLOTS.find((slot) => listSlotCategories(catalogue, slot).includes(category)) ?? null;
}

export function isDesktop({ categories, defaults }: Categories, categoryName: string): boolean {
  const desktop = defaults.get("desktop");
  return desktop !== undefined && listBranch(categories, desktop).includes(categoryName);
}
