import { sql } from "drizzle-orm";
import { beforeEach, describe, expect } from "vitest";
import * as vendorRegisterPage from "#app/accounts/pages/vendor-register-page.tsx";
import { sessions, vendors } from "#app/accounts/schema.server.ts";
import { findViewer } from "#app/accounts/sign-in/session-queries.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { TestBrowser } from "#tests/support/browser.ts";
import { test } from "#tests/support/db.ts";
import { aBusiness, aUser, signedIn } from "#tests/support/people.ts";

beforeEach<{ db: Database }>(async ({ db }) => {
  await db.execute(sql`select pgboss.create_queue('mail.send', '{"policy":"standard"}'::jsonb)`);
});

const readViewer = (browser: TestBrowser) => findViewer(browser.app, browser.request());

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
    expect(await readViewer(here)).toEqual({
      ...customer,
      role: "vendor",
      staffRole: "owner",
      vendorId: vendor?.id,
    });
    expect(await readViewer(elsewhere)).toEqual({ kind: "guest" });
  });

  test("needs a business, and takes no role", async ({ db }) => {
    const browser = await signedIn(db, await aUser(db));
    expect(await browser.post(vendorRegisterPage, "/vendor/register", { businessName: " " })).toMatchObject({
      status: 400,
      data: { errors: { businessName: "Business name is required", gstin: "GSTIN is required" } },
    });
    const fields = { ...aBusiness, role: "admin" };
    expect(await browser.post(vendorRegisterPage, "/vendor/register", fields)).toMatchObject({ status: 400 });
    expect(await readViewer(browser)).toMatchObject({ role: "customer" });
  });

  test.for(["vendor", "admin"] as const)("who is a %s already changes nothing", async (role, { db }) => {
    const user = await aUser(db, { role });
    const browser = await signedIn(db, user);
    expect(await browser.get(vendorRegisterPage, "/vendor/register")).toMatchObject({ status: 302, location: "/" });
    await browser.post(vendorRegisterPage, "/vendor/register", { businessName: "Second Shop" });
    expect(await readViewer(browser)).toEqual(user);
    expect(await db.$count(sessions)).toBe(1);
  });
});
