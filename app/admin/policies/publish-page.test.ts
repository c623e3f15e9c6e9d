import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "#app/accounts/schema.server.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import { mailQueue, queueMail, resendFailedMail } from "#app/mail/mail-commands.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { notifyPageChange, notifyPageChangeJob, type PageChangeNotice, publishPage } from "./publish-page.server.ts";

const now = new Date("2026-11-23T06:00:00Z");
const before = new Date(now.getTime() - 60_000);
const later = new Date(now.getTime() + 60_000);

async function holder(db: Database, changes: Parameters<typeof aUser>[1] = {}, createdAt = before): Promise<string> {
  const { id, email } = await aUser(db, changes);
  await db.update(users).set({ createdAt }).where(eq(users.id, id));
  return email;
}

const NEXT_JOB = sql`delete from pgboss.job where name = ${notifyPageChangeJob.name} returning data`;

const publish = async (db: Database, changes: Partial<Parameters<typeof publishPage>[2]> = {}) =>
  publishPage(db, commandBy(await aUser(db, { role: "admin" }), now), {
    ...{ page: "terms", text: "## Ours\n\nWords.", effectiveOn: "", version: 0, isNoticeDue: true, isAnnounced: true },
    ...changes,
  });

const runNoticeJob = (db: Database, changes: Partial<PageChangeNotice> = {}) =>
  notifyPageChange(db, { page: "terms", number: 1, origin: "https://shop.test", after: null, ...changes });

const listNoticeAddresses = async (db: Database) =>
  (await db.select().from(mailMessages).where(eq(mailMessages.kind, "policy-changed"))).map(
    ({ recipient }) => recipient,
  );

test("everybody with an account is notified of new terms once, with the day they take effect", async ({ db }) => {
  const customer = await holder(db);
  const vendor = await holder(db, { role: "vendor" });
  await holder(db, { role: "admin" });
  await holder(db, { state: "deactivated" });
  await holder(db, { emailVerified: false });
  await holder(db, {}, later);
  expect(await publish(db)).toMatchObject({ ok: true, value: { emailCount: 2 } });
  expect(await db.select().from(auditLog)).toMatchObject([{ action: "page.save", after: { version: 1, emails: 2 } }]);
  for (const _ of [1, 2]) await runNoticeJob(db);
  expect((await listNoticeAddresses(db)).sort()).toEqual([customer, vendor].sort());
  const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.recipient, customer));
  expect(mail?.data).toEqual({
    name: "Asha Menon",
    title: "Terms of Service",
    from: "23 Dec 2026",
    link: "https://shop.test/terms",
  });
});

test("more than a batch are notified by the jobs that follow", async ({ db }) => {
  const rows = Array.from({ length: 203 }, (_, at) => ({
    name: "Asha Menon",
    email: `holder-${at}@people.test`,
    emailVerified: true,
    createdAt: before,
  }));
  await db.insert(users).values(rows);
  expect(await publish(db)).toMatchObject({ value: { emailCount: 203 } });
  for (const sum of [200, 203]) {
    const [job, ...more] = await rowsOf<{ data: PageChangeNotice }>(db, NEXT_JOB);
    if (!job || more.length > 0) throw new Error("one job at a time");
    await notifyPageChange(db, job.data);
    expect(await listNoticeAddresses(db)).toHaveLength(sum);
  }
  expect(new Set(await listNoticeAddresses(db)).size).toBe(203);
  expect(await rowsOf(db, NEXT_JOB)).toEqual([]);
});

test("nobody else is notified of a version that another announced version has replaced", async ({ db }) => {
  const email = await holder(db);
  await publish(db);
  await publish(db, { page: "privacy" });
  expect(await publish(db, { version: 1, text: "Other words." })).toMatchObject({ value: { emailCount: 1 } });
  await runNoticeJob(db);
  expect(await listNoticeAddresses(db)).toEqual([]);
  await runNoticeJob(db, { number: 2 });
  expect(await listNoticeAddresses(db)).toEqual([email]);
});

test("a correction without a notice stops no notice being sent, and its day is shown", async ({ db }) => {
  const email = await holder(db);
  await publish(db);
  const corrected = { version: 1, text: "Other words.", effectiveOn: "2027-01-15", isAnnounced: false };
  expect(await publish(db, corrected)).toMatchObject({ value: { emailCount: 0 } });
  await runNoticeJob(db);
  expect(await listNoticeAddresses(db)).toEqual([email]);
  expect(await db.select().from(mailMessages)).toMatchObject([{ data: { from: "15 Jan 2027" } }]);
});

test("nobody is notified of what is refused", async ({ db }) => {
  await holder(db);
  expect(await publish(db, { effectiveOn: "2026-11-24" })).toMatchObject({ ok: false, code: "invalid" });
  expect(await publish(db, { version: 3 })).toMatchObject({ ok: false, code: "stale" });
  await runNoticeJob(db);
  expect(await listNoticeAddresses(db)).toEqual([]);
});

test("a page that takes effect at once says so", async ({ db }) => {
  await holder(db);
  await publish(db, { page: "privacy" });
  await runNoticeJob(db, { page: "privacy" });
  expect(await db.select().from(mailMessages)).toMatchObject([
    { data: { title: "Privacy Policy", from: null, link: "https://shop.test/privacy" } },
  ]);
});

test("a notice to everybody delays no other mail, also when it is sent again", async ({ db }) => {
  const email = await holder(db);
  await publish(db);
  await runNoticeJob(db);
  const data = { name: "Asha Menon", link: "https://shop.test/reset-password?token=t" };
  await queueMail(db, { kind: "reset-password", reference: "r", to: email, data });
  await db.update(mailMessages).set({ state: "failed" }).where(eq(mailMessages.kind, "policy-changed"));
  await resendFailedMail(db, commandBy(await aUser(db, { role: "admin" })), { mailId: "all" });
  const queued = sql`
    select m.kind, j.priority from pgboss.job j join mail_messages m on m.id::text = j.data ->> 'mailId'
    where j.name = ${mailQueue.name} order by j.priority desc`;
  expect(await rowsOf(db, queued)).toEqual([
    { kind: "reset-password", priority: 0 },
    { kind: "policy-changed", priority: -1 },
    { kind: "policy-changed", priority: -1 },
  ]);
});
