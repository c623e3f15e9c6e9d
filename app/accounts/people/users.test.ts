import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { messages } from "#app/accounts/account-messages.ts";
import * as userPage from "#app/accounts/pages/admin-user-page.tsx";
import * as invitationPage from "#app/accounts/pages/invitation-page.tsx";
import * as login from "#app/accounts/pages/login-page.tsx";
import { sessions, users, vendorPeople, vendors } from "#app/accounts/schema.server.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import { relatedRecords } from "#server/related-records.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { TestBrowser } from "#tests/support/browser.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aUser, signedIn, TEST_PASSWORD } from "#tests/support/people.ts";
import { inviteUser, resendInvitation } from "./invitation-commands.server.ts";
import {
  anonymiseUser,
  changeRole,
  deactivateUser,
  endUserSessions,
  reactivateUser,
  updateUser,
} from "./user-commands.server.ts";
import { findUserForAdmin, listUsers, userTable } from "./user-queries.server.ts";

const moment = { now: new Date("2026-11-21T06:00:00Z"), origin: "http://localhost:3000" };
const by = (viewer: User) => ({ viewer, ...moment, related: relatedRecords, sources: [] });
const versionOf = async (db: Database, userId: string) => (await findUserForAdmin(db, userId))?.version ?? 0;
const target = async (db: Database, user: User) => ({ userId: user.id, version: await versionOf(db, user.id) });
const rowOf = async (db: Database, user: User) => (await db.select().from(users).where(eq(users.id, user.id)))[0];
const vendorOf = async (db: Database, user: User) =>
  (await db.select().from(vendors).where(eq(vendors.userId, user.id)))[0];
const actionsOn = async (db: Database, user: User) => {
  const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, user.id)).orderBy(auditLog.seq);
  return log.map((entry) => entry.action);
};

