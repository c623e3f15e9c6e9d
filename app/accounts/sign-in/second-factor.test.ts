import { eq, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { describe, expect } from "vitest";
import { messages } from "#app/accounts/account-messages.ts";
import * as adminLogin from "#app/accounts/pages/admin-login-page.tsx";
import * as loginCode from "#app/accounts/pages/login-code-page.tsx";
import * as login from "#app/accounts/pages/login-page.tsx";
import * as page from "#app/accounts/pages/second-factor-page.tsx";
import { backupCodes, secondFactors, sessions } from "#app/accounts/schema.server.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { TestBrowser } from "#tests/support/browser.ts";
import { test } from "#tests/support/db.ts";
import { aUser, commandBy, signedIn, TEST_PASSWORD } from "#tests/support/people.ts";
import { matchingTimeStep } from "./second-factor-codes.server.ts";
import { resetSecondFactor } from "./second-factor-commands.server.ts";

/** Set by tests, in seconds from some moment. */
function aClock() {
  let at = Date.parse("2026-11-21T06:00:00Z");
  return { now: () => new Date(at), pass: (seconds: number) => (at += seconds * 1000) };
}

const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

const path = "/account/second-factor";

/** A user with a second factor, signed in where it was turned on. */
async function enrolled(db: Database, given: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(db, given);
  const clock = aClock();
  const browser = await signedIn(db, user, { clock });
  await browser.post(page, path, { intent: "start", password: TEST_PASSWORD });
  const shown = (await browser.get(page, path)).data as { factor: { secret: string } };
  const { secret } = shown.factor;
  const turnedOn = await browser.post(page, path, { intent: "confirm", code: codeAt(secret, clock.now()) });
  clock.pass(60);
  return { user, clock, browser, secret, codes: (turnedOn.data as { codes: string[] }).codes };
}

/** Gives the right password and reaches the second step. */
async function atSecondStep(db: Database, user: User, clock: ReturnType<typeof aClock>) {
  const browser = new TestBrowser(anAppContext(db, { clock }));
  const form = { email: user.email, password: TEST_PASSWORD };
  return { browser, answer: await browser.post(login, "/login?redirect=checkout", form) };
}

describe("turning it on", () => {
  test("shows a key, and takes its first code; then ten backup codes, once", async ({ db }) => {
    const { user, browser, secret, codes } = await enrolled(db);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(codes).size).toBe(10);
    const again = await browser.get(page, path);
    expect(again.data).toMatchObject({ factor: { state: "on", backupCodesLeft: 10 } });
    expect(JSON.stringify(again.data)).not.toContain(secret);
    const [log] = await db.select().from(auditLog).where(eq(auditLog.subjectId, user.id));
    expect(log).toMatchObject({ action: "user.enable-second-factor", actorId: user.id, before: null, after: null });
    const mails = await db.select().from(mailMessages).where(eq(mailMessages.recipient, user.email));
    expect(mails).toMatchObject([{ kind: "second-factor-changed", data: { change: "on" } }]);
  });

  test("stores neither the key nor the codes in plain text", async ({ db }) => {
    const { secret, codes } = await enrolled(db);
    const kept = JSON.stringify([await db.select().from(secondFactors), await db.select().from(backupCodes)]);
    expect(kept).not.toContain(secret);
    for (const code of codes) expect(kept).not.toContain(code.replace("-", ""));
  });

  test("needs the password, the right code, and to be done in time", async ({ db }) => {
    const clock = aClock();
    const browser = await signedIn(db, await aUser(db), { clock });
    const refused = await browser.post(page, path, { intent: "start", password: "not it" });
    expect(refused).toMatchObject({ status: 400, data: { error: messages.wrongPassword } });
    await browser.post(page, path, { intent: "start", password: TEST_PASSWORD });
    const { factor } = (await browser.get(page, path)).data as { factor: { secret: string } };
    const wrong = await browser.post(page, path, { intent: "confirm", code: "000000" });
    expect(wrong).toMatchObject({ status: 400, data: { error: messages.wrongCode } });
    clock.pass(16 * 60);
    const late = await browser.post(page, path, { intent: "confirm", code: codeAt(factor.secret, clock.now()) });
    expect(late).toMatchObject({ status: 400, data: { error: "The setup has expired. Please start again." } });
    expect((await browser.get(page, path)).data).toMatchObject({ factor: { state: "off" } });
  });

  test("signs all other devices out", async ({ db }) => {
    const user = await aUser(db);
    const elsewhere = await signedIn(db, user);
    const clock = aClock();
    const browser = await signedIn(db, user, { clock });
    await browser.post(page, path, { intent: "start", password: TEST_PASSWORD });
    const { factor } = (await browser.get(page, path)).data as { factor: { secret: string } };
    await browser.post(page, path, { intent: "confirm", code: codeAt(factor.secret, clock.now()) });
    expect(await elsewhere.get(page, path)).toMatchObject({ status: 401 });
    expect(await browser.get(page, path)).toMatchObject({ status: 200 });
  });
});

