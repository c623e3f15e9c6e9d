import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { categories, productModels, products, specDefinitions } from "#app/catalog/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { csvText } from "#app/platform/documents/csv.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aVendorUser } from "#tests/support/editing.ts";
import { applied, checked, importedAt, productOfficeOf } from "#tests/support/imports.ts";
import { failedRows } from "./failed-rows.server.ts";
import { cleanUpImports } from "./import-jobs.server.ts";
import { findFailedRows } from "./import-queries.server.ts";

async function downloaded(db: Database, user: User, id: string): Promise<string | null> {
  const office = productOfficeOf(user);
  const file = await office.run(db, (tx) => findFailedRows(tx, office, id));
  if (!file) return null;
  const { columns, rows } = await failedRows(file);
  let text = "";
  for await (const part of csvText(columns, rows)) text += part;
  return text.slice(1);
}

const file = [
  "SKU;Name;Brand;category;price;Stock",
  "A-1;Fine Book;HP;laptop;45000;2",
  "A-2;'=Odd; HP;laptop;ask us;x",
  "",
  '"A-3";"Two',
  'lines";HP;phones;1;1',
  "A-4;Fine Too;HP;laptop;1000;1",
].join("\n");

test("valid rows are applied, the others can be downloaded with reasons and imported again", async ({ db }) => {
  const seller = await aVendorUser(db);
  const run = await checked(db, seller, file);
  expect(run.counts).toMatchObject({ create: 2, error: 2 });
  const done = await applied(db, seller, run.id, "skip-errors");
  expect(done).toMatchObject({ state: "applied", hasFile: true });
  const skus = async () => (await db.select({ sku: products.sku }).from(products)).map(({ sku }) => sku).sort();
  expect(await skus()).toEqual(["A-1", "A-4"]);

  const failed = (await downloaded(db, seller, run.id)) ?? "";
  const [head, odd, ...lines] = failed.split("\r\n");
  expect(head).toBe("SKU,Name,Brand,category,price,Stock,reason");
  expect(odd).toMatch(/^A-2,'=Odd, HP,laptop,ask us,x,"?price: .+ stock: .+\./);
  expect(lines.join("\r\n")).toMatch(/^A-3,"Two\nlines",HP,phones,1,1,"?(name: .+ )?category: Unknown category/);

  // The reason is no column of ours, and the second download has one of them.
  const still = await checked(db, seller, failed);
  expect(still.counts).toMatchObject({ error: 2, create: 0 });
  expect((await downloaded(db, seller, still.id))?.split("\r\n")[0]).toBe(head);
  const mended = failed.replace("ask us,x", "500,7").replace('"Two\nlines"', "Two lines").replace("phones", "laptop");
  const second = await checked(db, seller, mended);
  expect(second.rows.map(({ problems }) => problems)).toEqual([[], []]);
  expect(await applied(db, seller, second.id)).toMatchObject({ state: "applied", hasFile: false });
  expect(await skus()).toEqual(["A-1", "A-2", "A-3", "A-4"]);
  const [{ name } = {}] = await db.select({ name: products.name }).from(products).where(eq(products.sku, "A-2"));
  expect(name).toBe("=Odd");
});

test("a corrected file changes the products its rows were for, and turns no other into them", async ({ db }) => {
  const seller = await aVendorUser(db);
  const vendorId = seller.vendorId ?? "";
  await aProduct(db, { vendorId, slug: "mine", name: "Mine", sku: "M-1", status: "draft" });
  const head = "sku,name,brand,category,price\n";
  const rows = "M-1,Mine,Lenovo,laptop,ask\nK-1,Book,HP,laptop,500\nK-1,Keyboard,HP,laptop,20\n";
  const run = await checked(db, seller, head + rows);
  expect(run.rows.map(({ outcome }) => outcome)).toEqual(["error", "create", "error"]);
  await applied(db, seller, run.id, "skip-errors");
  const failed = (await downloaded(db, seller, run.id)) ?? "";
  expect(failed.split("\r\n").map((line) => line.split(",").slice(0, 6).join(","))).toEqual([
    "sku,name,brand,category,price,slug",
    "M-1,Mine,Lenovo,laptop,ask,mine",
    "K-1,Keyboard,HP,laptop,20,",
    "",
  ]);
  const second = await checked(db, seller, failed.replace("ask", "700"));
  expect(second.rows.map(({ outcome }) => outcome)).toEqual(["change", "error"]);
  expect(second.rows[1]?.problems).toEqual([
    {
      column: "sku",
      message:
        "This SKU belongs to “Book”, and a file of corrected rows only adds products. Enter another SKU, or the slug “book” to change that product",
    },
  ]);
  const again = (await downloaded(db, seller, second.id)) ?? "";
  expect(again.split("\r\n")[1]).toMatch(/^K-1,Keyboard,HP,laptop,20,,/);
  // The slug says that the product is meant.
  const bySlug = await checked(db, seller, again.replace("laptop,20,", "laptop,20,book"));
  expect(bySlug.counts).toMatchObject({ change: 1, error: 0 });
});

test("a row with a mistake that names another kind of product doesn't become that product when it is corrected", async ({
  db,
}) => {
  const seller = await aVendorUser(db);
  const vendorId = seller.vendorId ?? "";
  await db.insert(categories).values({ name: "Keyboards", slug: "keyboards" }).onConflictDoNothing();
  await aProduct(db, { vendorId, slug: "mine", name: "Mine", sku: "M-1", status: "draft" });
  const run = await checked(db, seller, "sku,name,brand,category,price\nM-1,Keyboard,HP,keyboards,ask\n");
  expect(run.rows[0]?.problems).toEqual([
    { column: "price", message: expect.any(String) },
    { column: "sku", message: expect.stringContaining("belongs to “Mine” in category laptop") },
  ]);
  const failed = (await downloaded(db, seller, run.id)) ?? "";
  expect(failed.split("\r\n")[1]).toMatch(/^M-1,Keyboard,HP,keyboards,ask,,"?price:/);
  const second = await checked(db, seller, failed.replace("ask", "700"));
  expect(second.rows.map(({ outcome, problems }) => [outcome, problems[0]?.column])).toEqual([["error", "sku"]]);
});

test("a file's failed rows are for its vendor alone, and for a week", async ({ db }) => {
  const seller = await aVendorUser(db);
  const run = await checked(db, seller, file);
  expect(await downloaded(db, await aVendorUser(db), run.id)).toBeNull();
  await expect(applied(db, seller, run.id)).rejects.toThrow("has-errors");
  await applied(db, seller, run.id, "skip-errors");
  expect(await downloaded(db, seller, run.id)).toContain("A-2");
  const now = new Date(importedAt.getTime() + 8 * 24 * 60 * 60 * 1000);
  await cleanUpImports({ db, clock: { now: () => now } });
  expect(await downloaded(db, seller, run.id)).toBeNull();
  const fine = await checked(db, seller, "sku,stock\nA-1,5\n");
  expect(await downloaded(db, seller, fine.id)).toBeNull();
  const wrong = await checked(db, seller, "sku,stock\nA-1,x\n");
  await expect(applied(db, seller, wrong.id, "skip-errors")).rejects.toThrow("unchanged");
});

test("a variant of a failed model row keeps the model's values", async ({ db }) => {
  const seller = await aVendorUser(db);
  await db.insert(specDefinitions).values({ key: "storage", label: "Storage", type: "text" }).onConflictDoNothing();
  const rows = "A,One,HP,laptop,100,Book,storage,1 TB\nB,Two,HP,laptop,100,Book,,2 TB\nA,One,HP,laptop,1,,,\n";
  const head = "sku,name,brand,category,price,model,varies by,spec:storage\n";
  const run = await checked(db, seller, head + rows);
  expect(run.rows.map(({ outcome }) => outcome)).toEqual(["create", "create", "error"]);
  expect(run.rows.map(({ plan }) => (plan as { model?: object } | null)?.model)).toEqual([
    { name: "Book", specs: ["storage"] },
    { name: "Book", specs: ["storage"] },
    undefined,
  ]);
  await applied(db, seller, run.id, "skip-errors");
  expect(await db.select({ specs: productModels.specs }).from(productModels)).toEqual([{ specs: ["storage"] }]);
});
