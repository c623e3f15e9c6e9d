import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { describe, expect } from "vitest";
import * as loginCode from "#app/accounts/pages/login-code-page.tsx";
import * as login from "#app/accounts/pages/login-page.tsx";
import * as page from "#app/accounts/pages/second-factor-page.tsx";
import { secondFactors } from "#app/accounts/schema.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { type Env, readEnv } from "#app/platform/env.server.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { TestBrowser } from "#tests/support/browser.ts";
import { test } from "#tests/support/db.ts";
import { aUser, signedIn, TEST_PASSWORD } from "#tests/support/people.ts";
import { guessSources } from "./known-browsers.server.ts";
import { countUnreadableFactors, removeUnreadableFactors, resealFactors } from "./sealed-factors.server.ts";
import { resignedSession, sessionTokenOf } from "./session-token.server.ts";
import { browserOf } from "./sign-in-context.server.ts";

const PATH = "/account/second-factor";
const given = { NODE_ENV: "test", LOG_LEVEL: "silent" };
const OLD = "a secret for tests, 32 characters";
const NEW = "another secret, of 32 characters.";
const before = readEnv({ ...given, APP_SECRET: OLD });
const during = readEnv({ ...given, APP_SECRET: NEW, APP_SECRET_PREVIOUS: OLD });
const after = readEnv({ ...given, APP_SECRET: NEW });

const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** Turned on under the old secret. */
async function enrolled(db: Database) {
  const user = await aUser(db);
  const at = { now: () => new Date("2026-11-21T06:00:00Z") };
  const browser = await signedIn(db, user, { clock: at, env: before });
  await browser.post(page, PATH, { intent: "start", password: TEST_PASSWORD });
  const { factor } = (await browser.get(page, PATH)).data as { factor: { secret: string } };
  const on = await browser.post(page, PATH, { intent: "confirm", code: codeAt(factor.secret, at.now()) });
  return { user, browser, secret: factor.secret, codes: (on.data as { codes: string[] }).codes };
}

/** The status of signing in with a code, on a server with these settings, so many minutes later. */
async function signInWith(
  db: Database,
  env: Env,
  user: { email: string },
  minutes: number,
  code: (at: Date) => string,
) {
  const now = new Date(Date.parse("2026-11-21T06:00:00Z") + minutes * 60_000);
  const browser = new TestBrowser(anAppContext(db, { env, clock: { now: () => now } }));
  await browser.post(login, "/login", { email: user.email, password: TEST_PASSWORD });
  return (await browser.post(loginCode, "/login/code", { code: code(now) })).status;
}

describe("a new secret beside the previous one", () => {
  test("codes and backup codes are valid, also after the previous one was removed", async ({ db }) => {
    const { user, secret, codes } = await enrolled(db);
    const backup = (index: number) => () => codes[index] as string;
    expect(await signInWith(db, during, user, 1, (at) => codeAt(secret, at))).toBe(302);
    expect(await signInWith(db, during, user, 2, backup(0))).toBe(302);
    expect(await resealFactors(db, during)).toBe(1);
    expect(await resealFactors(db, during)).toBe(0);
    expect(await signInWith(db, after, user, 3, (at) => codeAt(secret, at))).toBe(302);
    expect(await signInWith(db, after, user, 4, backup(1))).toBe(302);
    expect(await signInWith(db, after, user, 5, backup(1))).toBe(400);
    // The next rotation keeps the keys of codes that are two secrets old.
    const third = "a third secret, of 32 characters.";
    const next = readEnv({ ...given, APP_SECRET: third, APP_SECRET_PREVIOUS: NEW });
    expect(await resealFactors(db, next)).toBe(1);
    const last = readEnv({ ...given, APP_SECRET: third });
    expect(await signInWith(db, last, user, 6, backup(2))).toBe(302);
    expect(await signInWith(db, last, user, 7, (at) => codeAt(secret, at))).toBe(302);
  });

  test("new backup codes use the newest secret, and void the old ones", async ({ db }) => {
    const { user, browser, secret, codes } = await enrolled(db);
    await resealFactors(db, during);
    const later = { now: () => new Date("2026-11-21T06:10:00Z") };
    const onBoth = new TestBrowser(anAppContext(db, { env: during, clock: later }));
    for (const [name, value] of browser.cookies) onBoth.cookies.set(name, value);
    const code = codeAt(secret, later.now());
    const renewed = await onBoth.post(page, PATH, { intent: "renew", code });
    const [fresh = ""] = (renewed.data as { codes: string[] }).codes;
    expect(await signInWith(db, after, user, 20, () => codes[5] as string)).toBe(400);
    expect(await signInWith(db, after, user, 21, () => fresh)).toBe(302);
  });

  test("a sign-in continues and its cookie is signed with the new secret; a forged one is refused", async ({ db }) => {
    const { browser } = await enrolled(db);
    const asking = browserOf(browser.app, browser.request());
    const token = sessionTokenOf(before, asking);
    expect(sessionTokenOf(during, asking)).toBe(token);
    expect(sessionTokenOf(after, asking)).toBeNull();
    const cookie = resignedSession(during, asking) ?? "";
    expect(cookie).toMatch(/^sanganak\.session_token=[^;]+; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/);
    const anew = { ...asking, headers: new Headers({ cookie: cookie.split(";")[0] ?? "" }) };
    expect(sessionTokenOf(after, anew)).toBe(token);
    expect(resignedSession(during, anew)).toBeNull();
    const forged = { ...asking, headers: new Headers({ cookie: `sanganak.session_token=${token}.AAAA` }) };
    expect([sessionTokenOf(during, forged), resignedSession(during, forged)]).toEqual([null, null]);
  });

  test("a known browser and its network stay known", async ({ db }) => {
    const { user, browser } = await enrolled(db);
    const asked = { env: during, browser: browserOf(browser.app, browser.request()) };
    const sources = async (env: Env, headers: Headers) =>
      (await guessSources(db, { env, browser: { ...asked.browser, headers } }, [user.id])).get(user.id);
    expect(await sources(during, asked.browser.headers)).toMatch(/^browser:/);
    expect(await sources(during, new Headers())).toMatch(/^network:/);
    expect(await sources(after, new Headers())).toBeUndefined();
  });
});

test("a factor that no secret decrypts is counted, and removed, with a mail to its owner", async ({ db }) => {
  const { user } = await enrolled(db);
  expect(await countUnreadableFactors(db, during)).toBe(0);
  expect(await countUnreadableFactors(db, after)).toBe(1);
  await expect(resealFactors(db, after)).rejects.toThrow(/can't be opened/);
  expect(await removeUnreadableFactors(db, after, new Date())).toBe(1);
  expect(await db.$count(secondFactors, eq(secondFactors.userId, user.id))).toBe(0);
  const mails = await db.select().from(mailMessages).where(eq(mailMessages.recipient, user.email));
  expect(mails.map(({ data }) => data)).toContainEqual({ name: user.name, change: "reset" });
});
