/**
 * Processor time of lists and searches in two shops, in turns: `npm run bench:catalogue -- postgres://…/base postgres://…/large`.
 * 300 sets of five filters and the judged searches, each with the page's twelve products and all counts.
 */
import { type Catalogue, readCatalogue } from "#app/catalog/browsing/catalogue.server.ts";
import {
  defaultSort,
  type FilterNames,
  noFilters,
  type ProductFilters,
} from "#app/catalog/browsing/product-filters.ts";
import { filterNamesOf, listProducts } from "#app/catalog/browsing/product-list.server.ts";
import { suggestProducts } from "#app/catalog/understanding/suggestion-queries.server.ts";
import { withUnderstood } from "#app/catalog/understanding/understand-search.ts";
import { understandIn } from "#app/catalog/understanding/understood-by.ts";
import { type Database, openDatabase } from "#app/platform/database/db.server.ts";
import { searches } from "./judged-searches.ts";

const SETS = 300;
const FILTERS = 5;
const ROUNDS = 3;
const LETTERS = [..."abcdehilmoprstw"];

type Shop = { db: Database; catalogue: Catalogue; known: FilterNames };
type Asked = Record<string, (shop: Shop) => Promise<unknown>>;

const urls = process.argv.slice(2);
const opened = await Promise.all(
  urls.map((url) => openDatabase({ url, dataDir: "", pool: 1, migrations: null, statementMs: 120_000 })),
);
const shops = await Promise.all(opened.map(({ db }) => openShop(db)));
const groups: Record<string, Asked> = {
  "no filter": { "": (shop) => listProducts(shop.db, shop, noFilters) },
  "five filters": Object.fromEntries(
    Array.from({ length: SETS }, (_, seed) => [
      String(seed),
      (shop: Shop) => listProducts(shop.db, shop, someFilters(shop, seed)),
    ]),
  ),
  searches: Object.fromEntries(Object.keys(searches).map((text) => [text, (shop: Shop) => search(shop, text)])),
  suggestions: Object.fromEntries(LETTERS.map((letter) => [letter, (shop: Shop) => suggestProducts(shop.db, letter)])),
};
for (const [group, asked] of Object.entries(groups)) await measure(group, asked);
for (const { close } of opened) await close();

async function openShop(db: Database): Promise<Shop> {
  const catalogue = await readCatalogue(db);
  return { db, catalogue, known: filterNamesOf(catalogue) };
}

/** Each once to warm up, then the least of the rounds. */
async function measure(group: string, asked: Asked): Promise<void> {
  const least = shops.map(() => new Map<string, number>());
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, ask] of Object.entries(asked))
      for (const [at, shop] of shops.entries()) {
        const before = process.threadCpuUsage();
        await ask(shop);
        const { user, system } = process.threadCpuUsage(before);
        const took = (user + system) / 1000;
        const known = least[at]?.get(name) ?? Number.POSITIVE_INFINITY;
        if (round > 0) least[at]?.set(name, Math.min(known, took));
      }
  const lines = least.map((times, at) => {
    const sorted = [...times.values()].sort((a, b) => a - b);
    const of = (part: number) =>
      (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(2);
    return `${String(shops[at]?.catalogue.columns.size).padStart(7)} products: median ${of(0.5)}, p95 ${of(0.95)}, most ${of(1)} ms`;
  });
  const worst = [...(least.at(-1) ?? [])].toSorted((a, b) => b[1] - a[1]).slice(0, 5);
  const named = worst.map(([name, took]) => `${name || "-"} ${took.toFixed(1)}`).join(", ");
  process.stdout.write(`${group}\n  ${lines.join("\n  ")}\n  slowest: ${named}\n`);
}

function search({ db, catalogue, known }: Shop, text: string) {
  const typed: ProductFilters = { ...noFilters, search: text, sort: "relevance" };
  const meant = understandIn(catalogue, known, text, null);
  const read = meant ? withUnderstood(typed, meant) : typed;
  return listProducts(db, { catalogue, known }, { ...read, sort: defaultSort(read) });
}

/** The same of both shops, as far as they have the same values. */
function someFilters({ known }: Shop, seed: number): ProductFilters {
  let state = seed * 7919 + 1;
  const next = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const some = (values: readonly string[], count: number) =>
    [...new Set(Array.from({ length: count }, () => values[next(values.length)] ?? ""))].filter(Boolean);
  const category = known.filledCategories[next(known.filledCategories.length)] ?? null;
  const specs = known.specs.filter(({ filter, values }) => filter === "choices" && values.length > 1).slice(0, 12);
  const chosen = some(
    specs.map(({ key }) => key),
    FILTERS - 3,
  );
  const valuesOf = (key: string) => specs.find((one) => one.key === key)?.values ?? [];
  return {
    ...noFilters,
    category,
    brands: some(known.brands, 3),
    inStock: next(2) === 1,
    specs: Object.fromEntries(chosen.map((key) => [key, { values: some(valuesOf(key), 3) }])),
    sort: (["popularity", "price-asc", "newest"] as const)[next(3)] ?? "popularity",
  };
}
