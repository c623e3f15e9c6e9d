import { describe, expect } from "vitest";
import { MAX_GSTINS } from "#app/domain/parties/business-buyer.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { moveGstins, removeGstin, saveGstin, setDefaultGstin } from "./gstin-commands.server.ts";
import { gstinFields, validateGstin } from "./gstin-form.ts";
import { listGstins } from "./gstin-queries.server.ts";
import { gstinData } from "./personal-data.server.ts";

const [KARNATAKA, MAHARASHTRA] = ["29AAAPB1234C1ZK", "27AAAPB1234C1ZO"];
const address = { addressLine1: "1, MG Road", city: "Bengaluru", pincode: "560001" };
const own = { gstin: KARNATAKA, businessName: "Bharat Traders", address };
const mumbai = { ...own, gstin: MAHARASHTRA };

const shown = async (db: Database, { id }: User) =>
  (await listGstins(db, id)).map(({ gstin, businessName, isDefault }) => [gstin, businessName, isDefault]);

describe("a saved GSTIN", () => {
  test("is one however often it is saved; the default is what the person made it, or none", async ({ db }) => {
    const user = await aUser(db);
    await saveGstin(db, commandBy(user), own);
    await saveGstin(db, commandBy(user), mumbai);
    await saveGstin(db, commandBy(user), { ...own, businessName: "Bharat South" });
    expect(await shown(db, user)).toEqual([
      [KARNATAKA, "Bharat South", false],
      [MAHARASHTRA, "Bharat Traders", false],
    ]);
    await saveGstin(db, commandBy(user), { ...own, businessName: "Bharat South", isDefault: true });
    expect(await shown(db, user)).toMatchObject([[KARNATAKA, "Bharat South", true], {}]);
    expect((await setDefaultGstin(db, commandBy(user), { gstin: MAHARASHTRA })).ok).toBe(true);
    expect((await removeGstin(db, commandBy(user), { gstin: MAHARASHTRA })).ok).toBe(true);
    expect(await shown(db, user)).toEqual([[KARNATAKA, "Bharat South", false]]);
    expect((await setDefaultGstin(db, commandBy(user), { gstin: KARNATAKA })).ok).toBe(true);
    expect((await setDefaultGstin(db, commandBy(user), { gstin: "" })).ok).toBe(true);
    expect(await shown(db, user)).toEqual([[KARNATAKA, "Bharat South", false]]);
    expect(await removeGstin(db, commandBy(user), { gstin: MAHARASHTRA })).toMatchObject({ code: "not-found" });
    expect(await setDefaultGstin(db, commandBy(user), { gstin: MAHARASHTRA })).toMatchObject({ code: "not-found" });
  });

  test("is one of at most twenty", async ({ db }) => {
    const user = await aUser(db);
    const nth = (n: number) => `29AAAPB${1000 + n}C1ZK`;
    for (let n = 0; n < MAX_GSTINS; n++) await saveGstin(db, commandBy(user), { ...own, gstin: nth(n) });
    expect(await saveGstin(db, commandBy(user), mumbai)).toMatchObject({ code: "limit-reached" });
    expect((await saveGstin(db, commandBy(user), { ...own, gstin: nth(3) })).ok).toBe(true);
  });

  test("goes along when accounts become one, is exported, and ends with the account", async ({ db }) => {
    const [from, to] = [await aUser(db), await aUser(db)];
    await saveGstin(db, commandBy(from), { ...own, businessName: "Bharat South" });
    await saveGstin(db, commandBy(from), mumbai);
    await saveGstin(db, commandBy(to), { ...own, isDefault: true });
    await moveGstins(db, { from: from.id, to: to.id });
    expect(await shown(db, from)).toEqual([]);
    expect(await shown(db, to)).toEqual([
      [KARNATAKA, "Bharat Traders", true],
      [MAHARASHTRA, "Bharat Traders", false],
    ]);
    expect(await gstinData.collect(db, to.id)).toMatchObject([own, mumbai]);
    expect(await gstinData.identifiers?.(db, to.id)).toContain(MAHARASHTRA);
    await gstinData.erase?.(db, to.id, (text) => text);
    expect(await shown(db, to)).toEqual([]);
  });
});

test("a GSTIN is saved with its business and its address in its state", () => {
  const typed = { buyerGstin: KARNATAKA, buyerBusinessName: "Bharat Traders" };
  const billing = { buyerAddress: "1, MG Road", buyerCity: "Bengaluru", buyerPincode: "560001" };
  expect(validateGstin({ ...typed, ...billing })).toEqual({ ok: true, value: own });
  expect(validateGstin(typed)).toMatchObject({
    details: { buyerAddress: expect.any(String), buyerCity: expect.any(String), buyerPincode: expect.any(String) },
  });
  const empty = validateGstin({});
  expect(empty.ok ? [] : Object.keys(empty.details ?? {}).sort()).toEqual([...gstinFields].sort());
  expect(empty).toMatchObject({ details: { buyerGstin: "Please enter the GSTIN" } });
  expect(validateGstin({ ...typed, ...billing, buyerPincode: "400001" })).toMatchObject({
    details: { buyerPincode: expect.stringContaining("registered in Karnataka") },
  });
});
