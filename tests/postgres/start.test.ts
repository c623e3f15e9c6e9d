import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf } from "#app/platform/db.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { closeServices, openServices } from "#server/services.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";

let database: Awaited<ReturnType<typeof openRaceDatabase>>;
beforeAll(async () => {
  database = await openRaceDatabase();
});
afterAll(() => database.close());

test("two servers may start on one empty database at once: it is seeded once, and both stop", async () => {
  const env = readEnv({ DATABASE_URL: database.url, APP_SECRET: "s".repeat(32), DEMO: "1", LOG_LEVEL: "silent" });
  const both = await Promise.all([openServices(env), openServices(env)]);
  const [found] = await rowsOf<{ admins: number }>(
    database.db,
    sql`select count(*)::int as admins from users where email = 'admin@demo.test'`,
  );
  expect(found?.admins).toBe(1);
  for (const services of both) await closeServices(services);
});
