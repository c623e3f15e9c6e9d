/** Runs the searches of this folder and measures how well they are answered. */
import { eq } from "drizzle-orm";
import { brands, categories, productSpecs, products } from "#app/catalog/schema.server.ts";
import { PAISE_PER_RUPEE } from "#app/domain/money/money.ts";
import { getFilterNames } from "#app/finding/browsing/product-list.server.ts";
import { readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { ndcgAt10 } from "../ndcg.ts";
import { searchShop } from "../rank-judged.ts";
import { getModelGrades, type Half, halves, type JudgedProduct, type JudgedSearch, readJudged } from "./read-judged.ts";

const MAX_RESULTS = 10;

export type RankedSearch = {
  half: Half;
  search: JudgedSearch;
  /** Null: no product has a grade, or, of what the shop doesn't sell, none is a good substitute. */
  ndcg: number | null;
  /** The share of the products of grade 3, ten at most, among the first ten. Null: none has it. */
  recall: number | null;
  slugs: string[];
  isNearest: boolean;
};

export async function rankPublic(db: Database): Promise<RankedSearch[]> {
  const judged = await listJudgedProducts(db);
  const models = new Map(judged.map(({ slug, model }) => [slug, model]));
  const catalogue = await readCatalogue(db);
  const shop = { catalogue, names: getFilterNames(catalogue) };
  const ranked: RankedSearch[] = [];
  for (const half of halves) {
    for (const search of readJudged(half)) {
      const found = await searchShop(db, shop, search.search);
      const grades = getModelGrades(search, judged);
      // A further variant of a model that was already shown is worth nothing.
      const shown = [...new Set(found.slugs.map((slug) => models.get(slug) ?? slug))];
      const got = shown.slice(0, MAX_RESULTS).map((model) => grades.get(model) ?? 0);
      const all = [...grades.values()];
      const isMeasured = all.some((grade) => grade >= (search.unsold ? 2 : 1));
      ranked.push({ half, search, ndcg: isMeasured ? ndcgAt10(got, all) : null, recall: toRecall(got, all), ...found });
    }
  }
  return ranked;
}

function toRecall(got: readonly number[], all: readonly number[]): number | null {
  const wanted = Math.min(MAX_RESULTS, all.filter((grade) => grade === 3).length);
  return wanted === 0 ? null : got.filter((grade) => grade === 3).length / wanted;
}

async function listJudgedProducts(db: Database): Promise<JudgedProduct[]> {
  const parents = new Map((await db.select().from(categories)).map((category) => [category.id, category]));
  const specs = Map.groupBy(await db.select().from(productSpecs), ({ productId }) => productId);
  const rows = await db.select().from(products).innerJoin(brands, eq(brands.id, products.brandId));
  const toPath = (id: string | null): string[] => {
    const category = id === null ? undefined : parents.get(id);
    return category ? [...toPath(category.parentId), category.name] : [];
  };
  return rows.map(({ products: product, brands: brand }) => ({
    slug: product.slug,
    model: product.modelId ?? product.slug,
    name: product.name,
    brand: brand.name,
    category: toPath(product.categoryId),
    price: (product.discountPricePaise ?? product.pricePaise) / PAISE_PER_RUPEE,
    specs: Object.fromEntries(
      (specs.get(product.id) ?? []).flatMap(({ specKey, value }) => (value === null ? [] : [[specKey, value]])),
    ),
  }));
}

/**
 * Totals by kind for each half; of the shown half also the 40 worst searches with their first five results. `zero` and `nearest` count searches
 * for what the shop sells that find nothing, or the nearest products alone; `as sold` those for what it doesn't sell that find products.
 */
export function describePublic(ranked: readonly RankedSearch[]): string {
  const tables = halves.flatMap((half) => [`\n${half}`, ...toTable(ranked.filter((one) => one.half === half))]);
  const worst = ranked
    .filter(({ half, ndcg }) => half === "shown" && ndcg !== null)
    .toSorted((a, b) => (a.ndcg ?? 0) - (b.ndcg ?? 0))
    .slice(0, 40)
    .map(({ search, ndcg, slugs, isNearest }) => {
      const results = `${isNearest ? "(nearest) " : ""}${slugs.slice(0, 5).join(" ")}`;
      return `${(ndcg ?? 0).toFixed(3)}  #${search.id} ${search.kind}  ${search.search}: ${results}`;
    });
  return [...tables, "\nthe worst of the shown half", ...worst, ""].join("\n");
}

function toTable(ranked: readonly RankedSearch[]): string[] {
  const kinds = [...Map.groupBy(ranked, ({ search }) => search.kind)].toSorted(([a], [b]) => a.localeCompare(b));
  const heads = ["kind", "n", "nDCG@10", "recall@10", "zero", "nearest", "unsold", "as sold"];
  const rows = [...kinds, ["all", ranked] as const].map(([kind, searches]) => {
    const sold = searches.filter(({ search }) => !search.unsold);
    const unsold = searches.filter(({ search }) => search.unsold);
    return [
      kind,
      searches.length,
      meanOf(searches.map(({ ndcg }) => ndcg)),
      meanOf(searches.map(({ recall }) => recall)),
      sold.filter(({ slugs }) => slugs.length === 0).length,
      sold.filter(({ slugs, isNearest }) => isNearest && slugs.length > 0).length,
      unsold.length,
      unsold.filter(({ slugs, isNearest }) => !isNearest && slugs.length > 0).length,
    ];
  });
  return [heads, ...rows].map(([kind = "", ...cells]) =>
    [String(kind).padEnd(11), ...cells.map((cell) => String(cell).padStart(10))].join(""),
  );
}

function meanOf(numbers: readonly (number | null)[]): string {
  const known = numbers.filter((number) => number !== null);
  return known.length === 0 ? "-" : (known.reduce((sum, number) => sum + number, 0) / known.length).toFixed(3);
}
