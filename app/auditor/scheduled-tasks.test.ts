/** An admin starts a scheduled task (docs/rules.md#x19). On a database of its own: pg-boss keeps its tables. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { openJobs, stopJobs } from "#app/platform/jobs.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { jobs } from "#server/jobs.ts";
import { openForTests } from "#tests/support/db.ts";
import { aUser } from "#tests/support/people.ts";
import { listScheduledTasks, runTask } from "./scheduled-tasks.server.ts";
import { taskName } from "./scheduled-tasks.ts";

const now = new Date("2026-11-21T06:00:00Z");
let database: Awaited<ReturnType<typeof openForTests>>;
beforeAll(async () => {
  database = await openForTests();
  const nightly = jobs.filter(({ name }) => name === "auditor.nightly");
  await openJobs(database, nightly, createLog("silent"));
});
afterAll(async () => {
  await stopJobs();
  await database.close();
});

test("every scheduled job has a name that an admin understands", () => {
  const unnamed = jobs.filter(({ name, cron }) => cron && !taskName(name)).map(({ name }) => name);
  expect(unnamed).toEqual([]);
  expect(jobs.filter(({ cron }) => cron).length).toBeGreaterThan(20);
});

test("an admin starts a task; while it waits or runs, a second click starts nothing", async () => {
  const { db } = database;
  const admin = await aUser(db, { role: "admin" });
  const by = { viewer: admin, now, origin: "https://shop.test" };
  const countJobs = () => db.$count(sql`pgboss.job where name = 'auditor.nightly'`);
  expect(await listScheduledTasks(db)).toMatchObject([{ job: "auditor.nightly", name: "Check the data", state: null }]);
  expect(await runTask(db, by, { job: "auditor.nightly" })).toMatchObject({ ok: true });
  expect(await runTask(db, by, { job: "auditor.nightly" })).toMatchObject({ code: "running" });
  await db.execute(sql`update pgboss.job set state = 'active', started_on = now()`);
  expect(await runTask(db, by, { job: "auditor.nightly" })).toMatchObject({ code: "running" });
  expect(await countJobs()).toBe(1);
  expect(await listScheduledTasks(db)).toMatchObject([{ state: "running" }]);
  await db.execute(sql`update pgboss.job set state = 'completed', completed_on = now()`);
  expect(await runTask(db, by, { job: "auditor.nightly" })).toMatchObject({ ok: true });
  expect(await db.select().from(auditLog)).toMatchObject([{ action: "job.run" }, { action: "job.run" }]);
});

test("nobody else starts one, nor a job that runs for something that happened", async () => {
  const { db } = database;
  const by = { now, origin: "https://shop.test" };
  const viewer = await aUser(db, { role: "admin", staffRole: "accountant" });
  expect(await runTask(db, { ...by, viewer }, { job: "auditor.nightly" })).toMatchObject({ code: "not-allowed" });
  const admin = await aUser(db, { role: "admin" });
  expect(await runTask(db, { ...by, viewer: admin }, { job: "mail.send" })).toMatchObject({ code: "not-found" });
});