describe("a role", () => {
  test("is changed with all sessions ended, and creates a vendor profile for a new vendor", async ({ db }) => {
    const [admin, user] = [await aUser(db, { role: "admin" }), await aUser(db)];
    await signedIn(db, user);
    const changed = await changeRole(db, by(admin), { ...(await target(db, user)), role: "vendor" });
    expect(changed).toMatchObject({ ok: true });
    expect(await rowOf(db, user)).toMatchObject({ role: "vendor" });
    expect(await vendorOf(db, user)).toMatchObject({ state: "pending", businessName: user.name });
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, user.id));
    expect(entry).toMatchObject({
      action: "user.change-role",
      before: { role: "customer" },
      after: { role: "vendor" },
    });
  });

  test("of a vendor can't be removed while products are live; then the profile is closed with it", async ({ db }) => {
    const [admin, user] = [await aUser(db, { role: "admin" }), await aUser(db, { role: "vendor" })];
    const product = await aProduct(db, { vendorId: user.vendorId as string });
    const blocked = await changeRole(db, by(admin), { ...(await target(db, user)), role: "customer" });
    expect(blocked).toMatchObject({ code: "blocked", details: ["1 live product"] });
    await db.update(products).set({ status: "archived" }).where(eq(products.id, product.id));
    const changed = await changeRole(db, by(admin), { ...(await target(db, user)), role: "customer" });
    expect(changed).toMatchObject({ ok: true });
    expect(await vendorOf(db, user)).toMatchObject({ state: "suspended" });
    const back = await changeRole(db, by(admin), { ...(await target(db, user)), role: "vendor" });
    expect(back).toMatchObject({ ok: true });
    expect(await vendorOf(db, user)).toMatchObject({ id: user.vendorId, state: "pending" });
  });

  test("can't be changed by oneself, a customer or a vendor", async ({ db }) => {
    const [admin, user] = [await aUser(db, { role: "admin" }), await aUser(db)];
    for (const viewer of [user, await aUser(db, { role: "vendor" })]) {
      const refused = await changeRole(db, by(viewer), { ...(await target(db, admin)), role: "customer" });
      expect(refused).toMatchObject({ code: "not-allowed" });
    }
    const own = await changeRole(db, by(admin), { ...(await target(db, admin)), role: "customer" });
    expect(own).toMatchObject({ code: "not-allowed" });
    expect(await deactivateUser(db, by(admin), await target(db, admin))).toMatchObject({ code: "not-allowed" });
  });

  test("of the store's people is changed by owners only, as are their accounts", async ({ db }) => {
    const owner = await aUser(db, { role: "admin" });
    const manager = await aUser(db, { role: "admin", staffRole: "manager" });
    const refused = { ok: false, code: "not-allowed" };
    const taken = { ...(await target(db, owner)), name: "Mine", email: manager.email };
    expect(await updateUser(db, by(manager), taken)).toMatchObject(refused);
    expect(await deactivateUser(db, by(manager), await target(db, owner))).toMatchObject(refused);
    expect(await endUserSessions(db, by(manager), { userId: owner.id })).toMatchObject(refused);
    const customer = await aUser(db);
    expect(await changeRole(db, by(manager), { ...(await target(db, customer)), role: "admin" })).toMatchObject(
      refused,
    );
    expect(await deactivateUser(db, by(manager), await target(db, customer))).toMatchObject({ ok: true });
    // What the form was sent with counts no more than what the row says.
    const asOwner = by({ ...manager, staffRole: "owner" });
    expect(await deactivateUser(db, asOwner, await target(db, owner))).toMatchObject(refused);
  });

  test("of the store's people is named in the log", async ({ db }) => {
    const [owner, user] = [await aUser(db, { role: "admin" }), await aUser(db)];
    const accountant = { role: "admin", staffRole: "accountant" } as const;
    expect(await changeRole(db, by(owner), { ...(await target(db, user)), ...accountant })).toMatchObject({ ok: true });
    expect(await rowOf(db, user)).toMatchObject(accountant);
    expect(await changeRole(db, by(owner), { ...(await target(db, user)), role: "customer" })).toMatchObject({
      ok: true,
    });
    expect(await rowOf(db, user)).toMatchObject({ role: "customer", staffRole: null });
    const [given, taken] = await db.select().from(auditLog).orderBy(auditLog.seq);
    expect(given).toMatchObject({ before: { role: "customer" }, after: accountant });
    expect(taken).toMatchObject({ before: accountant, after: { role: "customer" } });
    const person = { name: "Kavya", email: "kavya-books@people.test", ...accountant };
    const invited = await inviteUser(db, { ...by(owner), formKey: crypto.randomUUID() }, person);
    expect(invited.ok && (await rowOf(db, { id: invited.value } as User))).toMatchObject(accountant);
  });

  test("the store and a vendor with people keep an owner", async ({ db }) => {
    const [one, two] = [await aUser(db, { role: "admin" }), await aUser(db, { role: "admin" })];
    const seller = await aUser(db, { role: "vendor" });
    const packer = await aUser(db);
    await db.update(users).set({ role: "vendor", staffRole: "orders" }).where(eq(users.id, packer.id));
    await db.insert(vendorPeople).values({ userId: packer.id, vendorId: seller.vendorId as string });
    const demote = (user: { id: string }) =>
      db.transaction((tx) => tx.update(users).set({ staffRole: "viewer" }).where(eq(users.id, user.id)));
    await demote(two);
    await expect(demote(one)).rejects.toMatchObject({ cause: { constraint: "users_last_owner" } });
    await expect(demote(seller)).rejects.toMatchObject({ cause: { constraint: "users_last_owner" } });
    const leaving = { ...(await target(db, seller)), role: "customer" } as const;
    expect(await changeRole(db, by(one), leaving)).toMatchObject({ ok: false, code: "last-owner" });
    await db.update(users).set({ staffRole: "owner" }).where(eq(users.id, packer.id));
    await demote(seller);
    // Who comes from a vendor keeps the role that was given, of the same name or not.
    expect(
      await changeRole(db, by(one), { ...(await target(db, seller)), role: "admin", staffRole: "viewer" }),
    ).toMatchObject({ ok: true });
    expect(await rowOf(db, seller)).toMatchObject({ role: "admin", staffRole: "viewer" });
  });

  test("isn't changed by a former admin, or over somebody else's change", async ({ db }) => {
    const [admin, user] = [await aUser(db, { role: "admin" }), await aUser(db)];
    const seen = await target(db, user);
    await db.update(users).set({ name: "Renamed" }).where(eq(users.id, user.id));
    const late = await changeRole(db, by(admin), { ...seen, role: "vendor" });
    expect(late).toMatchObject({ code: "stale" });
    await aUser(db, { role: "admin" });
    await db.update(users).set({ role: "customer" }).where(eq(users.id, admin.id));
    const former = await changeRole(db, by(admin), { ...(await target(db, user)), role: "vendor" });
    expect(former).toMatchObject({ code: "not-allowed" });
  });
});

