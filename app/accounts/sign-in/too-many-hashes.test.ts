/** 503 by server/busy, with nothing done or counted. */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterEach, describe, expect } from "vitest";
import * as adminLogin from "#app/accounts/pages/admin-login-page.tsx";
import * as changeEmail from "#app/accounts/pages/change-email-page.tsx";
import * as dataPage from "#app/accounts/pages/data-page.tsx";
import * as invitationPage from "#app/accounts/pages/invitation-page.tsx";
import * as loginPage from "#app/accounts/pages/login-page.tsx";
import * as registerPage from "#app/accounts/pages/register-page.tsx";
import * as resetPage from "#app/accounts/pages/reset-password-page.tsx";
import * as factorPage from "#app/accounts/pages/second-factor-page.tsx";
import * as securityPage from "#app/accounts/pages/security-page.tsx";
import * as vendorRegisterPage from "#app/accounts/pages/vendor-register-page.tsx";
import { rateLimits, users } from "#app/accounts/schema.server.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { TestBrowser } from "#tests/support/browser.ts";
import { test } from "#tests/support/db.ts";
import { aBusiness, aUser, signedIn, TEST_PASSWORD } from "#tests/support/people.ts";
import { quickScrypt } from "#tests/support/quick-scrypt.ts";
import { compareAndHash, TooManyHashesError } from "./password-hash.server.ts";
import { createVerification } from "./verification-commands.server.ts";

/** Two at work and forty in line. */
const FULL = 42;
let waiting: Promise<unknown>[] = [];
const held: (() => void)[] = [];

function fillQueue(): void {
  const scrypt = (...[, , , , done]: Parameters<typeof crypto.scrypt>) => held.push(() => done(null, Buffer.alloc(64)));
  Object.assign(crypto, { scrypt });
  syncBuiltinESMExports();
  waiting = Array.from({ length: FULL }, () => compareAndHash("flood", []));
}

afterEach(async () => {
  quickScrypt();
  for (const release of held.splice(0)) release();
  await Promise.all(waiting);
});

const password = TEST_PASSWORD;
const chosen = { password: "new secret", confirmPassword: "new secret" };

describe("too many hashes", () => {
  test("refuse guests", async ({ db }) => {
    const { id: userId, email } = await aUser(db);
    const link = async (kind: "reset-password" | "invitation") =>
      `/${kind}?token=${await createVerification(db, { kind, userId, now: new Date() })}`;
    const [reset, invitation] = [await link("reset-password"), await link("invitation")];
    const before = await db.$count(users);
    fillQueue();
    const browser = new TestBrowser(anAppContext(db));
    const account = { name: "Asha", email, ...chosen };
    await expect(browser.post(loginPage, "/login", { email, password })).rejects.toBeInstanceOf(TooManyHashesError);
    await expect(browser.post(adminLogin, "/admin/login", { email, password })).rejects.toBeInstanceOf(
      TooManyHashesError,
    );
    await expect(browser.post(registerPage, "/register", account)).rejects.toBeInstanceOf(TooManyHashesError);
    const vendor = { ...account, ...aBusiness };
    await expect(browser.post(vendorRegisterPage, "/vendor/register", vendor)).rejects.toBeInstanceOf(
      TooManyHashesError,
    );
    await expect(browser.post(resetPage, reset, chosen)).rejects.toBeInstanceOf(TooManyHashesError);
    await expect(browser.post(invitationPage, invitation, chosen)).rejects.toBeInstanceOf(TooManyHashesError);
    expect(await db.$count(users)).toBe(before);
  });

  test("refuse signed-in people", async ({ db }) => {
    const user = await aUser(db);
    const browser = await signedIn(db, user);
    const [email, now] = ["new@people.test", new Date()];
    const token = await createVerification(db, { kind: "change-email", userId: user.id, email, now });
    fillQueue();
    const change = { intent: "password", current: password, ...chosen };
    const forms = [
      () => browser.post(securityPage, "/account/security", change),
      () => browser.post(changeEmail, `/change-email?token=${token}`, { password }),
      () => browser.post(dataPage, "/account/data", { password }),
      () => browser.post(factorPage, "/account/second-factor", { intent: "start", password }),
      () => browser.post(factorPage, "/account/second-factor", { intent: "disable", password, code: "123456" }),
    ];
    for (const form of forms) await expect(form()).rejects.toBeInstanceOf(TooManyHashesError);
    const rows = await db.select().from(rateLimits);
    expect(rows.map(({ points }) => points)).toEqual([0]);
  });
});
