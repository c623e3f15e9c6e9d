import { Secret, TOTP } from "otpauth";
import { describe, expect } from "vitest";
import * as adminLogin from "#app/accounts/pages/admin-login-page.tsx";
import * as dataPage from "#app/accounts/pages/data-page.tsx";
import * as loginCode from "#app/accounts/pages/login-code-page.tsx";
import * as loginPage from "#app/accounts/pages/login-page.tsx";
import * as factorPage from "#app/accounts/pages/second-factor-page.tsx";
import { knownNetworks, users } from "#app/accounts/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { TestBrowser } from "#tests/support/browser.ts";
import { test } from "#tests/support/db.ts";
import { aUser, TEST_PASSWORD } from "#tests/support/people.ts";
import { clearNetworks } from "./known-browsers.server.ts";
import { hashForEmail, setPassword } from "./password-commands.server.ts";

const COOKIE = "sanganak.known";
const LIMIT = 10;
type Overrides = Parameters<typeof anAppContext>[1];

const stranger = (db: Database, overrides?: Overrides) => new TestBrowser(anAppContext(db, overrides));

async function signIn(browser: TestBrowser, { email }: { email: string }, password = TEST_PASSWORD): Promise<number> {
  return (await browser.post(loginPage, "/login", { email, password })).status;
}

/** Where the user has signed in and left. */
async function knownBrowser(db: Database, user: { email: string }, overrides?: Overrides): Promise<TestBrowser> {
  const browser = stranger(db, overrides);
  expect(await signIn(browser, user)).toBe(302);
  browser.cookies.delete("sanganak.session_token");
  return browser;
}

/** The same cookies elsewhere. */
function carriedElsewhere(db: Database, browser: TestBrowser): TestBrowser {
  const elsewhere = stranger(db);
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
  return elsewhere;
}

/** By strangers, each from a network of its own, until the last is refused. */
async function lockOut(db: Database, user: User): Promise<void> {
  for (let n = 0; n < LIMIT; n++) expect(await signIn(stranger(db), user, "wrong")).toBe(401);
  expect(await signIn(stranger(db), user, "wrong")).toBe(429);
}

describe("after ten wrong guesses by strangers", () => {
  test("only the owner can sign in, from a known browser or network", async ({ db }) => {
    const owner = await aUser(db);
    const browser = await knownBrowser(db, owner);
    await lockOut(db, owner);
    expect(await signIn(stranger(db), owner)).toBe(429);
    expect(await signIn(carriedElsewhere(db, browser), owner)).toBe(302);
    expect(await signIn(stranger(db, { clientIp: browser.app.clientIp }), owner)).toBe(302);
    expect(await signIn(stranger(db), owner)).toBe(429);
  });

  test("an admin can, too", async ({ db }) => {
    const admin = await aUser(db, { role: "admin" });
    const browser = carriedElsewhere(db, await knownBrowser(db, admin));
    await lockOut(db, admin);
    const form = { email: admin.email, password: TEST_PASSWORD };
    expect(await browser.post(adminLogin, "/admin/login", form)).toMatchObject({ status: 302 });
  });

  test("a client that guessed at many accounts doesn't lock out those who signed in there before", async ({ db }) => {
    const owner = await aUser(db);
    const shared = { clientIp: "10.1.2.3" };
    await knownBrowser(db, owner, shared);
    for (let n = 0; n < 50; n++) await signIn(stranger(db, shared), { email: `nobody-${n}@people.test` }, "wrong");
    expect(await signIn(stranger(db, shared), await aUser(db))).toBe(429);
    expect(await signIn(stranger(db, shared), owner)).toBe(302);
  });
});