describe("signing in", () => {
  test("the password alone gives no session; the code then does, and leads on", async ({ db }) => {
    const { user, clock, secret } = await enrolled(db);
    const before = await db.$count(sessions, eq(sessions.userId, user.id));
    const { browser, answer } = await atSecondStep(db, user, clock);
    expect(answer.location).toBe("/login/code?redirect=%2Fcheckout");
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(before);
    expect(await browser.get(page, path)).toMatchObject({ status: 401 });
    expect((await browser.get(loginCode, answer.location ?? "")).status).toBe(200);
    const code = codeAt(secret, clock.now());
    const passed = await browser.post(loginCode, "/login/code?redirect=%2Fcheckout", {
      code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(passed).toMatchObject({ status: 302, location: "/checkout" });
    expect(await browser.get(page, path)).toMatchObject({ status: 200 });
  });

  test("a code works once, also the one before it", async ({ db }) => {
    const { user, clock, secret } = await enrolled(db);
    const earlier = codeAt(secret, new Date(clock.now().getTime() - 30_000));
    const code = codeAt(secret, clock.now());
    const first = await atSecondStep(db, user, clock);
    expect(await first.browser.post(loginCode, "/login/code", { code })).toMatchObject({ status: 302 });
    for (const used of [code, earlier]) {
      const second = await atSecondStep(db, user, clock);
      const answer = await second.browser.post(loginCode, "/login/code", { code: used });
      expect(answer).toMatchObject({ status: 400, data: { error: messages.wrongCode } });
    }
  });

  test("a backup code works once, however it is typed", async ({ db }) => {
    const { user, clock, codes } = await enrolled(db);
    const code = (codes[3] as string).toUpperCase().replace("-", " ");
    const first = await atSecondStep(db, user, clock);
    expect(await first.browser.post(loginCode, "/login/code", { code })).toMatchObject({ status: 302 });
    const second = await atSecondStep(db, user, clock);
    expect(await second.browser.post(loginCode, "/login/code", { code })).toMatchObject({ status: 400 });
    expect((await first.browser.get(page, path)).data).toMatchObject({ factor: { backupCodesLeft: 9 } });
  });

  test("five wrong codes end the guessing for a while, also for the right one", async ({ db }) => {
    const { user, clock, secret } = await enrolled(db);
    const { browser } = await atSecondStep(db, user, clock);
    for (let tries = 0; tries < 5; tries++)
      expect(await browser.post(loginCode, "/login/code", { code: "123456" })).toMatchObject({ status: 400 });
    const code = codeAt(secret, clock.now());
    expect(await browser.post(loginCode, "/login/code", { code })).toMatchObject({ status: 429 });
  });

  test("after ten minutes, or with a forged cookie, the sign-in starts again", async ({ db }) => {
    const { user, clock, secret } = await enrolled(db);
    const { browser } = await atSecondStep(db, user, clock);
    clock.pass(601);
    const code = codeAt(secret, clock.now());
    const late = await browser.post(loginCode, "/login/code?redirect=%2Forders", { code });
    expect(late).toMatchObject({ status: 302, location: "/login?redirect=%2Forders" });
    browser.cookies.set("sanganak.second-step", "x".repeat(32));
    expect(await browser.post(loginCode, "/login/code", { code })).toMatchObject({ location: "/login" });
    expect(await browser.get(loginCode, "/login/code")).toMatchObject({ location: "/login" });
  });

  test("a code isn't used up where the sign-in it was for has ended meanwhile", async ({ db }) => {
    const { user, clock, codes } = await enrolled(db);
    const code = codes[0] as string;
    const { browser } = await atSecondStep(db, user, clock);
    // The same form sent twice: the other one is through between this one's code and its sign-in.
    await db.execute(sql`create function end_sign_in() returns trigger language plpgsql as
      $$ begin delete from verifications; return null; end $$`);
    await db.execute(sql`create trigger meanwhile after update on backup_codes execute function end_sign_in()`);
    expect(await browser.post(loginCode, "/login/code", { code })).toMatchObject({ location: "/login" });
    await db.execute(sql`drop trigger meanwhile on backup_codes`);
    const second = await atSecondStep(db, user, clock);
    expect(await second.browser.post(loginCode, "/login/code", { code })).toMatchObject({ status: 302, location: "/" });
  });

  test("works the same at the admins' login", async ({ db }) => {
    const { user, clock } = await enrolled(db, { role: "admin" });
    const browser = new TestBrowser(anAppContext(db, { clock }));
    const answer = await browser.post(adminLogin, "/admin/login?redirect=/admin/orders", {
      email: user.email,
      password: TEST_PASSWORD,
    });
    expect(answer.location).toBe("/login/code?redirect=%2Fadmin%2Forders");
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(1);
  });
});

describe("turning it off", () => {
  test("needs the password and a code", async ({ db }) => {
    const { user, clock, browser, secret } = await enrolled(db);
    const form = { intent: "disable", password: TEST_PASSWORD };
    const code = codeAt(secret, clock.now());
    expect(await browser.post(page, path, { ...form, password: "not it", code })).toMatchObject({ status: 400 });
    expect(await browser.post(page, path, { ...form, code: "123456" })).toMatchObject({ status: 400 });
    expect(await browser.post(page, path, { ...form, code })).toMatchObject({ location: `${path}?done=off` });
    const { answer } = await atSecondStep(db, user, clock);
    expect(answer.location).toBe("/checkout");
  });

  test("new backup codes make the old ones void", async ({ db }) => {
    const { clock, browser, secret, codes } = await enrolled(db);
    const renewed = await browser.post(page, path, { intent: "renew", code: codeAt(secret, clock.now()) });
    expect((renewed.data as { codes: string[] }).codes).toHaveLength(10);
    const answer = await browser.post(page, path, { intent: "renew", code: codes[0] as string });
    expect(answer).toMatchObject({ status: 400 });
  });

  test("an admin may reset another's, which ends all their sessions; nobody else may", async ({ db }) => {
    const { user, clock, browser } = await enrolled(db);
    const admin = await aUser(db, { role: "admin" });
    const userId = user.id;
    const by = commandBy(admin, clock.now());
    const byVendor = commandBy(await aUser(db, { role: "vendor" }), clock.now());
    expect(await resetSecondFactor(db, byVendor, { userId })).toMatchObject({ code: "not-allowed" });
    expect(await resetSecondFactor(db, by, { userId: admin.id })).toMatchObject({ code: "not-allowed" });
    expect(await resetSecondFactor(db, by, { userId })).toMatchObject({ ok: true });
    expect(await browser.get(page, path)).toMatchObject({ status: 401 });
    expect(await resetSecondFactor(db, by, { userId })).toMatchObject({ code: "not-enabled" });
    const log = await db.select().from(auditLog).where(eq(auditLog.actorId, admin.id));
    expect(log).toMatchObject([{ action: "user.reset-second-factor", subjectId: user.id }]);
  });

  test("an admin's reset without one in use keeps an unfinished setup", async ({ db }) => {
    const user = await aUser(db);
    const clock = aClock();
    const browser = await signedIn(db, user, { clock });
    await browser.post(page, path, { intent: "start", password: TEST_PASSWORD });
    const admin = await aUser(db, { role: "admin" });
    const refused = await resetSecondFactor(db, commandBy(admin, clock.now()), { userId: user.id });
    expect(refused).toMatchObject({ code: "not-enabled" });
    expect((await browser.get(page, path)).data).toMatchObject({ factor: { state: "enrolling" } });
  });
});

test("a code of the step before and after is taken, one further away isn't", () => {
  const { secret } = { secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP" };
  const now = new Date("2026-11-21T06:00:00Z");
  const step = Math.floor(now.getTime() / 30_000);
  const codeOf = (steps: number) => codeAt(secret, new Date(now.getTime() + steps * 30_000));
  for (const steps of [-1, 0, 1]) expect(matchingTimeStep(secret, codeOf(steps), now)).toBe(step + steps);
  for (const steps of [-2, 2]) expect(matchingTimeStep(secret, codeOf(steps), now)).toBe(null);
});
