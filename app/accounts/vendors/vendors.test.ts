import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import * as adminPage from "#app/accounts/pages/admin-vendor-page.tsx";
import * as profilePage from "#app/accounts/pages/vendor-profile-page.tsx";
import * as vendorRegisterPage from "#app/accounts/pages/vendor-register-page.tsx";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { TestBrowser } from "#tests/support/browser.ts";
import { test } from "#tests/support/db.ts";
import { aBusiness, aUser, signedIn } from "#tests/support/people.ts";
import { listVendors, vendorTable } from "./admin-vendor-queries.server.ts";
import { approveVendor, decideDetails, suspendVendor } from "./vendor-approval.server.ts";
import { applyAsVendor } from "./vendor-commands.server.ts";

const moment = { now: new Date("2026-11-21T06:00:00Z"), origin: "https://shop.test" };
const stateOf = async (db: Database, vendorId: string) =>
  (await db.select().from(vendors).where(eq(vendors.id, vendorId)))[0]?.state;
const logOf = (db: Database, vendorId: string) =>
  db.select().from(auditLog).where(eq(auditLog.subjectId, vendorId)).orderBy(auditLog.seq);

async function aVendor(db: Database, vendorState: "pending" | "approved" | "suspended" = "pending") {
  const user = await aUser(db, { role: "vendor", vendorState });
  return { user, vendorId: user.vendorId as string };
}

describe("admins", () => {
  test("approve, suspend with a reason, and approve again; the vendor is notified each time", async ({ db }) => {
    const admin = await aUser(db, { role: "admin" });
    const { user, vendorId } = await aVendor(db);
    const at = (minutes: number) => ({ ...moment, now: new Date(moment.now.getTime() + minutes * 60_000) });
    expect(await approveVendor(db, { viewer: admin, ...at(0) }, { vendorId })).toMatchObject({ ok: true });
    expect(await stateOf(db, vendorId)).toBe("approved");
    const reason = "The GSTIN is not active.";
    expect(await suspendVendor(db, { viewer: admin, ...at(1) }, { vendorId, reason })).toMatchObject({ ok: true });
    expect(await stateOf(db, vendorId)).toBe("suspended");
    expect(await approveVendor(db, { viewer: admin, ...at(2) }, { vendorId })).toMatchObject({ ok: true });
    expect((await logOf(db, vendorId)).map((entry) => [entry.action, entry.note])).toEqual([
      ["vendor.approve", null],
      ["vendor.suspend", reason],
      ["vendor.reinstate", null],
    ]);
    const mails = await db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.recipient, user.email))
      .orderBy(mailMessages.reference);
    expect(mails.map((mail) => mail.kind)).toEqual(["vendor-approved", "vendor-suspended", "vendor-approved"]);
    expect(mails[1]?.data).toMatchObject({ reason, link: "https://shop.test/vendor/dashboard" });
  });

  test("can't make an illegal move, nor approve a vendor whose account is closed", async ({ db }) => {
    const admin = await aUser(db, { role: "admin" });
    const approved = await aVendor(db, "approved");
    const by = { viewer: admin, ...moment };
    expect(await approveVendor(db, by, { vendorId: approved.vendorId })).toMatchObject({
      code: "illegal-move",
      details: { from: "approved" },
    });
    const suspended = await aVendor(db, "suspended");
    const again = await suspendVendor(db, by, { vendorId: suspended.vendorId, reason: "x" });
    expect(again).toMatchObject({ code: "illegal-move" });
    await db.update(users).set({ state: "deactivated" }).where(eq(users.id, suspended.user.id));
    const closed = await approveVendor(db, by, { vendorId: suspended.vendorId });
    expect(closed).toMatchObject({ code: "no-vendor-account" });
    expect(await approveVendor(db, by, { vendorId: "nobody" })).toMatchObject({ code: "not-found" });
    expect(await db.$count(auditLog)).toBe(0);
  });

  test("nobody else may approve or suspend", async ({ db }) => {
    const { user, vendorId } = await aVendor(db);
    for (const viewer of [user, await aUser(db)]) {
      expect(await approveVendor(db, { viewer, ...moment }, { vendorId })).toMatchObject({ code: "not-allowed" });
      const suspended = await suspendVendor(db, { viewer, ...moment }, { vendorId, reason: "x" });
      expect(suspended).toMatchObject({ code: "not-allowed" });
    }
    expect(await stateOf(db, vendorId)).toBe("pending");
  });

  test("find vendors by business, owner, e-mail, GSTIN and state", async ({ db }) => {
    const { user, vendorId } = await aVendor(db);
    await aVendor(db, "approved");
    await db
      .update(vendors)
      .set({ businessName: "50% Traders", gstin: aBusiness.gstin })
      .where(eq(vendors.id, vendorId));
    const find = async (query: string) => {
      const found = await listVendors(db, readTableState(new URLSearchParams(query), vendorTable));
      return { ids: found.rows.map((row) => row.id), total: found.total };
    };
    for (const query of ["q=0%25 tr", "q=27AAPF", `q=${user.email}`, "state=pending"])
      expect(await find(query), query).toEqual({ ids: [vendorId], total: 1 });
    expect((await find("q=asha")).total).toBe(2);
    expect((await find("q=_")).total).toBe(0);
    expect((await find("sort=businessName")).ids).toHaveLength(2);
  });
});

