import { describe, expect } from "vitest";
import * as loginPage from "#app/accounts/pages/login-page.tsx";
import { secondFactors, users } from "#app/accounts/schema.server.ts";
import { findViewer } from "#app/accounts/sign-in/session-queries.server.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { TestBrowser } from "#tests/support/browser.ts";
import { test } from "#tests/support/db.ts";
import { aUser, signedIn, TEST_PASSWORD } from "#tests/support/people.ts";
import { createAdmin } from "./admin-commands.server.ts";

const admin = { name: "Arjun Rao", email: "Arjun@Shop.test", password: "admin secret" };

describe("making an admin", () => {
  test("with a new address creates an account that can sign in", async ({ db }) => {
    expect(await createAdmin(db, { now: new Date() }, admin)).toEqual({ ok: true, value: "created" });
    const browser = new TestBrowser(anAppContext(db));
    await browser.post(loginPage, "/login", { email: "arjun@shop.test", password: "admin secret" });
    expect(await findViewer(browser.app, browser.request())).toMatchObject({ role: "admin", name: "Arjun Rao" });
    expect(await createAdmin(db, { now: new Date() }, admin)).toMatchObject({ ok: false, code: "is-admin" });
  });

  test("with a customer's address ends its sessions, its old password and its second factor, and is in the log", async ({
    db,
  }) => {
    const customer = await aUser(db, { emailVerified: false });
    const before = await signedIn(db, customer);
    await db.insert(secondFactors).values({ userId: customer.id, secret: "sealed", confirmedAt: new Date() });
    expect(await createAdmin(db, { now: new Date() }, { ...admin, email: customer.email })).toEqual({
      ok: true,
      value: "promoted",
    });
    expect(await findViewer(before.app, before.request())).toEqual({ kind: "guest" });
    const old = { email: customer.email, password: TEST_PASSWORD };
    expect(await before.post(loginPage, "/login", old)).toMatchObject({ status: 401 });
    expect(await db.$count(users)).toBe(1);
    expect(await db.$count(secondFactors)).toBe(0);
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: "user.create-admin", actorRole: "command-line", subjectId: customer.id, after: { role: "admin" } },
    ]);
  });

  test("with a vendor's address is refused", async ({ db }) => {
    const vendor = await aUser(db, { role: "vendor" });
    expect(await createAdmin(db, { now: new Date() }, { ...admin, email: vendor.email })).toMatchObject({
      ok: false,
      code: "is-vendor",
    });
  });
});
