import { eq } from "drizzle-orm";
import { describe, expect, test as plain } from "vitest";
import { productSpecs, products } from "#app/catalog/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { importColumns, importRuns } from "#app/product-desk/schema.server.ts";
import { test } from "#tests/support/db.ts";
import { aVendorUser } from "#tests/support/editing.ts";
import { applied, checked, importedAt, productOfficeOf } from "#tests/support/imports.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { guessColumn } from "./column-guesses.ts";
import { findColumnMatches, listKnownColumns, readHeadings } from "./column-matches.server.ts";
import { cleanUpImports, processImport } from "./import-jobs.server.ts";
import { findImport } from "./import-queries.server.ts";
import { matchColumns } from "./match-columns.server.ts";

const sheet =
  "Item Code,Product Title,Maker,Group,MRP (Rs.),Qty,Memory size,Shelf\nX-1,Sheet Book,HP,laptop,45000,3,16 GB,B4\n";
const meant = {
  "Item Code": "sku",
  "Product Title": "name",
  Maker: "brand",
  Group: "category",
  "MRP (Rs.)": "price",
  Qty: "stock",
  "Memory size": "spec:ram",
  Shelf: "",
};
const matchesOf = (all: Record<string, string>) =>
  Object.entries(all).map(([heading, column]) => ({ heading, column }));

function match(db: Database, user: User, id: string, all: Record<string, string>) {
  return productOfficeOf(user).run(db, (tx) =>
    matchColumns(tx, commandBy(user, importedAt), { id, matches: matchesOf(all) }),
  );
}

async function again(db: Database, user: User, id: string) {
  await processImport({ db, clock: { now: () => importedAt } }, id);
  const office = productOfficeOf(user);
  return office.run(db, (tx) => findImport(tx, office, id));
}

test("unknown column heads are asked about, matched, and remembered for the next file", async ({ db }) => {
  const seller = await aVendorUser(db);
  const run = await checked(db, seller, sheet);
  expect(run).toMatchObject({ state: "refused", problem: expect.stringContaining("item code"), hasFile: true });
  const known = await listKnownColumns(db, { isAdmin: false, seesCosts: false });
  const headings = await readHeadings(sheet, new Map(), known);
  expect(headings.map(({ column }) => column)).toEqual(["sku", "name", "brand", "category", "price", "stock", "", ""]);
  expect(headings[0]).toMatchObject({ heading: "Item Code", sample: "X-1" });

  expect(await match(db, seller, run.id, meant)).toMatchObject({ ok: true });
  expect(await again(db, seller, run.id)).toMatchObject({
    state: "checked",
    problem: "Columns not imported: Shelf.",
    counts: { create: 1, error: 0 },
  });
  await applied(db, seller, run.id);
  const [made] = await db.select().from(products).where(eq(products.sku, "X-1"));
  expect(made).toMatchObject({ name: "Sheet Book", pricePaise: 45_000_00, stock: 3 });
  const [ram] = await db.select().from(productSpecs);
  expect(ram).toMatchObject({ specKey: "ram", number: 16 });

  const next = await checked(db, seller, sheet.replace("45000,3", "44000,3"));
  expect(next).toMatchObject({ state: "checked", counts: { change: 1, error: 0 } });
  // Another person's sheets are their own.
  expect((await checked(db, await aVendorUser(db), sheet)).state).toBe("refused");
  const [first] = await readHeadings(sheet, await findColumnMatches(db, seller.id), known);
  expect(first?.column).toBe("sku");
});

test("a match can be changed until the file is applied or deleted", async ({ db }) => {
  const seller = await aVendorUser(db);
  const run = await checked(db, seller, sheet);
  await match(db, seller, run.id, { ...meant, Qty: "price" });
  expect(await again(db, seller, run.id)).toMatchObject({
    state: "refused",
    problem: expect.stringContaining("twice"),
  });
  await match(db, seller, run.id, meant);
  expect(await again(db, seller, run.id)).toMatchObject({ state: "checked" });
  await match(db, seller, run.id, { Qty: "" });
  expect(await again(db, seller, run.id)).toMatchObject({ problem: "Columns not imported: Qty, Shelf." });
  await applied(db, seller, run.id);
  expect(await match(db, seller, run.id, meant)).toMatchObject({ code: "stale" });

  const old = await checked(db, seller, "Odd,name\n1,2\n");
  const now = new Date(importedAt.getTime() + 8 * 24 * 60 * 60 * 1000);
  await cleanUpImports({ db, clock: { now: () => now } });
  expect(await match(db, seller, old.id, { Odd: "sku" })).toMatchObject({ code: "stale" });
  const [gone] = await db.select().from(importRuns).where(eq(importRuns.id, old.id));
  expect(gone?.content).toBeNull();
});

test("another vendor's file, an unknown column and an admin's column are refused", async ({ db }) => {
  const seller = await aVendorUser(db);
  const run = await checked(db, seller, sheet);
  for (const other of [await aVendorUser(db), await aUser(db)])
    expect(await matchColumns(db, commandBy(other, importedAt), { id: run.id, matches: [] })).toMatchObject({
      code: "not-found",
    });
  for (const column of ["vendor", "featured", "spec:nonsense", "__proto__"])
    expect(await match(db, seller, run.id, { Qty: column })).toMatchObject({ code: "unknown-column" });
  expect(await db.select().from(importColumns)).toEqual([]);
  const broken = await checked(db, seller, 'name\n"never closed');
  expect(broken).toMatchObject({ state: "refused", hasFile: false });
});

describe("a guess", () => {
  const specs = [
    { name: "spec:ram", label: "Memory" },
    { name: "spec:socket", label: "Socket" },
  ];
  plain.for([
    ["GST %", "gst"],
    ["MRP (Rs.)", "price"],
    ["Selling_Price", "discount price"],
    ["RAM", "spec:ram"],
    ["memory", "spec:ram"],
    ["EAN / UPC", "ean"],
    ["Shelf", ""],
    ["(₹)", ""],
  ])("of %s is %j", ([heading, column]) => {
    expect(guessColumn(heading as string, specs)).toBe(column);
  });
});
