/** Connections that break or run short on a real PostgreSQL. */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseTrouble } from "#app/platform/database/database-errors.ts";
import { type OpenDatabase, openDatabase, rowsOf } from "#app/platform/database/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { newRequestRecord, withinRequest } from "#app/platform/observability/current-request.server.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { openWire } from "../../scripts/drills/wire.ts";
import { freePort } from "../../scripts/provision/postgres.ts";

const POOL = 4;
let database: OpenDatabase & { url: string };
beforeAll(async () => {
  database = await openRaceDatabase({ pool: POOL });
});
afterAll(() => database?.close());

test("a connection that breaks in the middle of a transaction fails that transaction and nothing else", async () => {
  const broken = database.db.transaction(async (tx) => {
    const [own] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
    await rowsOf(database.db, sql`select pg_terminate_backend(${own?.pid}, 20000)`); // waits until it has ended
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  expect(await rowsOf(database.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test("a connection cut in the middle of a statement means that the database is away", async () => {
  const { hostname, port } = new URL(database.url);
  const near = { host: "127.0.0.1", port: await freePort() };
  const wire = await openWire(near, { host: hostname, port: Number(port || 5432) });
  const through = new URL(database.url);
  through.host = `${near.host}:${near.port}`;
  const shop = await openDatabase({ url: through.href, dataDir: "", pool: 1, migrations: null });
  try {
    const asked = shop.db.execute(sql`select pg_sleep(30)`).then(() => "answered", databaseTrouble);
    await sleep(500);
    wire.cut();
    expect(await asked).toBe("away");
  } finally {
    await wire.close();
    await shop.close();
  }
});

test("a statement that waits for those sent before it has time for all of them", async () => {
  const shop = await openDatabase({ url: database.url, dataDir: "", pool: 2, statementMs: 2_000, migrations: null });
  try {
    const slow = Array.from(
      { length: 5 },
      () => () => rowsOf<{ n: number }>(shop.db, sql`select 7 as n, pg_sleep(0.8)`),
    );
    const found = await withinRequest(newRequestRecord(), () => Promise.all(slow.map((ask) => ask())));
    expect(found.map(([row]) => row?.n)).toEqual([7, 7, 7, 7, 7]);
  } finally {
    await shop.close();
  }
});

test("a refused connection, for whatever reason, means that the database is away", async () => {
  const elsewhere = new URL(database.url);
  elsewhere.pathname = "/no_such_database";
  const shop = await openDatabase({ url: elsewhere.href, dataDir: "", pool: 1, migrations: null });
  try {
    expect(await shop.db.execute(sql`select 1`).then(() => "answered", databaseTrouble)).toBe("away");
  } finally {
    await shop.close();
  }
});

test("every transaction can enqueue a job, also while they use all connections", async () => {
  let inside = 0;
  let everybodyIsIn: () => void = () => {};
  const together = new Promise<void>((enter) => {
    everybodyIsIn = enter;
  });
  await Promise.all(
    Array.from({ length: POOL }, (_, n) =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        if (++inside === POOL) everybodyIsIn();
        await together;
        await enqueue(tx, { name: "payments.reconcile" }, { n });
      }),
    ),
  );
  const jobs = await rowsOf(database.db, sql`select id from pgboss.job where name = 'payments.reconcile'`);
  expect(jobs).toHaveLength(POOL);
});

test("a hundred may wait for each connection: the next is refused at once, the others are served", async () => {
  const asked = Array.from({ length: POOL * 101 + 3 }, () =>
    database.db.execute(sql`select pg_sleep(0.001)`).then(
      () => "answered",
      (error) => (databaseTrouble(error) === "busy" ? "turned away" : String(error)),
    ),
  );
  expect(await Promise.race([asked.at(-1), asked[0]])).toBe("turned away");
  const answers = await Promise.all(asked);
  expect(answers.slice(0, POOL * 100)).toEqual(Array(POOL * 100).fill("answered"));
  // Who is about to get an idle connection may be counted as waiting or not.
  expect(answers.slice(POOL * 101)).toEqual(Array(3).fill("turned away"));
});
