import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect } from "vitest";
import * as verifyPage from "#app/accounts/pages/verify-email-page.tsx";
import { addresses, users, vendors, verifications } from "#app/accounts/schema.server.ts";
import { findViewer } from "#app/accounts/sign-in/session-queries.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { TestBrowser } from "#tests/support/browser.ts";
import { test } from "#tests/support/db.ts";
import { aUser, commandBy, signedIn } from "#tests/support/people.ts";
import { resendVerificationMail } from "./profile-commands.server.ts";

beforeEach<{ db: Database }>(async ({ db }) => {
  await db.execute(sql`select pgboss.create_queue('mail.send', '{"policy":"standard"}'::jsonb)`);
});

const readViewer = (browser: TestBrowser) => findViewer(browser.app, browser.request());

/** An account that has not confirmed `email`, signed in, and the link it is mailed again. */
async function unconfirmed(db: Database, email: string, role: "customer" | "vendor" = "customer") {
  const ownsEmail = (await db.$count(users, eq(users.email, email))) === 0;
  const account = { email, role, ownsEmail, emailVerified: false, vendorState: "pending" } as const;
  const viewer = await aUser(db, account);
  const browser = await signedIn(db, viewer);
  const before = (await db.select().from(mailMessages)).map(({ id }) => id);
  await resendVerificationMail(db, { ...commandBy(viewer), origin: "http://localhost:3000" });
  const queued = (await db.select().from(mailMessages)).filter(({ id }) => !before.includes(id));
  expect(queued).toHaveLength(1);
  const { link = "" } = (queued[0]?.data ?? {}) as { link?: string };
  return { browser, link: link.replace("http://localhost:3000", ""), viewer };
}

describe("the link in the mail", () => {
  test("confirms the address, once, for the signed-in account", async ({ db }) => {
    const { browser, link } = await unconfirmed(db, `${randomUUID()}@people.test`);
    expect(await browser.get(verifyPage, link)).toMatchObject({ data: { state: "ready" } });
    expect(await readViewer(browser)).toMatchObject({ emailVerified: false });
    expect(await browser.post(verifyPage, link)).toMatchObject({ status: 302, location: "/account?done=confirmed" });
    expect(await readViewer(browser)).toMatchObject({ emailVerified: true });
    expect(await browser.get(verifyPage, link)).toMatchObject({ data: { state: "invalid" } });
    expect(await browser.post(verifyPage, link)).toMatchObject({ status: 400 });
  });

  test("confirms nothing for a guest or for another account", async ({ db }) => {
    const { link, viewer } = await unconfirmed(db, `${randomUUID()}@people.test`);
    const guest = new TestBrowser(anAppContext(db));
    expect(await guest.get(verifyPage, link)).toMatchObject({ data: { state: "sign-in" } });
    expect(await guest.post(verifyPage, link)).toMatchObject({ status: 401 });
    const other = await signedIn(db, await aUser(db, { emailVerified: false }));
    expect(await other.get(verifyPage, link)).toMatchObject({ data: { state: "invalid" } });
    expect(await other.post(verifyPage, link)).toMatchObject({ status: 400 });
    const [user] = await db.select().from(users).where(eq(users.id, viewer.id));
    expect(user?.emailVerified).toBe(false);
    expect(await db.$count(verifications)).toBe(1);
  });

  test("expires after a week", async ({ db }) => {
    const { browser, link } = await unconfirmed(db, `${randomUUID()}@people.test`);
    await db.update(verifications).set({ expiresAt: new Date(Date.now() - 1) });
    expect(await browser.post(verifyPage, link)).toMatchObject({ status: 400 });
  });
});

describe("an address first used by somebody who never confirmed it", () => {
  test("belongs to the account whose link was followed", async ({ db }) => {
    const squatter = await aUser(db, { emailVerified: false });
    const { browser, link, viewer } = await unconfirmed(db, squatter.email);
    expect(await browser.post(verifyPage, link)).toMatchObject({ location: "/account?done=confirmed" });
    const rows = await db.select().from(users).where(eq(users.email, squatter.email));
    const owners = Object.fromEntries(rows.map((row) => [row.id, [row.ownsEmail, row.emailVerified]]));
    expect(owners).toEqual({ [squatter.id]: [false, false], [viewer.id]: [true, true] });
  });
});

