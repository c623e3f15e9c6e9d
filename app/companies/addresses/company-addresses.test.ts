/** The addresses of a company (docs/rules.md#j9). */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { removeFromCompany } from "#app/companies/company-commands.server.ts";
import { companyData } from "#app/companies/personal-data.server.ts";
import { companies, companyAddresses, companyPeople } from "#app/companies/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { aCompanyAccount } from "#tests/support/documents/company-accounts.ts";
import { aCustomer, anAddress, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { addCompanyAddress, removeCompanyAddress, updateCompanyAddress } from "./company-address-commands.server.ts";
import { findCompanyAddress, listCompanyAddresses } from "./company-address-queries.server.ts";

const by = (viewer: User) => ({ viewer, now: NOW, origin: ORIGIN });
const office = { label: "Head  office ", ...anAddress };

async function anAddressOf(db: Database, manager: User, label = office.label): Promise<string> {
  expect(await addCompanyAddress(db, by(manager), { fields: { ...office, label } })).toMatchObject({ ok: true });
  const all = await listCompanyAddresses(db, manager.id);
  return all.at(-1)?.id ?? "";
}

/** Somebody else's company, with its manager. */
async function aStranger(db: Database): Promise<User> {
  const stranger = await aCustomer(db);
  const [company] = await db.insert(companies).values({ name: "Deccan Tools", createdAt: NOW }).returning();
  const companyId = company?.id ?? "";
  await db.insert(companyPeople).values({ userId: stranger.id, companyId, isManager: true, joinedAt: NOW });
  return stranger;
}

describe("addresses of a company", () => {
  test("are kept by its managers and read by its people alone", async ({ db }) => {
    const { manager, buyer } = await aCompanyAccount(db);
    const id = await anAddressOf(db, manager);
    expect(await listCompanyAddresses(db, buyer.id)).toEqual([
      { id, ...anAddress, label: "Head office", isManager: false },
    ]);
    expect(await findCompanyAddress(db, manager.id, id)).toMatchObject({ isManager: true });
    const stranger = await aStranger(db);
    for (const other of [stranger, await aCustomer(db)]) {
      expect(await listCompanyAddresses(db, other.id)).toEqual([]);
      expect(await findCompanyAddress(db, other.id, id)).toBeNull();
    }
    expect(await findCompanyAddress(db, buyer.id, "no id")).toBeNull();
    for (const [viewer, code] of [
      [buyer, "not-allowed"],
      [stranger, "not-found"],
    ] as const) {
      expect(await updateCompanyAddress(db, by(viewer), { id, fields: office })).toMatchObject({ code });
      expect(await removeCompanyAddress(db, by(viewer), { id })).toMatchObject({ code });
    }
    expect(await addCompanyAddress(db, by(buyer), { fields: office })).toMatchObject({ code: "not-allowed" });
  });

  test("are checked, and have one name each", async ({ db }) => {
    const { manager } = await aCompanyAccount(db);
    const first = await anAddressOf(db, manager);
    const add = (fields: object) => addCompanyAddress(db, by(manager), { fields: { ...office, ...fields } });
    expect(await add({ label: " ", pincode: "1" })).toMatchObject({
      details: { label: expect.any(String), pincode: expect.any(String) },
    });
    expect(await add({ label: "x".repeat(61) })).toMatchObject({ details: { label: expect.stringContaining("60") } });
    expect(await add({ label: "HEAD office" })).toMatchObject({ details: { label: expect.stringContaining("name") } });
    const second = await anAddressOf(db, manager, "Factory");
    const rename = { id: second, fields: office };
    expect(await updateCompanyAddress(db, by(manager), rename)).toMatchObject({ code: "invalid" });
    const moved = { ...office, addressLine2: "Second floor", phone: "+91 98765 00000" };
    expect(await updateCompanyAddress(db, by(manager), { id: first, fields: moved })).toMatchObject({ ok: true });
    expect(await findCompanyAddress(db, manager.id, first)).toMatchObject({
      ...{ label: "Head office", addressLine2: "Second floor", phone: "9876500000" },
    });
    for (const id of ["nothing", randomUUID()])
      expect(await updateCompanyAddress(db, by(manager), { id, fields: { ...office, label: "New" } })).toMatchObject({
        code: "not-found",
      });
  });

  test("are at most fifty; a removed one makes room", async ({ db }) => {
    const { companyId, manager } = await aCompanyAccount(db);
    const positions = Array.from({ length: 50 }, (_, index) => index + 1);
    await db
      .insert(companyAddresses)
      .values(positions.map((position) => ({ companyId, position, label: `Shop ${position}`, ...anAddress })));
    expect(await addCompanyAddress(db, by(manager), { fields: office })).toMatchObject({ code: "limit-reached" });
    const [, second] = await listCompanyAddresses(db, manager.id);
    const id = second?.id ?? "";
    expect(await removeCompanyAddress(db, by(manager), { id })).toMatchObject({ ok: true });
    expect(await removeCompanyAddress(db, by(manager), { id })).toMatchObject({ code: "not-found" });
    expect(await addCompanyAddress(db, by(manager), { fields: office })).toMatchObject({ ok: true });
    expect((await listCompanyAddresses(db, manager.id))[1]).toMatchObject({ label: "Head office" });
  });

  test("are added once by a form that is sent twice", async ({ db }) => {
    const { manager } = await aCompanyAccount(db);
    const context = { ...by(manager), formKey: randomUUID() };
    for (let count = 0; count < 2; count++)
      expect(await addCompanyAddress(db, context, { fields: office })).toMatchObject({ ok: true });
    expect(await listCompanyAddresses(db, manager.id)).toHaveLength(1);
    const fields = { ...office, label: "Factory" };
    expect(await addCompanyAddress(db, context, { fields })).toMatchObject({ code: "key-reused" });
  });

  test("stay when people leave, merge or delete their accounts, and go with the last person", async ({ db }) => {
    const { manager, buyer } = await aCompanyAccount(db);
    await anAddressOf(db, manager);
    expect(JSON.stringify(await companyData.collect(db, manager.id))).not.toContain(anAddress.addressLine1);
    const second = await aCustomer(db);
    await companyData.transfer?.(db, { from: manager.id, to: second.id });
    expect(await listCompanyAddresses(db, second.id)).toHaveLength(1);
    expect(await removeFromCompany(db, by(second), { userId: buyer.id })).toMatchObject({ ok: true });
    for (const gone of [buyer, manager]) expect(await listCompanyAddresses(db, gone.id)).toEqual([]);
    const third = await aCustomer(db);
    const { companyId } = (await db.select().from(companyPeople).where(eq(companyPeople.userId, second.id)))[0] ?? {};
    await db
      .insert(companyPeople)
      .values({ userId: third.id, companyId: companyId ?? "", isManager: true, joinedAt: NOW });
    await companyData.erase?.(db, second.id, (text) => text);
    expect(await listCompanyAddresses(db, third.id)).toHaveLength(1);
    await companyData.erase?.(db, third.id, (text) => text);
    expect(await db.$count(companyAddresses)).toBe(0);
  });
});
