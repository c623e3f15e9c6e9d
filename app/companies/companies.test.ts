import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { users } from "#app/accounts/schema.server.ts";
import { madeUpEmail } from "#app/domain/parties/made-up-email.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import {
  addGstin,
  answerInvitation,
  changeCompanyRole,
  createCompany,
  inviteToCompany,
  removeFromCompany,
  removeGstin,
  renameCompany,
} from "./company-commands.server.ts";
import {
  findCompanyOf,
  listCompanyInvitations,
  listCompanyPeople,
  listInvitationsTo,
} from "./company-queries.server.ts";
import { companyData } from "./personal-data.server.ts";
import { companies, companyGstins, companyInvitations, companyPeople } from "./schema.server.ts";

const GSTIN = "29AAAPB1234C1ZK";
/** The same PAN in Maharashtra. */
const MUMBAI = "27AAAPB1234C1ZO";
const OTHER = "29AAACV1234F1ZL";
const by = (viewer: User, now = NOW) => ({ viewer, now, origin: ORIGIN });

async function aCompany(db: Database) {
  const manager = await aCustomer(db, { name: "Asha Rao" });
  expect(await createCompany(db, by(manager), { fields: { name: " Bharat  Traders ", gstin: GSTIN } })).toMatchObject({
    ok: true,
  });
  return manager;
}

/** Invited and joined. */
async function aBuyer(db: Database, manager: User, fields: { role?: string; limit?: string } = {}) {
  const buyer = await aCustomer(db);
  const invited = { email: buyer.email.toUpperCase(), role: "buyer", limit: "50,000", ...fields };
  expect(await inviteToCompany(db, by(manager), { fields: invited })).toMatchObject({ ok: true });
  const [invitation] = await listInvitationsTo(db, { viewer: buyer, now: NOW });
  const id = invitation?.id ?? "";
  expect(await answerInvitation(db, by(buyer), { id, isAccepted: true })).toMatchObject({ ok: true });
  return buyer;
}

describe("a company", () => {
  test("is made once by a customer, who manages it", async ({ db }) => {
    const manager = await aCompany(db);
    const again = await createCompany(db, by(manager), { fields: { name: "Another", gstin: OTHER } });
    expect(again).toMatchObject({ code: "in-company" });
    expect(await findCompanyOf(db, manager.id)).toMatchObject({
      ...{ name: "Bharat Traders", gstins: [GSTIN], isManager: true, orderLimitPaise: null },
    });
    expect(await db.$count(companies)).toBe(1);
    const admin = await aCustomer(db, { role: "admin" });
    const fields = { name: "Bharat Traders", gstin: GSTIN };
    expect(await createCompany(db, by(admin), { fields })).toMatchObject({ code: "not-allowed" });
    const guest = await aCustomer(db);
    expect(await createCompany(db, by({ ...guest, isGuest: true }), { fields })).toMatchObject({ code: "not-allowed" });
  });

  test("gets an error for each wrong field", async ({ db }) => {
    const customer = await aCustomer(db);
    const create = (fields: { name: string; gstin: string }) => createCompany(db, by(customer), { fields });
    expect(await create({ name: "", gstin: "" })).toMatchObject({
      details: { name: expect.stringContaining("name"), gstin: "Please enter the GSTIN" },
    });
    expect(await create({ name: "x".repeat(101), gstin: "29AAAPB1234C1ZL" })).toMatchObject({
      details: { name: "Please use at most 100 characters", gstin: expect.stringContaining("last character") },
    });
    expect(await db.$count(companies)).toBe(0);
  });

  test("has GSTINs of one PAN, each once, and at least one", async ({ db }) => {
    const manager = await aCompany(db);
    expect(await addGstin(db, by(manager), { gstin: OTHER })).toMatchObject({
      details: { gstin: expect.stringContaining("AAAPB1234C") },
    });
    expect(await addGstin(db, by(manager), { gstin: GSTIN.toLowerCase() })).toMatchObject({
      details: { gstin: "This GSTIN is listed already. To change its address, enter the new one" },
    });
    expect(await removeGstin(db, by(manager), { gstin: GSTIN })).toMatchObject({ code: "last" });
    expect(await addGstin(db, by(manager), { gstin: MUMBAI })).toMatchObject({ ok: true });
    expect(await removeGstin(db, by(manager), { gstin: GSTIN })).toMatchObject({ ok: true });
    expect(await findCompanyOf(db, manager.id)).toMatchObject({ gstins: [MUMBAI], gstinAddresses: {} });
    const typed = { gstin: MUMBAI, buyerAddress: "7, Nariman Point", buyerCity: "Mumbai", buyerPincode: "400021" };
    expect(await addGstin(db, by(manager), { ...typed, buyerPincode: "560001" })).toMatchObject({
      details: { buyerPincode: "PIN code 560001 is in Karnataka, but the GSTIN is registered in Maharashtra" },
    });
    for (let count = 0; count < 2; count++) expect(await addGstin(db, by(manager), typed)).toMatchObject({ ok: true });
    const address = { addressLine1: "7, Nariman Point", city: "Mumbai", pincode: "400021" };
    expect(await findCompanyOf(db, manager.id)).toMatchObject({
      ...{ gstins: [MUMBAI], gstinAddresses: { [MUMBAI]: address } },
    });
  });
});

