import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { categories, products } from "#app/catalog/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aVendorUser } from "#tests/support/editing.ts";
import { applied, checked } from "#tests/support/imports.ts";
import { aUser } from "#tests/support/people.ts";

type Run = Awaited<ReturnType<typeof checked>>;
const problemsOf = (run: Run) => run.rows.map(({ problems }) => problems.map(({ column }) => column));

async function shop(db: Database) {
  const seller = await aVendorUser(db);
  const vendorId = seller.vendorId ?? "";
  const product = await aProduct(db, { vendorId, slug: "mine", name: "Mine", sku: "TB-14", status: "draft" });
  return { seller, vendorId, product };
}

test("a row without a slug finds its product by SKU, and updates EAN and part number", async ({ db }) => {
  const { seller, product } = await shop(db);
  const file = "sku,price,ean,mpn,in the box,manufacturer\ntb-14,45000,8901030865275,X1,Laptop,Kaveri\n";
  const run = await checked(db, seller, file);
  expect(run.counts).toMatchObject({ change: 1, create: 0, error: 0 });
  expect(await applied(db, seller, run.id)).toMatchObject({ state: "applied" });
  const [row] = await db.select().from(products).where(eq(products.id, product.id));
  expect(row).toMatchObject({ sku: "tb-14", pricePaise: 45_000_00, gtin: "8901030865275", manufacturer: "Kaveri" });
});

test("a new SKU is a new product, also with a name in use", async ({ db }) => {
  const { seller } = await shop(db);
  const head = "sku,name,brand,category,price\n";
  const run = await checked(db, seller, `${head}TB-15,Mine,HP,laptop,100\n,Mine,HP,laptop,100\n`);
  expect([run.counts, problemsOf(run)]).toMatchObject([{ create: 1, error: 1 }, [[], ["slug"]]]);
});

test("a SKU that would turn its product into something else asks for the slug", async ({ db }) => {
  const { seller } = await shop(db);
  await db.insert(categories).values({ name: "Keyboards", slug: "keyboards" }).onConflictDoNothing();
  const other = await checked(db, seller, "sku,name,category\nTB-14,Keyboard,keyboards\n");
  expect(other.rows[0]?.problems).toEqual([
    {
      column: "sku",
      message:
        "This SKU belongs to “Mine” in category laptop, and this row has another category. Enter another SKU, or the slug “mine” to change that product",
    },
  ]);
  const head =
    "sku,name,brand,price,discount price,hsn,warranty,origin,mpn,in the box,manufacturer,importer,description\n";
  const row = "TB-14,Other,Acer,90,80,8473,1,Vietnam,X,Box,Maker,Importer,Words\n";
  const rewritten = await checked(db, seller, head + row);
  expect(rewritten.rows[0]?.problems[0]?.message).toMatch(/would change 7 of its values/);
  const bySlug = await checked(db, seller, `slug,${head}mine,${row}`);
  expect(bySlug.counts).toMatchObject({ change: 1, error: 0 });
  expect(await applied(db, seller, bySlug.id)).toMatchObject({ state: "applied" });
});

test("one EAN is on one product: another row's and another product's is refused", async ({ db }) => {
  const { seller, vendorId } = await shop(db);
  await aProduct(db, { vendorId, name: "First", gtin: "0012345678905" });
  const head = "sku,name,brand,category,price,ean\n";
  const rows = [
    "A,One,HP,laptop,1,8901030865275",
    "B,Two,HP,laptop,1,8901030865275",
    "C,Three,HP,laptop,1,012345678905",
  ];
  const run = await checked(db, seller, `${head}${rows.join("\n")}\n`);
  expect(problemsOf(run)).toEqual([[], ["ean"], ["ean"]]);
  expect(run.rows[2]?.problems[0]?.message).toBe("This EAN is already used by First");
});

test("a spreadsheet's shortened numbers and errors are no SKU, no name and no value", async ({ db }) => {
  const { seller } = await shop(db);
  const head = "sku,name,brand,category,price,mpn\n";
  const rows = [
    "8.90123E+12,One,HP,laptop,1,",
    "B,#N/A,HP,laptop,1,",
    "C,Three,HP,laptop,#REF!,",
    "D,Four,HP,laptop,1,1.2E+9",
  ];
  const run = await checked(db, seller, `${head}${rows.join("\n")}\n`);
  expect(problemsOf(run)).toEqual([["sku"], ["name"], ["price"], ["mpn"]]);
});

test("invalid values are reported by column", async ({ db }) => {
  const { seller, vendorId } = await shop(db);
  await aProduct(db, { vendorId, slug: "other", name: "Other", status: "draft" });
  const rows = ["other,TB-14,", "mine,,8901030865276", ",tb-14,", ",TB-9,8.9E+12"];
  const run = await checked(db, seller, `slug,sku,ean\n${rows.join("\n")}\n`);
  expect(problemsOf(run).slice(0, 3)).toEqual([["sku"], ["ean"], ["sku"]]);
  expect(problemsOf(run)[3]).toContain("ean");
  expect(run.rows[0]?.problems[0]?.message).toBe("This SKU is already used by Mine");
});

test("two rows can't use one SKU, nor one that was taken since the check", async ({ db }) => {
  const { seller, vendorId } = await shop(db);
  const head = "sku,name,brand,category,price\n";
  const twice = await checked(db, seller, `${head}TB-15,One,HP,laptop,1\ntb-15,Two,HP,laptop,1\n`);
  expect(problemsOf(twice)).toEqual([[], ["sku"]]);
  const run = await checked(db, seller, `${head}TB-16,One,HP,laptop,1\n`);
  await aProduct(db, { vendorId, name: "Quicker", sku: "TB-16" });
  expect(problemsOf(await applied(db, seller, run.id))).toEqual([["sku"]]);
});

test("an admin's file names the vendor where several have the SKU", async ({ db }) => {
  const { vendorId } = await shop(db);
  await aProduct(db, { vendorId: "v9", slug: "theirs", sku: "TB-14", status: "draft" });
  const admin = await aUser(db, { role: "admin" });
  const run = await checked(db, admin, `sku,price,vendor\nTB-14,100,\nTB-14,200,${vendorId}\n`);
  expect(run.counts).toMatchObject({ error: 1, change: 1 });
  expect(problemsOf(run)[0]).toContain("vendor");
});
