import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect } from "vitest";
import * as forgotPage from "#app/accounts/pages/forgot-password-page.tsx";
import * as loginPage from "#app/accounts/pages/login-page.tsx";
import * as resetPage from "#app/accounts/pages/reset-password-page.tsx";
import { sessions, users, verifications } from "#app/accounts/schema.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { TestBrowser } from "#tests/support/browser.ts";
import { test } from "#tests/support/db.ts";
import { aUser, signedIn, TEST_PASSWORD } from "#tests/support/people.ts";
import { sendResetLinkJob } from "./password-jobs.server.ts";
import { findViewer } from "./session-queries.server.ts";

beforeEach<{ db: Database }>(async ({ db }) => {
  for (const queue of ["mail.send", sendResetLinkJob.name])
    await db.execute(sql`select pgboss.create_queue(${queue}, '{"policy":"standard"}'::jsonb)`);
});

const newBrowser = (db: Database) => new TestBrowser(anAppContext(db));

/** As the job queue would. */
async function workOff(db: Database): Promise<void> {
  const query = sql`delete from pgboss.job where name = ${sendResetLinkJob.name} returning data`;
  for (const job of await rowsOf<{ data: { userId: string; origin: string } }>(db, query))
    await sendResetLinkJob.handle(anAppContext(db), job.data);
}

/** The path of the newest reset mail's link. */
async function linkSent(db: Database): Promise<string | undefined> {
  const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.kind, "reset-password"));
  return (mail?.data as { link: string } | undefined)?.link.replace("http://localhost:3000", "");
}

describe("asking for a new password", () => {
  test("has the same response for known and unknown addresses, after the same work", async ({ db }) => {
    const user = await aUser(db);
    const seen = [];
    for (const email of [user.email, `${randomUUID()}@people.test`]) {
      const answer = await newBrowser(db).post(forgotPage, "/forgot-password", { email });
      const [{ count } = { count: 0 }] = await rowsOf<{ count: number }>(
        db,
        sql`select count(*)::int from pgboss.job where name = ${sendResetLinkJob.name}`,
      );
      seen.push({ ...answer, headers: [...answer.headers], data: { ...(answer.data as object), values: "" } });
      expect(count).toBe(seen.length);
      expect(await db.$count(mailMessages)).toBe(0);
    }
    expect(seen[0]).toEqual(seen[1]);
    await workOff(db);
    expect(await db.select({ to: mailMessages.recipient }).from(mailMessages)).toEqual([{ to: user.email }]);
  });

  test("sends nothing to a deactivated account", async ({ db }) => {
    const user = await aUser(db, { state: "deactivated" });
    await newBrowser(db).post(forgotPage, "/forgot-password", { email: user.email });
    await workOff(db);
    expect(await db.$count(mailMessages)).toBe(0);
  });

  test.for(["", "nobody", "a@b"])("needs an address: %s", async (email, { db }) => {
    const error = "Please enter a valid email address";
    const answer = await newBrowser(db).post(forgotPage, "/forgot-password", { email });
    expect(answer).toMatchObject({ status: 400, data: { error } });
  });

  test("too often is refused, known or not", async ({ db }) => {
    const user = await aUser(db);
    for (const email of [user.email, `${randomUUID()}@people.test`]) {
      for (let n = 0; n < 3; n++) await newBrowser(db).post(forgotPage, "/forgot-password", { email });
      expect(await newBrowser(db).post(forgotPage, "/forgot-password", { email })).toMatchObject({ status: 429 });
    }
  });
});

const fields = { password: "new secret", confirmPassword: "new secret" };

async function askedFor(db: Database, email: string): Promise<string> {
  await newBrowser(db).post(forgotPage, "/forgot-password", { email });
  await workOff(db);
  return (await linkSent(db)) as string;
}

