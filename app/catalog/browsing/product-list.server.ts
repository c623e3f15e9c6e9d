/** A page of /products or /search, and what each filter value would leave. */
import { type SQL, sql } from "drizzle-orm";
import { onSale } from "#app/catalog/on-sale.server.ts";
import { findProductsByIds } from "#app/catalog/product-queries.server.ts";
import type { ProductSummary } from "#app/catalog/product-types.ts";
import { planSearch } from "#app/catalog/search/search.server.ts";
import { type SearchPlan, tsqueryOf } from "#app/catalog/search/search-query.ts";
import { PAISE_PER_RUPEE } from "#app/domain/money/money.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import {
  discountSteps,
  type FilterNames,
  PAGE_SIZE,
  PRICE_RANGE,
  type ProductFilters,
  ratingSteps,
  type Sort,
} from "./product-filters.ts";

/** `count`: if it were chosen, other filters unchanged. */
export type FacetValue = { name: string; count: number };

export type Facets = {
  categories: FacetValue[];
  brands: FacetValue[];
  isNew: number;
  inStock: number;
  /** By step, as its text. */
  ratings: FacetValue[];
  discounts: FacetValue[];
};

export type ProductList = {
  products: ProductSummary[];
  total: number;
  /** The last page when the URL asks for more. */
  page: number;
  pageCount: number;
  facets: Facets;
  /** The corrected search, if shown. */
  corrected: string | null;
};

/** Every category of the shop (docs/rules.md#r76), those with something on sale, and every brand on sale. */
export async function listFilterNames(db: Database): Promise<FilterNames> {
  const [names] = await rowsOf<FilterNames>(
    db,
    sql`select coalesce((select json_agg(c.name order by c.position, c.name) from categories c), '[]') as categories,
      coalesce((select json_agg(c.name order by c.position, c.name) from categories c
        where c.id in ${onSaleIds("category_id")}), '[]') as "filledCategories",
      coalesce((select json_agg(b.name order by lower(b.name)) from brands b
        where b.id in ${onSaleIds("brand_id")}), '[]') as brands`,
  );
  return names ?? { categories: [], filledCategories: [], brands: [] };
}

