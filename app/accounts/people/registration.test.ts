import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect } from "vitest";
import * as loginPage from "#app/accounts/pages/login-page.tsx";
import * as logout from "#app/accounts/pages/logout.ts";
import * as registerPage from "#app/accounts/pages/register-page.tsx";
import * as vendorRegisterPage from "#app/accounts/pages/vendor-register-page.tsx";
import { sessions, users, vendors } from "#app/accounts/schema.server.ts";
import { countAttempts } from "#app/accounts/sign-in/rate-limits.server.ts";
import { findViewer } from "#app/accounts/sign-in/session-queries.server.ts";
import { TERMS_VERSION } from "#app/accounts/terms.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { TestBrowser } from "#tests/support/browser.ts";
import { test } from "#tests/support/db.ts";
import { aBusiness, aUser, signedIn, TEST_PASSWORD } from "#tests/support/people.ts";
import { vendorErrorsOf } from "./registration-fields.ts";

const someone = () => {
  const email = `${randomUUID()}@people.test`;
  return { name: "Ravi Kumar", email, password: "secret1", confirmPassword: "secret1" };
};

beforeEach<{ db: Database }>(async ({ db }) => {
  await db.execute(sql`select pgboss.create_queue('mail.send', '{"policy":"standard"}'::jsonb)`);
});

const newBrowser = (db: Database) => new TestBrowser(anAppContext(db));
const viewerIn = (browser: TestBrowser) => findViewer(browser.app, browser.request());

