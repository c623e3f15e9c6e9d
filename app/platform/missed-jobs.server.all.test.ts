/** On a database of its own: pg-boss keeps its tables. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openForTests } from "#tests/support/db.ts";
import { type JobDefinition, openJobs, stopJobs } from "./jobs.server.ts";
import { createLog } from "./log.server.ts";
import { listMissedJobs } from "./missed-jobs.server.ts";

const handle = async () => {};
const jobs: JobDefinition<never>[] = [
  { name: "tests.nightly", cron: "0 21 * * *", handle },
  { name: "tests.often", cron: "*/10 * * * *", handle },
  { name: "tests.start", atStart: true, handle },
  { name: "tests.waited-for", handle },
];

let database: Awaited<ReturnType<typeof openForTests>>;
beforeAll(async () => {
  database = await openForTests();
  await openJobs(database, jobs, createLog("silent"));
});
afterAll(async () => {
  await stopJobs();
  await database.close();
});
beforeEach(() => database.db.execute(sql`delete from pgboss.job`));

const queuesSince = (at: string) => database.db.execute(sql`update pgboss.queue set created_on = ${at}`);
const queued = (name: string, at: string) =>
  database.db.execute(sql`insert into pgboss.job (name, created_on) values (${name}, ${at})`);
const missedAt = (at: string) => listMissedJobs(database.db, jobs, new Date(at));

test("a computer that was off at night runs the night's jobs when it starts", async () => {
  await queuesSince("2026-11-01T00:00:00Z");
  await queued("tests.nightly", "2026-11-19T21:00:02Z");
  await queued("tests.often", "2026-11-20T18:00:01Z");
  expect(await missedAt("2026-11-21T04:00:00Z")).toEqual(["tests.nightly", "tests.often", "tests.start"]);
});

test("a server that restarts between two due times runs nothing twice", async () => {
  await queuesSince("2026-11-01T00:00:00Z");
  await queued("tests.nightly", "2026-11-20T21:00:02Z");
  await queued("tests.often", "2026-11-21T04:00:01Z");
  expect(await missedAt("2026-11-21T04:09:00Z")).toEqual(["tests.start"]);
});

test("a new shop has missed nothing; one that was off for weeks has", async () => {
  await queuesSince("2026-11-21T04:00:30Z");
  expect(await missedAt("2026-11-21T04:01:00Z")).toEqual(["tests.start"]);
  expect(await missedAt("2026-12-31T04:01:00Z")).toEqual(["tests.nightly", "tests.often", "tests.start"]);
});