describe("the link", () => {
  test("changes the password, ends every session, confirms the address and works once", async ({ db }) => {
    const user = await aUser(db, { role: "vendor", emailVerified: false });
    const elsewhere = await signedIn(db, user);
    const link = await askedFor(db, user.email);
    const browser = newBrowser(db);
    for (let n = 0; n < 2; n++) expect(await browser.get(resetPage, link)).toMatchObject({ data: { isUsable: true } });
    expect(await browser.post(resetPage, link, fields)).toMatchObject({ status: 302, location: "/login?reset=1" });
    expect(await findViewer(elsewhere.app, elsewhere.request())).toEqual({ kind: "guest" });
    expect(await db.$count(sessions)).toBe(0);
    const old = { email: user.email, password: TEST_PASSWORD };
    expect(await browser.post(loginPage, "/login", old)).toMatchObject({ status: 401 });
    const next = { email: user.email, password: "new secret" };
    expect(await browser.post(loginPage, "/login", next)).toMatchObject({ status: 302 });
    expect(await findViewer(browser.app, browser.request())).toMatchObject({ emailVerified: true });
    const error = "This link has expired or has already been used. Please request a new one.";
    expect(await browser.post(resetPage, link, fields)).toMatchObject({ status: 400, data: { error } });
    expect(await browser.get(resetPage, link)).toMatchObject({ data: { isUsable: false } });
  });

  test.for([
    [{ password: "" }, "All fields are required"],
    [{ password: "other one" }, "Passwords do not match"],
    [{ password: "12345", confirmPassword: "12345" }, "Password must be at least 6 characters"],
  ] as const)("isn't used up by a mistake: %o", async ([change, error], { db }) => {
    const user = await aUser(db);
    const link = await askedFor(db, user.email);
    const browser = newBrowser(db);
    const answer = await browser.post(resetPage, link, { ...fields, ...change });
    expect(answer).toMatchObject({ status: 400, data: { error } });
    expect(await browser.get(resetPage, link)).toMatchObject({ data: { isUsable: true } });
  });

  test("is refused after an hour, when made up, and for another purpose", async ({ db }) => {
    const link = await askedFor(db, (await aUser(db)).email);
    await db.update(verifications).set({ expiresAt: new Date(Date.now() - 1) });
    for (const path of [link, "/reset-password?token=invented", "/reset-password"]) {
      const answer = await newBrowser(db).post(resetPage, path, fields);
      expect(answer).toMatchObject({ status: 400 });
    }
  });

  test("is stored only in the mail", async ({ db }) => {
    const link = await askedFor(db, (await aUser(db)).email);
    const token = link.split("token=")[1] as string;
    expect(JSON.stringify(await db.select().from(verifications))).not.toContain(token);
    const [mail] = await db.select({ reference: mailMessages.reference }).from(mailMessages);
    expect(mail?.reference).not.toContain(token);
  });

  test("begins with this machine's name, not with a forged Host header", async ({ db }) => {
    const user = await aUser(db);
    const browser = new TestBrowser(anAppContext(db, { origin: "http://evil.test" }));
    await browser.post(forgotPage, "/forgot-password", { email: user.email });
    await workOff(db);
    const [mail] = await db.select().from(mailMessages);
    expect(mail?.data).toMatchObject({
      link: expect.stringMatching(/^http:\/\/localhost:3000\/reset-password\?token=/),
    });
  });
});

test("the link is for the account that confirmed the address when two have it", async ({ db }) => {
  const owner = await aUser(db);
  await db.insert(users).values({ name: "Later", email: owner.email, ownsEmail: false });
  const link = await askedFor(db, owner.email);
  const browser = newBrowser(db);
  await browser.post(resetPage, link, fields);
  await browser.post(loginPage, "/login", { email: owner.email, password: "new secret" });
  expect(await findViewer(browser.app, browser.request())).toMatchObject({ id: owner.id });
});

test("the link opens no account that a stranger made with the address, which keeps its password and sessions", async ({
  db,
}) => {
  const stranger = await aUser(db, { emailVerified: false });
  const theirs = await signedIn(db, stranger);
  const link = await askedFor(db, stranger.email);
  const [mail] = await db.select({ data: mailMessages.data }).from(mailMessages);
  expect(JSON.stringify(mail?.data)).not.toContain(stranger.name);
  const browser = newBrowser(db);
  expect(await browser.post(resetPage, link, fields)).toMatchObject({ status: 302 });
  expect(await browser.post(resetPage, link, fields)).toMatchObject({ status: 400 });
  expect(await browser.post(loginPage, "/login", { email: stranger.email, password: "new secret" })).toMatchObject({
    status: 302,
  });
  const viewer = await findViewer(browser.app, browser.request());
  expect(viewer).toMatchObject({ email: stranger.email, role: "customer", emailVerified: true });
  expect(viewer).not.toMatchObject({ id: stranger.id });
  expect(await findViewer(theirs.app, theirs.request())).toMatchObject({ id: stranger.id, emailVerified: false });
  const [before] = await db.select().from(users).where(eq(users.id, stranger.id));
  expect(before).toMatchObject({ ownsEmail: false, emailVerified: false });
  const again = newBrowser(db);
  const old = { email: stranger.email, password: TEST_PASSWORD };
  expect(await again.post(loginPage, "/login", old)).toMatchObject({ status: 302 });
  expect(await findViewer(again.app, again.request())).toMatchObject({ id: stranger.id });
});
