import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect } from "vitest";
import * as confirmPage from "#app/accounts/pages/confirm-registration-page.tsx";
import * as loginPage from "#app/accounts/pages/login-page.tsx";
import * as registerPage from "#app/accounts/pages/register-page.tsx";
import * as vendorRegisterPage from "#app/accounts/pages/vendor-register-page.tsx";
import { clearRegistrations } from "#app/accounts/people/pending-registrations.server.ts";
import { registrations, users, vendors } from "#app/accounts/schema.server.ts";
import { countAttempts } from "#app/accounts/sign-in/rate-limits.server.ts";
import { findViewer } from "#app/accounts/sign-in/session-queries.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { defaultPages } from "#app/settings/texts/default-pages.server.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { TestBrowser } from "#tests/support/browser.ts";
import { test } from "#tests/support/db.ts";
import { aBusiness, aUser, TEST_PASSWORD } from "#tests/support/people.ts";
import { vendorErrorsOf } from "./registration-fields.ts";

const someone = () => {
  const email = `${randomUUID()}@people.test`;
  return { name: "Ravi Kumar", email, password: "secret1", confirmPassword: "secret1" };
};

beforeEach<{ db: Database }>(async ({ db }) => {
  await db.execute(sql`select pgboss.create_queue('mail.send', '{"policy":"standard"}'::jsonb)`);
});

const newBrowser = (db: Database) => new TestBrowser(anAppContext(db));
const readViewer = (browser: TestBrowser) => findViewer(browser.app, browser.request());

/** The page that the newest mail about a registration leads to. */
async function mailedPage(db: Database, email: string): Promise<string> {
  const mails = await db.select().from(mailMessages).where(eq(mailMessages.recipient, email));
  const links = mails.flatMap(({ kind, data }) => (kind === "confirm-registration" ? [data as { link: string }] : []));
  const { pathname, search } = new URL(links.at(-1)?.link ?? "");
  return pathname + search;
}