describe("an invitation", () => {
  test("is mailed and opens the company to who confirmed its address, with the limit", async ({ db }) => {
    const manager = await aCompany(db);
    const buyer = await aBuyer(db, manager);
    expect(await findCompanyOf(db, buyer.id)).toMatchObject({ isManager: false, orderLimitPaise: 50_000_00 });
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.kind, "company-invitation"));
    expect(mail).toMatchObject({ recipient: buyer.email, data: { company: "Bharat Traders", invitedBy: "Asha Rao" } });
    expect(await db.$count(companyInvitations)).toBe(0);
    const people = await listCompanyPeople(db, (await findCompanyOf(db, manager.id))?.id ?? "");
    expect(people.map(({ id }) => id).sort()).toEqual([manager.id, buyer.id].sort());
    await db
      .update(users)
      .set({
        email: madeUpEmail(buyer.id),
        emailVerified: false,
        ownsEmail: false,
        phone: "9876500001",
        phoneConfirmedAt: NOW,
      })
      .where(eq(users.id, buyer.id));
    const emails = (await listCompanyPeople(db, (await findCompanyOf(db, manager.id))?.id ?? "")).map(
      ({ email }) => email,
    );
    expect(emails.toSorted()).toEqual([manager.email, null].toSorted());
  });

  test("whose form is sent twice is mailed once", async ({ db }) => {
    const manager = await aCompany(db);
    const context = { ...by(manager), formKey: randomUUID() };
    const fields = { email: "meera@people.test", role: "buyer", limit: "" };
    for (let count = 0; count < 2; count++)
      expect(await inviteToCompany(db, context, { fields })).toMatchObject({ ok: true });
    expect(await db.$count(mailMessages, eq(mailMessages.kind, "company-invitation"))).toBe(1);
    const other = { ...fields, email: "other@people.test" };
    expect(await inviteToCompany(db, context, { fields: other })).toMatchObject({ code: "key-reused" });
  });

  test("of somebody else, an unconfirmed address or an old one opens nothing", async ({ db }) => {
    const manager = await aCompany(db);
    const buyer = await aCustomer(db);
    const fields = { email: buyer.email, role: "buyer", limit: "" };
    await inviteToCompany(db, by(manager), { fields });
    // A second one takes the first one's place.
    await inviteToCompany(db, by(manager), { fields: { ...fields, role: "manager" } });
    const [invitation, ...more] = await db.select().from(companyInvitations);
    expect([invitation?.isManager, more]).toEqual([true, []]);
    const id = invitation?.id ?? "";
    const late = new Date(NOW.getTime() + 31 * 24 * 3_600_000);
    const answer = (viewer: User, now = NOW) => answerInvitation(db, by(viewer, now), { id, isAccepted: true });
    expect(await answer(await aCustomer(db))).toMatchObject({ code: "not-found" });
    expect(await answer({ ...buyer, emailVerified: false })).toMatchObject({ code: "not-found" });
    expect(await listInvitationsTo(db, { viewer: { ...buyer, emailVerified: false }, now: NOW })).toEqual([]);
    expect(await answer(buyer, late)).toMatchObject({ code: "not-found" });
    expect(await listCompanyInvitations(db, { companyId: invitation?.companyId ?? "", now: late })).toEqual([]);
    expect(await answerInvitation(db, by(buyer), { id, isAccepted: false })).toMatchObject({ ok: true });
    expect(await answer(buyer)).toMatchObject({ code: "not-found" });
    expect(await findCompanyOf(db, buyer.id)).toBeNull();
  });

  test("is checked, limited per day, and sent by managers only", async ({ db }) => {
    const manager = await aCompany(db);
    const buyer = await aBuyer(db, manager);
    const fields = { email: "nobody", role: "owner", limit: "-5" };
    const wrong = await inviteToCompany(db, by(manager), { fields });
    expect(Object.keys((!wrong.ok && wrong.details) || {})).toEqual(["email", "role", "limit"]);
    const good = { email: "meera@people.test", role: "buyer", limit: "0" };
    expect(await inviteToCompany(db, by(buyer), { fields: good })).toMatchObject({ code: "not-allowed" });
    for (const commands of [
      renameCompany(db, by(buyer), { name: "Mine" }),
      addGstin(db, by(buyer), { gstin: MUMBAI }),
      removeGstin(db, by(buyer), { gstin: GSTIN }),
      changeCompanyRole(db, by(buyer), { userId: buyer.id, role: "manager", limit: "" }),
      removeFromCompany(db, by(buyer), { userId: manager.id }),
    ])
      expect(await commands).toMatchObject({ code: "not-allowed" });
    for (let count = 0; count < 2; count++) await inviteToCompany(db, by(manager), { fields: good });
    expect(await inviteToCompany(db, by(manager), { fields: good })).toMatchObject({
      code: "invalid",
      details: { email: expect.stringContaining("Too many") },
    });
  });
});