/** Categories with something on sale, in the shop's order. */
export async function listFilledCategories(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select c.name from categories c where c.id in ${onSaleIds("category_id")} order by c.position, c.name`,
  );
  return rows.map(({ name }) => name);
}

/** Ids of categories or brands with something on sale, from one to the next in the index: an `exists` reads all products. */
function onSaleIds(column: "category_id" | "brand_id"): SQL {
  const id = sql.raw(`p.${column}`);
  const next = (after: SQL): SQL => sql`(select ${id} as id from products p join vendors v on v.id = p.vendor_id
    where ${onSale("p", "v")} ${after} order by ${id} limit 1)`;
  return sql`(with recursive used as (
      ${next(sql``)} union all select ${next(sql`and ${id} > used.id`)} from used where used.id is not null)
    select id from used where id is not null)`;
}

/** `known`: see listFilterNames. */
export async function listProducts(db: Database, filters: ProductFilters, known: FilterNames): Promise<ProductList> {
  const plan = await planSearch(db, filters.search, { exact: filters.exact });
  // Both look at everything that was found: side by side where the database has a connection for each.
  const [groups, asked] = await Promise.all([
    countGroups(db, filters, plan),
    listPage(db, filters, plan, filters.page),
  ]);
  const facets = facetsOf(groups, filters, known);
  const total = sum(groups, (group) => (isIn(group, filters, "category", "brand") ? group.matching : 0));
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(filters.page, pageCount);
  const shown = page === filters.page ? asked : await listPage(db, filters, plan, page);
  return { products: shown, total, page, pageCount, facets, corrected: plan.corrected };
}

/** The first ones, uncounted. */
export async function listFirstProducts(
  db: Database,
  filters: ProductFilters,
): Promise<Pick<ProductList, "products" | "corrected">> {
  const plan = await planSearch(db, filters.search, { exact: filters.exact });
  return { products: await listPage(db, filters, plan, 1), corrected: plan.corrected };
}

/** How many of a category and brand pass the other filters, each with one left out. */
type Group = {
  category: string;
  brand: string;
  matching: number;
  fresh: number;
  available: number;
  /** One per step. */
  ratings: number[];
  discounts: number[];
};

/** Each filter that is neither category, brand nor price, as a condition on `p`. */
type Condition = "isNew" | "inStock" | "rating" | "discount";

const rated = (stars: number) => sql`p.rating_average >= ${stars}::float8`;
/** As the shown percentage, which is rounded. */
const reduced = (percent: number) =>
  sql`(p.price_paise - p.selling_price_paise) * 200 >= p.price_paise * ${percent * 2 - 1}::bigint`;

function conditionsOf({ isNew, inStock, rating, discount }: ProductFilters): Partial<Record<Condition, SQL>> {
  return {
    ...(isNew && { isNew: sql`p.is_new` }),
    ...(inStock && { inStock: sql`p.stock > 0` }),
    ...(rating !== null && { rating: rated(rating) }),
    ...(discount !== null && { discount: reduced(discount) }),
  };
}

function all(conditions: Partial<Record<Condition, SQL>>): SQL {
  return sql.join([sql`true`, ...Object.values(conditions)], sql` and `);
}

function countGroups(db: Database, filters: ProductFilters, plan: SearchPlan): Promise<Group[]> {
  const chosen = conditionsOf(filters);
  const counted = (conditions: Partial<Record<Condition, SQL>>) =>
    sql`(count(*) filter (where ${all({ ...chosen, ...conditions })}))::int`;
  const array = (counts: SQL[]) => sql`array[${sql.join(counts, sql`, `)}]`;
  return rowsOf<Group>(
    db,
    sql`select c.name as category, b.name as brand, g.matching, g.fresh, g.available, g.ratings, g.discounts from (
      select p.category_id, p.brand_id,
        ${counted({})} as matching,
        ${counted({ isNew: sql`p.is_new` })} as fresh,
        ${counted({ inStock: sql`p.stock > 0` })} as available,
        ${array(ratingSteps.map((step) => counted({ rating: rated(step) })))} as ratings,
        ${array(discountSteps.map((step) => counted({ discount: reduced(step) })))} as discounts
      from ${onSaleAndFound(filters, plan)}
      group by p.category_id, p.brand_id) g
    join categories c on c.id = g.category_id join brands b on b.id = g.brand_id`,
  );
}

async function listPage(
  db: Database,
  filters: ProductFilters,
  plan: SearchPlan,
  page: number,
): Promise<ProductSummary[]> {
  const { category, brand } = filters;
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select p.id from ${onSaleAndFound(filters, plan)}
      ${category === null ? sql`` : sql`and p.category_id = (select id from categories where name = ${category})`}
      ${brand === null ? sql`` : sql`and p.brand_id = (select id from brands where name = ${brand})`}
      and ${all(conditionsOf(filters))}
      order by ${orderOf(filters.sort, plan)}, p.name, p.id
      limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
  );
  const ids = rows.map(({ id }) => id);
  return findProductsByIds(db, ids);
}

/** `products p` (with `product_search s` for a search), all conditions but the facets'. */
function onSaleAndFound({ min, max }: ProductFilters, plan: SearchPlan): SQL {
  const query = tsqueryOf(plan, "ABCD");
  const found =
    query === null ? sql`` : sql`join product_search s on s.product_id = p.id and s.document @@ ${query}::tsquery`;
  const from = min > PRICE_RANGE.min ? sql`and p.selling_price_paise >= ${min * PAISE_PER_RUPEE}::bigint` : sql``;
  // The slider's upper end is no limit (docs/rules.md#r73).
  const to = max < PRICE_RANGE.max ? sql`and p.selling_price_paise <= ${max * PAISE_PER_RUPEE}::bigint` : sql``;
  return sql`products p join vendors v on v.id = p.vendor_id ${found}
    where ${onSale("p", "v")} ${from} ${to}`;
}

/**
 * Best match: all words in the name, then name, brand or category, then anywhere; each by popularity
 * (docs/rules.md#r71).
 */
function orderOf(sort: Sort, plan: SearchPlan): SQL {
  const popularity = sql`p.units_sold90d desc, p.review_count desc`;
  const [inName, inTitle] = [tsqueryOf(plan, "A"), tsqueryOf(plan, "AB")];
  switch (sort) {
    case "relevance":
      return inName === null
        ? popularity
        : sql`(s.document @@ ${inName}::tsquery) desc, (s.document @@ ${inTitle}::tsquery) desc, ${popularity}`;
    case "popularity":
      return popularity;
    case "price-asc":
      return sql`p.selling_price_paise`;
    case "price-desc":
      return sql`p.selling_price_paise desc`;
    case "newest":
      return sql`p.released_on desc`;
  }
}

function facetsOf(groups: Group[], filters: ProductFilters, known: FilterNames): Facets {
  const inCategory = groups.filter((group) => isIn(group, filters, "category"));
  const ofBrand = groups.filter((group) => isIn(group, filters, "brand"));
  const inBoth = inCategory.filter((group) => isIn(group, filters, "brand"));
  const offered = known.categories.filter((name) => known.filledCategories.includes(name) || name === filters.category);
  return {
    categories: offered.map((name) => countOf(ofBrand, "category", name)),
    brands: known.brands.map((name) => countOf(inCategory, "brand", name)),
    isNew: sum(inBoth, (group) => group.fresh),
    inStock: sum(inBoth, (group) => group.available),
    ratings: ratingSteps.map((step, at) => ({ name: String(step), count: sum(inBoth, (g) => g.ratings[at] ?? 0) })),
    discounts: discountSteps.map((step, at) => ({
      name: String(step),
      count: sum(inBoth, (g) => g.discounts[at] ?? 0),
    })),
  };
}

function countOf(groups: Group[], by: "category" | "brand", name: string): FacetValue {
  return { name, count: sum(groups, (group) => (group[by] === name ? group.matching : 0)) };
}

function isIn(group: Group, filters: ProductFilters, ...by: ("category" | "brand")[]): boolean {
  return by.every((key) => filters[key] === null || group[key] === filters[key]);
}

function sum(groups: Group[], count: (group: Group) => number): number {
  return groups.reduce((total, group) => total + count(group), 0);
}
