import { and, eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productSpecs, products } from "#app/catalog/schema.server.ts";
import { takeStock } from "#app/catalog/stock/stock-commands.server.ts";
import { type OpenDatabase, rowsOf } from "#app/platform/database/db.server.ts";
import { createProduct, updateProduct } from "#app/product-desk/editing/product-commands.server.ts";
import { addVariant } from "#app/product-desk/models/add-variant.server.ts";
import { createModel } from "#app/product-desk/models/model-commands.server.ts";
import { adjustStock } from "#app/product-desk/stock/adjust-stock.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { aProductInput, aVendorUser } from "#tests/support/editing.ts";
import { commandBy } from "#tests/support/people.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openRaceDatabase();
});
afterAll(() => database.close());

const at = new Date();

test("no delivery or damage is lost among many sales: stock is the sum of its movements", async () => {
  const { db } = database;
  const seller = await aVendorUser(db);
  const { id } = await aProduct(db, { stock: 100, vendorId: seller.vendorId ?? "" });
  const sales = Array.from({ length: 40 }, () =>
    db.transaction((tx) =>
      takeStock(tx, [{ productId: id, quantity: 1 }], { orderId: crypto.randomUUID(), actorId: null, at }),
    ),
  );
  const byHand = Array.from({ length: 20 }, (_, number) => {
    const change = { kind: "adjust", delta: number % 2 ? 5 : -2, reason: "correction", note: null } as const;
    return adjustStock(db, commandBy(seller, at), { productId: id, change });
  });
  const counts = Array.from({ length: 5 }, () => {
    const change = { kind: "set", to: 1000, seen: 100, reason: "correction", note: null } as const;
    return adjustStock(db, commandBy(seller, at), { productId: id, change });
  });
  const sold = (await Promise.all(sales)).filter((sale) => sale.ok).length;
  expect((await Promise.all(byHand)).every((change) => change.ok)).toBe(true);
  const counted = (await Promise.all(counts)).filter((change) => change.ok).length;
  const [row] = await rowsOf<{ stock: number; moved: number }>(
    db,
    sql`select stock, (select sum(delta)::int from stock_movements where product_id = ${id}) as moved
      from products where id = ${id}`,
  );
  expect(sold).toBe(40);
  expect(row?.stock).toBe(row?.moved);
  if (counted === 0) expect(row?.stock).toBe(100 - 40 + 10 * 5 - 10 * 2);
});

test("one of ten who edit the same version saves; one of ten who want the same address gets it", async () => {
  const { db } = database;
  const seller = await aVendorUser(db);
  const vendorId = seller.vendorId ?? "";
  const draft = { vendorId, product: aProductInput(), pictures: [], stock: 0, status: "draft" } as const;
  const made = await createProduct(db, commandBy(seller, at), draft);
  if (!made.ok) throw new Error(made.code);
  const edits = await Promise.all(
    Array.from({ length: 10 }, (_, number) => {
      const product = { ...aProductInput(), pricePaise: 10_000_00 + number };
      return updateProduct(db, commandBy(seller, at), { id: made.value.id, version: 1, product, pictures: [] });
    }),
  );
  expect(edits.filter((edit) => edit.ok)).toHaveLength(1);
  expect(edits.filter((edit) => !edit.ok && edit.code === "stale")).toHaveLength(9);
  const wanted = await Promise.all(
    Array.from({ length: 10 }, (_, number) => {
      const product = { ...aProductInput(), slug: "wanted", brand: `Brand ${number % 2}` };
      return createProduct(db, commandBy(seller, at), { ...draft, product });
    }),
  );
  expect(wanted.filter((one) => one.ok)).toHaveLength(1);
  expect(wanted.every((one) => one.ok || one.code === "slug-taken")).toBe(true);
});

// Each form is for another model: those of one model wait for its lock.
test.each([
  ["sku", "RACE-16", "sku-taken"],
  ["gtin", "8901030865275", "gtin-taken"],
] as const)("one of five variants that want the same %s at once is added", async (kind, code, error) => {
  const { db } = database;
  const seller = await aVendorUser(db);
  const vendorId = seller.vendorId ?? "";
  const by = commandBy(seller, at);
  const originals: string[] = [];
  for (let number = 1; number <= 5; number++) {
    const name = `${kind} Book ${number}`;
    const { id } = await aProduct(db, { vendorId, name });
    originals.push(id);
    await db.insert(productSpecs).values({ productId: id, specKey: "ram", value: "8 GB", number: 8 });
    expect(await createModel(db, by, { productId: id, name, specs: ["ram"] })).toMatchObject({ ok: true });
  }
  const added = await Promise.all(
    originals.map((copyOf) => {
      const specs = [{ key: "ram", value: "16 GB", number: 16 }];
      const own = { pricePaise: 60_000_00, discountPricePaise: null, stock: 0, sku: "", gtin: "", [kind]: code };
      return addVariant(db, by, { copyOf, specs, ...own });
    }),
  );
  expect(added.filter((one) => one.ok)).toHaveLength(1);
  expect(added.filter((one) => !one.ok && one.code === error)).toHaveLength(4);
  expect(await db.$count(products, and(eq(products.vendorId, vendorId), eq(products[kind], code)))).toBe(1);
  // Nothing is left of those that were refused.
  expect(await db.$count(products, eq(products.vendorId, vendorId))).toBe(6);
});

test("five vendors who add a variant of the same name at once all get it, each at its own address", async () => {
  const { db } = database;
  const copies = [];
  for (let number = 1; number <= 5; number++) {
    const seller = await aVendorUser(db);
    const by = commandBy(seller, at);
    const { id: copyOf } = await aProduct(db, { vendorId: seller.vendorId ?? "", name: `Slate ${number}` });
    await db.insert(productSpecs).values({ productId: copyOf, specKey: "ram", value: "8 GB", number: 8 });
    const model = { productId: copyOf, name: "Slate Book", specs: ["ram"] };
    expect(await createModel(db, by, model)).toMatchObject({ ok: true });
    copies.push({ by, copyOf });
  }
  const added = await Promise.all(
    copies.map(({ by, copyOf }) => {
      const specs = [{ key: "ram", value: "16 GB", number: 16 }];
      const own = { pricePaise: 60_000_00, discountPricePaise: null, stock: 0, sku: "", gtin: "" };
      return addVariant(db, by, { copyOf, specs, ...own });
    }),
  );
  expect(added.every((one) => one.ok)).toBe(true);
  const slugs = await db.select({ slug: products.slug }).from(products).where(like(products.slug, "slate-book-16-gb%"));
  expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(5);
});