describe("people of a company", () => {
  test("are changed and removed by managers, and leave by themselves", async ({ db }) => {
    const manager = await aCompany(db);
    const [one, two] = [await aBuyer(db, manager), await aBuyer(db, manager, { limit: "" })];
    const change = (userId: string, role: string, limit = "") =>
      changeCompanyRole(db, by(manager), { userId, role, limit });
    expect(await change(one.id, "buyer", "10")).toMatchObject({ ok: true });
    expect(await findCompanyOf(db, one.id)).toMatchObject({ orderLimitPaise: 10_00 });
    expect(await change(manager.id, "buyer")).toMatchObject({ code: "last-manager" });
    for (const unknown of ["nobody", randomUUID()])
      expect(await change(unknown, "buyer")).toMatchObject({ code: "not-found" });
    expect(await removeFromCompany(db, by(manager), { userId: manager.id })).toMatchObject({ code: "last-manager" });
    expect(await change(two.id, "manager", "ignored")).toMatchObject({ ok: true });
    expect(await removeFromCompany(db, by(manager), { userId: manager.id })).toMatchObject({ ok: true });
    expect(await removeFromCompany(db, by(one), { userId: one.id })).toMatchObject({ ok: true });
    expect(await removeFromCompany(db, by(manager), { userId: two.id })).toMatchObject({ code: "not-allowed" });
    expect(await removeFromCompany(db, by(two), { userId: two.id })).toMatchObject({ ok: true });
    expect([await db.$count(companyPeople), await db.$count(companyGstins)], "the empty company is closed").toEqual([
      0, 0,
    ]);
  });

  test("who close their account leave; without a manager all do", async ({ db }) => {
    const manager = await aCompany(db);
    const [one, two] = [await aBuyer(db, manager), await aBuyer(db, manager)];
    expect(await companyData.listOpen?.(db, one.id)).toEqual([]);
    expect(await companyData.listOpen?.(db, manager.id)).toMatchObject([{ what: "Company account Bharat Traders" }]);
    expect(await companyData.collect(db, one.id)).toMatchObject([
      { name: "Bharat Traders", orderLimitPaise: 50_000_00 },
    ]);
    await companyData.erase?.(db, one.id, (text) => text);
    expect(await db.$count(companyPeople)).toBe(2);
    const merged = await aCustomer(db);
    await companyData.transfer?.(db, { from: two.id, to: merged.id });
    expect(await findCompanyOf(db, merged.id)).toMatchObject({ orderLimitPaise: 50_000_00 });
    await companyData.erase?.(db, manager.id, (text) => text);
    expect([await db.$count(companyPeople), await db.$count(companyGstins)]).toEqual([0, 0]);
  });

  test("whose accounts are merged keep what one of them could do", async ({ db }) => {
    const manager = await aCompany(db);
    const [buyer, other] = [await aBuyer(db, manager), await aBuyer(db, manager)];
    await companyData.transfer?.(db, { from: manager.id, to: buyer.id });
    expect(await findCompanyOf(db, buyer.id)).toMatchObject({ isManager: true, orderLimitPaise: null });
    await companyData.transfer?.(db, { from: other.id, to: buyer.id });
    expect(await findCompanyOf(db, buyer.id)).toMatchObject({ isManager: true });
    expect(await db.$count(companyPeople)).toBe(1);
  });
});
