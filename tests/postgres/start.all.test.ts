import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { productCategories } from "#app/catalog/product-categories.ts";
import { openDatabase, rowsOf } from "#app/platform/database/db.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { withoutJobs } from "#app/platform/jobs.server.ts";
import { seedDemo } from "#db/demo/seed.ts";
import { closeServices, openServices } from "#server/services.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";

let database: Awaited<ReturnType<typeof openRaceDatabase>>;
beforeEach(async () => {
  database = await openRaceDatabase();
});
afterEach(() => database.close());

const envOf = (more: Record<string, string>) =>
  readEnv({ DATABASE_URL: database.url, APP_SECRET: "s".repeat(32), LOG_LEVEL: "silent", ...more });

test("two servers may start on one empty database at once: it is seeded once, and both stop", async () => {
  const env = envOf({ DEMO: "1" });
  const both = await Promise.all([openServices(env), openServices(env)]);
  const [found] = await rowsOf<{ admins: number }>(
    database.db,
    sql`select count(*)::int as admins from users where email = 'admin@demo.test'`,
  );
  expect(found?.admins).toBe(1);
  for (const services of both) await closeServices(services);
});

test("a server waits for another's seeding longer than a statement may take", async () => {
  const hurried = await openDatabase({ url: database.url, dataDir: "", pool: 1, statementMs: 1_000, migrations: null });
  try {
    const waited = await database.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${0x53454544})`);
      const seeding = withoutJobs(() => seedDemo(hurried.db)).then(String, String);
      return Promise.race([seeding, sleep(3_000, "waits")]).then((said) => ({ said, seeding }));
    });
    expect(waited.said).toBe("waits");
    await waited.seeding; // may fail: its own statements have the short limit too
  } finally {
    await hurried.close();
  }
});

test("a real shop starts without samples and accounts, but with all it needs to list a product and take an order", async () => {
  const env = envOf({});
  const both = await Promise.all([openServices(env), openServices(env)]);
  const [found] = await rowsOf<{ people: number; products: number; categories: number; methods: string[] }>(
    database.db,
    sql`select (select count(*)::int from users) as people, (select count(*)::int from products) as products,
      (select count(*)::int from categories) as categories,
      (select json_agg(id order by id) from payment_methods where enabled) as methods`,
  );
  expect(found).toEqual({ people: 0, products: 0, categories: productCategories.length, methods: ["cod"] });
  for (const services of both) await closeServices(services);
});
