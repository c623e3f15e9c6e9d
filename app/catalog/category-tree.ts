/** The list of a category shows the products of its whole branch. */

/** `parent`: a name; null: the category is at the top. */
export type ListedCategory = { name: string; slug: string; parent: string | null };

/** A category at the top with the names of its children. */
export type MenuCategory = { name: string; below: string[] };

/** Categories have three levels, from 0. */
export const MAX_LEVEL = 2;

type Row = { id: string; parentId: string | null };

/** Each row follows its parent; rows of one parent keep their order. A row whose parent is missing is at the top. */
export function inTreeOrder<Category extends Row>(rows: readonly Category[]): Category[] {
  const ids = new Set(rows.map(({ id }) => id));
  const below = Map.groupBy(rows, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null));
  const branch = (parentId: string | null): Category[] =>
    (below.get(parentId) ?? []).flatMap((row) => [row, ...branch(row.id)]);
  return branch(null);
}

/** Names of the category and all below it. */
export function listBranch(categories: readonly ListedCategory[], name: string): string[] {
  const below = categories.filter(({ parent }) => parent === name);
  return [name, ...below.flatMap((child) => listBranch(categories, child.name))];
}

/** Names from the top down to the category's parent. */
export function pathTo(categories: readonly ListedCategory[], name: string): string[] {
  const parent = categories.find((category) => category.name === name)?.parent ?? null;
  return parent === null ? [] : [...pathTo(categories, parent), parent];
}

/** 0: at the top. */
export function getLevel(categories: readonly ListedCategory[], name: string): number {
  return pathTo(categories, name).length;
}
