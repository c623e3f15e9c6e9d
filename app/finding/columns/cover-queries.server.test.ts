import { expect } from "vitest";
import { productImages } from "#app/catalog/schema.server.ts";
import { aProduct, aVendor } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { findCovers } from "./cover-queries.server.ts";

const picture = { widths: [320], formats: ["avif" as const], width: 320, height: 240, dominantColour: "#ddd", alt: "" };

test("each category shows the picture of its most sold product on sale that has one", async ({ db }) => {
  await aVendor(db, { id: "new", state: "pending" });
  const sold = { few: { unitsSold90d: 1 }, many: { unitsSold90d: 9 } };
  const few = await aProduct(db, sold.few);
  const many = await aProduct(db, sold.many);
  const archived = await aProduct(db, { unitsSold90d: 99, status: "archived" });
  const unapproved = await aProduct(db, { unitsSold90d: 99, vendorId: "new" });
  await aProduct(db, { unitsSold90d: 99 }); // without a picture
  for (const { id } of [few, many, archived, unapproved]) {
    await db.insert(productImages).values({ ...picture, productId: id, position: 0, path: `/images/${id}` });
  }
  expect(await findCovers(db, "category")).toEqual({ Laptop: expect.objectContaining({ path: `/images/${many.id}` }) });
  expect(await findCovers(db, "brand")).toEqual({ Lenovo: expect.objectContaining({ path: `/images/${many.id}` }) });
});

test("a category without pictures has no cover", async ({ db }) => {
  await aProduct(db);
  expect(await findCovers(db, "category")).toEqual({});
});
