/** Times the list's query in a large catalogue. */

import { getFilterNames, listProducts } from "#app/finding/browsing/product-list.server.ts";
import { readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { parseFilters } from "#app/finding/filters/product-filters.ts";
import { type Database, openDatabase } from "../app/platform/database/db.server.ts";
import { childEnv, run } from "../scripts/provision/processes.ts";

const ROUNDS = 30;
const lists = {
  "everything, by popularity": "",
  "one category, cheapest first": "category=Laptop&sort=price-asc",
  "brand and price range, page 3": "brand=Lenovo&min=50000&max=150000&page=3",
  "five filters": "category=Laptop&brand=Lenovo&brand=HP&availability=in-stock&ram=16&ram=32&storage=512&storage=1000",
  "new arrivals, newest first": "isNew=true&sort=newest",
  "search “lenovo”": "search=lenovo",
  "search “laptop”, two thirds of all": "search=laptop",
  "search with a typo, “leveno”": "search=leveno",
};

/** Median and slowest in ms. */
export type QueryRow = { name: string; median: number; slowest: number };

/** Fills an empty database with `count` products and queries lists of it. */
export async function measureLists(
  env: { DATABASE_URL?: string; DATA_DIR: string },
  count: number,
): Promise<QueryRow[]> {
  const seeded = await run(process.execPath, ["db/seed-large.ts", String(count)], {
    env: childEnv({ ...env, NODE_ENV: "development" }),
  });
  if (seeded.code !== 0) throw new Error(`The large catalogue could not be made:\n${seeded.output}`);
  const database = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, migrations: "db/migrations" });
  try {
    const rows: QueryRow[] = [];
    for (const [name, query] of Object.entries(lists)) rows.push({ name, ...(await timed(database.db, query)) });
    return rows;
  } finally {
    await database.close();
  }
}

async function timed(db: Database, query: string): Promise<{ median: number; slowest: number }> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = performance.now();
    const catalogue = await readCatalogue(db);
    const known = getFilterNames(catalogue);
    await listProducts(db, { catalogue, names: known }, parseFilters(new URLSearchParams(query), known));
    times.push(performance.now() - before);
  }
  const sorted = times.slice(3).sort((a, b) => a - b); // the first ones prepare plans and warm caches
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, slowest: sorted.at(-1) ?? 0 };
}