describe("registering", () => {
  test("signs in as a customer, goes where the link said, and mails a confirmation", async ({ db }) => {
    const browser = newBrowser(db);
    const fields = { ...someone(), name: "  Ravi Kumar " };
    const answer = await browser.post(registerPage, "/register?redirect=checkout", fields);
    expect(answer).toMatchObject({ status: 302, location: "/checkout" });
    const viewer = await viewerIn(browser);
    const { email } = fields;
    expect(viewer).toMatchObject({ name: "Ravi Kumar", email, role: "customer", emailVerified: false, vendorId: null });
    const [user] = await db.select().from(users).where(eq(users.email, email));
    expect(user).toMatchObject({ termsVersion: TERMS_VERSION, termsAcceptedAt: expect.any(Date), ownsEmail: true });
    const mails = await db.select().from(mailMessages);
    expect(mails).toMatchObject([{ kind: "verify-email", recipient: email, data: { name: "Ravi Kumar" } }]);
  });

  test.for([
    [{ name: " " }, "All fields are required"],
    [{ email: "" }, "All fields are required"],
    [{ password: "" }, "All fields are required"],
    [{ confirmPassword: "" }, "All fields are required"],
    [{ confirmPassword: "secret2" }, "Passwords do not match"],
    [{ password: "12345", confirmPassword: "12345" }, "Password must be at least 6 characters"],
    [{ email: "ravi" }, "Please enter a valid email address"],
    [{ email: "a@b.test, c@d.test" }, "Please enter a valid email address"],
    [{ email: "a@b.test\r\nBcc: c@d.test" }, "Please enter a valid email address"],
    [{ name: "x".repeat(101) }, "Please use at most 100 characters for the name"],
  ] as const)("is refused for %o: %s", async ([change, error], { db }) => {
    const fields = { ...someone(), ...change };
    for (const page of [registerPage, vendorRegisterPage]) {
      const answer = await newBrowser(db).post(page, "/register", fields);
      expect(answer).toMatchObject({
        status: 400,
        data: { error, values: { name: fields.name, email: fields.email } },
      });
    }
    expect(await db.$count(users)).toBe(0);
  });

  test.for([{ role: "admin" }, { emailVerified: "true" }, { state: "active" }, { ownsEmail: "true" }, { id: "1" }])(
    "takes no field that isn't the form's: %o",
    async (extra, { db }) => {
      for (const page of [registerPage, vendorRegisterPage])
        expect(await newBrowser(db).post(page, "/register", { ...someone(), ...extra } as never)).toMatchObject({
          status: 400,
        });
      expect(await db.$count(users)).toBe(0);
    },
  );

  test("as a vendor makes a vendor that waits for approval, or is approved where the shop says so", async ({ db }) => {
    const first = newBrowser(db);
    await first.post(vendorRegisterPage, "/vendor/register", { ...someone(), ...aBusiness, pan: "AAPFU0939F" });
    expect(await viewerIn(first)).toMatchObject({ role: "vendor", vendorId: expect.any(String) });
    await updateStoreSettings(db, { autoApproveVendors: true });
    await newBrowser(db).post(vendorRegisterPage, "/vendor/register", { ...someone(), ...aBusiness });
    const rows = await db.select().from(vendors).orderBy(vendors.createdAt, vendors.state);
    expect(rows.map((row) => row.state).sort()).toEqual(["approved", "pending"]);
    expect(new Set(rows.map((row) => row.slug)).size).toBe(2);
    const { state: region, ...business } = aBusiness;
    expect(rows.find((row) => row.pan)).toMatchObject({ ...business, region, pan: "AAPFU0939F" });
    const mails = (await db.select().from(mailMessages)).map((mail) => mail.kind);
    expect(mails.sort()).toEqual(["vendor-applied", "vendor-approved", "verify-email", "verify-email"]);
  });

  test("as a vendor says what is wrong with the business, and keeps what was typed", async ({ db }) => {
    const fields = { ...someone(), ...aBusiness, state: "Delhi", pan: "AAPFU0938F" };
    const answer = await newBrowser(db).post(vendorRegisterPage, "/vendor/register", fields);
    expect(answer).toMatchObject({
      status: 400,
      data: {
        errors: {
          gstin: "This GSTIN is registered in Maharashtra, but the address is in Delhi",
          pan: expect.stringContaining("PAN"),
        },
        values: { businessName: aBusiness.businessName, gstin: aBusiness.gstin },
      },
    });
    expect(JSON.stringify(answer.data)).not.toContain(fields.password);
    expect(await db.$count(users)).toBe(0);
  });

  test("as a vendor with nothing filled says all of it at once, in the browser as on the server", async ({ db }) => {
    const wrong = {
      name: "Full name is required",
      email: "Email is required",
      password: "Password is required",
      banner: "All fields are required",
      businessName: "Business name is required",
      gstin: "GSTIN is required",
      pincode: "PIN code is required",
    };
    const answer = await newBrowser(db).post(vendorRegisterPage, "/vendor/register", {});
    expect(answer).toMatchObject({ status: 400, data: { error: "All fields are required", errors: wrong } });
    expect(vendorErrorsOf(new FormData())).toMatchObject(wrong);
  });

  test("as a vendor with a customer's address and password leads to the application of that account", async ({
    db,
  }) => {
    const customer = await aUser(db);
    const account = { name: "Ravi", email: customer.email, password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD };
    const browser = newBrowser(db);
    const answer = await browser.post(vendorRegisterPage, "/vendor/register", { ...account, ...aBusiness });
    expect(answer).toMatchObject({ status: 302, location: "/vendor/register" });
    expect(await viewerIn(browser)).toMatchObject({ id: customer.id, role: "customer" });
  });

  test("again and again is stopped, for a new address as for a known one", async ({ db }) => {
    const known = await aUser(db);
    for (const email of [`${randomUUID()}@people.test`, known.email]) {
      const answers = [];
      for (let n = 0; n < 4; n++) {
        const password = `secret-${n}`;
        const fields = { ...someone(), email, password, confirmPassword: password };
        answers.push(await newBrowser(db).post(registerPage, "/register", fields));
      }
      expect(answers.map((answer) => answer.status)).toEqual([302, 302, 302, 429]);
      expect(answers[3]?.headers.get("retry-after")).toMatch(/^\d+$/);
      expect(answers[3]?.data).toMatchObject({ error: "Too many attempts. Please wait 60 minutes and try again." });
    }
  });
});

/** All a visitor can see of an answer, without what is random. */
const visible = (answer: { status: number; headers: Headers; location: string | null; data: unknown }) => ({
  ...answer,
  headers: [...answer.headers].map(([name, value]) => [name, value.replace(/=[^;]+/, "=…")]),
});

