import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { test } from "#tests/support/db.ts";

test("a job enqueued in a transaction is there, and gone when the transaction is undone", async ({ db }) => {
  await db.execute(sql`select pgboss.create_queue('probe', '{"policy":"standard"}'::jsonb)`);
  await db
    .transaction(async (tx) => {
      await enqueue(tx, { name: "probe" }, { n: 1 });
      throw new Error("undo");
    })
    .catch(() => {});
  await enqueue(db, { name: "probe" }, { n: 2 });
  const jobs = await rowsOf<{ data: { n: number } }>(db, sql`select data from pgboss.job where name = 'probe'`);
  expect(jobs.map((job) => job.data.n)).toEqual([2]);
});
