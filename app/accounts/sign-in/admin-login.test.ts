import { describe, expect } from "vitest";
import { messages } from "#app/accounts/account-messages.ts";
import * as page from "#app/accounts/pages/admin-login-page.tsx";
import { anAppContext } from "#tests/support/app-context.ts";
import { TestBrowser } from "#tests/support/browser.ts";
import { test } from "#tests/support/db.ts";
import { aUser, signedIn, TEST_PASSWORD } from "#tests/support/people.ts";

const path = "/admin/login?redirect=%2Fadmin%2Forders%3Fpage%3D2";

describe("the admins' login", () => {
  test("redirects to the requested admin page, else to the dashboard", async ({ db }) => {
    const { email } = await aUser(db, { role: "admin" });
    const form = { email, password: TEST_PASSWORD };
    const browser = () => new TestBrowser(anAppContext(db));
    expect(await browser().post(page, path, form)).toMatchObject({ status: 302, location: "/admin/orders?page=2" });
    const elsewhere = await browser().post(page, "/admin/login?redirect=/orders", form);
    expect(elsewhere.location).toBe("/admin/dashboard");
  });

  test("a signed-in admin is let through; anybody else sees who is signed in", async ({ db }) => {
    const admin = await signedIn(db, await aUser(db, { role: "admin" }));
    expect(await admin.get(page, path)).toMatchObject({ status: 302, location: "/admin/orders?page=2" });
    const customer = await aUser(db);
    const answer = await (await signedIn(db, customer)).get(page, path);
    expect(answer).toMatchObject({ status: 200, data: { signedInAs: customer.email } });
  });

  test.for(["customer", "vendor"] as const)("a %s is refused and not signed in", async (role, { db }) => {
    const { email } = await aUser(db, { role });
    const browser = new TestBrowser(anAppContext(db));
    const answer = await browser.post(page, path, { email, password: TEST_PASSWORD });
    expect(answer).toMatchObject({ status: 403, data: { error: messages.notAdmin } });
    expect(browser.cookies.size).toBe(0);
  });

  test("says what is missing or wrong", async ({ db }) => {
    const { email } = await aUser(db, { role: "admin" });
    const browser = new TestBrowser(anAppContext(db));
    expect(await browser.post(page, path, { email, password: "" })).toMatchObject({
      status: 400,
      data: { error: "Please enter both email and password" },
    });
    expect(await browser.post(page, path, { email, password: "not it" })).toMatchObject({
      status: 401,
      data: { error: "Failed to login. Please check your credentials.", values: { email } },
    });
  });
});
