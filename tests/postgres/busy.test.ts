/** Without a database connection in time the answer is to come again, not an error (docs/rules.md#r103). */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { aRush, type Shopper } from "#tests/support/checkout-rush.ts";
import { builtApplication } from "#tests/support/demo-folder.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";

const ORIGIN = "http://localhost:3000";
const POOL = 2;
const secret = "b".repeat(32);

let database: Awaited<ReturnType<typeof openRaceDatabase>>;
let shop: Awaited<ReturnType<typeof openShop>>;
let shopper: Shopper;

beforeAll(async () => {
  database = await openRaceDatabase();
  shop = await openShop(database.url);
  const product = await aProduct(database.db, { stock: 5 });
  [shopper] = (await aRush(database.db, { count: 1, products: [product], secret })) as [Shopper];
});
afterAll(async () => {
  await shop?.close();
  await database?.close();
});

async function openShop(url: string) {
  const built = await builtApplication();
  const env = { DATABASE_URL: url, DATABASE_POOL: String(POOL), APP_SECRET: secret, BASE_URL: ORIGIN };
  const services = await built.openServices(readEnv({ ...env, LOG_LEVEL: "silent" }));
  const app = await built.createApp(services);
  return {
    db: services.database.db,
    fetch: async (path: string, init?: RequestInit) => app.fetch(new Request(new URL(path, ORIGIN), init)),
    close: () => built.closeServices(services),
  };
}

/** While every connection of the shop is taken. */
async function withoutConnections<T>(db: Database, work: () => Promise<T>): Promise<T> {
  let letGo: () => void = () => {};
  const done = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const holding: Promise<void>[] = [];
  for (let n = 0; n < POOL; n++) {
    await new Promise<void>((begun) => {
      holding.push(
        db.transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          begun();
          await done;
        }),
      );
    });
  }
  try {
    return await work();
  } finally {
    letGo();
    await Promise.all(holding);
  }
}

const page = { accept: "text/html" };

function placeOrder() {
  const headers = {
    ...page,
    cookie: shopper.cookie,
    origin: ORIGIN,
    "content-type": "application/x-www-form-urlencoded",
  };
  return shop.fetch("/checkout", { method: "POST", headers, body: shopper.body });
}

test("pages, data and posts answer 503 with Retry-After, and nothing was done; then all goes on", async () => {
  const asked = {
    "a guest's page": () => shop.fetch("/about", { headers: page }),
    "a guest's client navigation": () => shop.fetch("/products.data"),
    "a signed-in page": () => shop.fetch("/cart", { headers: { ...page, cookie: shopper.cookie } }),
    "a signed-in client navigation": () => shop.fetch("/cart.data", { headers: { cookie: shopper.cookie } }),
    "an order": placeOrder,
    JSON: () => shop.fetch("/cart/state", { headers: { cookie: shopper.cookie } }),
  };
  const answers = await withoutConnections(shop.db, () =>
    Promise.all(
      Object.entries(asked).map(async ([name, ask]) => {
        const answer = await ask();
        const [status, retryAfter] = [answer.status, answer.headers.get("retry-after")];
        const isPage = (await answer.text()).includes("<h1>We are very busy right now</h1>");
        return [name, { status, retryAfter, isPage, cached: answer.headers.get("cache-control") }] as const;
      }),
    ),
  );
  const busy = (isPage: boolean) => ({ status: 503, retryAfter: "5", isPage, cached: "no-store" });
  expect(Object.fromEntries(answers)).toEqual({
    "a guest's page": busy(true),
    "a guest's client navigation": busy(false),
    "a signed-in page": busy(true),
    "a signed-in client navigation": busy(false),
    "an order": busy(true),
    JSON: busy(false),
  });
  expect(await database.db.$count(orders, eq(orders.userId, shopper.userId))).toBe(0);
  expect((await asked["a guest's page"]()).status).toBe(200);
  expect((await placeOrder()).headers.get("location")).toMatch(/^\/order-confirmation/);
});
