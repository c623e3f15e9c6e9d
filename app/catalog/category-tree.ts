export type ListedCategory = { name: string; slug: string; parent: string | null };

export type MenuCategory = { name: string; below: string[] };

/** Levels count from 0. */
export const MAX_LEVEL = 2;

type Row = { id: string; parentId: string | null };

export function inTreeOrder<Category extends Row>(rows: readonly Category[]): Category[] {
  const ids = new Set(rows.map(({ id }) => id));
  const below = Map.groupBy(rows, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null));
  const branch = (parentId: string | null): Category[] =>
    (below.get(parentId) ?? []).flatMap((row) => [row, ...branch(row.id)]);
  return branch(null);
}

export function listBranch(categories: readonly ListedCategory[], name: string): string[] {
  const below = categories.filter(({ parent }) => parent === name);
  return [name, ...below.flatMap((child) => listBranch(categories, child.name))];
}

export function pathTo(categories: readonly ListedCategory[], name: string): string[] {
  const parent = categories.find((category) => category.name === name)?.parent ?? null;
  return parent === null ? [] : [...pathTo(categories, parent), parent];
}

export function getLevel(categories: readonly ListedCategory[], name: string): number {
  return pathTo(categories, name).length;
}
