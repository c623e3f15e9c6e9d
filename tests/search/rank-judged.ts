/** Asks the judged searches as the shop does. */
import { eq } from "drizzle-orm";
import { categories, products } from "#app/catalog/schema.server.ts";
import { findLifted, liftFilters } from "#app/finding/browsing/lifted-filters.server.ts";
import { findNearestTo, getFilterNames, listProducts } from "#app/finding/browsing/product-list.server.ts";
import { type Catalogue, readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { defaultSort, type FilterNames, noFilters, type ProductFilters } from "#app/finding/filters/product-filters.ts";
import { FEW_RESULTS } from "#app/finding/lists/product-list-page.server.ts";
import { applyUnderstood } from "#app/finding/understanding/understand-in.ts";
import { understandTyped } from "#app/finding/understanding/understand-typed.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { partGroups, partSearches } from "./judged-parts.ts";
import { judged, searches } from "./judged-searches.ts";
import { ndcgAt10 } from "./ndcg.ts";

export type Ranked = { search: string; ndcg: number; hasSome: boolean; found: string[] };

/** `model`: what lists show once; of a product without variants itself. */
type Product = { slug: string; category: string; model: string };
type Groups = Record<string, string>;

const PAGES = 2;

/** Products that nobody judged are passed over. */
export async function rankComputers(db: Database): Promise<Ranked[]> {
  const all = await listAll(db);
  const known = new Set(Object.values(judged));
  return rankAll(db, searches, {
    products: all,
    slugsOf: (name) => slugsOf(all, judged, name),
    isJudged: (slug) => known.has(slug),
  });
}

/** Over the whole demo: what no grade names is worth nothing. */
export async function rankParts(db: Database): Promise<Ranked[]> {
  const all = await listAll(db);
  return rankAll(db, partSearches, {
    products: all,
    slugsOf: (name) => slugsOf(all, partGroups, name),
    isJudged: () => true,
  });
}

type Judges = { products: Product[]; slugsOf: (name: string) => string[]; isJudged: (slug: string) => boolean };

async function rankAll(db: Database, graded: Record<string, string>, judges: Judges): Promise<Ranked[]> {
  const catalogue = await readCatalogue(db);
  const names = getFilterNames(catalogue);
  const models = new Map(judges.products.map(({ slug, model }) => [slug, model]));
  const ranked: Ranked[] = [];
  for (const [search, said] of Object.entries(graded)) {
    const grades = gradesOf(said, (name) => judges.slugsOf(name).map((slug) => models.get(slug) ?? slug));
    const { slugs } = await searchShop(db, { catalogue, names }, search);
    const found = slugs.filter(judges.isJudged);
    const got = found.slice(0, 10).map((slug) => grades.get(models.get(slug) ?? slug) ?? 0);
    const hasSome = grades.size === 0 ? found.length > 0 : got.some((grade) => grade > 0);
    ranked.push({ search, ndcg: ndcgAt10(got, [...grades.values()]), hasSome, found });
  }
  return ranked;
}

/** What the list page shows first, by slug. `isNearest`: nothing matches, and the nearest products follow. */
export async function searchShop(
  db: Database,
  shop: { catalogue: Catalogue; names: FilterNames },
  search: string,
): Promise<{ slugs: string[]; isNearest: boolean }> {
  const { catalogue } = shop;
  const typed: ProductFilters = { ...noFilters, search, sort: "relevance" };
  const understood = await understandTyped(db, shop, search);
  const read = understood ? applyUnderstood(typed, understood) : typed;
  const sorted = { ...read, sort: defaultSort(read) };
  const filters = understood ? await liftFilters(db, catalogue, sorted) : sorted;
  const slugs: string[] = [];
  for (let page = 1; page <= PAGES; page++) {
    const list = await listProducts(db, shop, { ...filters, page });
    if (list.page === page) slugs.push(...list.products.map(({ slug }) => slug));
  }
  const first = await listProducts(db, shop, filters);
  const isFew = first.total < FEW_RESULTS;
  const lifted = first.total > 0 ? await findLifted(db, catalogue, filters, understood) : null;
  const { products } = first;
  const nearest = isFew ? await findNearestTo(db, catalogue, { filters, lifted, products }) : [];
  const further = nearest.flatMap(({ products }) => products.map(({ slug }) => slug));
  return { slugs: [...new Set([...slugs, ...further])], isNearest: slugs.length === 0 };
}

/** Grades by model; of several the first. */
function gradesOf(said: string, modelsOf: (name: string) => string[]): Map<string, number> {
  const grades = new Map<string, number>();
  for (const part of said.split(";")) {
    const [grade = "", names = ""] = part.split(":");
    for (const model of names.split(" ").filter(Boolean).flatMap(modelsOf))
      if (Number(grade) > 0 && !grades.has(model)) grades.set(model, Number(grade));
  }
  return grades;
}

/** Groups as their members, "@laptop" as a category's, "amd-*" as all that begin so. @throws for a name that isn't there */
function slugsOf(all: readonly Product[], groups: Groups, name: string): string[] {
  const group = groups[name];
  if (group !== undefined) return group.split(" ").flatMap((one) => slugsOf(all, groups, one));
  const pattern = new RegExp(`^${name.replaceAll("*", ".*")}$`);
  const isMeant = ({ slug, category }: Product) => `@${category}` === name || pattern.test(slug);
  const found = all.filter(isMeant);
  if (found.length === 0) throw new Error(`"${name}" is no product that is judged`);
  return found.map(({ slug }) => slug);
}

async function listAll(db: Database): Promise<Product[]> {
  const rows = await db
    .select({ slug: products.slug, category: categories.slug, modelId: products.modelId })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId));
  return rows.map(({ slug, category, modelId }) => ({ slug, category, model: modelId ?? slug }));
}

export function meanOf(ranked: readonly Ranked[]): number {
  return ranked.reduce((sum, { ndcg }) => sum + ndcg, 0) / ranked.length;
}
