/** Passkeys of a software device, over the pages' actions (docs/rules.md#a19). */
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import * as loginPage from "#app/accounts/pages/login-page.tsx";
import { passkeys, users } from "#app/accounts/schema.server.ts";
import { resetSecondFactor } from "#app/accounts/sign-in/second-factor-commands.server.ts";
import { findViewer } from "#app/accounts/sign-in/session-queries.server.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { TestBrowser } from "#tests/support/browser.ts";
import { test } from "#tests/support/db.ts";
import { Authenticator } from "#tests/support/passkeys/authenticator.ts";
import { aUser, commandBy, signedIn, TEST_PASSWORD } from "#tests/support/people.ts";
import * as newPasskey from "./pages/new-passkey.ts";
import * as loginRoute from "./pages/passkey-login.ts";
import * as page from "./pages/passkeys-page.tsx";
import { listPasskeys } from "./passkey-queries.server.ts";

const ORIGIN = "http://localhost:3000";
const NEW = "/account/passkeys/new";
const LOGIN = "/login/passkey";

const json = (answer: { data: unknown }) => JSON.parse(String(answer.data));
const viewerOf = (browser: TestBrowser) => findViewer(browser.app, browser.request());
const isGuest = async (browser: TestBrowser) => (await viewerOf(browser)).kind === "guest";

async function challengeFor(browser: TestBrowser, kind: "new" | "login"): Promise<string> {
  const answer =
    kind === "new"
      ? await browser.post(newPasskey, NEW, { intent: "options", password: TEST_PASSWORD })
      : await browser.post(loginRoute, LOGIN, { intent: "options" });
  return json(answer).options.challenge;
}

async function add(browser: TestBrowser, device = new Authenticator(ORIGIN)) {
  const challenge = await challengeFor(browser, "new");
  const answer = await browser.post(newPasskey, NEW, { intent: "add", response: device.create({ challenge }) });
  return { device, answer };
}

async function logIn(db: Database, device: Authenticator, fields: Record<string, string> = {}) {
  const browser = new TestBrowser(anAppContext(db));
  const challenge = await challengeFor(browser, "login");
  const response = device.sign({ challenge });
  const answer = await browser.post(loginRoute, LOGIN, { intent: "login", response, ...fields });
  return { browser, answer, response };
}

async function owner(db: Database, given: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(db, given);
  const browser = await signedIn(db, user);
  return { user, browser, ...(await add(browser)) };
}