describe("a known browser", () => {
  test("is limited too, also with a copied cookie, and apart from unknown browsers", async ({ db }) => {
    const owner = await aUser(db);
    const browser = await knownBrowser(db, owner);
    for (let n = 0; n < LIMIT; n++) expect(await signIn(carriedElsewhere(db, browser), owner, "wrong")).toBe(401);
    expect(await signIn(carriedElsewhere(db, browser), owner)).toBe(429);
    expect(await signIn(stranger(db), owner)).toBe(302);
  });

  test("of another account with the same address is unknown to this one", async ({ db }) => {
    const owner = await aUser(db);
    const own = "password of the squatter";
    const [{ id } = { id: "" }] = await db
      .insert(users)
      .values({ name: "Squatter", email: owner.email, ownsEmail: false })
      .returning({ id: users.id });
    await setPassword(db, id, await hashForEmail(db, owner.email, own));
    const browser = stranger(db);
    expect(await signIn(browser, owner, own)).toBe(302);
    browser.cookies.delete("sanganak.session_token");
    await lockOut(db, owner);
    const elsewhere = carriedElsewhere(db, browser);
    expect(await signIn(elsewhere, owner)).toBe(401);
    expect(await signIn(elsewhere, owner, own)).toBe(302);
  });

  test("is not accepted with a forged cookie, or one signed for another account", async ({ db }) => {
    const [owner, other] = [await aUser(db), await aUser(db)];
    const foreign = carriedElsewhere(db, await knownBrowser(db, other));
    await lockOut(db, owner);
    expect(await signIn(foreign, owner)).toBe(429);
    const forged = stranger(db);
    for (const value of ["x", "a.b", `${"0".repeat(32)}.${"0".repeat(64)}`, "_", "%00.%FF"]) {
      forged.cookies.set(COOKIE, value);
      expect(await signIn(forged, owner)).toBe(429);
    }
  });

  test("remembers up to five accounts, by random numbers", async ({ db }) => {
    const people = await Promise.all(Array.from({ length: 6 }, () => aUser(db)));
    const browser = stranger(db);
    for (const user of people) {
      expect(await signIn(browser, user)).toBe(302);
      browser.cookies.delete("sanganak.session_token");
    }
    const value = browser.cookies.get(COOKIE) ?? "";
    expect(value).toMatch(/^([0-9a-f]{32}\.[0-9a-f]{64}_){4}[0-9a-f]{32}\.[0-9a-f]{64}$/);
    for (const user of people) expect(value).not.toContain(user.id);
    const elsewhere = carriedElsewhere(db, browser);
    const [first, , third] = people as [User, User, User];
    for (const user of [first, third]) await lockOut(db, user);
    expect(await signIn(elsewhere, first)).toBe(429);
    expect(await signIn(elsewhere, third)).toBe(302);
  });
});

describe("networks", () => {
  test("are kept as keyed hashes, for 90 days, and go with the account", async ({ db }) => {
    const [owner, other] = [await aUser(db), await aUser(db)];
    const browser = stranger(db);
    await signIn(browser, owner);
    await knownBrowser(db, other, { clientIp: browser.app.clientIp });
    const rows = await db.select().from(knownNetworks);
    expect(new Set(rows.map((row) => row.network)).size).toBe(2);
    for (const { network } of rows) expect(network).toMatch(/^[\w-]{43}$/);
    await clearNetworks(db, new Date(Date.now() + 89 * 86_400_000));
    expect(await db.$count(knownNetworks)).toBe(2);
    const left = await browser.post(dataPage, "/account/data", { password: TEST_PASSWORD });
    expect(left).toMatchObject({ status: 302, location: "/login?left=1" });
    expect(browser.cookies.has(COOKIE)).toBe(false);
    expect(await db.select().from(knownNetworks)).toMatchObject([{ userId: other.id }]);
    await clearNetworks(db, new Date(Date.now() + 91 * 86_400_000));
    expect(await db.$count(knownNetworks)).toBe(0);
  });
});

describe("codes of a second factor", () => {
  const codeOf = (secret: string, ago = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() - ago });
  const tryCode = async (browser: TestBrowser, code: string) =>
    (await browser.post(loginCode, "/login/code", { code })).status;

  test("guessed by strangers who know the password don't lock out a known browser or a session", async ({ db }) => {
    const owner = await aUser(db);
    const session = stranger(db);
    await signIn(session, owner);
    await session.post(factorPage, "/account/second-factor", { intent: "start", password: TEST_PASSWORD });
    const shown = await session.get(factorPage, "/account/second-factor");
    const { secret } = (shown.data as { factor: { secret: string } }).factor;
    const first = { intent: "confirm", code: codeOf(secret, 30_000) };
    const { codes } = (await session.post(factorPage, "/account/second-factor", first)).data as { codes: string[] };

    const thief = stranger(db);
    for (let n = 0; n < 5; n++) {
      expect(await signIn(thief, owner)).toBe(302);
      expect(await tryCode(thief, "000000")).toBe(400);
    }
    expect(await tryCode(thief, codes[0] as string)).toBe(429);
    const known = carriedElsewhere(db, session);
    known.cookies.delete("sanganak.session_token");
    expect(await signIn(known, owner)).toBe(302);
    for (let n = 0; n < 4; n++) expect(await tryCode(known, "000000")).toBe(400);
    expect(await tryCode(known, codes[1] as string)).toBe(302);
    const renewed = await session.post(factorPage, "/account/second-factor", {
      intent: "renew",
      code: codes[2] as string,
    });
    expect(renewed).toMatchObject({ status: 200, data: { codes: expect.any(Array) } });
    expect(await tryCode(thief, codes[0] as string)).toBe(429);
  });
});
