import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import * as callback from "#app/accounts/pages/google-callback.ts";
import * as start from "#app/accounts/pages/google-start.ts";
import * as loginPage from "#app/accounts/pages/login-page.tsx";
import { secondFactors, sessions, signInMethods, users } from "#app/accounts/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { TestBrowser } from "#tests/support/browser.ts";
import { test } from "#tests/support/db.ts";
import { aUser } from "#tests/support/people.ts";
import { findViewer } from "./session-queries.server.ts";

type Person = { sub: string; email: string; name: string; email_verified: boolean };

/** At the other end; null: Google refuses the code. */
let person: Person | null;

/** Google's token endpoint, all that the library asks. */
beforeEach(() => {
  vi.stubGlobal("fetch", async (input: string | URL | Request) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.href !== "https://oauth2.googleapis.com/token") throw new Error(`unexpected: ${url.href}`);
    if (!person) return Response.json({ error: "invalid_grant" }, { status: 400 });
    const claims = { iss: "https://accounts.google.com", aud: "client", iat: Math.floor(Date.now() / 1000), ...person };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const idToken = `${part({ alg: "RS256", kid: "1" })}.${part(claims)}.c2ln`;
    return Response.json({ access_token: "google-token", id_token: idToken, token_type: "Bearer", expires_in: 3600 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const someone = (change: Partial<Person> = {}): Person => ({
  sub: randomUUID(),
  email: `${randomUUID()}@people.test`,
  name: "Asha Menon",
  email_verified: true,
  ...change,
});

function browserOf(db: Database): TestBrowser {
  const settings = { GOOGLE_CLIENT_ID: "client", GOOGLE_CLIENT_SECRET: "secret", APP_SECRET: "x".repeat(32) };
  return new TestBrowser(anAppContext(db, { env: readEnv({ NODE_ENV: "test", ...settings }) }));
}

/** To Google and back. */
async function signInAs(browser: TestBrowser, who: Person | null, path = "/auth/google?redirect=checkout") {
  person = who;
  const sent = await browser.get(start, path);
  const state = new URL(sent.location ?? "").searchParams.get("state") ?? "";
  return await browser.get(callback, `/auth/callback/google?${new URLSearchParams({ state, code: "code" })}`);
}

const readViewer = (browser: TestBrowser) => findViewer(browser.app, browser.request());

describe("without the operator's settings", () => {
  test("there is no Google sign-in", async ({ db }) => {
    const browser = new TestBrowser(anAppContext(db));
    expect(await browser.get(start, "/auth/google")).toMatchObject({ status: 404 });
    expect(await browser.get(callback, "/auth/callback/google?code=1&state=1")).toMatchObject({ status: 404 });
    expect(await browser.get(loginPage, "/login")).toMatchObject({ data: { hasGoogle: false } });
  });
});

describe("with the operator's settings", () => {
  test("the browser is sent to Google with a state and a proof, asking for the address only", async ({ db }) => {
    const sent = await browserOf(db).get(start, "/auth/google");
    const url = new URL(sent.location ?? "");
    expect(url.origin + url.pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: "client",
      redirect_uri: "http://localhost:3000/auth/callback/google",
      code_challenge_method: "S256",
      scope: "email profile openid",
    });
  });

  test("somebody new gets a customer's account with a confirmed address, and no token of Google's is kept", async ({
    db,
  }) => {
    const browser = browserOf(db);
    const who = someone();
    expect(await signInAs(browser, who)).toMatchObject({ status: 302, location: "/checkout" });
    expect(await readViewer(browser)).toMatchObject({ email: who.email, role: "customer", emailVerified: true });
    const [user] = await db.select().from(users);
    expect(user).toMatchObject({ name: "Asha Menon", termsAcceptedAt: expect.any(Date), ownsEmail: true });
    const [method] = await db.select().from(signInMethods);
    expect(method).toMatchObject({ providerId: "google", accountId: who.sub, accessToken: null, idToken: null });
    const again = browserOf(db);
    await signInAs(again, who);
    expect(await readViewer(again)).toMatchObject({ id: user?.id });
    expect(await db.$count(users)).toBe(1);
  });

  test("the owner of a confirmed address is signed in to the account there is", async ({ db }) => {
    const owner = await aUser(db, { role: "vendor" });
    await db.insert(users).values({ name: "Later", email: owner.email, ownsEmail: false });
    const browser = browserOf(db);
    await signInAs(browser, someone({ email: owner.email.toUpperCase() }));
    expect(await readViewer(browser)).toEqual(owner);
  });

  test("where the account has a second factor, Google alone gives no session", async ({ db }) => {
    const owner = await aUser(db);
    await db.insert(secondFactors).values({ userId: owner.id, secret: "sealed", confirmedAt: new Date() });
    const browser = browserOf(db);
    const answer = await signInAs(browser, someone({ email: owner.email }));
    expect(answer.location).toBe("/login/code?redirect=%2Fcheckout");
    expect(await readViewer(browser)).toEqual({ kind: "guest" });
    expect(await db.$count(sessions)).toBe(0);
    expect(browser.cookies.has("sanganak.second-step")).toBe(true);
  });

  test("an account that never confirmed the address isn't entered: it loses the address", async ({ db }) => {
    const squatter = await aUser(db, { emailVerified: false });
    const browser = browserOf(db);
    await signInAs(browser, someone({ email: squatter.email }));
    const viewer = await readViewer(browser);
    expect(viewer).toMatchObject({ email: squatter.email, emailVerified: true });
    expect(viewer).not.toMatchObject({ id: squatter.id });
    const [before] = await db.select().from(users).where(eq(users.id, squatter.id));
    expect(before).toMatchObject({ ownsEmail: false, emailVerified: false });
  });

  test("an unconfirmed account of a vendor or of somebody invited keeps the address", async ({ db }) => {
    for (const change of [{ role: "vendor" as const }, { role: "admin" as const }, {}]) {
      const owner = await aUser(db, { ...change, emailVerified: false });
      if (!("role" in change)) await db.update(users).set({ invitedAt: new Date() }).where(eq(users.id, owner.id));
      const browser = browserOf(db);
      await signInAs(browser, someone({ email: owner.email }));
      expect(await readViewer(browser)).toEqual({ kind: "guest" });
      const rows = await db.select().from(users).where(eq(users.email, owner.email));
      expect(rows).toMatchObject([{ id: owner.id, ownsEmail: true }]);
    }
  });

  test("an address that Google hasn't confirmed, a deactivated user and a refused code are not signed in", async ({
    db,
  }) => {
    const gone = await aUser(db, { state: "deactivated" });
    for (const who of [someone({ email_verified: false }), someone({ email: gone.email }), null]) {
      const browser = browserOf(db);
      expect(await signInAs(browser, who)).toMatchObject({ location: expect.stringMatching(/\/login\?google=1/) });
      expect(await readViewer(browser)).toEqual({ kind: "guest" });
    }
    expect(await db.$count(sessions)).toBe(0);
    expect(await db.$count(users)).toBe(1);
  });

  test("a callback from another browser is refused", async ({ db }) => {
    person = someone();
    const sent = await browserOf(db).get(start, "/auth/google");
    const state = new URL(sent.location ?? "").searchParams.get("state") ?? "";
    const victim = browserOf(db);
    await victim.get(callback, `/auth/callback/google?${new URLSearchParams({ state, code: "code" })}`);
    expect(await readViewer(victim)).toEqual({ kind: "guest" });
  });

  test("the way back stays on this site", async ({ db }) => {
    const path = `/auth/google?${new URLSearchParams({ redirect: "https://evil.test" })}`;
    expect(await signInAs(browserOf(db), someone(), path)).toMatchObject({ status: 302, location: "/" });
  });

  test("a vendor who came for no page is led to the vendor's start page", async ({ db }) => {
    const { email } = await aUser(db, { role: "vendor" });
    const browser = browserOf(db);
    const answer = await signInAs(browser, someone({ email }), "/auth/google");
    expect(answer).toMatchObject({ status: 302, location: "/vendor/dashboard" });
    expect(await readViewer(browser)).toMatchObject({ email });
  });
});
