import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect } from "vitest";
import { createAddress } from "#app/accounts/addresses/address-commands.server.ts";
import * as accountExport from "#app/accounts/pages/account-export.ts";
import * as accountPage from "#app/accounts/pages/account-page.tsx";
import * as dataPage from "#app/accounts/pages/data-page.tsx";
import * as loginPage from "#app/accounts/pages/login-page.tsx";
import * as securityPage from "#app/accounts/pages/security-page.tsx";
import { addresses, sessions, signInMethods, users, vendors } from "#app/accounts/schema.server.ts";
import { findViewer, type SignedInDevice } from "#app/accounts/sign-in/session-queries.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { TestBrowser } from "#tests/support/browser.ts";
import { test } from "#tests/support/db.ts";
import { aUser, commandBy, signedIn, TEST_PASSWORD } from "#tests/support/people.ts";
import type { PersonalDataSource } from "./personal-data.server.ts";

beforeEach<{ db: Database }>(async ({ db }) => {
  await db.execute(sql`select pgboss.create_queue('mail.send', '{"policy":"standard"}'::jsonb)`);
});

const readViewer = (browser: TestBrowser) => findViewer(browser.app, browser.request());
const address = {
  fullName: "Asha Menon",
  addressLine1: "12, MG Road",
  city: "Bengaluru",
  state: "Karnataka",
  pincode: "560001",
  phone: "9000010001",
};

describe("the profile", () => {
  test("takes a new name, which the viewer then has", async ({ db }) => {
    const browser = await signedIn(db, await aUser(db));
    const answer = await browser.post(accountPage, "/account", { name: " Asha M. " });
    expect(answer).toMatchObject({ status: 302, location: "/account?done=name" });
    expect(await browser.get(accountPage, "/account?done=name")).toMatchObject({
      data: { done: "Name saved." },
    });
    expect(await readViewer(browser)).toMatchObject({ name: "Asha M." });
  });

  test.for([
    { name: " " },
    { name: "x".repeat(101) },
    { name: "Asha", role: "admin" },
    { name: "Asha", email: "x@y.test" },
  ])("refuses %o", async (fields, { db }) => {
    const user = await aUser(db);
    const browser = await signedIn(db, user);
    expect(await browser.post(accountPage, "/account", fields as never)).toMatchObject({ status: 400 });
    expect(await readViewer(browser)).toEqual(user);
  });

  test("sends the confirmation mail again, three times an hour", async ({ db }) => {
    const browser = await signedIn(db, await aUser(db, { emailVerified: false }));
    const statuses = [];
    for (let n = 0; n < 4; n++)
      statuses.push((await browser.post(accountPage, "/account", { intent: "confirmation" })).status);
    expect(statuses).toEqual([302, 302, 302, 429]);
    expect(await db.$count(mailMessages, eq(mailMessages.kind, "verify-email"))).toBe(3);
  });
});

const change = { intent: "password", current: TEST_PASSWORD, password: "new secret", confirmPassword: "new secret" };

describe("changing the password", () => {
  test("ends the other sessions and keeps this one", async ({ db }) => {
    const user = await aUser(db);
    const [here, elsewhere] = [await signedIn(db, user), await signedIn(db, user)];
    const answer = await here.post(securityPage, "/account/security", change);
    expect(answer).toMatchObject({ status: 302, location: "/account/security?done=password" });
    expect(await readViewer(here)).toEqual(user);
    expect(await readViewer(elsewhere)).toEqual({ kind: "guest" });
    const browser = new TestBrowser(anAppContext(db));
    const login = (password: string) => browser.post(loginPage, "/login", { email: user.email, password });
    expect(await login(TEST_PASSWORD)).toMatchObject({ status: 401 });
    expect(await login("new secret")).toMatchObject({ status: 302 });
  });

  test.for([
    [{ current: "" }, "All fields are required"],
    [{ current: "wrong one" }, "The current password is incorrect."],
    [{ password: "other one" }, "Passwords do not match"],
    [{ password: "12345", confirmPassword: "12345" }, "Password must be at least 6 characters"],
  ] as const)("is refused for %o: %s", async ([wrong, error], { db }) => {
    const user = await aUser(db);
    const [here, elsewhere] = [await signedIn(db, user), await signedIn(db, user)];
    const answer = await here.post(securityPage, "/account/security", { ...change, ...wrong });
    expect(answer).toMatchObject({ status: 400, data: { error } });
    expect(await readViewer(elsewhere)).toEqual(user);
  });
});

