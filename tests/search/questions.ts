/** Questions to a shop's lists and search, and what they cost. */
import { RouterContextProvider } from "react-router";
import { getFilterNames, listProducts, type ProductList } from "#app/finding/browsing/product-list.server.ts";
import { type Catalogue, readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { defaultSort, filtersToHref, noFilters, type ProductFilters } from "#app/finding/filters/product-filters.ts";
import { findListPage } from "#app/finding/lists/product-list-page.server.ts";
import { applyUnderstood, understandIn } from "#app/finding/understanding/understand-in.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { type AppContext, appContext } from "#app/platform/request-context.ts";
import { backendOf, type Cost, measured, quantile } from "./measured.ts";

/** Each list is asked for once more before, to warm up. */
const ROUNDS = 3;

export type Shop = { db: Database; catalogue: Catalogue };
export type Queries = Record<string, (shop: Shop) => Promise<unknown>>;
/** Costs of each shop, one for each time it was asked. */
export type Costs = Cost[][];

const WIDTH = 16;
const figures: Record<string, (cost: Cost) => number> = {
  shop: ({ shop }) => shop,
  database: ({ database }) => database,
  together,
  "elapsed, alone": ({ alone }) => alone,
  elapsed: ({ elapsed }) => elapsed,
};

/** The list that the loader of /products reads. */
export async function listPage({ db }: Shop, filters: ProductFilters): Promise<ProductList> {
  const context = new RouterContextProvider(new Map([[appContext, { db } as AppContext]]));
  const url = new URL(filtersToHref("/products", filters), "https://shop.test");
  return findListPage(context, url, { path: "/products", searchAs: "search" });
}

export async function search({ db }: Shop, text: string): Promise<unknown> {
  const catalogue = await readCatalogue(db);
  const known = getFilterNames(catalogue);
  const typed: ProductFilters = { ...noFilters, search: text, sort: "relevance" };
  const meant = understandIn(catalogue, known, text, null);
  const read = meant ? applyUnderstood(typed, meant) : typed;
  return listProducts(db, { catalogue, names: known }, { ...read, sort: defaultSort(read) });
}

/** Prints processor time, of the shop and the database, and what a shopper waits, on a machine of one's own and on this one. */
export async function measure(shops: Shop[], group: string, asked: Queries, rounds = ROUNDS): Promise<Costs> {
  const costs: Costs = shops.map(() => []);
  for (let round = 0; round <= rounds; round++)
    for (const ask of Object.values(asked))
      for (const [at, shop] of shops.entries()) {
        // Each time: a connection that was idle for long is another.
        const cost = await measured(await backendOf(shop.db), () => ask(shop));
        if (round > 0) costs[at]?.push(cost);
      }
  say(`${group}, p50 and p95 in ms`);
  say(["  products", ...Object.keys(figures).map((name) => name.padStart(WIDTH))].join(""));
  for (const [at, ofShop] of costs.entries()) {
    const cells = Object.values(figures).map((figure) =>
      [0.5, 0.95].map((part) => quantile(ofShop.map(figure), part).toFixed(2)).join(" / "),
    );
    const size = String(shops[at]?.catalogue.columns.size).padStart(10);
    say([size, ...cells.map((cell) => cell.padStart(WIDTH))].join(""));
  }
  return costs;
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function together({ shop, database }: Cost): number {
  return shop + database;
}
