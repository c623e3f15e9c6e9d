import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { sessions, users, vendorPeople, vendors } from "#app/accounts/schema.server.ts";
import { findVendorMailboxes } from "#app/accounts/vendors/vendor-mail.server.ts";
import { listVendorPeople } from "#app/accounts/vendors/vendor-people.server.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { aUser, commandBy, signedIn, TEST_PASSWORD } from "#tests/support/people.ts";
import * as peoplePage from "./pages/vendor-people-page.tsx";
import { deactivateUser } from "./user-commands.server.ts";
import { inviteVendorPerson, registerVendorPerson } from "./vendor-invitation-commands.server.ts";
import { changeVendorRole, removeVendorPerson } from "./vendor-people-commands.server.ts";

const vendorOf = (user: User) => user.vendorId as string;
const packer = { name: "Kavya Iyer", email: "kavya@people.test", staffRole: "orders" } as const;

/** The id of the account of somebody who was invited and accepted. */
async function invited(db: Database, owner: User, person: Parameters<typeof inviteVendorPerson>[2] = packer) {
  const done = await inviteVendorPerson(db, { ...commandBy(owner), formKey: crypto.randomUUID() }, person);
  if (!done.ok) throw new Error(done.code);
  const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.recipient, person.email));
  const token = new URL((mail?.data as { link: string } | undefined)?.link ?? "").searchParams.get("token") ?? "";
  const accepted = await registerVendorPerson(db, commandBy(owner), { token, password: TEST_PASSWORD });
  if (!accepted.ok) throw new Error(accepted.code);
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, person.email));
  return user?.id ?? "";
}

const rowOf = async (db: Database, id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];

test("somebody who accepted an invitation gets the notifications of the role", async ({ db }) => {
  const owner = await aUser(db, { role: "vendor" });
  const id = await invited(db, owner);
  expect(await listVendorPeople(db, vendorOf(owner))).toMatchObject([
    { id: owner.id, staffRole: "owner", isInvited: false },
    { name: packer.name, staffRole: "orders", isInvited: false },
  ]);
  const mailed = async (permission: "orders.edit" | "payouts.read") =>
    (await findVendorMailboxes(db, vendorOf(owner), permission)).map(({ email, reference }) => [
      email,
      reference("s1"),
    ]);
  expect(await mailed("orders.edit")).toEqual([
    [owner.email, "s1"],
    [packer.email, `s1:${id}`],
  ]);
  expect(await mailed("payouts.read")).toEqual([[owner.email, "s1"]]);
});

test("a role takes effect at once; a removed person is signed out and becomes a customer", async ({ db }) => {
  const owner = await aUser(db, { role: "vendor" });
  const userId = await invited(db, owner);
  const staffRole = "accountant";
  expect(await changeVendorRole(db, commandBy(owner), { userId, staffRole })).toMatchObject({ ok: true });
  expect(await rowOf(db, userId)).toMatchObject({ role: "vendor", staffRole });
  await signedIn(db, { ...owner, id: userId });
  expect(await removeVendorPerson(db, commandBy(owner), { userId })).toMatchObject({ ok: true });
  expect(await rowOf(db, userId)).toMatchObject({ role: "customer", staffRole: null });
  expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
  expect(await db.$count(vendorPeople, eq(vendorPeople.userId, userId))).toBe(0);
  expect((await db.select().from(auditLog).orderBy(auditLog.seq)).map((row) => row.action)).toEqual([
    "vendor.invite-person",
    "vendor.change-role",
    "vendor.remove-person",
  ]);
});

test("the page's forms send what each intent needs", async ({ db }) => {
  const owner = await aUser(db, { role: "vendor" });
  const userId = await invited(db, owner);
  const browser = await signedIn(db, owner);
  const post = (fields: Record<string, string>) => browser.post(peoplePage, "/vendor/people", fields);
  const role = { intent: "role", id: userId, staffRole: "manager" };
  expect(await post(role)).toMatchObject({ status: 302, location: "/vendor/people?done=role" });
  expect(await post({ ...role, staffRole: "support" })).toMatchObject({ status: 400 });
  expect(await post({ ...role, id: owner.id })).toMatchObject({ status: 409 });
  expect(await post({ ...role, intent: "remove" })).toMatchObject({
    status: 302,
    location: "/vendor/people?done=remove",
  });
});