describe("devices", () => {
  const devicesIn = async (browser: TestBrowser) =>
    ((await browser.get(securityPage, "/account/security")).data as { devices: SignedInDevice[] }).devices;

  test("are listed, this one marked, without tokens; one or all others can be ended", async ({ db }) => {
    const user = await aUser(db);
    const [here, second, third] = [await signedIn(db, user), await signedIn(db, user), await signedIn(db, user)];
    const devices = await devicesIn(here);
    expect(devices).toHaveLength(3);
    expect(devices.filter((device) => device.isThisOne)).toMatchObject([
      { device: "Firefox on Linux", ipAddress: here.app.clientIp },
    ]);
    const tokens = await db.select({ token: sessions.token }).from(sessions);
    for (const { token } of tokens) expect(JSON.stringify(devices)).not.toContain(token);
    const id = (await devicesIn(second)).find((device) => device.isThisOne)?.id ?? "";
    expect(await here.post(securityPage, "/account/security", { intent: "end", id })).toMatchObject({ status: 302 });
    expect(await readViewer(second)).toEqual({ kind: "guest" });
    expect(await readViewer(third)).toEqual(user);
    await here.post(securityPage, "/account/security", { intent: "end-others" });
    expect(await readViewer(third)).toEqual({ kind: "guest" });
    expect(await readViewer(here)).toEqual(user);
  });

  test("of somebody else can't be ended", async ({ db }) => {
    const [victim, stranger] = [await signedIn(db, await aUser(db)), await signedIn(db, await aUser(db))];
    const id = (await devicesIn(victim))[0]?.id ?? "";
    expect(await stranger.post(securityPage, "/account/security", { intent: "end", id })).toMatchObject({
      status: 404,
    });
    expect(await readViewer(victim)).toMatchObject({ kind: "user" });
  });
});

describe("the export", () => {
  test("holds everything about the person, nothing of others, and no secret", async ({ db }) => {
    const [user, other] = [await aUser(db, { role: "vendor" }), await aUser(db)];
    await createAddress(db, commandBy(user), { address });
    await createAddress(db, commandBy(other), { address: { ...address, city: "Elsewhere" } });
    for (const recipient of [user.email, other.email])
      await db.insert(mailMessages).values({ kind: "x", reference: recipient, recipient, subject: "Hello", data: {} });
    const browser = await signedIn(db, user);
    browser.personalData = [{ name: "orders", collect: async (_db, userId) => [`orders of ${userId}`] }];
    const answer = await browser.get(accountExport, "/account/export");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(JSON.parse(answer.data as string)).toMatchObject({
      profile: { name: user.name, email: user.email, role: "vendor" },
      addresses: [{ city: "Bengaluru" }],
      signInMethods: [{ method: "credential" }],
      sessions: [{ browser: "Firefox/140 (Linux)" }],
      vendor: { businessName: user.name },
      mails: [{ subject: "Hello", createdAt: expect.any(String) }],
      orders: [`orders of ${user.id}`],
    });
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, user.id));
    const [method] = await db.select().from(signInMethods).where(eq(signInMethods.userId, user.id));
    for (const hidden of [session?.token, method?.password, other.email, "Elsewhere"])
      expect(answer.data).not.toContain(hidden);
  });
});

