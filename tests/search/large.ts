/**
 * What lists and searches cost in a shop of 1,000 and in one of 100,000 products, in turns: `npm run bench:catalogue`, on a
 * PostgreSQL of its own, or `-- postgres://…/small postgres://…/large` seeded by `npm run seed:large`. A list is all data of
 * its page as the server reads it: what changed since the last one, total, counts, the twelve products. `--alone` instead: what
 * total and counts alone cost PostgreSQL. Ends with 1 when an aim is missed.
 */
import { deepStrictEqual } from "node:assert/strict";
import { readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { noFilters, type ProductFilters } from "#app/finding/filters/product-filters.ts";
import { suggestProducts } from "#app/finding/understanding/suggestion-queries.server.ts";
import { openDatabase } from "#app/platform/database/db.server.ts";
import { withSeededShops } from "../../bench/seeded-shops.ts";
import { filterSets } from "./filter-sets.ts";
import { searches } from "./judged-searches.ts";
import { quantile } from "./measured.ts";
import { type Counted, PostgresAlone } from "./postgres-alone.ts";
import { type Costs, listPage, measure, type Queries, type Shop, say, search, together } from "./questions.ts";

const SETS = 300;
/** Sets that are also asked of PostgreSQL alone, which takes its time. */
const ALONE_SETS = 40;
const ALONE_ROUNDS = 1;
const LETTERS = [..."abcdehilmoprstw"];
/** Aims. */
const MAX_P95_MS = 10;
const MAX_TIMES = 2;
const MIN_COUNTED = 12;
/** Filters beside specifications that are counted in every list: category, brand, seller, new, stock, rating, discount. */
const GENERAL_FILTERS = 7;

const urls = process.argv.slice(2).filter((argument) => argument !== "--alone");
const withAlone = process.argv.includes("--alone");
if (urls.length > 0) await compare(urls);
else {
  const size = (products: string) => ({ products, orders: "0" });
  await withSeededShops([size("1000"), size("100000")], ({ base, large }) => compare([base, large]));
}

async function compare(addresses: string[]): Promise<void> {
  const opened = await Promise.all(
    addresses.map((url) => openDatabase({ url, dataDir: "", pool: 1, migrations: null, statementMs: 120_000 })),
  );
  const shops: Shop[] = [];
  for (const { db } of opened) {
    await db.execute("vacuum analyze");
    shops.push({ db, catalogue: await readCatalogue(db) });
  }
  const [smallest] = shops.toSorted((a, b) => a.catalogue.columns.size - b.catalogue.columns.size);
  if (!smallest) throw new Error("no shop");
  const sets = filterSets(smallest.catalogue, SETS);
  if (withAlone) {
    await compareAlone(shops, sets.slice(0, ALONE_SETS));
    for (const { close } of opened) await close();
    return;
  }
  const groups: Record<string, Queries> = {
    "no filter": { "": (shop) => listPage(shop, noFilters) },
    "five filters": Object.fromEntries(sets.map((filters, at) => [at, (shop: Shop) => listPage(shop, filters)])),
    searches: Object.fromEntries(Object.keys(searches).map((text) => [text, (shop: Shop) => search(shop, text)])),
    suggestions: Object.fromEntries(
      LETTERS.map((letter) => [letter, (shop: Shop) => suggestProducts(shop.db, letter)]),
    ),
  };
  const costs = new Map<string, Costs>();
  for (const [group, asked] of Object.entries(groups)) costs.set(group, await measure(shops, group, asked));
  const counted = await leastCounted(shops, sets);
  for (const { close } of opened) await close();
  judge(costs.get("five filters") ?? [], counted);
}

/** Total and counts of five filters, in the process and by PostgreSQL alone, after a look whether they agree. */
async function compareAlone(shops: Shop[], sets: ProductFilters[]): Promise<void> {
  const alone = new Map<Shop, PostgresAlone>();
  for (const shop of shops) alone.set(shop, await PostgresAlone.of(shop.db, shop.catalogue));
  const of = (shop: Shop) => alone.get(shop) as PostgresAlone;
  const question = (shop: Shop, filters: ProductFilters) => of(shop).questionOf(shop.catalogue, filters);
  const ways: Record<string, (shop: Shop, filters: ProductFilters) => Promise<Counted>> = {
    "columns in the process": async (shop, filters) => of(shop).ours(shop.catalogue, question(shop, filters)),
    "PostgreSQL, a row per product": (shop, filters) => of(shop).wide(question(shop, filters)),
    "PostgreSQL, arrays and GIN": (shop, filters) => of(shop).arrays(question(shop, filters)),
    "PostgreSQL, bit strings (variants counted)": (shop, filters) => of(shop).bits(question(shop, filters)),
  };
  for (const [name, way] of Object.entries(ways)) {
    for (const shop of shops)
      for (const filters of sets.slice(0, 5)) {
        const ours = of(shop).ours(shop.catalogue, question(shop, filters), !name.includes("variants"));
        deepStrictEqual(await way(shop, filters), ours, name);
      }
    const asked = sets.map((filters, at) => [at, (shop: Shop) => way(shop, filters)] as const);
    await measure(shops, name, Object.fromEntries(asked), ALONE_ROUNDS);
  }
}

/** The fewest filters whose values are counted in a list, and the fewest products. */
async function leastCounted(shops: Shop[], sets: ProductFilters[]): Promise<{ filters: number; products: number }> {
  const least = { filters: Number.POSITIVE_INFINITY, products: Number.POSITIVE_INFINITY };
  for (const shop of shops)
    for (const filters of sets) {
      const { facets, products } = await listPage(shop, filters);
      least.filters = Math.min(least.filters, GENERAL_FILTERS + facets.specs.length);
      least.products = Math.min(least.products, products.length);
    }
  return least;
}

/** Judges the last shop, also beside the first. Ratios are of processor time, which a busy machine changes little. */
function judge(costs: Costs, counted: { filters: number; products: number }): void {
  const [small = [], large = []] = [costs[0], costs.at(-1)];
  const ratio = (part: number) => quantile(large.map(together), part) / quantile(small.map(together), part);
  const p95 = quantile(
    large.map(({ alone }) => alone),
    0.95,
  );
  const aims: [name: string, figure: number, isMet: boolean, aim: string][] = [
    ["five filters, elapsed alone p95, ms", p95, p95 <= MAX_P95_MS, `≤ ${MAX_P95_MS}`],
    ["times the small shop's, p50", ratio(0.5), ratio(0.5) <= MAX_TIMES, `≤ ${MAX_TIMES}`],
    ["times the small shop's, p95", ratio(0.95), ratio(0.95) <= MAX_TIMES, `≤ ${MAX_TIMES}`],
    ["filters counted, at least", counted.filters, counted.filters >= MIN_COUNTED, `≥ ${MIN_COUNTED}`],
    ["products on the page, at least", counted.products, counted.products === 12, "12"],
  ];
  for (const [name, figure, isMet, aim] of aims)
    say(`${isMet ? "met   " : "MISSED"}  ${name}: ${Number(figure.toFixed(2))} (aim ${aim})`);
  if (aims.some(([, , isMet]) => !isMet)) process.exitCode = 1;
}
