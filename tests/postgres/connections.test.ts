/** Connections that break or run short on a real PostgreSQL. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "#app/platform/db.server.ts";
import { rowsOf } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";

const POOL = 4;
let database: OpenDatabase;
beforeAll(async () => {
  database = await openRaceDatabase({ pool: POOL });
});
afterAll(() => database?.close());

test("a connection that breaks in the middle of a transaction fails that transaction and nothing else", async () => {
  const broken = database.db.transaction(async (tx) => {
    const [own] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
    await rowsOf(database.db, sql`select pg_terminate_backend(${own?.pid})`);
    await new Promise((done) => setTimeout(done, 200));
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  expect(await rowsOf(database.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test("as many transactions as there are connections can all enqueue a job", async () => {
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