describe("deleting the account", () => {
  test("erases the person, signs out everywhere, and lets the other modules erase theirs", async ({ db }) => {
    const user = await aUser(db, { role: "vendor" });
    await createAddress(db, commandBy(user), { address });
    await db.insert(mailMessages).values({ kind: "x", reference: "1", recipient: user.email, data: {} });
    const [browser, elsewhere] = [await signedIn(db, user), await signedIn(db, user)];
    const forgotten: string[] = [];
    const source: PersonalDataSource = {
      name: "things",
      collect: async () => null,
      erase: async (_tx, userId) => {
        forgotten.push(userId);
      },
    };
    browser.personalData = [source];
    const answer = await browser.post(dataPage, "/account/data", { password: TEST_PASSWORD });
    expect(answer).toMatchObject({ status: 302, location: "/login?left=1" });
    expect(forgotten).toEqual([user.id]);
    expect(await readViewer(browser)).toEqual({ kind: "guest" });
    expect(await readViewer(elsewhere)).toEqual({ kind: "guest" });
    const [left] = await db.select().from(users);
    expect(left).toMatchObject({ id: user.id, state: "erased", name: "Former customer", emailVerified: false });
    expect(JSON.stringify(left)).not.toContain(user.email);
    for (const table of [addresses, sessions, signInMethods, mailMessages]) expect(await db.$count(table)).toBe(0);
    expect(await db.select({ state: vendors.state }).from(vendors)).toEqual([{ state: "suspended" }]);
    const login = { email: user.email, password: TEST_PASSWORD };
    expect(await browser.post(loginPage, "/login", login)).toMatchObject({ status: 401 });
  });

  test.for([
    ["", "Please enter your password"],
    ["wrong one", "The current password is incorrect."],
  ] as const)("needs the password, not %j", async ([password, error], { db }) => {
    const user = await aUser(db);
    const browser = await signedIn(db, user);
    expect(await browser.post(dataPage, "/account/data", { password })).toMatchObject({ status: 400, data: { error } });
    expect(await readViewer(browser)).toEqual(user);
  });

  test("asks a second time while something is open, and again when that has changed", async ({ db }) => {
    const user = await aUser(db);
    const browser = await signedIn(db, user);
    const open = [{ what: "Order SNG-1", next: "It will still be delivered.", link: "/orders/1" }];
    browser.personalData = [{ name: "things", collect: async () => null, listOpen: async () => open }];
    const post = (accepted: string) =>
      browser.post(dataPage, "/account/data", { password: TEST_PASSWORD, ...(accepted && { accepted }) });
    for (const accepted of ["", "0", "2"]) {
      expect(await post(accepted)).toMatchObject({
        status: 409,
        data: { error: expect.stringContaining("still open") },
      });
      expect(await readViewer(browser)).toEqual(user);
    }
    expect(await post("1")).toMatchObject({ status: 302 });
  });

  test("is refused to the last admin only", async ({ db }) => {
    const [first, last] = [await aUser(db, { role: "admin" }), await aUser(db, { role: "admin" })];
    await aUser(db, { role: "admin", state: "deactivated" });
    const password = TEST_PASSWORD;
    expect(await (await signedIn(db, first)).post(dataPage, "/", { password })).toMatchObject({ status: 302 });
    const browser = await signedIn(db, last);
    expect(await browser.post(dataPage, "/", { password })).toMatchObject({ status: 409 });
    expect(await readViewer(browser)).toEqual(last);
  });

  test("transfers the email address to the next account that named it", async ({ db }) => {
    const owner = await aUser(db);
    const [later] = await db.insert(users).values({ name: "Later", email: owner.email, ownsEmail: false }).returning();
    await (await signedIn(db, owner)).post(dataPage, "/", { password: TEST_PASSWORD });
    const [heir] = await db
      .select()
      .from(users)
      .where(eq(users.id, later?.id ?? ""));
    expect(heir).toMatchObject({ email: owner.email, ownsEmail: true, emailVerified: false });
  });
});
