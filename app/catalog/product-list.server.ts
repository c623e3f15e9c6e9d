/** The list of /products and /search: one page of products, and how many each filter value would leave. */
import { and, asc, type SQL, sql } from "drizzle-orm";
import { PAISE_PER_RUPEE } from "#app/domain/money.ts";
import { type Database, rowsOf } from "#app/platform/db.server.ts";
import { type KnownNames, PRICE_RANGE, type ProductFilters, type Sort } from "./product-filters.ts";
import { isOnSale, selectSummaries } from "./product-summary.server.ts";
import type { ProductSummary } from "./product-types.ts";
import { brands, categories, products } from "./schema.server.ts";
import { planSearch } from "./search.server.ts";
import { type SearchPlan, tsqueryOf, type Weights } from "./search-query.ts";

export const PAGE_SIZE = 12;

/** A filter's value and how many products it would show, the other filters staying as they are. */
export type FacetValue = { name: string; count: number };

export type Facets = { categories: FacetValue[]; brands: FacetValue[]; isNew: number; inStock: number };

export type ProductList = {
  products: ProductSummary[];
  total: number;
  /** The page shown: the last one when the address asks for more than there are. */
  page: number;
  pageCount: number;
  facets: Facets;
  /** The search with its typos mended, when that is what is shown. */
  corrected: string | null;
};

/** Names that filters may use: every category of the shop (decision 39), every brand it sells. */
export async function listFilterNames(db: Database): Promise<KnownNames> {
  const inOrder = await db
    .select({ name: categories.name })
    .from(categories)
    .orderBy(categories.position, categories.name);
  const sold = await rowsOf<{ name: string }>(
    db,
    sql`select b.name from brands b where exists (
      select from products p join vendors v on v.id = p.vendor_id
      where p.brand_id = b.id and p.status = 'live' and v.state = 'approved') order by lower(b.name)`,
  );
  return { categories: inOrder.map(({ name }) => name), brands: sold.map(({ name }) => name) };
}

/** One page of the products on sale that the filters leave. `known`: see listFilterNames. */
export async function listProducts(db: Database, filters: ProductFilters, known: KnownNames): Promise<ProductList> {
  const plan = await planSearch(db, filters.search, { exact: filters.exact });
  const groups = await countGroups(db, filters, plan);
  const facets = facetsOf(groups, filters, known);
  const total = sum(groups, (group) => (isIn(group, filters, "category", "brand") ? group.matching : 0));
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(filters.page, pageCount);
  const shown = total === 0 ? [] : await listPage(db, filters, plan, page);
  return { products: shown, total, page, pageCount, facets, corrected: plan.corrected };
}

/** Products of one category and brand: so many pass the other filters, each with one of them left out. */
type Group = { category: string; brand: string; matching: number; fresh: number; available: number };

function countGroups(db: Database, filters: ProductFilters, plan: SearchPlan): Promise<Group[]> {
  const isNew = filters.isNew ? sql`p.is_new` : sql`true`;
  const inStock = filters.inStock ? sql`p.stock > 0` : sql`true`;
  return rowsOf<Group>(
    db,
    sql`select c.name as category, b.name as brand, g.matching, g.fresh, g.available from (
      select p.category_id, p.brand_id,
        (count(*) filter (where ${isNew} and ${inStock}))::int as matching,
        (count(*) filter (where p.is_new and ${inStock}))::int as fresh,
        (count(*) filter (where ${isNew} and p.stock > 0))::int as available
      from products p
      where p.status = 'live' and p.vendor_id in (select id from vendors where state = 'approved')
        and ${priceWithin(filters, sql`p.selling_price_paise`)} and ${found(plan, sql`p.id`)}
      group by p.category_id, p.brand_id) g
    join categories c on c.id = g.category_id join brands b on b.id = g.brand_id`,
  );
}

function listPage(db: Database, filters: ProductFilters, plan: SearchPlan, page: number): Promise<ProductSummary[]> {
  const { category, brand, isNew, inStock } = filters;
  return selectSummaries(db)
    .where(
      and(
        isOnSale,
        priceWithin(filters, sql`${products.sellingPricePaise}`),
        found(plan, sql`${products.id}`),
        category === null ? undefined : sql`${categories.name} = ${category}`,
        brand === null ? undefined : sql`${brands.name} = ${brand}`,
        isNew ? sql`${products.isNew}` : undefined,
        inStock ? sql`${products.stock} > 0` : undefined,
      ),
    )
    .orderBy(...orderOf(filters.sort, plan), asc(products.name), asc(products.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
}

/** Decision 38: the slider's upper end is no limit. */
function priceWithin({ min, max }: ProductFilters, price: SQL): SQL {
  const from = min > PRICE_RANGE.min ? sql`${price} >= ${min * PAISE_PER_RUPEE}::bigint` : sql`true`;
  const to = max < PRICE_RANGE.max ? sql`${price} <= ${max * PAISE_PER_RUPEE}::bigint` : sql`true`;
  return sql`${from} and ${to}`;
}

function found(plan: SearchPlan, id: SQL): SQL {
  const query = tsqueryOf(plan, "ABCD");
  return query === null
    ? sql`true`
    : sql`${id} in (select s.product_id from product_search s where s.document @@ ${query}::tsquery)`;
}

/** Decision 10. Best match: all words in the name, then in name, brand or category, then anywhere; each by popularity. */
function orderOf(sort: Sort, plan: SearchPlan): SQL[] {
  const popularity = [sql`${products.unitsSold90d} desc`, sql`${products.reviewCount} desc`];
  switch (sort) {
    case "relevance":
      return [foundIn(plan, "A"), foundIn(plan, "AB"), ...popularity];
    case "popularity":
      return popularity;
    case "price-asc":
      return [sql`${products.sellingPricePaise}`];
    case "price-desc":
      return [sql`${products.sellingPricePaise} desc`];
    case "newest":
      return [sql`${products.releasedOn} desc`];
  }
}

function foundIn(plan: SearchPlan, weights: Weights): SQL {
  return sql`(select s.document @@ ${tsqueryOf(plan, weights)}::tsquery from product_search s
    where s.product_id = ${products.id}) desc nulls last`;
}

function facetsOf(groups: Group[], filters: ProductFilters, known: KnownNames): Facets {
  const inCategory = groups.filter((group) => isIn(group, filters, "category"));
  const ofBrand = groups.filter((group) => isIn(group, filters, "brand"));
  const inBoth = inCategory.filter((group) => isIn(group, filters, "brand"));
  return {
    categories: known.categories.map((name) => countOf(ofBrand, "category", name)),
    brands: known.brands.map((name) => countOf(inCategory, "brand", name)),
    isNew: sum(inBoth, (group) => group.fresh),
    inStock: sum(inBoth, (group) => group.available),
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
