/** What a category's products have in common with those of makers who sell none of them. */
import type { Catalogue } from "#app/catalog/browsing/catalogue.server.ts";
import { branchOf } from "#app/catalog/category-tree.ts";

/**
 * The first specification with values that, among what the makers sell, are theirs alone: LGA1700 of Intel's processors,
 * for motherboards. Null where none tells products of the category apart.
 */
export function fittingSpec(
  { columns, categories, specs }: Catalogue,
  makers: readonly string[],
  category: string,
): { key: string; values: string[] } | null {
  const branch = branchOf(categories, category);
  const rows = [...columns.isListed.keys()].filter((row) => columns.isListed[row]);
  const categoryAt = (row: number) => columns.category.valueAt(row);
  const isTheirs = (row: number) => makers.includes(columns.brand.valueAt(row));
  const sold = new Set(rows.filter(isTheirs).map(categoryAt));
  const beside = rows.filter((row) => sold.has(categoryAt(row)));
  const inside = rows.filter((row) => branch.includes(categoryAt(row)));
  for (const { key, type, filter } of specs) {
    const column = columns.specs.get(key);
    if (!column || type !== "choice" || filter !== "choices") continue;
    const valuesOf = (some: readonly number[]) => new Set(some.map((row) => column.valueAt(row)).filter(Boolean));
    const theirs = valuesOf(beside.filter(isTheirs));
    const others = valuesOf(beside.filter((row) => !isTheirs(row)));
    const had = valuesOf(inside);
    const values = [...had].filter((value) => theirs.has(value) && !others.has(value));
    if (values.length > 0 && values.length < had.size) return { key, values: values.sort() };
  }
  return null;
}
