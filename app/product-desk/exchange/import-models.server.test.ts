import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { productModels, products, specDefinitions } from "#app/catalog/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { aVendorUser } from "#tests/support/editing.ts";
import { applied, checked, exported } from "#tests/support/imports.ts";

type Run = Awaited<ReturnType<typeof checked>>;
const problemsOf = (run: Run) => run.rows.map(({ problems }) => problems.map(({ column }) => column));
const head = "sku,name,brand,category,price,model,varies by,spec:ram,spec:storage\n";
const row = (sku: string, ram: string, storage: string, model = "Kaveri Book", by = "ram; Storage") =>
  `${sku},Kaveri ${sku},Kaveri,laptop,100,${model},${by},${ram},${storage}\n`;

async function shop(db: Database) {
  const seller = await aVendorUser(db);
  await db.insert(specDefinitions).values({ key: "storage", label: "Storage", type: "text" }).onConflictDoNothing();
  return seller;
}

async function modelsOf(db: Database) {
  return db
    .select({ sku: products.sku, model: productModels.name, specs: productModels.specs })
    .from(products)
    .leftJoin(productModels, eq(productModels.id, products.modelId))
    .orderBy(asc(products.sku));
}

test("rows with one model become its variants; exported and imported again nothing changes", async ({ db }) => {
  const seller = await shop(db);
  const run = await checked(db, seller, head + row("A", "8", "512 GB") + row("B", "16", "512 GB", "KAVERI BOOK", ""));
  expect(problemsOf(run)).toEqual([[], []]);
  expect(await applied(db, seller, run.id)).toMatchObject({ state: "applied" });
  const model = { model: "Kaveri Book", specs: ["ram", "storage"] };
  expect(await modelsOf(db)).toEqual([
    { sku: "A", ...model },
    { sku: "B", ...model },
  ]);
  const file = await exported(db, seller, ["ram", "storage"]);
  expect((await checked(db, seller, file)).counts).toMatchObject({ same: 2, change: 0, error: 0 });
  // An emptied cell takes it out, a missing column leaves it.
  const out = await checked(db, seller, "sku,model\nA,\n");
  expect(out.rows[0]?.changes).toEqual({ model: ["Kaveri Book", null] });
  await applied(db, seller, out.id);
  expect((await checked(db, seller, "sku,price\nB,100\n")).counts).toMatchObject({ same: 1 });
  expect((await modelsOf(db)).map(({ model }) => model)).toEqual([null, "Kaveri Book"]);
});

test("a new model names the options of its variants, and each variant has a value", async ({ db }) => {
  const seller = await shop(db);
  const rows = [
    row("A", "8", "1 TB", "One", ""),
    row("B", "8", "", "Two", "ram; storage"),
    row("C", "8", "1 TB", "Three", "colour of it"),
  ];
  const run = await checked(db, seller, head + rows.join(""));
  expect(problemsOf(run)).toEqual([["varies by"], ["spec:storage"], ["varies by"]]);
});

test("two variants can't have the same values: then nothing is changed", async ({ db }) => {
  const seller = await shop(db);
  const run = await checked(db, seller, head + row("A", "8", "1 TB") + row("B", "8", "1 tb"));
  const failed = await applied(db, seller, run.id);
  expect(failed).toMatchObject({ state: "failed", problem: expect.stringContaining("same values") });
  expect(await modelsOf(db)).toEqual([]);
});
