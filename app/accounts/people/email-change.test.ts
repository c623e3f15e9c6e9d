import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect } from "vitest";
import * as accountPage from "#app/accounts/pages/account-page.tsx";
import * as changePage from "#app/accounts/pages/change-email-page.tsx";
import * as loginPage from "#app/accounts/pages/login-page.tsx";
import { users, verifications } from "#app/accounts/schema.server.ts";
import { sendResetLinkJob } from "#app/accounts/sign-in/password-jobs.server.ts";
import type { MailKind } from "#app/mail/mail-kinds.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { TestBrowser } from "#tests/support/browser.ts";
import { test } from "#tests/support/db.ts";
import { aUser, signedIn, TEST_PASSWORD } from "#tests/support/people.ts";

beforeEach<{ db: Database }>(async ({ db }) => {
  await db.execute(sql`select pgboss.create_queue('mail.send', '{"policy":"standard"}'::jsonb)`);
});

const password = TEST_PASSWORD;
const newAddress = () => `new-${randomUUID()}@people.test`;

async function userRow(db: Database, id: string) {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** @throws when none was queued */
async function mailTo(db: Database, recipient: string, kind: MailKind) {
  const about = and(eq(mailMessages.recipient, recipient), eq(mailMessages.kind, kind));
  const [mail] = await db.select().from(mailMessages).where(about);
  if (!mail) throw new Error(`no ${kind} was queued for ${recipient}`);
  return mail;
}

/** Returns the link mailed there. */
async function asked(db: Database, browser: TestBrowser, email: string): Promise<string> {
  const answer = await browser.post(accountPage, "/account", { intent: "email", newEmail: email });
  expect(answer).toMatchObject({ status: 302, location: "/account?done=requested" });
  const mail = await mailTo(db, email, "change-email");
  return (mail.data as { link: string }).link.replace("http://localhost:3000", "");
}

describe("another e-mail address", () => {
  test("counts once its link was followed with the password; the old address is notified", async ({ db }) => {
    const user = await aUser(db);
    const [browser, other, email] = [await signedIn(db, user), await signedIn(db, user), newAddress()];
    const link = await asked(db, browser, email);
    expect(await userRow(db, user.id)).toMatchObject({ email: user.email });
    expect(await browser.get(changePage, link)).toMatchObject({ data: { state: "ready", email, before: user.email } });
    expect(await browser.post(changePage, link, { password: "a wrong one" })).toMatchObject({ status: 400 });
    expect(await userRow(db, user.id)).toMatchObject({ email: user.email });

    const done = await browser.post(changePage, link, { password });
    expect(done).toMatchObject({ status: 302, location: "/account?done=email" });
    expect(await userRow(db, user.id)).toMatchObject({ email, ownsEmail: true, emailVerified: true });
    await mailTo(db, user.email, "email-changed");
    expect(await browser.get(accountPage, "/account")).toMatchObject({ data: { email } });
    expect(await other.get(accountPage, "/account")).toMatchObject({ status: 401 });

    const login = (address: string) =>
      new TestBrowser(anAppContext(db)).post(loginPage, "/login", { email: address, password });
    expect(await login(email)).toMatchObject({ status: 302 });
    expect(await login(user.email)).toMatchObject({ status: 401 });
  });

  test("needs an unused link of one's own, not older than a day", async ({ db }) => {
    const user = await aUser(db);
    const browser = await signedIn(db, user);
    const link = await asked(db, browser, newAddress());
    const stranger = await signedIn(db, await aUser(db));
    expect(await stranger.get(changePage, link)).toMatchObject({ data: { state: "invalid" } });
    expect(await stranger.post(changePage, link, { password })).toMatchObject({ status: 400 });
    const guest = new TestBrowser(anAppContext(db));
    expect(await guest.get(changePage, link)).toMatchObject({ data: { state: "sign-in" } });
    expect(await guest.post(changePage, link, { password })).toMatchObject({ status: 401 });
    await db.update(verifications).set({ expiresAt: new Date(Date.now() - 1) });
    expect(await browser.post(changePage, link, { password })).toMatchObject({ status: 400 });
    expect(await userRow(db, user.id)).toMatchObject({ email: user.email });
  });

  test("works once, and voids the links sent to the old address", async ({ db }) => {
    const user = await aUser(db);
    const browser = await signedIn(db, user);
    const link = await asked(db, browser, newAddress());
    await sendResetLinkJob.handle(anAppContext(db), { userId: user.id, origin: "http://localhost:3000" });
    expect(await db.$count(verifications)).toBe(2);
    expect(await browser.post(changePage, link, { password })).toMatchObject({ status: 302 });
    expect(await db.$count(verifications)).toBe(0);
    expect(await browser.post(changePage, link, { password })).toMatchObject({ status: 400 });
  });

  test("can't be an address that another account confirmed; the response is the same", async ({ db }) => {
    const [user, owner] = [await aUser(db), await aUser(db)];
    const browser = await signedIn(db, user);
    const link = await asked(db, browser, owner.email);
    expect(await browser.post(changePage, link, { password })).toMatchObject({ status: 409 });
    expect(await userRow(db, owner.id)).toMatchObject({ email: owner.email, ownsEmail: true });
    expect(await userRow(db, user.id)).toMatchObject({ email: user.email });
  });

  test("is taken from an account that never confirmed it; the old one goes to another account that named it", async ({
    db,
  }) => {
    const [user, claimant] = [await aUser(db), await aUser(db, { emailVerified: false })];
    const heir = await aUser(db, { emailVerified: false });
    await db.update(users).set({ ownsEmail: false, email: user.email }).where(eq(users.id, heir.id));
    const browser = await signedIn(db, user);
    const link = await asked(db, browser, claimant.email);
    expect(await browser.post(changePage, link, { password })).toMatchObject({ status: 302 });
    expect(await userRow(db, user.id)).toMatchObject({ email: claimant.email, ownsEmail: true });
    expect(await userRow(db, claimant.id)).toMatchObject({ ownsEmail: false });
    expect(await userRow(db, heir.id)).toMatchObject({ ownsEmail: true, emailVerified: false });
  });

  test("is not taken from a vendor's account, though nobody confirmed it", async ({ db }) => {
    const [user, vendor] = [await aUser(db), await aUser(db, { role: "vendor", emailVerified: false })];
    const browser = await signedIn(db, user);
    const link = await asked(db, browser, vendor.email);
    expect(await browser.post(changePage, link, { password })).toMatchObject({ status: 409 });
    expect(await userRow(db, vendor.id)).toMatchObject({ email: vendor.email, ownsEmail: true });
    expect(await userRow(db, user.id)).toMatchObject({ email: user.email });
  });

  test.for(["", "no address", "two@at@signs.test"])("%j is refused beside its field", async (email, { db }) => {
    const browser = await signedIn(db, await aUser(db));
    const answer = await browser.post(accountPage, "/account", { intent: "email", newEmail: email });
    expect(answer).toMatchObject({
      status: 400,
      data: { field: "email", error: "Please enter a valid email address", email },
    });
    expect(await db.$count(mailMessages)).toBe(0);
  });
});
