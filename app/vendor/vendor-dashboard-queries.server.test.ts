import { expect } from "vitest";
import { asVendor } from "#app/platform/vendor-scope.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { findVendorDashboard } from "./vendor-dashboard-queries.server.ts";

test("counts a vendor's own live products, not another's and not drafts", async ({ db }) => {
  const own = await aProduct(db, { stock: 3 });
  await aProduct(db, { vendorId: own.vendorId, stock: 30 });
  await aProduct(db, { vendorId: own.vendorId, status: "draft" });
  const before = await asVendor(db, own.vendorId, (tx) => findVendorDashboard(tx, own.vendorId));
  expect(before).toMatchObject({ liveProducts: 2, lowStock: 1, toSend: 0, shipped: 0 });
});

test("there is none for a vendor that doesn't exist", async ({ db }) => {
  expect(await asVendor(db, "nobody", (tx) => findVendorDashboard(tx, "nobody"))).toBeNull();
});
