import { asc, type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { remembered } from "#app/platform/database/remembered.server.ts";
import { inTreeOrder, type ListedCategory, type MenuCategory } from "./category-tree.ts";
import { listed } from "./on-sale.server.ts";
import { categories, formerCategories } from "./schema.server.ts";

/** Keys are current and former names and slugs, in lower case. */
export type CategoryAddresses = ReadonlyMap<string, { name: string; isRetired: boolean }>;

/** Current names by original slug. */
export type DefaultCategories = ReadonlyMap<string, string>;

type Row = typeof categories.$inferSelect;

export async function readCategories(
  db: Database,
): Promise<{ categories: ListedCategory[]; addresses: CategoryAddresses; defaults: DefaultCategories }> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.name));
  const former = await db.select().from(formerCategories);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const addresses = new Map<string, { name: string; isRetired: boolean }>();
  const addAddress = (address: string, row: Row | undefined): void => {
    const target = row && resolveMerges(row, byId);
    if (target) addresses.set(address, { name: target.name, isRetired: target.retiredAt !== null });
  };
  for (const { address, categoryId } of former) addAddress(address, byId.get(categoryId));
  for (const row of rows) for (const address of [row.slug, row.name.toLowerCase()]) addAddress(address, row);
  const offered = inTreeOrder(rows.filter(({ retiredAt }) => retiredAt === null));
  return {
    categories: offered.map(({ name, slug, parentId }) => ({ name, slug, parent: nameOf(byId, parentId) })),
    addresses,
    defaults: new Map(
      rows.flatMap((row) => {
        const target = resolveMerges(row, byId);
        return row.defaultSlug === null || target.retiredAt !== null ? [] : [[row.defaultSlug, target.name]];
      }),
    ),
  };
}

function resolveMerges(row: Row, byId: ReadonlyMap<string, Row>): Row {
  let target = row;
  for (let step = 0; target.mergedIntoId !== null && step < byId.size; step++)
    target = byId.get(target.mergedIntoId) ?? target;
  return target;
}

function nameOf(byId: ReadonlyMap<string, Row>, id: string | null): string | null {
  const row = id === null ? undefined : byId.get(id);
  return row && row.retiredAt === null ? row.name : null;
}

export function branchIds(slug: string): SQL {
  return sql`with recursive branch as (
    select c.id from ${categories} c where c.slug = ${slug}
    union select c.id from ${categories} c join branch b on c.parent_id = b.id) select id from branch`;
}

export function namesAbove(id: SQL): SQL<string[]> {
  return sql`(with recursive above as (
    select c.parent_id as id, 0 as step from categories c where c.id = ${id}
    union select c.parent_id, a.step + 1 from categories c join above a on c.id = a.id where a.step < 9)
    select coalesce(json_agg(c.name order by a.step desc), '[]') from above a join categories c on c.id = a.id)`;
}

export const findMenuCategories = remembered(async (db): Promise<MenuCategory[]> => {
  // The order by price makes PostgreSQL use an index; without it, categories without products read the whole table.
  const rows = await rowsOf<{ id: string; name: string; parentId: string | null; sells: boolean | null }>(
    db,
    sql`select c.id, c.name, c.parent_id as "parentId", (
        select true from products p join vendors v on v.id = p.vendor_id
        where p.category_id = c.id and ${listed("p", "v")}
        order by p.selling_price_paise, p.name, p.id limit 1) as sells
      from categories c where c.retired_at is null order by c.position, c.name`,
  );
  const childrenByParent = Map.groupBy(rows, ({ parentId }) => parentId);
  const childrenOnSale = (parentId: string | null): typeof rows =>
    (childrenByParent.get(parentId) ?? []).filter(({ id, sells }) => sells || childrenOnSale(id).length > 0);
  return childrenOnSale(null).map(({ id, name }) => ({ name, below: childrenOnSale(id).map((child) => child.name) }));
});
