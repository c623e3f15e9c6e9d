import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import * as loginPage from "#app/accounts/pages/login-page.tsx";
import * as logout from "#app/accounts/pages/logout.ts";
import { sessions, users } from "#app/accounts/schema.server.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { TestBrowser } from "#tests/support/browser.ts";
import { test } from "#tests/support/db.ts";
import { aUser, signedIn, TEST_PASSWORD } from "#tests/support/people.ts";
import { findViewer } from "./session-queries.server.ts";

const readViewer = (browser: TestBrowser) => findViewer(browser.app, browser.request());

describe("signing in", () => {
  test("redirects to where the link said, with a session of that person", async ({ db }) => {
    const user = await aUser(db, { role: "vendor" });
    const browser = new TestBrowser(anAppContext(db));
    const fields = { email: ` ${user.email.toUpperCase()}`, password: TEST_PASSWORD };
    const answer = await browser.post(loginPage, "/login?redirect=checkout", fields);
    expect(answer).toMatchObject({ status: 302, location: "/checkout" });
    const cookie = answer.headers.getSetCookie()[0];
    expect(cookie).toMatch(/^sanganak\.session_token=.*; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await readViewer(browser)).toEqual(user);
  });

  test("on https the cookie is for https only", async ({ db }) => {
    const user = await aUser(db);
    const browser = new TestBrowser(anAppContext(db, { origin: "https://shop.test" }));
    const answer = await browser.post(loginPage, "/login", { email: user.email, password: TEST_PASSWORD });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Secure-sanganak\.session_token=.*; Secure/);
    expect(await readViewer(browser)).toMatchObject({ id: user.id });
  });

  test.for([
    ["", ""],
    ["a@b.test", ""],
    ["", "secret"],
    ["  ", "secret"],
  ] as const)("needs both fields: %s / %s", async ([email, password], { db }) => {
    const answer = await new TestBrowser(anAppContext(db)).post(loginPage, "/login", { email, password });
    const error = "Please enter both email and password";
    expect(answer).toMatchObject({ status: 400, data: { error, values: { email } } });
  });

  test("has the same response for a wrong password and an unknown address, and keeps only the typed address", async ({
    db,
  }) => {
    const user = await aUser(db);
    const browser = new TestBrowser(anAppContext(db));
    const wrong = await browser.post(loginPage, "/login", { email: user.email, password: "wrong password" });
    const unknown = await browser.post(loginPage, "/login", {
      email: "nobody@people.test",
      password: "wrong password",
    });
    expect(wrong).toMatchObject({
      status: 401,
      data: { error: "Wrong email or password.", values: { email: user.email } },
    });
    expect({ ...unknown, data: { ...(unknown.data as object), values: { email: user.email } } }).toEqual(wrong);
  });

  test("after ten wrong passwords the right one has to wait too; another account of that client doesn't", async ({
    db,
  }) => {
    const [user, other] = [await aUser(db), await aUser(db)];
    const browser = new TestBrowser(anAppContext(db));
    const login = (email: string, password: string) => browser.post(loginPage, "/login", { email, password });
    for (let guess = 0; guess < 10; guess++)
      expect(await login(user.email, `guess ${guess}`)).toMatchObject({ status: 401 });
    expect(await login(user.email.toUpperCase(), TEST_PASSWORD)).toMatchObject({ status: 429 });
    expect(await login(other.email, TEST_PASSWORD)).toMatchObject({ status: 302 });
  });

  test("refuses a deactivated account, and ends the sessions it had", async ({ db }) => {
    const user = await aUser(db);
    const browser = await signedIn(db, user);
    await db.update(users).set({ state: "deactivated" }).where(eq(users.id, user.id));
    expect(await readViewer(browser)).toEqual({ kind: "guest" });
    const answer = await browser.post(loginPage, "/login", { email: user.email, password: TEST_PASSWORD });
    const error = "User profile not found. Please contact support or try registering again.";
    expect(answer).toMatchObject({ status: 403, data: { error } });
  });

  test("replaces the browser's session instead of leaving an old one behind", async ({ db }) => {
    const user = await aUser(db);
    const browser = await signedIn(db, user);
    await browser.post(loginPage, "/login", { email: user.email, password: TEST_PASSWORD });
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(1);
  });

  test("refuses fields it doesn't know", async ({ db }) => {
    const user = await aUser(db);
    const fields = { email: user.email, password: TEST_PASSWORD, role: "admin" };
    expect(await new TestBrowser(anAppContext(db)).post(loginPage, "/login", fields)).toMatchObject({ status: 400 });
  });
});

