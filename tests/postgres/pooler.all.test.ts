/** pgbouncer in transaction mode: with DATABASE_DIRECT_URL beside it all goes as without (docs/decisions/354). */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "#app/catalog/schema.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { aRush } from "#tests/support/checkout-rush.ts";
import { builtApplication } from "#tests/support/demo-folder.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { openPgbouncer, type Pooler } from "../../scripts/provision/pgbouncer.ts";

const ORIGIN = "http://localhost:3000";
const secret = "b".repeat(32);
const SHOPPERS = 60;

let database: Awaited<ReturnType<typeof openRaceDatabase>>;
let pooler: Pooler | null;
beforeAll(async () => {
  database = await openRaceDatabase();
  pooler = await openPgbouncer(database.url, "connect_query='set statement_timeout to 15000'");
}, 300_000);
afterAll(async () => {
  await pooler?.stop();
  await database?.close();
});

test("orders, changed prices and vendors' rows come through", async (context) => {
  if (!pooler) return context.skip("no pgbouncer could be found or brought");
  const built = await builtApplication();
  const where = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url };
  const services = await built.openServices(
    readEnv({ ...where, APP_SECRET: secret, BASE_URL: ORIGIN, LOG_LEVEL: "silent" }),
  );
  try {
    const app = await built.createApp(services);
    const ask = async (path: string, init?: RequestInit) => app.fetch(new Request(new URL(path, ORIGIN), init));
    const [ordered, priced] = [await aProduct(database.db, { stock: 500 }), await aProduct(database.db)];
    const shoppers = await aRush(database.db, { count: SHOPPERS, products: [ordered], secret });
    const placed = await Promise.all(
      shoppers.map(async ({ cookie, body }) => {
        const headers = { cookie, origin: ORIGIN, "content-type": "application/x-www-form-urlencoded" };
        return (await ask("/checkout", { method: "POST", headers, body })).headers.get("location");
      }),
    );
    expect(placed.filter((location) => location?.startsWith("/order-confirmation"))).toHaveLength(SHOPPERS);
    expect(await database.db.$count(orders)).toBe(SHOPPERS);
    expect((await ask(`/products/${priced.slug}`)).status).toBe(200);
    await services.database.db.update(products).set({ pricePaise: 4_321_000 }).where(eq(products.id, priced.id));
    await expect.poll(async () => (await ask(`/products/${priced.slug}`)).text()).toContain("43,210");
    const scopes = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        asVendor(services.database.db, `v${n}`, async (tx) => {
          await tx.execute(sql`select pg_sleep(0.01)`);
          const [row] = await rowsOf<{ id: string }>(tx, sql`select current_setting('shop.vendor_id') as id`);
          return row?.id;
        }),
      ),
    );
    expect(scopes).toEqual(Array.from({ length: 20 }, (_, n) => `v${n}`));
    expect((await ask("/readyz")).status).toBe(200);
  } finally {
    await built.closeServices(services);
  }
});
