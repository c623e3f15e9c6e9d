/**
 * Connections to PostgreSQL that fall silent without an error (docs/decisions/310): the shop notices by itself. Orders
 * and a changed price come through again within 30 s, and nobody waits longer than 25 s for an answer.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "#app/catalog/schema.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { aRush, type Shopper } from "#tests/support/checkout-rush.ts";
import { builtApplication } from "#tests/support/demo-folder.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { openSilentProxy, type SilentProxy } from "#tests/support/silent-proxy.ts";

const ORIGIN = "http://localhost:3000";
const AGAIN_MS = 30_000;
const MAX_ANSWER_MS = 25_000;
const SHOPPERS = 40;
const secret = "b".repeat(32);

let database: Awaited<ReturnType<typeof openRaceDatabase>>;
let proxy: SilentProxy;
/** The last test closes it. */
let shop: Awaited<ReturnType<typeof openShop>>;
/** This product's price changes; others are ordered, because an order at a changed price is refused. */
let priced: Awaited<ReturnType<typeof aProduct>>;
let shoppers: Shopper[];

beforeAll(async () => {
  database = await openRaceDatabase();
  proxy = await openSilentProxy(database.url);
  shop = await openShop(proxy.url);
  priced = await aProduct(database.db);
  const ordered = await aProduct(database.db, { stock: 500 });
  shoppers = await aRush(database.db, { count: SHOPPERS, products: [ordered], secret });
});
afterAll(async () => {
  await proxy?.close();
  await database?.close();
});

async function openShop(url: string) {
  const built = await builtApplication();
  const env = { DATABASE_URL: url, APP_SECRET: secret, BASE_URL: ORIGIN, LOG_LEVEL: "silent" };
  const services = await built.openServices(readEnv(env));
  const app = await built.createApp(services);
  return {
    /** How long each answer took. */
    took: [] as number[],
    async fetch(path: string, init?: RequestInit) {
      const started = performance.now();
      const answer = await app.fetch(new Request(new URL(path, ORIGIN), init));
      const text = await answer.text();
      this.took.push(performance.now() - started);
      return { status: answer.status, location: answer.headers.get("location") ?? "", text };
    },
    close: () => built.closeServices(services),
  };
}

/** How long until an order is placed and the product's page has this price, each tried one after the other. */
async function seesOrdersAndPrices(pricePaise: number): Promise<{ order: number; price: number }> {
  const started = performance.now();
  const until = async (work: () => Promise<boolean>): Promise<number> => {
    while (performance.now() - started < 2 * AGAIN_MS) {
      if (await work()) return performance.now() - started;
      await sleep(200);
    }
    return Number.POSITIVE_INFINITY;
  };
  const shopper = nextShopper();
  const price = new Intl.NumberFormat("en-IN").format(pricePaise / 100);
  const [order, seen] = await Promise.all([
    until(async () => (await placeOrder(shopper)).location.startsWith("/order-confirmation")),
    until(async () => (await shop.fetch(`/products/${priced.slug}`)).text.includes(price)),
  ]);
  return { order, price: seen };
}

function nextShopper(): Shopper {
  const shopper = shoppers.shift();
  if (!shopper) throw new Error("no shopper is left");
  return shopper;
}

function placeOrder(shopper = nextShopper()) {
  const headers = { cookie: shopper.cookie, origin: ORIGIN, "content-type": "application/x-www-form-urlencoded" };
  return shop.fetch("/checkout", { method: "POST", headers, body: shopper.body });
}

/** Many at once, so that the pool has all its connections. */
async function fillPool(): Promise<void> {
  await Promise.all(
    Array.from({ length: 40 }, (_, n) => shop.fetch(`/products?search=${n}`, { headers: { accept: "text/html" } })),
  );
}

async function changePrice(pricePaise: number): Promise<void> {
  await database.db.update(products).set({ pricePaise }).where(eq(products.id, priced.id));
}

test("the shop recovers from connections that fall silent while idle", async () => {
  await fillPool();
  expect((await placeOrder()).location).toMatch(/^\/order-confirmation/);
  await shop.fetch(`/products/${priced.slug}`);
  expect(proxy.silence()).toBeGreaterThan(5);
  await changePrice(4_321_000);
  const again = await seesOrdersAndPrices(4_321_000);
  expect(again.order).toBeLessThan(AGAIN_MS);
  expect(again.price).toBeLessThan(AGAIN_MS);
  expect(Math.max(...shop.took)).toBeLessThan(MAX_ANSWER_MS);
});

test("the shop recovers from connections that fall silent under load, with the network gone for ten seconds", async () => {
  await fillPool();
  const load = Promise.all(Array.from({ length: 8 }, async () => placeOrder()));
  await sleep(30);
  const heal = proxy.silenceNew();
  proxy.silence();
  await changePrice(8_765_000);
  await sleep(10_000);
  heal();
  const again = await seesOrdersAndPrices(8_765_000);
  await load;
  expect(again.order).toBeLessThan(AGAIN_MS);
  expect(again.price).toBeLessThan(AGAIN_MS);
  expect(Math.max(...shop.took)).toBeLessThan(MAX_ANSWER_MS);
});

test("a shop whose connections are silent ends within ten seconds", async () => {
  await fillPool();
  proxy.silence();
  const started = performance.now();
  await shop.close();
  expect(performance.now() - started).toBeLessThan(10_000);
});
