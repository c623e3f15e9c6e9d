/** The history of a company (docs/rules.md#j10). */
import { describe, expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { addCompanyAddress, updateCompanyAddress } from "#app/companies/addresses/company-address-commands.server.ts";
import { listCompanyAddresses } from "#app/companies/addresses/company-address-queries.server.ts";
import {
  addGstin,
  answerInvitation,
  changeCompanyRole,
  createCompany,
  inviteToCompany,
  removeFromCompany,
  removeGstin,
  renameCompany,
} from "#app/companies/company-commands.server.ts";
import { listInvitationsTo } from "#app/companies/company-queries.server.ts";
import { companyPeople } from "#app/companies/schema.server.ts";
import { setCompanyAccount } from "#app/companies/set-company-account.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { aCompanyAccount } from "#tests/support/documents/company-accounts.ts";
import { aCustomer, anAddress, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { findCompanyHistory, readOlderThan } from "./company-history.server.ts";

const by = (viewer: User) => ({ viewer, now: NOW, origin: ORIGIN });
const MUMBAI = "27AAAPB1234C1ZO";

/** Each entry as "actor | action: about | field: before > after". */
async function linesOf(db: Database, companyId: string, reader: "manager" | "admin" = "manager"): Promise<string[]> {
  const { entries } = await findCompanyHistory(db, { companyId, reader, olderThan: null });
  return entries.map(({ actor, action, about, changes }) =>
    [
      actor,
      about ? `${action}: ${about}` : action,
      ...changes.map(({ field, before, after }) => `${field}: ${before ?? "-"} > ${after ?? "-"}`),
    ].join(" | "),
  );
}

describe("the history of a company", () => {
  test("says who changed its people, GSTINs and name, from what to what", async ({ db }) => {
    const manager = await aCustomer(db, { name: "Meera Nair" });
    await createCompany(db, by(manager), { fields: { name: "Bharat Traders", gstin: "29AAAPB1234C1ZK" } });
    const [row] = await db.select().from(companyPeople);
    const companyId = row?.companyId ?? "";
    const buyer = await aCustomer(db, { name: "Asha Rao" });
    await inviteToCompany(db, by(manager), { fields: { email: buyer.email, role: "buyer", limit: "500" } });
    const [invitation] = await listInvitationsTo(db, { viewer: buyer, now: NOW });
    await answerInvitation(db, by(buyer), { id: invitation?.id ?? "", isAccepted: true });
    for (const limit of ["900", "900"])
      await changeCompanyRole(db, by(manager), { userId: buyer.id, role: "buyer", limit });
    for (const name of ["Bharat Traders", "Bharat Tools"]) await renameCompany(db, by(manager), { name });
    await addGstin(db, by(manager), { gstin: MUMBAI });
    for (let count = 0; count < 2; count++) await removeGstin(db, by(manager), { gstin: MUMBAI });
    await removeFromCompany(db, by(manager), { userId: buyer.id });
    await removeFromCompany(db, by(manager), { userId: manager.id });
    const limit = "Limit of one order (₹)";
    expect(await linesOf(db, companyId)).toEqual([
      `Meera Nair | Person left company: Meera Nair | role: Manager > - | ${limit}: nothing > - | On account: yes > -`,
      `Meera Nair | Person removed from company: Asha Rao | role: Buyer > - | ${limit}: ₹900 > - | On account: yes > -`,
      `Meera Nair | GSTIN of company removed | GSTIN: ${MUMBAI} > -`,
      `Meera Nair | GSTIN of company added | GSTIN: - > ${MUMBAI}`,
      "Meera Nair | Name of company changed | Business name: Bharat Traders > Bharat Tools",
      `Meera Nair | Role in company changed: Asha Rao | ${limit}: ₹500 > ₹900`,
      `Asha Rao | Person joined company: Asha Rao | role: - > Buyer | ${limit}: - > ₹500 | On account: - > yes`,
      "Meera Nair | Company account created | Business name: - > Bharat Traders | GSTIN: - > 29AAAPB1234C1ZK",
    ]);
    expect(JSON.stringify(await db.select().from(auditLog))).not.toMatch(/Meera|Asha|@/);
  });

  test("names addresses, but neither streets nor people", async ({ db }) => {
    const { companyId, manager } = await aCompanyAccount(db);
    await addCompanyAddress(db, by(manager), { fields: { label: "Office", ...anAddress } });
    const id = (await listCompanyAddresses(db, manager.id))[0]?.id ?? "";
    const moved = { ...anAddress, addressLine1: "9, Residency Road" };
    for (const label of ["Office", "Head office", "Head office"])
      await updateCompanyAddress(db, by(manager), { id, fields: { label, ...moved } });
    expect(await linesOf(db, companyId)).toEqual([
      "Meera Nair | Address of company changed: Head office | Name of the address: Office > Head office",
      "Meera Nair | Address of company changed: Office | address line1: - > (changed)",
      "Meera Nair | Address of company added: Office",
    ]);
    expect(JSON.stringify(await db.select().from(auditLog))).not.toMatch(/Road|Asha|560001/);
  });

  test("shows a manager the store for its admins, and no other company", async ({ db }) => {
    const { companyId, manager } = await aCompanyAccount(db);
    const admin = await aCustomer(db, { role: "admin", name: "Imran Shaikh" });
    await setCompanyAccount(db, by(admin), { companyId, fields: { limit: "5,000", days: "30" } });
    const change = "Credit of company changed | Limit (₹): ₹1,000 > ₹5,000";
    expect(await linesOf(db, companyId)).toEqual([`The store | ${change}`]);
    expect(await linesOf(db, companyId, "admin")).toEqual([`Imran Shaikh | ${change}`]);
    expect(await linesOf(db, manager.id)).toEqual([]);
    const entry = { at: NOW, actorId: admin.id, actorRole: "admin" as const, subjectKind: "company" };
    await db.insert(auditLog).values({ ...entry, action: "company.price", subjectId: companyId });
    expect([await linesOf(db, companyId), await linesOf(db, companyId, "admin")].map(({ length }) => length)).toEqual([
      1, 2,
    ]);
  });

  test("is read page by page", async ({ db }) => {
    const { companyId, manager } = await aCompanyAccount(db);
    for (let count = 1; count <= 21; count++) await renameCompany(db, by(manager), { name: `Traders ${count}` });
    const page = { companyId, reader: "manager" } as const;
    const first = await findCompanyHistory(db, { ...page, olderThan: null });
    expect([first.entries.length, first.olderThan]).toEqual([20, first.entries[19]?.seq]);
    const second = await findCompanyHistory(db, { ...page, olderThan: first.olderThan });
    expect([second.entries.length, second.olderThan]).toEqual([1, null]);
    expect(readOlderThan(new URLSearchParams(`before=${first.olderThan}`))).toBe(first.olderThan);
    for (const wrong of ["", "x", "-1", "9".repeat(16)])
      expect(readOlderThan(new URLSearchParams({ before: wrong }))).toBeNull();
  });
});
