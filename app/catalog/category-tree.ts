/** A list of one shows what its whole branch has. */

/** `parent`: its name; null: at the top. */
export type ListedCategory = { name: string; slug: string; parent: string | null };

/** One at the top, and the names of those right below it. */
export type MenuCategory = { name: string; below: string[] };

/** Below one at the top, and once more below that. */
export const MAX_LEVEL = 2;

type Row = { id: string; parentId: string | null };

/** Each after its parent, those of a parent in the order given. What has no known parent is at the top. */
export function inTreeOrder<Found extends Row>(rows: readonly Found[]): Found[] {
  const ids = new Set(rows.map(({ id }) => id));
  const below = Map.groupBy(rows, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null));
  const branch = (parentId: string | null): Found[] =>
    (below.get(parentId) ?? []).flatMap((row) => [row, ...branch(row.id)]);
  return branch(null);
}

/** The category and all below it, by name. */
export function branchOf(categories: readonly ListedCategory[], name: string): string[] {
  const below = categories.filter(({ parent }) => parent === name);
  return [name, ...below.flatMap((one) => branchOf(categories, one.name))];
}

/** From the top down to its parent; of one at the top: none. */
export function pathTo(categories: readonly ListedCategory[], name: string): string[] {
  const parent = categories.find((one) => one.name === name)?.parent ?? null;
  return parent === null ? [] : [...pathTo(categories, parent), parent];
}

/** 0 at the top. */
export function levelOf(categories: readonly ListedCategory[], name: string): number {
  return pathTo(categories, name).length;
}