describe("a passkey", () => {
  test("logs in where the shopper was, and its owner reads of it in a mail", async ({ db }) => {
    const { user, device, answer } = await owner(db);
    expect(answer.status).toBe(200);
    const { browser, answer: entered } = await logIn(db, device, { redirect: "/orders" });
    expect(json(entered)).toEqual({ location: "/orders" });
    expect(await viewerOf(browser)).toMatchObject({ id: user.id });
    const [row] = await db.select().from(passkeys);
    expect(row).toMatchObject({ userId: user.id, counter: 1, transports: ["internal"], device: "Firefox on Linux" });
    expect(row?.lastUsedAt).not.toBeNull();
    const mails = await db.select().from(mailMessages).where(eq(mailMessages.kind, "passkeys-changed"));
    expect(mails).toMatchObject([{ recipient: user.email, data: { change: "added", device: "Firefox on Linux" } }]);
    const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, user.id));
    expect(log.map(({ action }) => action)).toEqual(["user.add-passkey"]);
  });

  test("is not added without the password, and not twice", async ({ db }) => {
    const { browser, device } = await owner(db);
    const refused = await browser.post(newPasskey, NEW, { intent: "options", password: "wrong" });
    expect([refused.status, json(refused).error]).toEqual([400, "The current password is incorrect."]);
    expect(json((await add(browser, device)).answer).error).toBe("This passkey is already in use.");
    const other = await signedIn(db, await aUser(db));
    expect(json((await add(other, device)).answer).error).toBe("This passkey is already in use.");
    expect(await db.$count(passkeys)).toBe(1);
  });

  test("is accepted only for this site, this browser's challenge, once, and with its owner's finger", async ({
    db,
  }) => {
    const browser = await signedIn(db, await aUser(db));
    const device = new Authenticator(ORIGIN);
    const wrongOnes = [
      { origin: "https://evil.test" },
      { challenge: Buffer.alloc(24, 7).toString("base64url") },
      { verified: false },
    ];
    for (const wrong of wrongOnes) {
      const challenge = await challengeFor(browser, "new");
      const response = device.create({ challenge, ...wrong });
      expect((await browser.post(newPasskey, NEW, { intent: "add", response })).status).toBe(400);
    }
    expect(await db.$count(passkeys)).toBe(0);
    expect((await add(browser, device)).answer.status).toBe(200);
    for (const wrong of wrongOnes) {
      const guest = new TestBrowser(anAppContext(db));
      const response = device.sign({ challenge: await challengeFor(guest, "login"), ...wrong });
      expect((await guest.post(loginRoute, LOGIN, { intent: "login", response })).status).toBe(400);
      expect(await isGuest(guest)).toBe(true);
    }
    const { browser: entered, response } = await logIn(db, device);
    const again = new TestBrowser(anAppContext(db));
    for (const cookie of entered.cookies) if (cookie[0] === "sanganak.passkey") again.cookies.set(...cookie);
    expect((await again.post(loginRoute, LOGIN, { intent: "login", response })).status).toBe(400);
    expect(await isGuest(again)).toBe(true);
  });

  test("that was copied is refused: its counter went backwards", async ({ db }) => {
    const { device } = await owner(db);
    expect((await logIn(db, device)).answer.status).toBe(200);
    await db.update(passkeys).set({ counter: 40 });
    expect((await logIn(db, device)).answer.status).toBe(400);
  });

  test("of a stranger, of nobody, and anything else than a passkey's answer is refused alike", async ({ db }) => {
    const sentence = "This passkey doesn’t log in here. Please use another one, or another way to log in.";
    const unknown = await logIn(db, new Authenticator(ORIGIN));
    expect([unknown.answer.status, json(unknown.answer).error]).toEqual([400, sentence]);
    for (const response of ["", "{}", "[]", '{"id":1}', "null", "x".repeat(9000)]) {
      const browser = new TestBrowser(anAppContext(db));
      await challengeFor(browser, "login");
      const answer = await browser.post(loginRoute, LOGIN, { intent: "login", response });
      expect([answer.status, json(answer).error], response).toEqual([400, sentence]);
    }
  });

  test("of a deactivated account doesn't log in, nor a customer's on the admins' page", async ({ db }) => {
    const { user, device } = await owner(db);
    const refused = await logIn(db, device, { of: "admins" });
    expect([refused.answer.status, await isGuest(refused.browser)]).toEqual([403, true]);
    await db.update(users).set({ state: "deactivated" }).where(eq(users.id, user.id));
    const closed = await logIn(db, device);
    expect([closed.answer.status, await isGuest(closed.browser)]).toEqual([403, true]);
  });

  test("is removed with the password, by its owner alone", async ({ db }) => {
    const { browser, device } = await owner(db);
    const [row] = await db.select().from(passkeys);
    const form = { intent: "remove", id: row?.id ?? "", password: TEST_PASSWORD };
    const stranger = await signedIn(db, await aUser(db));
    expect((await stranger.post(page, "/account/passkeys", form)).status).toBe(404);
    expect((await browser.post(page, "/account/passkeys", { ...form, password: "wrong" })).status).toBe(400);
    expect(await db.$count(passkeys)).toBe(1);
    expect(await browser.post(page, "/account/passkeys", form)).toMatchObject({
      status: 303,
      location: "/account/passkeys?done=removed",
    });
    expect((await logIn(db, device)).answer.status).toBe(400);
  });

  test("has the name that its owner gives it, or else its device's", async ({ db }) => {
    const { user, browser } = await owner(db);
    const [row] = await db.select().from(passkeys);
    const names = async () => (await listPasskeys(db, user.id)).map(({ name, device }) => name ?? device);
    const rename = (by: TestBrowser, name: string) =>
      by.post(page, "/account/passkeys", { intent: "rename", id: row?.id ?? "", name });
    expect(await names()).toEqual(["Firefox on Linux"]);
    const stranger = await signedIn(db, await aUser(db));
    expect((await rename(stranger, "Mine")).status).toBe(404);
    expect((await rename(browser, "x".repeat(61))).status).toBe(400);
    expect(await names()).toEqual(["Firefox on Linux"]);
    expect(await rename(browser, "  Asha's \n phone ")).toMatchObject({ location: "/account/passkeys?done=renamed" });
    expect(await names()).toEqual(["Asha's phone"]);
    await rename(browser, " ");
    expect(await names()).toEqual(["Firefox on Linux"]);
  });

  test("is one of ten at most", async ({ db }) => {
    const { browser } = await owner(db);
    for (let n = 2; n <= 10; n++) expect((await add(browser)).answer.status).toBe(200);
    const refused = await browser.post(newPasskey, NEW, { intent: "options", password: TEST_PASSWORD });
    expect(json(refused).error).toBe("Your account has ten passkeys. Remove one to add another.");
  });
});

describe("where the store requires a passkey of its people", () => {
  const logInByPassword = async (db: Database, { email }: User) => {
    const browser = new TestBrowser(anAppContext(db));
    const answer = await browser.post(loginPage, "/login", { email, password: TEST_PASSWORD });
    return { browser, location: answer.location };
  };

  test("a password leads to the passkey; customers are not affected", async ({ db }) => {
    const { user, device } = await owner(db, { role: "admin" });
    const customer = await owner(db);
    await updateStoreSettings(db, { secondFactorOf: "staff-passkeys" });
    const { browser, location } = await logInByPassword(db, user);
    expect([location, await isGuest(browser)]).toEqual(["/login/code?redirect=%2Fadmin%2Fdashboard", true]);
    const entered = await logIn(db, device, { of: "admins", redirect: "/admin/orders" });
    expect(json(entered.answer)).toEqual({ location: "/admin/orders" });
    expect((await logInByPassword(db, customer.user)).location).toBe("/");
  });

  test("the last passkey can't be removed, and another admin resets a lost one", async ({ db }) => {
    const { user, browser } = await owner(db, { role: "admin" });
    const admin = await aUser(db, { role: "admin" });
    await updateStoreSettings(db, { secondFactorOf: "staff-passkeys" });
    const [row] = await db.select().from(passkeys);
    const form = { intent: "remove", id: row?.id ?? "", password: TEST_PASSWORD };
    expect(await browser.post(page, "/account/passkeys", form)).toMatchObject({ status: 400 });
    expect(await resetSecondFactor(db, commandBy(admin), { userId: user.id })).toMatchObject({ ok: true });
    expect(await db.$count(passkeys)).toBe(0);
    const { browser: after } = await logInByPassword(db, user);
    expect(await viewerOf(after)).toMatchObject({ id: user.id, owesSecondFactor: true });
  });
});