test("an owner manages the staff of the own shop, but not themselves", async ({ db }) => {
  const [owner, rival] = [await aUser(db, { role: "vendor" }), await aUser(db, { role: "vendor" })];
  const userId = await invited(db, owner, { ...packer, staffRole: "manager" });
  const manager: User = { ...owner, id: userId, staffRole: "manager" };
  const change = { userId: owner.id, staffRole: "viewer" } as const;
  expect(await changeVendorRole(db, commandBy(manager), change)).toMatchObject({ code: "not-allowed" });
  // The role of the row counts, not that of a request that began before.
  const asOwner = commandBy<User>({ ...manager, staffRole: "owner" });
  expect(await changeVendorRole(db, asOwner, change)).toMatchObject({ code: "not-allowed" });
  expect(await removeVendorPerson(db, commandBy(rival), { userId })).toMatchObject({ code: "not-found" });
  expect(await removeVendorPerson(db, commandBy(rival), { userId: owner.id })).toMatchObject({ code: "not-found" });
  expect(await changeVendorRole(db, commandBy(owner), change)).toMatchObject({ code: "own" });
  expect(await removeVendorPerson(db, commandBy(owner), { userId: owner.id })).toMatchObject({ code: "own" });
  expect(await rowOf(db, userId)).toMatchObject({ role: "vendor", staffRole: "manager" });
});

test("another owner becomes the vendor's main account", async ({ db }) => {
  const founder = await aUser(db, { role: "vendor" });
  const userId = await invited(db, founder, { ...packer, staffRole: "owner" });
  const heir: User = { ...founder, id: userId };
  const demoted = { userId: founder.id, staffRole: "viewer" } as const;
  expect(await changeVendorRole(db, commandBy(heir), demoted)).toMatchObject({ ok: true });
  expect(await db.select().from(vendors)).toMatchObject([{ userId }]);
  expect((await listVendorPeople(db, vendorOf(founder))).map(({ id }) => id).sort()).toEqual(
    [userId, founder.id].sort(),
  );
  expect(await removeVendorPerson(db, commandBy(heir), { userId: founder.id })).toMatchObject({ ok: true });
  expect((await listVendorPeople(db, vendorOf(founder))).map(({ id }) => id)).toEqual([userId]);
});

test("an owner whose account is closed leaves the shop to another owner, and it goes on selling", async ({ db }) => {
  const admin = await aUser(db, { role: "admin" });
  const owner = await aUser(db, { role: "vendor" });
  const second = await invited(db, owner, { ...packer, staffRole: "owner" });
  const closed = await deactivateUser(db, commandBy(admin), { userId: owner.id, version: 1 });
  expect(closed).toMatchObject({ ok: true });
  const [shop] = await db
    .select()
    .from(vendors)
    .where(eq(vendors.id, vendorOf(owner)));
  expect(shop).toMatchObject({ userId: second, state: "approved" });
  expect(await db.$count(vendorPeople, eq(vendorPeople.vendorId, vendorOf(owner)))).toBe(2);
});

test("the only owner's account stays while others work for a shop that isn't suspended", async ({ db }) => {
  const admin = await aUser(db, { role: "admin" });
  const owner = await aUser(db, { role: "vendor" });
  await invited(db, owner);
  const close = () => deactivateUser(db, commandBy(admin), { userId: owner.id, version: 1 });
  expect(await close()).toMatchObject({ code: "shop-without-owner" });
  expect(await rowOf(db, owner.id)).toMatchObject({ state: "active" });
  await db
    .update(vendors)
    .set({ state: "suspended", stateReason: "Fraud" })
    .where(eq(vendors.id, vendorOf(owner)));
  expect(await close()).toMatchObject({ ok: true });
});