describe("registering with somebody's address", () => {
  test("looks like registering with a new one, then and later", async ({ db }) => {
    const owner = await aUser(db);
    const seen = [];
    for (const email of [owner.email, `${randomUUID()}@people.test`]) {
      const browser = newBrowser(db);
      const trail: unknown[] = [];
      trail.push(visible(await browser.post(registerPage, "/register?redirect=checkout", { ...someone(), email })));
      trail.push({ ...(await viewerIn(browser)), id: "", email: "" });
      await browser.post(logout, "/logout");
      trail.push(visible(await browser.post(loginPage, "/login", { email, password: "secret1" })));
      await browser.post(logout, "/logout");
      const wrong = await browser.post(loginPage, "/login", { email, password: "secret2" });
      trail.push(visible({ ...wrong, data: (wrong.data as { error: string }).error }));
      const again = { ...someone(), email, password: "secret3", confirmPassword: "secret3" };
      trail.push(visible(await browser.post(registerPage, "/register", again)));
      seen.push(trail);
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  test("leaves the owner's account alone and tells its mailbox", async ({ db }) => {
    const owner = await aUser(db, { name: "Asha Menon" });
    const browser = newBrowser(db);
    await browser.post(registerPage, "/register", { ...someone(), email: owner.email });
    const newcomer = await viewerIn(browser);
    expect(newcomer).toMatchObject({ name: "Ravi Kumar", email: owner.email, emailVerified: false });
    expect(newcomer).not.toMatchObject({ id: owner.id });
    const signedInOwner = newBrowser(db);
    await signedInOwner.post(loginPage, "/login", { email: owner.email, password: TEST_PASSWORD });
    expect(await viewerIn(signedInOwner)).toEqual(owner);
    const mails = await db.select().from(mailMessages);
    expect(mails).toMatchObject([{ kind: "account-exists", recipient: owner.email, data: { name: "Asha Menon" } }]);
  });

  test("and its right password signs in to that account; nothing new is made", async ({ db }) => {
    const owner = await aUser(db);
    const browser = newBrowser(db);
    const fields = { ...someone(), email: owner.email, password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD };
    expect(await browser.post(registerPage, "/register", fields)).toMatchObject({ status: 302, location: "/" });
    expect(await viewerIn(browser)).toEqual(owner);
    expect(await db.$count(users)).toBe(1);
    expect(await db.$count(mailMessages)).toBe(0);
  });

  test("is a guess at its password and counts as one", async ({ db }) => {
    const owner = await aUser(db);
    for (let n = 0; n < 9; n++) await countAttempts(db, [{ kind: "sign-in:account", key: owner.email }]);
    await newBrowser(db).post(registerPage, "/register", { ...someone(), email: owner.email });
    const answer = await newBrowser(db).post(loginPage, "/login", { email: owner.email, password: TEST_PASSWORD });
    expect(answer).toMatchObject({ status: 429 });
  });
});

describe("a signed-in customer on /vendor/register", () => {
  test("becomes a vendor with the same account; other devices are signed out", async ({ db }) => {
    const customer = await aUser(db);
    const [here, elsewhere] = [await signedIn(db, customer), await signedIn(db, customer)];
    expect(await here.get(vendorRegisterPage, "/vendor/register")).toMatchObject({
      data: { applicant: { email: customer.email } },
    });
    const form = { ...aBusiness, businessName: "Menon Computers" };
    const answer = await here.post(vendorRegisterPage, "/vendor/register", form);
    expect(answer).toMatchObject({ status: 302, location: "/vendor/dashboard" });
    const [vendor] = await db.select().from(vendors);
    expect(vendor).toMatchObject({ userId: customer.id, businessName: "Menon Computers", slug: "menon-computers" });
    expect(await viewerIn(here)).toEqual({ ...customer, role: "vendor", vendorId: vendor?.id });
    expect(await viewerIn(elsewhere)).toEqual({ kind: "guest" });
  });

  test("needs a business, and takes no role", async ({ db }) => {
    const browser = await signedIn(db, await aUser(db));
    expect(await browser.post(vendorRegisterPage, "/vendor/register", { businessName: " " })).toMatchObject({
      status: 400,
      data: { errors: { businessName: "Business name is required", gstin: "GSTIN is required" } },
    });
    const fields = { ...aBusiness, role: "admin" };
    expect(await browser.post(vendorRegisterPage, "/vendor/register", fields)).toMatchObject({ status: 400 });
    expect(await viewerIn(browser)).toMatchObject({ role: "customer" });
  });

  test.for(["vendor", "admin"] as const)("who is a %s already changes nothing", async (role, { db }) => {
    const user = await aUser(db, { role });
    const browser = await signedIn(db, user);
    expect(await browser.get(vendorRegisterPage, "/vendor/register")).toMatchObject({ status: 302, location: "/" });
    await browser.post(vendorRegisterPage, "/vendor/register", { businessName: "Second Shop" });
    expect(await viewerIn(browser)).toEqual(user);
    expect(await db.$count(sessions)).toBe(1);
  });
});
