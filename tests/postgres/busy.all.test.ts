/** A request without a database connection in time is asked to come again, and is no error (docs/rules.md#a13). */
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

async function openShop(url: string, pool = POOL) {
  const built = await builtApplication();
  const env = { DATABASE_URL: url, DATABASE_POOL: String(pool), APP_SECRET: secret, BASE_URL: ORIGIN };
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

function placeOrder(by = shopper, at = shop) {
  const headers = {
    ...page,
    cookie: by.cookie,
    origin: ORIGIN,
    "content-type": "application/x-www-form-urlencoded",
  };
  return at.fetch("/checkout", { method: "POST", headers, body: by.body });
}

test("pages, data and forms answer 503 with Retry-After and change nothing; then the shop recovers", async () => {
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

/** Every order takes that long, as with a slow disk, or a standby that confirms. */
async function slowDown(db: Database, seconds: number): Promise<() => Promise<void>> {
  await db.execute(sql`create function slow_order() returns trigger language plpgsql
    as ${sql.raw(`$$ begin perform pg_sleep(${seconds}); return new; end $$`)}`);
  await db.execute(sql`create trigger slow_order before insert on orders
    for each row execute function slow_order()`);
  return async () => void (await db.execute(sql`drop function slow_order cascade`));
}

test("more orders than a slow database can take in time: the last are asked to retry, and then succeed", async () => {
  // Of one product they would wait for each other's commit instead.
  const rushes = Array.from({ length: 12 }, async () => {
    const product = await aProduct(database.db, { stock: 50 });
    return aRush(database.db, { count: 8, products: [product], secret });
  });
  const byProduct = await Promise.all(rushes);
  const shoppers = Array.from({ length: 8 }, (_, n) => byProduct.map((rush) => rush[n] as (typeof rush)[0])).flat();
  const wide = await openShop(database.url, 10);
  const mend = await slowDown(database.db, 2);
  const started = performance.now();
  const pressed = Promise.all(
    shoppers.map(async (by) => {
      const answer = await placeOrder(by, wide);
      return {
        by,
        isPlaced: answer.headers.get("location")?.startsWith("/order-confirmation") ?? false,
        isRefused: answer.status === 503 && answer.headers.get("retry-after") === "5",
        took: performance.now() - started,
      };
    }),
  );
  const answers = await pressed.finally(mend);
  const refused = answers.filter(({ isRefused }) => isRefused);
  expect(answers.filter(({ isPlaced, isRefused }) => isPlaced === isRefused)).toEqual([]);
  expect(refused.length).toBeGreaterThan(8);
  expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(20_000);
  for (const { by } of refused)
    expect(await database.db.$count(orders, eq(orders.idempotencyKey, by.key)), "a refused order").toBe(0);
  const again = await Promise.all(refused.map(async ({ by }) => (await placeOrder(by, wide)).headers.get("location")));
  expect(again.filter((location) => !location?.startsWith("/order-confirmation"))).toEqual([]);
  expect(await database.db.$count(orders)).toBeGreaterThanOrEqual(shoppers.length);
  await wide.close();
});
