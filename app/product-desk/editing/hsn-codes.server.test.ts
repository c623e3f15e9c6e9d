import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { ensureCategories } from "#app/catalog/ensure-categories.server.ts";
import { categories, products } from "#app/catalog/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aProductInput, aVendorUser } from "#tests/support/editing.ts";
import { applied, checked } from "#tests/support/imports.ts";
import { commandBy } from "#tests/support/people.ts";
import { createProduct } from "./product-commands.server.ts";
import { productConditions } from "./product-table-queries.server.ts";

const at = new Date("2026-11-20T10:00:00Z");

async function hsnOf(db: Database, slug: string) {
  const [row] = await db.select({ hsn: products.hsn }).from(products).where(eq(products.slug, slug));
  return row?.hsn;
}

async function created(db: Database, product: Partial<ReturnType<typeof aProductInput>>, status: "draft" | "live") {
  await ensureCategories(db);
  const seller = await aVendorUser(db);
  const input = { vendorId: seller.vendorId ?? "", pictures: [], stock: 1, status };
  return createProduct(db, commandBy(seller, at), { ...input, product: { ...aProductInput(), specs: [], ...product } });
}

test.for([
  ["monitors", "8528"],
  ["cables", "8544"],
  ["power-supplies", "8504"],
  ["laptop", "8471"],
])("a product of %s without an HSN code gets %s", async ([category, hsn], { db }) => {
  await created(db, { category, hsn: "", slug: "mine" }, "draft");
  expect(await hsnOf(db, "mine")).toBe(hsn);
});

test("a code that was typed stays", async ({ db }) => {
  await created(db, { category: "monitors", hsn: "852852", slug: "mine" }, "draft");
  expect(await hsnOf(db, "mine")).toBe("852852");
});

test("a category without codes takes those of the one above; where none has any, the product waits for a code", async ({
  db,
}) => {
  await ensureCategories(db);
  await db.update(categories).set({ hsnCodes: [] }).where(eq(categories.slug, "coolers"));
  await created(db, { category: "coolers", hsn: "", slug: "mine" }, "draft");
  expect(await hsnOf(db, "mine")).toBe("8473");
  const unpublished = await created(db, { category: "accessories", hsn: "" }, "live");
  expect(!unpublished.ok && unpublished.details?.map(({ message }) => message)).toContain("HSN code is missing");
});

test("an import gives new products the code of their category, and no country", async ({ db }) => {
  await ensureCategories(db);
  const seller = await aVendorUser(db);
  const head = "slug,name,brand,category,price,hsn\n";
  const rows = "lead,HDMI Lead,Acme,cables,499,\nscreen,Screen,Acme,monitors,9999,8528 52\n";
  await applied(db, seller, (await checked(db, seller, head + rows)).id);
  expect([await hsnOf(db, "lead"), await hsnOf(db, "screen")]).toEqual(["8544", "852852"]);
  const [lead] = await db.select().from(products).where(eq(products.slug, "lead"));
  expect(lead?.countryOfOrigin).toBe("");
});

test("products whose code is unusual for their category are listed", async ({ db }) => {
  await ensureCategories(db);
  const cable = await aProduct(db, { category: "Cables", hsn: "8471" });
  await aProduct(db, { category: "Cables", hsn: "85444299" });
  await aProduct(db, { category: "Storage", hsn: "8471" });
  await aProduct(db, { category: "Accessories", hsn: "9999" });
  const cooler = await aProduct(db, { category: "Coolers", hsn: "8504" });
  const where = productConditions({ products }, { q: "", filters: { flag: "hsn-other" } });
  const listed = await db.select({ id: products.id }).from(products).where(where);
  expect(listed.map(({ id }) => id).sort()).toEqual([cable.id, cooler.id].sort());
});

test.for([
  ["products_hsn", { hsn: "84718" }],
  ["products_hsn", { hsn: "" }],
  ["products_origin", { countryOfOrigin: "" }],
] as const)("the database refuses a live product that breaks %s", async ([constraint, changes], { db }) => {
  const { id } = await aProduct(db);
  const broken = db.update(products).set(changes).where(eq(products.id, id));
  await expect(broken).rejects.toThrow(expect.objectContaining({ cause: expect.objectContaining({ constraint }) }));
});
