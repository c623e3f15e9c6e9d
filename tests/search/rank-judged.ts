/** Asks the judged searches as the shop does. Products that nobody judged are passed over. */
import { readCatalogue } from "#app/catalog/browsing/catalogue.server.ts";
import { defaultSort, noFilters, type ProductFilters } from "#app/catalog/browsing/product-filters.ts";
import { filterNamesOf, findNearestProducts, listProducts } from "#app/catalog/browsing/product-list.server.ts";
import { withUnderstood } from "#app/catalog/understanding/understand-search.ts";
import { understandIn } from "#app/catalog/understanding/understood-by.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { judged, searches } from "./judged-searches.ts";
import { ndcgAt10 } from "./ndcg.ts";

export type Ranked = { search: string; ndcg: number; hasSome: boolean; found: string[] };

const PAGES = 2;

export async function rankJudged(db: Database): Promise<Ranked[]> {
  const catalogue = await readCatalogue(db);
  const known = filterNamesOf(catalogue);
  const nameOf = new Map(Object.entries(judged).map(([name, slug]) => [slug, name]));
  const ranked: Ranked[] = [];
  for (const [search, said] of Object.entries(searches)) {
    const grades = gradesOf(said);
    const found = (await slugsFor(db, { catalogue, known }, search)).flatMap((slug) => nameOf.get(slug) ?? []);
    const got = found.slice(0, 10).map((name) => grades.get(name) ?? 0);
    const hasSome = grades.size === 0 ? found.length > 0 : got.some((grade) => grade > 0);
    ranked.push({ search, ndcg: ndcgAt10(got, [...grades.values()]), hasSome, found });
  }
  return ranked;
}

type Open = { catalogue: Awaited<ReturnType<typeof readCatalogue>>; known: ReturnType<typeof filterNamesOf> };

async function slugsFor(db: Database, { catalogue, known }: Open, search: string): Promise<string[]> {
  const typed: ProductFilters = { ...noFilters, search, sort: "relevance" };
  const meant = understandIn(catalogue, known, search, null);
  const read = meant ? withUnderstood(typed, meant) : typed;
  const filters = { ...read, sort: defaultSort(read.search) };
  const slugs: string[] = [];
  for (let page = 1; page <= PAGES; page++) {
    const list = await listProducts(db, { catalogue, known }, { ...filters, page });
    if (list.page === page) slugs.push(...list.products.map(({ slug }) => slug));
  }
  if (slugs.length > 0) return [...new Set(slugs)];
  return (await findNearestProducts(db, catalogue, filters))?.products.map(({ slug }) => slug) ?? [];
}

function gradesOf(said: string): Map<string, number> {
  const grades = new Map<string, number>();
  for (const part of said.split(";")) {
    const [grade = "", names = ""] = part.split(":");
    for (const name of membersOf(names)) if (Number(grade) > 0) grades.set(name, Number(grade));
  }
  return grades;
}

/** Groups as their members. @throws for a name that isn't there */
function membersOf(names: string): string[] {
  return names
    .split(" ")
    .filter(Boolean)
    .flatMap((name) => {
      const meant = judged[name];
      if (meant === undefined) throw new Error(`"${name}" is no product that is judged`);
      return meant.includes(" ") ? meant.split(" ") : [name];
    });
}
