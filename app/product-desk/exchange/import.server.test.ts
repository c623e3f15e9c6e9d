import { and, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { users } from "#app/accounts/schema.server.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import { productSpecs, products, stockMovements } from "#app/catalog/schema.server.ts";
import { takeStock } from "#app/catalog/stock/stock-commands.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { importRuns } from "#app/product-desk/schema.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aVendorUser } from "#tests/support/editing.ts";
import { applied, checked, exported, importedAt, productOfficeOf } from "#tests/support/imports.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { applyImport } from "./import-apply.server.ts";
import { decideImport, startImport } from "./import-commands.server.ts";
import { cleanUpImports, processImport } from "./import-jobs.server.ts";

async function productOf(db: Database, slug: string) {
  const [row] = await db.select().from(products).where(eq(products.slug, slug));
  return row;
}

async function shop(db: Database) {
  const seller = await aVendorUser(db);
  const vendorId = seller.vendorId ?? "";
  const product = await aProduct(db, { vendorId, slug: "mine", name: "Mine", stock: 10, status: "draft", hsn: "8471" });
  await db.insert(productSpecs).values({ productId: product.id, specKey: "ram", value: "16 GB DDR5", number: 16 });
  return { seller, vendorId, product };
}

const problemsOf = (run: { rows: { problems: { column: string }[] }[] }) =>
  run.rows.map(({ problems }) => problems.map(({ column }) => column));

describe("the check", () => {
  test("an exported file has no changes, also after a sale", async ({ db }) => {
    const { seller, product } = await shop(db);
    await db.update(products).set({ description: '=1+1;"two"\nlines', discountPricePaise: 44_999_50 });
    await aProduct(db, {
      vendorId: product.vendorId,
      name: "'=quoted",
      slug: "odd",
      description: "- **हिन्दी** ₹\n- दो",
    });
    const file = await exported(db, seller, ["ram"]);
    await db.update(products).set({ status: "live" }).where(eq(products.id, product.id));
    await takeStock(db, [{ productId: product.id, quantity: 2 }], {
      orderId: crypto.randomUUID(),
      actorId: null,
      at: importedAt,
    });
    const again = file.replace("draft", "live");
    expect((await checked(db, seller, again)).counts).toEqual({ same: 2, change: 0, create: 0, error: 0 });
  });

  test("says what would change, and changes nothing", async ({ db }) => {
    const { seller } = await shop(db);
    const run = await checked(db, seller, 'slug;price;stock;spec:ram\nmine;"45,000.50";12;32 GB\n');
    expect(run).toMatchObject({ state: "checked", rowCount: 1, doneCount: 1, counts: { change: 1, error: 0 } });
    expect(run.rows[0]?.changes).toEqual({
      pricePaise: [50_000_00, 45_000_50],
      stock: [10, 12],
      "specs.ram": ["16 GB DDR5", "32 GB"],
    });
    expect(await productOf(db, "mine")).toMatchObject({ pricePaise: 50_000_00, stock: 10, version: 1 });
  });

  test("reports every invalid row by its row and column", async ({ db }) => {
    const { seller } = await shop(db);
    await aProduct(db, { slug: "theirs", vendorId: "v9" });
    const head = "slug,name,brand,category,price,discount price,stock,status,gst,hsn,released on,spec:ram\n";
    const rows = [
      "mine,,HP,laptop,50000,50000,1.5,sold,13,84,2026-02-30,lots of it",
      "mine,Mine,HP,laptop,50000,,1,draft,18,8471,20-11-2026,16 GB",
      "theirs,Theirs,HP,laptop,1,,1,draft,18,8471,,",
      ",New One,HP,phones,100,,,,,,,",
      ",New Two,HP,laptop,100,,,archived,,,,512 W",
      ",Mine,HP,laptop,100,,,,,,,",
      "mine-2,Fine,HP,laptop,100,,3,live,,,,8 GB",
      "mine-4,Card 4111 1111 1111 1111,HP,laptop,100,,3,draft,,,,8 GB",
      "mine-3,Caf\ufffd,H\x1bP,laptop,100,,3,draft,,,,8 GB",
    ];
    const run = await checked(db, seller, head + rows.join("\n"));
    expect(problemsOf(run)).toEqual([
      ["name", "discount price", "gst", "hsn", "released on", "status", "stock"],
      ["slug"],
      ["slug"],
      ["category"],
      ["status", "spec:ram"],
      ["slug"],
      [],
      ["name"],
      ["name", "brand"],
    ]);
    expect(run.rows.map(({ rowNumber }) => rowNumber)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const decided = await decideImport(db, commandBy(seller, importedAt), { id: run.id, decision: "apply" });
    expect(decided).toMatchObject({ code: "has-errors" });
  });

  test.for([
    ["slug,colour\nmine,red", "Unknown column: colour"],
    ["slug,price,price\nmine,1,2", "appears twice"],
    ["price\n1", "must have a"],
    ["slug,price", "no rows"],
    ["", "empty"],
    ['slug,name\nmine,"never closed', "Row 2"],
    ["slug,vendor\nmine,v1", "Unknown column: vendor"],
  ])("refuses %j as a whole", async ([content, problem], { db }) => {
    const { seller } = await shop(db);
    const run = await checked(db, seller, content as string);
    expect(run.state).toBe("refused");
    expect(run.problem).toContain(problem);
  });

  test("products to be published must be complete", async ({ db }) => {
    const { seller } = await shop(db);
    const run = await checked(db, seller, "slug,status\nmine,live\n");
    expect(problemsOf(run)).toEqual([["status"]]);
    expect(run.rows[0]?.problems[0]?.message).toBe("At least one image is required");
  });
});

describe("applying", () => {
  const file = "slug,price\nmine,45000\n";
  const closed = { state: "deactivated" } as const;
  const refused = { state: "refused", problem: expect.stringContaining("no longer has access"), content: null };
  const runOf = async (db: Database, id: string) =>
    (await db.select().from(importRuns).where(eq(importRuns.id, id)))[0] as typeof importRuns.$inferSelect;

  test("is refused with its reason when the uploader's account was closed since the click", async ({ db }) => {
    const { seller } = await shop(db);
    const { id } = await checked(db, seller, file);
    const given = { id, decision: "apply" } as const;
    await productOfficeOf(seller).run(db, (tx) => decideImport(tx, commandBy(seller, importedAt), given));
    await db.update(users).set(closed).where(eq(users.id, seller.id));
    await processImport({ db, clock: { now: () => importedAt } }, id);
    expect(await runOf(db, id)).toMatchObject(refused);
  });

  test("is refused when the account was closed after the job began", async ({ db }) => {
    const { seller } = await shop(db);
    const { id } = await checked(db, seller, file);
    const given = { id, decision: "apply" } as const;
    await productOfficeOf(seller).run(db, (tx) => decideImport(tx, commandBy(seller, importedAt), given));
    const run = await runOf(db, id);
    await db.update(users).set(closed).where(eq(users.id, seller.id));
    await applyImport(db, productOfficeOf(seller), run, importedAt);
    expect(await runOf(db, id)).toMatchObject(refused);
    expect((await productOf(db, "mine"))?.pricePaise).not.toBe(45_000_00);
  });

  test("changes and adds all at once, with movements and an entry for each in the log", async ({ db }) => {
    const { seller, product } = await shop(db);
    const file =
      "slug,name,brand,category,price,stock,stock at export,spec:ram\n" +
      "mine,Mine Renamed,Newbrand,laptop,45000,15,12,\n,Fresh Book,newbrand,Laptop,30000,4,,8\n";
    const run = await checked(db, seller, file);
    expect(run.counts).toMatchObject({ change: 1, create: 1 });
    expect(await applied(db, seller, run.id)).toMatchObject({ state: "applied" });
    const mine = await productOf(db, "mine");
    expect(mine).toMatchObject({ name: "Mine Renamed", pricePaise: 45_000_00, stock: 13 });
    expect(mine?.version).toBeGreaterThan(1);
    const fresh = await productOf(db, "fresh-book");
    expect(fresh).toMatchObject({ status: "draft", stock: 4, vendorId: seller.vendorId, brandId: mine?.brandId });
    expect(await db.select().from(productSpecs).where(eq(productSpecs.productId, product.id))).toEqual([]);
    const movements = await db.select().from(stockMovements).where(eq(stockMovements.reference, run.id));
    expect(movements.map(({ reason, delta }) => [reason, delta]).sort()).toEqual([
      ["correction", 3],
      ["initial", 4],
    ]);
    const log = await db.select().from(auditLog).where(eq(auditLog.actorId, seller.id)).orderBy(auditLog.seq);
    expect(log.map(({ action }) => action)).toEqual([
      "import.upload",
      "import.apply",
      "brand.create",
      "product.update",
      "product.create",
      "product.import",
    ]);
    expect(log[3]).toMatchObject({
      subjectId: product.id,
      before: { pricePaise: 50_000_00 },
      after: { pricePaise: 45_000_00 },
    });
    const found = await rowsOf<{ slug: string }>(
      db,
      sql`select p.slug from products p join product_search s on s.product_id = p.id
        where s.document @@ to_tsquery('simple', 'newbrand & (renamed | 8)') order by p.slug`,
    );
    expect(found.map(({ slug }) => slug)).toEqual(["fresh-book", "mine"]);
    // Twice is harmless: the job may run again.
    await processImport({ db, clock: { now: () => importedAt } }, run.id);
    expect((await productOf(db, "mine"))?.stock).toBe(13);
    expect((await checked(db, seller, await exported(db, seller, ["ram"]))).counts).toMatchObject({ same: 2 });
  });

  test("changes nothing when one product was edited since the check", async ({ db }) => {
    const { seller, vendorId } = await shop(db);
    await aProduct(db, { vendorId, slug: "other", name: "Other", status: "draft" });
    const run = await checked(db, seller, "slug,price\nmine,45000\nother,45000\n");
    await db.update(products).set({ name: "Edited" }).where(eq(products.slug, "other"));
    const failed = await applied(db, seller, run.id);
    expect(failed).toMatchObject({ state: "failed", counts: { error: 1, change: 1 } });
    expect(failed.rows[1]?.problems).toEqual([
      { column: "", message: "Someone else has edited this product since the check" },
    ]);
    expect((await productOf(db, "mine"))?.pricePaise).toBe(50_000_00);
    expect(await decideImport(db, commandBy(seller, importedAt), { id: run.id, decision: "recheck" })).toMatchObject({
      ok: true,
    });
    await processImport({ db, clock: { now: () => importedAt } }, run.id);
    expect(await applied(db, seller, run.id)).toMatchObject({ state: "applied" });
  });

  test("changes nothing when stock was sold or a slug was taken since the check", async ({ db }) => {
    const { seller, vendorId, product } = await shop(db);
    const run = await checked(
      db,
      seller,
      "slug,name,brand,category,price,stock\nmine,Mine,HP,laptop,1,2\nnext,Next,HP,laptop,1,1\n",
    );
    await db.execute(sql`select set_config('shop.vendor_id', '', true)`);
    await aProduct(db, { vendorId: "v9", slug: "next" });
    await db.execute(sql`update products set stock = 5 where id = ${product.id}`);
    const failed = await applied(db, seller, run.id);
    expect(failed.state).toBe("failed");
    expect(problemsOf(failed)).toEqual([["stock"], ["slug"]]);
    expect((await db.select().from(products).where(eq(products.vendorId, vendorId))).length).toBe(1);
  });
});

describe("who", () => {
  test("an admin's file may name every vendor's products and flags, and says whose new ones are", async ({ db }) => {
    const { seller } = await shop(db);
    const admin = await aUser(db, { role: "admin" });
    const file = (rows: string) => `slug,name,brand,category,price,vendor,featured\n${rows}`;
    const run = await checked(
      db,
      admin,
      file(`mine,Mine,Lenovo,laptop,1000,,yes\nnew-one,New,Lenovo,laptop,9,${seller.vendorId},no\n`),
    );
    expect(run.counts).toMatchObject({ change: 1, create: 1 });
    await applied(db, admin, run.id);
    expect(await productOf(db, "mine")).toMatchObject({ isFeatured: true, vendorId: seller.vendorId });
    expect(await productOf(db, "new-one")).toMatchObject({ vendorId: seller.vendorId });
    const wrong = await checked(db, admin, file("mine,Mine,Lenovo,laptop,1000,somebody,no\n,Another,HP,laptop,1,,\n"));
    expect(problemsOf(wrong)).toEqual([["vendor"], ["vendor"]]);
  });

  test("vendors see and decide their own files only; customers none", async ({ db }) => {
    const { seller } = await shop(db);
    const rival = await aVendorUser(db);
    const run = await checked(db, seller, "slug,price\nmine,45000\n");
    for (const other of [rival, await aUser(db)])
      expect(await decideImport(db, commandBy(other, importedAt), { id: run.id, decision: "apply" })).toMatchObject({
        code: "not-found",
      });
    const given = { vendorId: seller.vendorId ?? "", fileName: "x.csv", content: "slug,price\nmine,1\n" };
    expect(await startImport(db, commandBy(rival, importedAt), given)).toMatchObject({ code: "not-allowed" });
    expect(await startImport(db, commandBy(seller, importedAt), { ...given, vendorId: null as never })).toMatchObject({
      code: "not-allowed",
    });
    const other = rival.vendorId ?? "";
    const { vendorImportRows, vendorImportRuns } = await import("#app/product-desk/vendor-views.server.ts");
    expect(await asVendor(db, other, (tx) => tx.select().from(vendorImportRuns))).toEqual([]);
    expect(await asVendor(db, other, (tx) => tx.select().from(vendorImportRows))).toEqual([]);
    await expect(
      asVendor(db, other, (tx) => tx.update(importRuns).set({ problem: "x" }).where(eq(importRuns.id, run.id))),
    ).rejects.toThrow();
  });

  test("one file at a time, and none of a deactivated account", async ({ db }) => {
    const { seller } = await shop(db);
    const started = await startImport(db, commandBy(seller, importedAt), {
      vendorId: seller.vendorId ?? "",
      fileName: "a.csv",
      content: "slug,price\nmine,1",
    });
    await expect(checked(db, seller, "slug,price\nmine,2\n")).rejects.toThrow("busy");
    await db.update(users).set({ state: "deactivated" }).where(eq(users.id, seller.id));
    await processImport({ db, clock: { now: () => importedAt } }, started.ok ? started.value.id : "");
    const [run] = await db.select().from(importRuns).where(eq(importRuns.uploadedBy, seller.id));
    expect(run?.state).toBe("refused");
  });

  test("old files are deleted, their import record stays", async ({ db }) => {
    const { seller }: { seller: User } = await shop(db);
    const run = await checked(db, seller, "slug,price\nmine,45000\n");
    const now = new Date(importedAt.getTime() + 8 * 24 * 60 * 60 * 1000);
    await cleanUpImports({ db, clock: { now: () => now } });
    const [kept] = await db
      .select()
      .from(importRuns)
      .where(and(eq(importRuns.id, run.id), eq(importRuns.state, "discarded")));
    expect(kept?.content).toBeNull();
  });
});
