import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { vendors } from "#app/accounts/schema.server.ts";
import { audit } from "#app/auditor/audit.server.ts";
import { listViolations } from "#app/auditor/invariant.ts";
import type { BusinessDetails } from "#app/domain/parties/business-details.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { listVendorBalances } from "#app/ledger/payable-queries.server.ts";
import { createPayoutRun } from "#app/ledger/payout-commands.server.ts";
import { orderLines } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readStoreSettings, updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { aProduct, aVendor } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aBusiness, aUser, commandBy } from "#tests/support/people.ts";
import { aDeliveredOrder } from "#tests/support/placed-orders.ts";
import { NOW } from "#tests/support/shoppers.ts";
import { changeSellingMode } from "./selling-mode.server.ts";

const business = { ...aBusiness, pan: null };
const afterReturns = new Date(NOW.getTime() + 60 * 24 * 60 * 60 * 1000);

async function change(db: Database, mode: "single" | "marketplace", details: BusinessDetails | null = business) {
  return changeSellingMode(db, commandBy(await aUser(db, { role: "admin" }), NOW), { mode, business: details });
}

test("the store sells for itself: no commission, nothing to pay out, and the books are clean", async ({ db }) => {
  expect(await change(db, "single")).toMatchObject({ ok: true });
  const product = await aProduct(db, { vendorId: STORE_VENDOR });
  const { admin } = await aDeliveredOrder(db, { bought: [{ product }] });
  expect(await db.select({ bp: orderLines.commissionBp, by: orderLines.vendorId }).from(orderLines)).toEqual([
    { bp: 0, by: STORE_VENDOR },
  ]);
  expect(await listVendorBalances(db, afterReturns)).toEqual([]);
  const run = await createPayoutRun(db, commandBy(admin, afterReturns), { expectedPaise: 0 });
  expect(run).toMatchObject({ ok: false, code: "nothing-payable" });
  expect(listViolations(await audit(db, afterReturns))).toEqual([]);
});

test("a change to one seller is refused while other vendors may sell or are owed money: each is named", async ({
  db,
}) => {
  await aDeliveredOrder(db);
  expect(await change(db, "single")).toMatchObject({
    code: "obstacles",
    details: [
      { vendorId: "v1", why: "approved" },
      { vendorId: "v1", why: "owed" },
    ],
  });
  expect((await readStoreSettings(db)).sellingMode).toBe("undecided");
  expect(await db.$count(vendors, eq(vendors.id, STORE_VENDOR))).toBe(0);
});

test("the database lets no other vendor sell beside the only one", async ({ db }) => {
  await aVendor(db, { id: "v1", state: "pending" });
  await change(db, "single");
  const approve = () =>
    db.transaction((tx) => tx.update(vendors).set({ state: "approved" }).where(eq(vendors.id, "v1")));
  await expect(approve()).rejects.toThrow();
  expect(await change(db, "marketplace")).toMatchObject({ ok: true });
  await approve();
  expect(await change(db, "single")).toMatchObject({ code: "obstacles", details: [{ vendorId: "v1" }] });
});

test("the store's own goods stay free of commission in a marketplace", async ({ db }) => {
  await change(db, "single");
  await change(db, "marketplace");
  const [own, other] = [await aProduct(db, { vendorId: STORE_VENDOR }), await aProduct(db, { vendorId: "v1" })];
  await aDeliveredOrder(db, { bought: [{ product: own }, { product: other }] });
  const lines = await db.select({ bp: orderLines.commissionBp, by: orderLines.vendorId }).from(orderLines);
  expect(lines).toHaveLength(2);
  expect(lines).toEqual(
    expect.arrayContaining([
      { bp: 0, by: STORE_VENDOR },
      { bp: 500, by: "v1" },
    ]),
  );
  expect((await listVendorBalances(db, afterReturns)).map(({ vendorId }) => vendorId)).toEqual(["v1"]);
});

test("nobody but an admin changes the mode, and one seller needs its details", async ({ db }) => {
  const viewer = await aUser(db);
  expect(await changeSellingMode(db, commandBy(viewer), { mode: "single", business })).toMatchObject({
    code: "not-allowed",
  });
  expect(await change(db, "single", null)).toMatchObject({ code: "no-business" });
});

test("the store's own particulars follow where none were set, and stay where they were", async ({ db }) => {
  await change(db, "single");
  const { businessName, gstin } = aBusiness;
  expect(await readStoreSettings(db)).toMatchObject({
    ...{ storeName: businessName, legalName: businessName, gstin },
    addressLines: ["4, Lamington Road", "Mumbai, Maharashtra 400007"],
  });
  await updateStoreSettings(db, { storeName: "Deccan", gstin: "" });
  await change(db, "single", { ...business, businessName: "Deccan Computers LLP" });
  expect(await readStoreSettings(db)).toMatchObject({ storeName: "Deccan", legalName: businessName, gstin });
});
