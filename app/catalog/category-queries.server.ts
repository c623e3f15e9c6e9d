import { asc, type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { remembered } from "#app/platform/database/remembered.server.ts";
import { inTreeOrder, type ListedCategory, type MenuCategory } from "./category-tree.ts";
import { listed } from "./on-sale.server.ts";
import { categories, formerCategories } from "./schema.server.ts";

/** By name, slug, former name or former slug in lower case: today's name. `isRetired`: nothing is sold there. */
export type CategoryAddresses = ReadonlyMap<string, { name: string; isRetired: boolean }>;

/** Today's names of a new shop's categories, by the slug they came with; of those still offered. */
export type DefaultCategories = ReadonlyMap<string, string>;

type Row = typeof categories.$inferSelect;

/** Those that are offered, and where the addresses of all lead. */
export async function readCategories(
  db: Database,
): Promise<{ categories: ListedCategory[]; addresses: CategoryAddresses; defaults: DefaultCategories }> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.name));
  const former = await db.select().from(formerCategories);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const addresses = new Map<string, { name: string; isRetired: boolean }>();
  const tell = (address: string, row: Row | undefined): void => {
    const target = row && leadsTo(row, byId);
    if (target) addresses.set(address, { name: target.name, isRetired: target.retiredAt !== null });
  };
  for (const { address, categoryId } of former) tell(address, byId.get(categoryId));
  for (const row of rows) for (const address of [row.slug, row.name.toLowerCase()]) tell(address, row);
  const offered = inTreeOrder(rows.filter(({ retiredAt }) => retiredAt === null));
  return {
    categories: offered.map(({ name, slug, parentId }) => ({ name, slug, parent: nameOf(byId, parentId) })),
    addresses,
    defaults: new Map(
      rows.flatMap((row) => {
        const target = leadsTo(row, byId);
        return row.defaultSlug === null || target.retiredAt !== null ? [] : [[row.defaultSlug, target.name]];
      }),
    ),
  };
}

/** The one it was merged into, that one's, and so on. */
function leadsTo(row: Row, byId: ReadonlyMap<string, Row>): Row {
  let target = row;
  for (let step = 0; target.mergedIntoId !== null && step < byId.size; step++)
    target = byId.get(target.mergedIntoId) ?? target;
  return target;
}

function nameOf(byId: ReadonlyMap<string, Row>, id: string | null): string | null {
  const row = id === null ? undefined : byId.get(id);
  return row && row.retiredAt === null ? row.name : null;
}

/** A query of ids: the category's and those of all below it. */
export function branchIds(slug: string): SQL {
  return sql`with recursive branch as (
    select c.id from ${categories} c where c.slug = ${slug}
    union select c.id from ${categories} c join branch b on c.parent_id = b.id) select id from branch`;
}

/** From the top down to the parent of the category of `id`. */
export function namesAbove(id: SQL): SQL<string[]> {
  return sql`(with recursive above as (
    select c.parent_id as id, 0 as step from categories c where c.id = ${id}
    union select c.parent_id, a.step + 1 from categories c join above a on c.id = a.id where a.step < 9)
    select coalesce(json_agg(c.name order by a.step desc), '[]') from above a join categories c on c.id = a.id)`;
}

/** With something on sale in their branch: for menus. */
export const findMenuCategories = remembered(async (db): Promise<MenuCategory[]> => {
  // The order is an index's, which otherwise isn't used: categories without products read all of the shop's.
  const rows = await rowsOf<{ id: string; name: string; parentId: string | null; sells: boolean | null }>(
    db,
    sql`select c.id, c.name, c.parent_id as "parentId", (
        select true from products p join vendors v on v.id = p.vendor_id
        where p.category_id = c.id and ${listed("p", "v")}
        order by p.selling_price_paise, p.name, p.id limit 1) as sells
      from categories c where c.retired_at is null order by c.position, c.name`,
  );
  const belowOf = Map.groupBy(rows, ({ parentId }) => parentId);
  const shown = (parentId: string | null): typeof rows =>
    (belowOf.get(parentId) ?? []).filter(({ id, sells }) => sells || shown(id).length > 0);
  return shown(null).map(({ id, name }) => ({ name, below: shown(id).map((child) => child.name) }));
});