test("an unconfirmed vendor's account keeps the address", async ({ db }) => {
  const vendor = await aUser(db, { role: "vendor", emailVerified: false });
  const { browser, link } = await unconfirmed(db, vendor.email);
  const error = expect.stringContaining("already has an account");
  expect(await browser.post(verifyPage, link)).toMatchObject({ status: 400, data: { error } });
  const [row] = await db.select().from(users).where(eq(users.id, vendor.id));
  expect(row).toMatchObject({ ownsEmail: true });
});

describe("an address confirmed earlier", () => {
  test("merges the newer account into the older: its data moves, its sessions end, it can't sign in", async ({
    db,
  }) => {
    const owner = await aUser(db);
    const { browser, link, viewer } = await unconfirmed(db, owner.email);
    const moved: unknown[] = [];
    const address = {
      fullName: "R",
      addressLine1: "1",
      city: "C",
      state: "Goa",
      pincode: "403001",
      phone: "9000000000",
    };
    await db.insert(addresses).values({ ...address, userId: viewer.id, isDefault: true });
    await db.insert(addresses).values({ ...address, userId: owner.id, isDefault: true });
    browser.personalData = [
      {
        name: "things",
        collect: async () => null,
        transfer: async (_tx, users) => {
          moved.push(users);
        },
      },
    ];
    expect(await browser.post(verifyPage, link)).toMatchObject({ status: 302, location: "/login?merged=1" });
    expect(await readViewer(browser)).toEqual({ kind: "guest" });
    expect(moved).toEqual([{ from: viewer.id, to: owner.id }]);
    expect(await db.$count(addresses, eq(addresses.userId, owner.id))).toBe(2);
    const [left] = await db.select().from(users).where(eq(users.id, viewer.id));
    expect(left).toMatchObject({
      state: "erased",
      name: "Former customer",
      email: `erased-${viewer.id}@erased.invalid`,
    });
    const [kept] = await db.select().from(users).where(eq(users.id, owner.id));
    expect(kept).toMatchObject({ state: "active", email: owner.email, ownsEmail: true });
  });

  test("moves a vendor's shop along, and is refused when both sell", async ({ db }) => {
    const owner = await aUser(db);
    const elsewhere = await signedIn(db, owner);
    const first = await unconfirmed(db, owner.email, "vendor");
    await first.browser.post(verifyPage, first.link);
    const [vendor] = await db.select().from(vendors);
    expect(vendor).toMatchObject({ userId: owner.id, state: "pending" });
    expect(await readViewer(elsewhere)).toEqual({ kind: "guest" });
    const seller = await aUser(db, { role: "vendor" });
    const second = await unconfirmed(db, seller.email, "vendor");
    expect(await second.browser.post(verifyPage, second.link)).toMatchObject({ status: 400 });
    expect(await readViewer(second.browser)).toMatchObject({ kind: "user", role: "vendor" });
  });

  test("a closed vendor profile is not merged, and an account that had one gets no second", async ({ db }) => {
    const owner = await aUser(db);
    const former = await unconfirmed(db, owner.email, "vendor");
    await db.update(users).set({ role: "customer" }).where(eq(users.id, former.viewer.id));
    expect(await former.browser.post(verifyPage, former.link)).toMatchObject({ status: 302 });
    expect(await db.select().from(vendors)).toMatchObject([{ userId: former.viewer.id, state: "suspended" }]);
    const [kept] = await db.select().from(users).where(eq(users.id, owner.id));
    expect(kept).toMatchObject({ role: "customer", state: "active" });
    const seller = await aUser(db, { role: "vendor", vendorState: "suspended" });
    await db.update(users).set({ role: "customer" }).where(eq(users.id, seller.id));
    const second = await unconfirmed(db, seller.email, "vendor");
    expect(await second.browser.post(verifyPage, second.link)).toMatchObject({ status: 400 });
  });
});
