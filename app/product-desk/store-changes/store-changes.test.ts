import { expect } from "vitest";
import { recordAuditEntries } from "#app/audit/audit-commands.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aUser } from "#tests/support/people.ts";
import { aCustomer } from "#tests/support/shoppers.ts";
import { listStoreChanges } from "./vendor-store-change-queries.server.ts";

const all = { q: "", sort: "", isDescending: false, page: 1, perPage: 25, filters: {} };

test("a vendor reads what the store changed about their products, newest first, under the form's labels", async ({
  db,
}) => {
  const vendor = await aUser(db, { role: "vendor" });
  const vendorId = vendor.vendorId ?? "";
  const admin = await aCustomer(db, { role: "admin" });
  const own = await aProduct(db, { vendorId });
  const others = await aProduct(db, { vendorId: "v2" });
  const subject = ({ id, name }: typeof own) => ({ kind: "product", id, label: name });
  const price = { before: { pricePaise: 63_000_00 }, after: { pricePaise: 61_000_50 } };
  const at = new Date("2026-11-22T06:30:00Z");
  await recordAuditEntries(
    db,
    admin,
    [
      { action: "product.update", subject: subject(own), ...price, note: "for our eyes" },
      { action: "product.update", subject: subject(others), ...price },
      { action: "product.create", subject: subject(own) },
      { action: "user.update", subject: { kind: "user", id: "no-uuid" } },
      { action: "product.unpublish", subject: subject(own) },
    ],
    at,
  );
  await recordAuditEntries(db, vendor, [{ action: "product.update", subject: subject(own), ...price }], at);
  const { rows, total } = await asVendor(db, vendorId, (tx) => listStoreChanges(tx, all));
  expect(total).toBe(2);
  expect(rows).toEqual([
    { seq: expect.any(Number), at, action: "product.unpublish", productId: own.id, product: own.name, changes: [] },
    {
      seq: expect.any(Number),
      at,
      action: "product.update",
      productId: own.id,
      product: own.name,
      changes: [{ field: "Price", before: "₹63,000", after: "₹61,000.50" }],
    },
  ]);
  const filtered = { ...all, filters: { from: "2026-11-23" } };
  expect((await asVendor(db, vendorId, (tx) => listStoreChanges(tx, filtered))).total).toBe(0);
  expect((await asVendor(db, "v2", (tx) => listStoreChanges(tx, all))).rows.map(({ productId }) => productId)).toEqual([
    others.id,
  ]);
});
