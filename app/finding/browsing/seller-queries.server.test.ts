import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { vendors } from "#app/accounts/schema.server.ts";
import { aProduct, aVendor } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { findSeller, listSellerProducts } from "./seller-queries.server.ts";

test("a seller has its address, GSTIN and the ratings of what it has on sale", async ({ db }) => {
  await aProduct(db, { vendorId: "v7", name: "a", ratingAverage: 5, reviewCount: 1 });
  await aProduct(db, { vendorId: "v7", name: "b", ratingAverage: 4, reviewCount: 3, unitsSold90d: 9 });
  await aProduct(db, { vendorId: "v7", name: "draft", status: "draft", ratingAverage: 1, reviewCount: 100 });
  await aProduct(db, { vendorId: "v8", name: "another's" });
  await db
    .update(vendors)
    .set({ slug: "kaveri", addressLine: "12, MG Road", city: "Pune", region: "Maharashtra", pincode: "411001" })
    .where(eq(vendors.id, "v7"));
  const seller = await findSeller(db, "kaveri");
  expect(seller).toMatchObject({
    addressLines: ["12, MG Road", "Pune, Maharashtra 411001"],
    ratingAverage: 4.25,
    ratingCount: 4,
    productCount: 2,
  });
  expect((await listSellerProducts(db, "v7", 1)).map(({ name }) => name)).toEqual(["b", "a"]);
  expect(await listSellerProducts(db, "v7", 2)).toEqual([]);
});

test("a vendor who isn't approved has no page; one with nothing on sale has no rating", async ({ db }) => {
  await aVendor(db, { id: "waiting", state: "pending" });
  await aVendor(db, { id: "empty" });
  const slugOf = async (id: string) =>
    (await db.select({ slug: vendors.slug }).from(vendors).where(eq(vendors.id, id)))[0]?.slug ?? "";
  expect(await findSeller(db, await slugOf("waiting"))).toBeNull();
  expect(await findSeller(db, await slugOf("empty"))).toMatchObject({
    ratingAverage: 0,
    ratingCount: 0,
    productCount: 0,
  });
  expect(await findSeller(db, "nobody")).toBeNull();
});