describe("registering", () => {
  test("creates no account before the mailed link was followed, then signs in and redirects", async ({ db }) => {
    const browser = newBrowser(db);
    const fields = { ...someone(), name: "  Ravi Kumar " };
    const { email } = fields;
    const answer = await browser.post(registerPage, "/register?redirect=checkout", fields);
    expect(answer).toMatchObject({ status: 302, location: "/register/checkout" });
    expect(await browser.get(confirmPage, "/register/confirm")).toMatchObject({ data: { state: "sent", email } });
    expect(await readViewer(browser)).toEqual({ kind: "guest" });
    expect(await db.$count(users)).toBe(0);
    const link = await mailedPage(db, email);
    expect(await browser.get(confirmPage, link)).toMatchObject({
      data: { state: "ready", email, needsPassword: false },
    });
    expect(await browser.post(confirmPage, link)).toMatchObject({ status: 302, location: "/checkout" });
    const viewer = await readViewer(browser);
    expect(viewer).toMatchObject({ name: "Ravi Kumar", email, role: "customer", emailVerified: true, vendorId: null });
    const [user] = await db.select().from(users).where(eq(users.email, email));
    expect(user).toMatchObject({
      termsVersion: defaultPages.terms.day,
      termsAcceptedAt: expect.any(Date),
      ownsEmail: true,
    });
    expect(await db.$count(registrations)).toBe(0);
    expect(await browser.post(confirmPage, link)).toMatchObject({ status: 400 });
    expect(await browser.get(confirmPage, link)).toMatchObject({ data: { state: "invalid" } });
  });

  test("is confirmed in another browser by the password only, with limited guesses", async ({ db }) => {
    const fields = someone();
    await newBrowser(db).post(registerPage, "/register", fields);
    const [elsewhere, link] = [newBrowser(db), await mailedPage(db, fields.email)];
    expect(await elsewhere.get(confirmPage, "/register/confirm")).toMatchObject({ location: "/register?redirect=%2F" });
    expect(await elsewhere.get(confirmPage, link)).toMatchObject({ data: { needsPassword: true } });
    expect(await elsewhere.post(confirmPage, link)).toMatchObject({ status: 400 });
    expect(await elsewhere.post(confirmPage, link, { password: "secret2" })).toMatchObject({ status: 401 });
    expect(await db.$count(users)).toBe(0);
    expect(await elsewhere.post(confirmPage, link, { password: fields.password })).toMatchObject({ location: "/" });
    expect(await readViewer(elsewhere)).toMatchObject({ email: fields.email });
  });

  test("expires after a week and is deleted", async ({ db }) => {
    const [browser, fields] = [newBrowser(db), someone()];
    await browser.post(registerPage, "/register", fields);
    const link = await mailedPage(db, fields.email);
    await db.update(registrations).set({ expiresAt: new Date(Date.now() - 1) });
    expect(await browser.post(confirmPage, link)).toMatchObject({ status: 400 });
    await clearRegistrations(db, new Date());
    expect(await db.$count(registrations)).toBe(0);
  });

  test("twice: the first link followed creates the account, the other opens it where it was sent from", async ({
    db,
  }) => {
    const [one, other, fields] = [newBrowser(db), newBrowser(db), someone()];
    await one.post(registerPage, "/register", fields);
    const first = await mailedPage(db, fields.email);
    const second = { password: "secret2", confirmPassword: "secret2" };
    await other.post(registerPage, "/register", { ...fields, ...second });
    const rows = await db.select().from(registrations);
    const links = (await db.select().from(mailMessages)).map(
      ({ data }) => new URL((data as { link: string }).link).search,
    );
    const search = links.find((link) => !first.endsWith(link));
    expect(await one.post(confirmPage, first)).toMatchObject({ location: "/" });
    await db.insert(registrations).values(rows);
    const elsewhere = await newBrowser(db).post(confirmPage, `/register/confirm${search}`, { password: "secret2" });
    expect(elsewhere).toMatchObject({ status: 409 });
    expect(await other.post(confirmPage, `/register/confirm${search}`)).toMatchObject({ location: "/" });
    expect(await readViewer(other)).toMatchObject({ email: fields.email });
    expect(await newBrowser(db).post(loginPage, "/login", { email: fields.email, password: "secret2" })).toMatchObject({
      status: 401,
    });
    expect(await db.$count(users)).toBe(1);
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
    "ignores fields that aren't the form's: %o",
    async (extra, { db }) => {
      for (const page of [registerPage, vendorRegisterPage])
        expect(await newBrowser(db).post(page, "/register", { ...someone(), ...extra } as never)).toMatchObject({
          status: 400,
        });
      expect(await db.$count(users)).toBe(0);
    },
  );

  test("as a vendor makes a vendor that waits for approval, or is approved where the shop says so", async ({ db }) => {
    const registerVendor = async (extra = {}) => {
      const [browser, fields] = [newBrowser(db), someone()];
      await browser.post(vendorRegisterPage, "/vendor/register", { ...fields, ...aBusiness, ...extra });
      const confirmed = await browser.post(confirmPage, await mailedPage(db, fields.email));
      expect(confirmed).toMatchObject({ status: 302, location: "/vendor/dashboard" });
      return await readViewer(browser);
    };
    expect(await registerVendor({ pan: "AAPFU0939F" })).toMatchObject({ role: "vendor", vendorId: expect.any(String) });
    await updateStoreSettings(db, { autoApproveVendors: true });
    await registerVendor();
    const rows = await db.select().from(vendors).orderBy(vendors.createdAt, vendors.state);
    expect(rows.map((row) => row.state).sort()).toEqual(["approved", "pending"]);
    expect(new Set(rows.map((row) => row.slug)).size).toBe(2);
    const { state: region, ...business } = aBusiness;
    expect(rows.find((row) => row.pan)).toMatchObject({ ...business, region, pan: "AAPFU0939F" });
    const mails = (await db.select().from(mailMessages)).map((mail) => mail.kind);
    expect(mails.sort()).toEqual(["confirm-registration", "confirm-registration", "vendor-applied", "vendor-approved"]);
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

  test("as a vendor with an empty form lists all mistakes at once, in the browser and on the server", async ({
    db,
  }) => {
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
    expect(await readViewer(browser)).toMatchObject({ id: customer.id, role: "customer" });
  });

  test("is limited, for a new address and a known one", async ({ db }) => {
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
  test("looks like registering with a new one, at once and later", async ({ db }) => {
    const owner = await aUser(db);
    const seen = [];
    for (const email of [owner.email, `${randomUUID()}@people.test`]) {
      const browser = newBrowser(db);
      const trail: unknown[] = [];
      trail.push(visible(await browser.post(registerPage, "/register?redirect=checkout", { ...someone(), email })));
      trail.push(await readViewer(browser));
      const shown = await browser.get(confirmPage, "/register/confirm");
      trail.push({ ...visible(shown), data: { ...(shown.data as object), email: "" } });
      for (const password of ["secret1", "secret2"]) {
        const refused = await browser.post(loginPage, "/login", { email, password });
        trail.push(visible({ ...refused, data: (refused.data as { error: string }).error }));
      }
      const again = { ...someone(), email, password: "secret3", confirmPassword: "secret3" };
      trail.push(visible(await browser.post(registerPage, "/register", again)));
      seen.push(trail);
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  test("creates no second account, and mails the address that it has one", async ({ db }) => {
    const owner = await aUser(db, { name: "Asha Menon" });
    const browser = newBrowser(db);
    await browser.post(registerPage, "/register?redirect=checkout", { ...someone(), email: owner.email });
    expect(await readViewer(browser)).toEqual({ kind: "guest" });
    expect(await db.$count(users)).toBe(1);
    const [mail, ...others] = await db.select().from(mailMessages);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: "already-registered",
      recipient: owner.email,
      data: { name: "Asha Menon", loginLink: expect.stringMatching(/\/login\?redirect=%2Fcheckout$/) },
    });
    expect(JSON.stringify(mail?.data)).not.toContain("token=");
    await browser.post(loginPage, "/login", { email: owner.email, password: TEST_PASSWORD });
    expect(await readViewer(browser)).toEqual(owner);
  });

  test("with the right password signs in to that account; no new one is created", async ({ db }) => {
    const owner = await aUser(db);
    const browser = newBrowser(db);
    const fields = { ...someone(), email: owner.email, password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD };
    expect(await browser.post(registerPage, "/register", fields)).toMatchObject({ status: 302, location: "/" });
    expect(await readViewer(browser)).toEqual(owner);
    expect(await db.$count(users)).toBe(1);
    expect(await db.$count(mailMessages)).toBe(0);
  });

  test("counts as a guess at its password", async ({ db }) => {
    const owner = await aUser(db);
    for (let n = 0; n < 9; n++) await countAttempts(db, [{ kind: "sign-in:account", key: owner.email }]);
    await newBrowser(db).post(registerPage, "/register", { ...someone(), email: owner.email });
    const answer = await newBrowser(db).post(loginPage, "/login", { email: owner.email, password: TEST_PASSWORD });
    expect(answer).toMatchObject({ status: 429 });
  });
});
