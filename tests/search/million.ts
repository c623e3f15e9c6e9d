/**
 * What one process needs with 1,000,000 products: `npm run bench:million`, on a PostgreSQL of its own with 50,000 seeded
 * products and 19 copies of each, or `-- postgres://…` that has them already. Prints memory, the start, lists, searches and
 * how long a changed price takes to show. Statements have the shop's own time limit. Asserts nothing but that prices are shown.
 */
import { strictEqual } from "node:assert/strict";
import { inArray, sql } from "drizzle-orm";
import { products } from "#app/catalog/schema.server.ts";
import { readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { noFilters, type Sort } from "#app/finding/filters/product-filters.ts";
import { suggestProducts } from "#app/finding/understanding/suggestion-queries.server.ts";
import { inBatches } from "#app/platform/database/batches.ts";
import { type Database, openDatabase, rowsOf } from "#app/platform/database/db.server.ts";
import { copyLargeProducts } from "#db/large/copies.ts";
import { SETTINGS, seedShop } from "../../bench/seeded-shops.ts";
import { openOwnPostgres } from "../../scripts/provision/postgres.ts";
import { filterSets } from "./filter-sets.ts";
import { searches } from "./judged-searches.ts";
import { backendOf, type Cost, measured } from "./measured.ts";
import { listPage, measure, type Shop, say, search } from "./questions.ts";

const SEEDED = 50_000;
const COPIES = 19;
const COPYING_MS = 60 * 60_000;
const SETS = 50;
const SEARCHES = 30;
const ROUNDS = 2;
const PRICE_CHANGES = 20;
/** The prices that a large file changes, in the shop's batches. */
const MANY_PRICES = 10_000;
const SORTS: readonly Sort[] = ["popularity", "price-asc", "price-desc", "newest", "origin"];
const LETTERS = [..."abcdehilmoprstw"];
const MB = 2 ** 20;

const [given] = process.argv.slice(2);
if (given) await measureShop(given);
else {
  const server = await openOwnPostgres([...SETTINGS, "fsync=off", "shared_buffers=1GB"]);
  if (!server) throw new Error("There is no PostgreSQL to measure on.");
  try {
    const url = await seedShop(server, "million", { products: String(SEEDED), orders: "0" });
    await copyProducts(url);
    await measureShop(url);
  } finally {
    await server.stop();
  }
}

async function copyProducts(url: string): Promise<void> {
  const { db, close } = await openDatabase({ url, dataDir: "", pool: 1, migrations: null, statementMs: COPYING_MS });
  const before = performance.now();
  const printCopied = (table: string) => say(`copied ${table}, ${seconds(performance.now() - before)}`);
  await copyLargeProducts(db, COPIES, printCopied);
  await db.execute("vacuum analyze");
  say(`Copied in ${seconds(performance.now() - before)}`);
  await close();
}

async function measureShop(url: string): Promise<void> {
  const { db, close } = await openDatabase({ url, dataDir: "", pool: 1, migrations: null });
  const [size] = await rowsOf<{ size: string }>(
    db,
    sql`select pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  say(`the database on disk: ${size?.size}`);
  sayMemory("before the catalogue");
  let shop: Shop | null = null;
  await sayCost(db, "the start: reading the catalogue", async () => {
    shop = { db, catalogue: await readCatalogue(db) };
  });
  if (!shop) throw new Error("no shop");
  sayMemory("after reading the catalogue");
  await measureQuestions(shop);
  sayMemory("after lists and searches");
  await measurePrices(shop);
  await db.execute(sql`insert into product_changes (product_id) values (null)`);
  await sayCost(db, "reading all again, as after a changed specification", () => readCatalogue(db));
  sayMemory("after reading again");
  await close();
}

async function measureQuestions(shop: Shop): Promise<void> {
  for (const sort of SORTS)
    await sayCost(shop.db, `the first list by ${sort}`, () => listPage(shop, { ...noFilters, sort }));
  const sets = filterSets(shop.catalogue, SETS);
  const texts = Object.keys(searches);
  const some = Array.from({ length: SEARCHES }, (_, at) => texts[Math.floor((at * texts.length) / SEARCHES)] ?? "");
  const groups = {
    "no filter": { "": (one: Shop) => listPage(one, noFilters) },
    "five filters": Object.fromEntries(sets.map((filters, at) => [at, (one: Shop) => listPage(one, filters)])),
    searches: Object.fromEntries(some.map((text) => [text, (one: Shop) => search(one, text)])),
    suggestions: Object.fromEntries(LETTERS.map((letter) => [letter, (one: Shop) => suggestProducts(one.db, letter)])),
  };
  for (const [group, asked] of Object.entries(groups)) await measure([shop], group, asked, ROUNDS);
}

/** Each changed product becomes the cheapest, so that the list by price must begin with it. */
async function measurePrices(shop: Shop): Promise<void> {
  const { db } = shop;
  const ids = await rowsOf<{ id: string }>(
    db,
    sql`select id from products where status = 'live' and stock > 0 and slug like 'large-%' order by md5(id::text) limit ${PRICE_CHANGES}`,
  );
  const costs: Cost[] = [];
  for (const [at, { id }] of ids.entries()) {
    const paise = 100_000 - at * 100;
    costs.push(
      await measured(await backendOf(db), async () => {
        await db.execute(sql`update products set price_paise = ${paise}, discount_price_paise = null where id = ${id}`);
        const [first] = (await listPage(shop, { ...noFilters, sort: "price-asc" })).products;
        strictEqual(first?.id, id);
        strictEqual(first?.pricePaise, paise);
      }),
    );
  }
  for (const cost of [costs[0], costs.toSorted((a, b) => a.alone - b.alone)[PRICE_CHANGES / 2]])
    if (cost)
      say(
        `${cost === costs[0] ? "the first" : "the median"} price change and the list that shows it: ${costText(cost)}`,
      );
  const many = await rowsOf<{ id: string }>(
    db,
    sql`select id from products where slug like 'large-%' limit ${MANY_PRICES}`,
  );
  for (const batch of inBatches(many.map(({ id }) => id)))
    await db.update(products).set({ pricePaise: sql`price_paise + 100` }).where(inArray(products.id, batch));
  await sayCost(db, `the list after ${MANY_PRICES} changed prices`, () =>
    listPage(shop, { ...noFilters, sort: "price-asc" }),
  );
}

async function sayCost(db: Database, what: string, work: () => Promise<unknown>): Promise<void> {
  say(`${what}: ${costText(await measured(await backendOf(db), work))}`);
}

function costText({ shop, database, alone, elapsed }: Cost): string {
  return `${seconds(alone)} alone (processor: shop ${seconds(shop)}, database ${seconds(database)}), ${seconds(elapsed)} elapsed here`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

/** Collected first, where `--expose-gc` allows it. The peak is the process's so far. */
function sayMemory(when: string): void {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const [now, heap, outside] = [rss, heapUsed, external].map((bytes) => Math.round(bytes / MB));
  const peak = Math.round((process.resourceUsage().maxRSS * 1024) / MB);
  say(`memory ${when}: ${now} MB resident (peak ${peak}), heap ${heap}, outside the heap ${outside}`);
}