describe("an account", () => {
  test("is closed and opened; a vendor's shop stays closed until it is approved again", async ({ db }) => {
    const [admin, user] = [await aUser(db, { role: "admin" }), await aUser(db, { role: "vendor" })];
    const browser = await signedIn(db, user);
    expect(await deactivateUser(db, by(admin), await target(db, user))).toMatchObject({ ok: true });
    expect(await browser.get(userPage, "/admin/users/x", { id: user.id })).toMatchObject({ status: 302 });
    expect(await vendorOf(db, user)).toMatchObject({ state: "suspended", stateReason: "The account was deactivated." });
    const form = { email: user.email, password: TEST_PASSWORD };
    const refused = await new TestBrowser(anAppContext(db)).post(login, "/login", form);
    expect(refused).toMatchObject({ status: 403, data: { error: messages.noProfile } });
    expect(await reactivateUser(db, by(admin), await target(db, user))).toMatchObject({ ok: true });
    expect(await new TestBrowser(anAppContext(db)).post(login, "/login", form)).toMatchObject({ status: 302 });
    expect(await vendorOf(db, user)).toMatchObject({ state: "suspended" });
    expect(await actionsOn(db, user)).toEqual(["user.deactivate", "user.reactivate"]);
  });

  test("is anonymised for good, and the log keeps nothing personal", async ({ db }) => {
    const [admin, user] = [await aUser(db, { role: "admin" }), await aUser(db)];
    await updateUser(db, by(admin), { ...(await target(db, user)), name: "Meera Nair", email: user.email });
    const done = await anonymiseUser(db, by(admin), await target(db, user));
    expect(done).toMatchObject({ ok: true });
    expect(await rowOf(db, user)).toMatchObject({ name: "Former customer", state: "erased" });
    expect(await actionsOn(db, user)).toEqual(["user.update", "user.anonymise"]);
    const log = JSON.stringify(await db.select().from(auditLog));
    for (const text of ["Meera", "Asha", user.email]) expect(log).not.toContain(text);
    const again = await anonymiseUser(db, by(admin), await target(db, user));
    expect(again).toMatchObject({ code: "not-found" });
  });

  test("gets another address, which has to be confirmed; not one that is taken", async ({ db }) => {
    const [admin, user, other] = [await aUser(db, { role: "admin" }), await aUser(db), await aUser(db)];
    const given = { ...(await target(db, user)), name: user.name };
    expect(await updateUser(db, by(admin), { ...given, email: other.email })).toMatchObject({ code: "email-taken" });
    const email = `${randomUUID()}@people.test`;
    expect(await updateUser(db, by(admin), { ...given, email: email.toUpperCase() })).toMatchObject({ ok: true });
    expect(await rowOf(db, user)).toMatchObject({ email, emailVerified: false, ownsEmail: true });
    const mails = await db.select().from(mailMessages).where(eq(mailMessages.recipient, email));
    expect(mails.map((mail) => mail.kind)).toEqual(["verify-email"]);
  });
});

