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

export function isDesktop(catalogue: Categories, categoryName: string): boolean {
  return isWithin(catalogue, ["desktop"], categoryName);
}

export function isLaptop(catalogue: Categories, categoryName: string): boolean {
  return isWithin(catalogue, ["laptop", "gaming-laptop"], categoryName);
}

export function isComputer(catalogue: Categories, categoryName: string): boolean {
  return isDesktop(catalogue, categoryName) || isLaptop(catalogue, categoryName);
}

function isWithin({ categories, defaults }: Categories, slugs: readonly string[], categoryName: string): boolean {
  return slugs.some((slug) => {
    const name = defaults.get(slug);
    return name !== undefined && listBranch(categories, name).includes(categoryName);
  });
}
