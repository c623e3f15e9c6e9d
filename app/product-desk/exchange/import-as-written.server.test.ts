/** Price lists as distributors and dealers write them: other units, plural categories, tariff codes with blanks. */
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { ensureCategories } from "#app/catalog/ensure-categories.server.ts";
import { productSpecs, products } from "#app/catalog/schema.server.ts";
import { ensureSearchTerms } from "#app/finding/search/search-terms.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aVendorUser } from "#tests/support/editing.ts";
import { applied, checked, productOfficeOf } from "#tests/support/imports.ts";
import type { CreatePlan } from "./import-plan.ts";
import { findSaleNeeds } from "./import-queries.server.ts";

const head = "name,brand,category,price,hsn,warranty,shipping weight,origin,importer,description,spec:ram\n";
const rows = [
  "Aspire 5,Acer,Laptops,49990,8471 30 10,1 year,2.4 kg,India,,A laptop,16 GB",
  "Vostro 15,Dell,LAPTOP,52990,8471.30,3 Yrs,2400 g,Vietnam,Dell India,A laptop,8192 MB",
  'ThinkBook,Lenovo,laptops,"62,990",84713010,36 months,2400,China,Lenovo India,A laptop,16',
  "IdeaPad,Lenovo,Laptop,45990,,24,5.3 lbs,,,,16GB DDR5",
];

test("units, plurals and tariff codes are read as what they are", async ({ db }) => {
  const seller = await aVendorUser(db);
  const run = await checked(db, seller, head + rows.join("\n"));
  expect([run.problem, run.rows.flatMap(({ problems }) => problems)]).toEqual([null, []]);
  expect(await applied(db, seller, run.id)).toMatchObject({ state: "applied" });
  const made = await db
    .select()
    .from(products)
    .where(eq(products.vendorId, seller.vendorId ?? ""));
  const facts = made.map(({ name, warrantyMonths, shippingWeightGrams }) => [
    name,
    warrantyMonths,
    shippingWeightGrams,
  ]);
  expect(facts.toSorted()).toEqual([
    ["Aspire 5", 12, 2400],
    ["IdeaPad", 24, 2404],
    ["ThinkBook", 36, 2400],
    ["Vostro 15", 36, 2400],
  ]);
  const vostro = made.find(({ name }) => name === "Vostro 15")?.id ?? "";
  const specs = await db.select().from(productSpecs).where(eq(productSpecs.productId, vostro));
  expect(Object.fromEntries(specs.map(({ specKey, number }) => [specKey, number]))).toEqual({ ram: 8 });
});

test("the preview says what keeps each new product from sale", async ({ db }) => {
  const seller = await aVendorUser(db);
  const run = await checked(db, seller, head + rows.join("\n"));
  const needs = run.rows.map(({ plan }) => (plan as CreatePlan | null)?.needs);
  const image = "At least one image is required";
  expect(needs[0]).toContain(image);
  expect(needs[0]).not.toContain("Importer is missing");
  expect(needs[3]).toEqual(expect.arrayContaining(["Description is missing", image, "Country of origin is missing"]));
});

test("the preview's head counts what keeps new products from sale", async ({ db }) => {
  const seller = await aVendorUser(db);
  const run = await checked(db, seller, head + rows.join("\n"));
  const office = productOfficeOf(seller);
  const { unready, reasons } = await office.run(db, (tx) => findSaleNeeds(tx, office.tables, run.id));
  expect(unready).toBe(4);
  expect(reasons[0]).toEqual({ message: "At least one image is required", rows: 4 });
  expect(reasons).toContainEqual({ message: "Country of origin is missing", rows: 1 });
});

test("a wrong category is one error, however many specifications the row has", async ({ db }) => {
  const seller = await aVendorUser(db);
  const run = await checked(db, seller, `${head}Aspire 5,Acer,Lap tops and more,49990,,,,,,,16 GB\n`);
  expect(run.rows[0]?.problems.map(({ column }) => column)).toEqual(["category"]);
});

test("categories and brands are read as people call them, and the nearest are named otherwise", async ({ db }) => {
  await ensureCategories(db);
  await ensureSearchTerms(db);
  const seller = await aVendorUser(db);
  await aProduct(db, { vendorId: seller.vendorId ?? "", name: "Printer", brand: "TP-Link", category: "Memory" });
  const called = ["RAM", "SSD", "Graphic Cards", "Cabinet", "Power Supply", "SMPS", "Moniter", "Fridge"];
  const file = called.map((category) => `The ${category},TP Link,${category},4990\n`).join("");
  const run = await checked(db, seller, `name,brand,category,price\n${file}`);
  const fields = run.rows.flatMap(({ plan }) => (plan ? [(plan as CreatePlan).fields] : []));
  const slugs = ["memory", "storage", "graphics-cards", "cases", "power-supplies", "power-supplies"];
  expect(fields.map(({ category }) => category)).toEqual(slugs);
  expect(new Set(fields.map(({ brand }) => brand))).toEqual(new Set(["TP-Link"]));
  expect(run.rows.flatMap(({ problems }) => problems.map(({ message }) => message))).toEqual([
    "Unknown category “Moniter”. Did you mean Monitors?",
    "Unknown category “Fridge”. The template for a category has its name.",
  ]);
});

test("a second file by SKU fills what the first left empty", async ({ db }) => {
  const seller = await aVendorUser(db);
  const vendorId = seller.vendorId ?? "";
  await aProduct(db, { vendorId, name: "Aspire 5", sku: "AC-5", status: "draft" });
  await db.update(products).set({ description: "", countryOfOrigin: "", importer: "" });
  const file =
    "sku,description,origin,importer,mpn,in the box,manufacturer\nAC-5,A laptop,Vietnam,Acer India,N1,Laptop,Acer\n";
  const run = await checked(db, seller, file);
  expect(run.counts).toMatchObject({ change: 1, error: 0 });
});

test("the row of a template that explains its columns is left out", async ({ db }) => {
  const seller = await aVendorUser(db);
  const file =
    "slug,name,brand,category,price\n# The address,Up to 150 characters.,Brand,laptop,In rupees\n,Aspire 5,Acer,laptop,49990\n";
  const run = await checked(db, seller, file);
  expect(run).toMatchObject({ rowCount: 1, counts: { create: 1, error: 0 } });
});