describe("a vendor", () => {
  test("who was suspended and applies again waits for an admin, whatever the setting says", async ({ db }) => {
    await updateStoreSettings(db, { autoApproveVendors: true });
    const { user, vendorId } = await aVendor(db, "suspended");
    await db.update(users).set({ role: "customer" }).where(eq(users.id, user.id));
    const viewer = { ...user, role: "customer" as const };
    const applied = await applyAsVendor(db, { viewer, sessionToken: null, ...moment }, { ...aBusiness, pan: null });
    expect(applied).toMatchObject({ ok: true, value: { vendorId } });
    expect(await stateOf(db, vendorId)).toBe("pending");
  });

  test("whose address is not confirmed waits for an admin, whatever the setting says", async ({ db }) => {
    await updateStoreSettings(db, { autoApproveVendors: true });
    const { env, ...app } = anAppContext(db);
    const withoutMail = new TestBrowser({ ...app, env: { ...env, demo: false } });
    const account = { name: "Ravi", email: "ravi@people.test", password: "secret1", confirmPassword: "secret1" };
    const answer = await withoutMail.post(vendorRegisterPage, "/vendor/register", { ...account, ...aBusiness });
    expect(answer).toMatchObject({ status: 302, location: "/vendor/dashboard" });
    const states = await db.select({ state: vendors.state }).from(vendors);
    expect(states).toEqual([{ state: "pending" }]);
    const apply = async (emailVerified: boolean) => {
      const viewer = await aUser(db, { emailVerified });
      const applied = await applyAsVendor(db, { viewer, sessionToken: null, ...moment }, { ...aBusiness, pan: null });
      return await stateOf(db, applied.ok ? applied.value.vendorId : "");
    };
    expect(await apply(false)).toBe("pending");
    expect(await apply(true)).toBe("approved");
  });

  test("changes its business; the log says which GSTIN it was, never the PAN or the street", async ({ db }) => {
    const { user, vendorId } = await aVendor(db, "approved");
    const browser = await signedIn(db, user);
    const shown = (await browser.get(profilePage, "/vendor/profile")).data as { version: number };
    const form = { ...aBusiness, pan: "AAPFU0939F", version: String(shown.version) };
    expect(await browser.post(profilePage, "/vendor/profile", form)).toMatchObject({
      location: "/vendor/profile?done=requested",
    });
    const [entry] = await logOf(db, vendorId);
    expect(entry).toMatchObject({
      action: "vendor.request-details",
      actorId: user.id,
      after: { gstin: aBusiness.gstin },
    });
    expect(JSON.stringify(entry)).not.toMatch(/AAPFU0939F"|Lamington/);
    const stale = await browser.post(profilePage, "/vendor/profile", { ...form, city: "Pune" });
    expect(stale).toMatchObject({ status: 409, data: { values: { city: "Pune" } } });
    const wrong = await browser.post(profilePage, "/vendor/profile", { ...form, gstin: "27AAPFU0939F1ZW" });
    expect(wrong).toMatchObject({
      status: 400,
      data: { errors: { gstin: expect.stringContaining("last character") } },
    });
  });
});

describe("changed details of an approved vendor", () => {
  async function requested(db: Database, changes: Partial<Record<keyof typeof aBusiness, string>> = {}) {
    const { user, vendorId } = await aVendor(db, "approved");
    const browser = await signedIn(db, user);
    const post = async (form: Record<string, string>) => {
      const { version } = (await browser.get(profilePage, "/vendor/profile")).data as { version: number };
      return browser.post(profilePage, "/vendor/profile", { ...form, version: String(version) });
    };
    const answer = await post({ ...aBusiness, businessName: "Apple India Official", ...changes });
    const row = async () => (await db.select().from(vendors).where(eq(vendors.id, vendorId)))[0];
    const admin = await signedIn(db, await aUser(db, { role: "admin" }));
    const decide = async (intent: string, reason = "") =>
      admin.post(
        adminPage,
        `/admin/vendors/${vendorId}`,
        { intent, reason, version: String((await row())?.version) },
        { id: vendorId },
      );
    return { user, vendorId, answer, row, decide, post };
  }

  test("apply when an admin approves them, and the vendor is told", async ({ db }) => {
    const { user, row, decide, answer } = await requested(db);
    expect(answer).toMatchObject({ location: "/vendor/profile?done=requested" });
    expect(await row()).toMatchObject({ businessName: user.name, gstin: null });
    const state = readTableState(new URLSearchParams("state=changed"), vendorTable);
    expect((await listVendors(db, state)).total).toBe(1);
    expect(await decide("accept-details")).toMatchObject({ status: 302 });
    expect(await row()).toMatchObject({ businessName: "Apple India Official", requestedDetails: null });
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.recipient, user.email));
    expect(mail).toMatchObject({ kind: "vendor-details", data: { reason: null } });
    expect(await decide("accept-details")).toMatchObject({ status: 409 });
  });

  test("are refused with a reason, and the earlier ones stay", async ({ db }) => {
    const { user, row, decide } = await requested(db);
    expect(await decide("refuse-details")).toMatchObject({ status: 400 });
    expect(await decide("refuse-details", "That is not your name.")).toMatchObject({ status: 302 });
    expect(await row()).toMatchObject({ businessName: user.name, requestedDetails: null });
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.recipient, user.email));
    expect(mail).toMatchObject({ data: { reason: "That is not your name." } });
  });

  test("are not approved as the admin saw them when the vendor changed them meanwhile", async ({ db }) => {
    const { vendorId, row, post } = await requested(db);
    const version = (await row())?.version ?? 0;
    await post({ ...aBusiness, businessName: "Another Name" });
    const admin = await aUser(db, { role: "admin" });
    const decided = await decideDetails(db, { viewer: admin, ...moment }, { vendorId, version, reason: null });
    expect(decided).toMatchObject({ code: "stale" });
  });

  test("may not be of another PAN, nor of another GSTIN once invoices have numbers", async ({ db }) => {
    const { vendorId, decide, post, row } = await requested(db);
    await decide("accept-details");
    expect(await post({ ...aBusiness, gstin: "27AAACR5055K1Z7" })).toMatchObject({
      status: 409,
      data: { error: expect.stringContaining("another PAN") },
    });
    await db.execute(sql`insert into invoice_counters (vendor_id, kind, financial_year, last_number)
      values (${vendorId}, 'invoice', '2026-27', 4)`);
    const elsewhere = { city: "Bengaluru", state: "Karnataka", pincode: "560001", gstin: "29AAPFU0939F1ZR" };
    expect(await post({ ...aBusiness, ...elsewhere })).toMatchObject({
      status: 409,
      data: { error: expect.stringContaining("series belongs to it") },
    });
    expect(await post({ ...aBusiness, city: "Pune", pincode: "411001" })).toMatchObject({ status: 302 });
    expect(await row()).toMatchObject({ gstin: aBusiness.gstin });
  });

  test("are refused by the database unless they were requested", async ({ db }) => {
    const { vendorId } = await aVendor(db, "approved");
    const change = db.transaction((tx) =>
      tx.update(vendors).set({ businessName: "Apple India" }).where(eq(vendors.id, vendorId)),
    );
    await expect(change).rejects.toMatchObject({ cause: { constraint: "vendors_details_requested" } });
  });
});