describe("an invitation", () => {
  const linkTo = async (db: Database, email: string) => {
    // In the order they were inserted in: a test's transaction has one moment.
    const inserted = sql`cmin::text::int`;
    const mails = await db.select().from(mailMessages).where(eq(mailMessages.recipient, email)).orderBy(inserted);
    return mails.map((mail) => (mail.data as { link: string }).link.replace(moment.origin, ""));
  };

  test("lets the person choose a password, once, and come in with the role", async ({ db }) => {
    const admin = await aUser(db, { role: "admin" });
    const email = `${randomUUID()}@people.test`;
    const invited = await inviteUser(db, { ...by(admin), now: new Date() }, { name: "Kavya", email, role: "admin" });
    expect(invited).toMatchObject({ ok: true });
    const found = await listUsers(db, readTableState(new URLSearchParams("state=invited"), userTable));
    expect(found).toMatchObject({ total: 1, rows: [{ email, role: "admin", isInvited: true }] });
    const [path = ""] = await linkTo(db, email);
    const browser = new TestBrowser(anAppContext(db));
    expect(await browser.get(invitationPage, path)).toMatchObject({ data: { invited: { name: "Kavya", email } } });
    const form = { password: "secret1", confirmPassword: "secret1" };
    expect(await browser.post(invitationPage, path, { ...form, confirmPassword: "x" })).toMatchObject({ status: 400 });
    expect(found.rows).toMatchObject([{ email, isInvited: true }]);
    expect(await browser.post(invitationPage, path, form)).toMatchObject({ location: "/login?invited=1" });
    const { rows } = await listUsers(db, readTableState(new URLSearchParams({ q: email }), userTable));
    expect(rows).toMatchObject([{ email, isInvited: false }]);
    expect(await browser.post(invitationPage, path, form)).toMatchObject({ status: 400 });
    expect(await browser.post(login, "/login", { email, password: "secret1" })).toMatchObject({ status: 302 });
    const [user] = await db.select().from(users).where(eq(users.email, email));
    expect(user).toMatchObject({ emailVerified: true, termsAcceptedAt: expect.any(Date) });
  });

  test("sent again voids the earlier link; an account with a password isn't invited", async ({ db }) => {
    const admin = await aUser(db, { role: "admin" });
    const email = `${randomUUID()}@people.test`;
    const byAdmin = { ...by(admin), now: new Date() };
    const invited = await inviteUser(db, byAdmin, { name: "Kavya", email, role: "vendor" });
    const userId = invited.ok ? invited.value : "";
    expect(await db.$count(vendors, eq(vendors.userId, userId))).toBe(1);
    expect(await resendInvitation(db, byAdmin, { userId })).toMatchObject({ ok: true });
    const paths = (await linkTo(db, email)).filter((link) => link.startsWith("/invitation"));
    const browser = new TestBrowser(anAppContext(db));
    const answers = [];
    for (const path of paths) answers.push((await browser.get(invitationPage, path)).data);
    expect(answers).toMatchObject([{ invited: null }, { invited: { name: "Kavya", email } }]);
    const known = await aUser(db);
    const refused = await resendInvitation(db, by(admin), { userId: known.id });
    expect(refused).toMatchObject({ code: "not-invited" });
  });

  test("to a known address, or by somebody else than an admin, is refused", async ({ db }) => {
    const [admin, user] = [await aUser(db, { role: "admin" }), await aUser(db)];
    const person = { name: "Kavya", email: user.email.toUpperCase(), role: "admin" as const };
    expect(await inviteUser(db, by(admin), person)).toMatchObject({ code: "email-taken" });
    expect(await inviteUser(db, by(user), { ...person, email: "x@people.test" })).toMatchObject({
      code: "not-allowed",
    });
  });
});

describe("the page of a user", () => {
  test("shows orders, devices and history; its forms work and show messages", async ({ db }) => {
    const [admin, user] = [await aUser(db, { role: "admin" }), await aUser(db)];
    await signedIn(db, user);
    const browser = await signedIn(db, admin);
    browser.related = relatedRecords;
    const path = `/admin/users/${user.id}`;
    const params = { id: user.id };
    expect(await browser.get(userPage, path, params)).toMatchObject({
      data: { addresses: [], sessions: [{ isThisOne: false }], isSelf: false, canEdit: true },
    });
    const ended = await browser.post(userPage, path, { intent: "end-sessions" }, params);
    expect(ended).toMatchObject({ location: `${path}?done=end-sessions` });
    const version = String(await versionOf(db, user.id));
    const wrong = await browser.post(userPage, path, { intent: "edit", version, name: "", email: "x" }, params);
    expect(wrong).toMatchObject({ status: 400, data: { errors: { name: "Full name is required" } } });
    const own = await browser.post(userPage, path, { intent: "deactivate", version: "1" }, { id: admin.id });
    expect(own).toMatchObject({ status: 403, data: { error: expect.stringContaining("your own account") } });
    const page = (await browser.get(userPage, path, params)).data as { history: { action: string; actor: string }[] };
    expect(page.history).toMatchObject([{ action: "user.end-sessions", actor: admin.name }]);
    const mixed = { intent: "edit", version, name: "A", email: user.email, role: "admin" };
    expect(await browser.post(userPage, path, mixed, params)).toMatchObject({ status: 400 });
    expect(await rowOf(db, user)).toMatchObject({ role: "customer", name: user.name });
    expect(await browser.post(userPage, path, { intent: "fly" }, params)).toMatchObject({ status: 400 });
    expect(await browser.post(userPage, path, {}, { id: randomUUID() })).toMatchObject({ status: 404 });
  });
});
