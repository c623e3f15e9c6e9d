import { expect } from "vitest";
import { productSpecs, products, specDefinitions } from "#app/catalog/schema.server.ts";
import { adminProductScope, vendorProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aVendorUser } from "#tests/support/editing.ts";
import { aUser } from "#tests/support/people.ts";
import { toCellText } from "./exchange-columns.ts";
import { specsFor } from "./export-products.server.ts";
import { readProducts } from "./stored-products.server.ts";

async function collect<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

const everything = { q: "", filters: {} };

test("a vendor reads their own, an admin everybody's, filtered like the list", async ({ db }) => {
  const seller = await aVendorUser(db);
  const admin = await aUser(db, { role: "admin" });
  const vendorId = seller.vendorId ?? "";
  const mine = await aProduct(db, { vendorId, slug: "b-mine", discountPricePaise: 45_000_50 });
  await aProduct(db, { slug: "a-theirs", status: "draft" });
  await db.insert(specDefinitions).values({ key: "os", label: "System", type: "text" }).onConflictDoNothing();
  await db.insert(productSpecs).values({ productId: mine.id, specKey: "os", value: "Linux" });
  const own = await collect(readProducts(db, vendorProductScope({ ...seller, vendorId }), everything));
  expect(own.map(({ slug }) => slug)).toEqual(["b-mine"]);
  expect(
    own.map((product) => [
      toCellText(product, "price"),
      toCellText(product, "discount price"),
      product.specs.get("os")?.value,
    ]),
  ).toEqual([["50000", "45000.50", "Linux"]]);
  const all = await collect(readProducts(db, adminProductScope(admin), everything));
  expect(all.map(({ slug }) => slug)).toEqual(["a-theirs", "b-mine"]);
  const drafts = await collect(readProducts(db, adminProductScope(admin), { q: "", filters: { status: "draft" } }));
  expect(drafts.map(({ slug }) => slug)).toEqual(["a-theirs"]);
});

test("more products than one batch holds are exported completely and once", async ({ db }) => {
  const admin = await aUser(db, { role: "admin" });
  const first = await aProduct(db, { slug: "p-0" });
  const { id: _, sellingPricePaise: __, ...same } = first;
  await db.insert(products).values(Array.from({ length: 1000 }, (_, n) => ({ ...same, slug: `p-${n + 1}` })));
  const slugs = (await collect(readProducts(db, adminProductScope(admin), everything))).map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(1001);
  expect(slugs).toHaveLength(1001);
});

test("a category's template has its own specifications and those of all, and the whole one has every column", () => {
  const specs = [
    { key: "socket", categories: ["processors", "motherboards"] },
    { key: "warranty", categories: [] },
    { key: "ram", categories: ["laptop"] },
  ];
  expect(specsFor(specs, "processors").map(({ key }) => key)).toEqual(["socket", "warranty"]);
  expect(specsFor(specs, undefined)).toEqual(specs);
});