test.for([
  ["checkout", "/checkout"],
  ["/orders?page=2", "/orders?page=2"],
  ["https://evil.test/", "/"],
  ["//evil.test", "/"],
  ["/\\evil.test", "/"],
  ["/%2f%2fevil.test", "/"],
  ["javascript:alert(1)", "/"],
  ["/\t/evil.test", "/"],
] as const)("?redirect=%s leads to %s, signing in and signed in already", async ([value, target], { db }) => {
  const user = await aUser(db);
  const browser = new TestBrowser(anAppContext(db));
  const path = `/login?${new URLSearchParams({ redirect: value })}`;
  const fields = { email: user.email, password: TEST_PASSWORD };
  expect(await browser.post(loginPage, path, fields)).toMatchObject({ status: 302, location: target });
  expect(await browser.get(loginPage, path)).toMatchObject({ status: 302, location: target });
});

test.for([
  ["admin", "/login", "/admin/dashboard"],
  ["vendor", "/login", "/vendor/dashboard"],
  ["vendor", "/login?redirect=https://evil.test/", "/vendor/dashboard"],
  ["admin", "/login?redirect=/cart", "/cart"],
  ["customer", "/login", "/"],
] as const)(
  "a login of the role %s at %s leads to %s, signing in and signed in already",
  async ([role, path, page], { db }) => {
    const user = await aUser(db, { role });
    const browser = new TestBrowser(anAppContext(db));
    const fields = { email: user.email, password: TEST_PASSWORD };
    expect(await browser.post(loginPage, path, fields)).toMatchObject({ status: 302, location: page });
    expect(await browser.get(loginPage, path)).toMatchObject({ status: 302, location: page });
  },
);

describe("a session", () => {
  test("is gone at once when it was ended", async ({ db }) => {
    const browser = await signedIn(db, await aUser(db));
    const kept = new Map(browser.cookies);
    expect(await browser.post(logout, "/logout")).toMatchObject({ status: 302, location: "/" });
    expect([...browser.cookies.keys()]).toEqual(["sanganak.known"]);
    for (const [name, value] of kept) browser.cookies.set(name, value);
    expect(await readViewer(browser)).toEqual({ kind: "guest" });
  });

  test("isn't ended by following a link", async ({ db }) => {
    const browser = await signedIn(db, await aUser(db));
    expect(await browser.get(logout, "/logout")).toMatchObject({ status: 302, location: "/" });
    expect(await readViewer(browser)).toMatchObject({ kind: "user" });
  });

  test("expires", async ({ db }) => {
    const browser = await signedIn(db, await aUser(db));
    await db.update(sessions).set({ expiresAt: new Date(Date.now() - 1) });
    expect(await readViewer(browser)).toEqual({ kind: "guest" });
  });

  test.for(["", "x", "token", "token.", ".sig", "token.c2ln", "%E0%A4%A"])(
    "isn't accepted from a forged cookie: %s",
    async (value, { db }) => {
      const browser = new TestBrowser(anAppContext(db));
      browser.cookies.set("sanganak.session_token", value);
      expect(await readViewer(browser)).toEqual({ kind: "guest" });
    },
  );

  test("needs our signature; a token alone is not enough", async ({ db }) => {
    const browser = await signedIn(db, await aUser(db));
    const [row] = await db.select({ token: sessions.token }).from(sessions);
    browser.cookies.set("sanganak.session_token", `${row?.token}.${Buffer.alloc(32).toString("base64")}`);
    expect(await readViewer(browser)).toEqual({ kind: "guest" });
  });
});
