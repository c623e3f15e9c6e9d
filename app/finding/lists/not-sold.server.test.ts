/** docs/rules.md#g12 */
import { RouterContextProvider } from "react-router";
import { describe, expect } from "vitest";
import { ensureCategories } from "#app/catalog/ensure-categories.server.ts";
import { productSpecs } from "#app/catalog/schema.server.ts";
import { ensureSearchTerms } from "#app/finding/search/search-terms.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { findListPage } from "./product-list-page.server.ts";

async function aShop(db: Database): Promise<void> {
  await ensureCategories(db);
  await ensureSearchTerms(db);
  await aProduct(db, { name: "Aspire", brand: "Acer", category: "Laptop" });
  await aProduct(db, { name: "Printer stand", brand: "Luminous", category: "UPS" });
  await aProduct(db, { name: "PRO 1000", category: "UPS", description: "For a desktop with a scanner and a printer." });
}

async function searchFor(db: Database, q: string) {
  const context = new RouterContextProvider();
  context.set(appContext, anAppContext(db));
  const find = (url: URL) => findListPage(context, url, { path: "/search", searchAs: "q" });
  const first = new URL(`http://shop.test/search?q=${encodeURIComponent(q)}`);
  const {
    total,
    notice: gone,
    hint,
    nearest,
  } = await find(first).catch((answer: Response) => find(new URL(answer.headers.get("location") ?? "", first)));
  return { total, gone, hint, nearest: nearest[0]?.products.map(({ name }) => name) ?? null };
}

describe("a search", () => {
  test("for a category without products says so, above what only mentions it", async ({ db }) => {
    await aShop(db);
    expect(await searchFor(db, "printer")).toEqual({
      total: 1,
      gone: "We don’t have Printers at the moment. Here are products that mention “printer”.",
      hint: null,
      nearest: null,
    });
    expect(await searchFor(db, "laser printers")).toEqual({
      total: 0,
      gone: null,
      hint: {
        text: "We don’t have Printers at the moment. Meanwhile, browse our categories:",
        categories: ["Laptop", "Accessories"],
      },
      nearest: null,
    });
  });

  const goods = [
    ...["scanner", "toaster", "aspire toaster", "laptop lamps", "power bank", "power bankk", "gaming chair"],
    ...["laptop battery", "usb c adapter", "12v adapter", "scaner", "iphone 15"],
  ];
  test.for(goods)("for goods that the shop doesn't sell says so: %s", async (search, { db }) => {
    await aShop(db);
    await aProduct(db, { name: "BenQ Book", brand: "BenQ", category: "Laptop", description: "Opens to a stand." });
    expect(await searchFor(db, search)).toEqual({
      total: 0,
      gone: null,
      hint: {
        text: `We don’t have “${search}” at the moment. Meanwhile, browse our categories:`,
        categories: ["Laptop", "Accessories"],
      },
      nearest: null,
    });
  });

  test("for goods that a product's name only mentions says so", async ({ db }) => {
    await aShop(db);
    await aProduct(db, { name: "ZBook Mobile Workstation (16 GB)", brand: "HP", category: "Laptop" });
    expect(await searchFor(db, "mobile")).toMatchObject({
      total: 1,
      gone: "We don’t have “mobile” at the moment. Here are products that mention “mobile”.",
    });
    await aProduct(db, { name: "Galaxy Mobile", brand: "Samsung", category: "Cables" });
    expect(await searchFor(db, "mobile")).toMatchObject({ total: 2, gone: null });
  });

  test("what a computer has is no goods", async ({ db }) => {
    await aShop(db);
    const laptop = await aProduct(db, { name: "Aspire Long", brand: "Acer", category: "Laptop" });
    await db.insert(productSpecs).values([
      { productId: laptop.id, specKey: "ram", value: "32", number: 32 },
      { productId: laptop.id, specKey: "battery", value: "70 Wh battery" },
    ]);
    expect(await searchFor(db, "32gb ram")).toMatchObject({ total: 1, hint: null });
    expect(await searchFor(db, "laptop long battery")).toMatchObject({ hint: null });
  });

  test("goods that a product is called by are found", async ({ db }) => {
    await aShop(db);
    await aProduct(db, { name: "Portable Scanner", brand: "Epson", category: "Cables" });
    expect(await searchFor(db, "scanner")).toMatchObject({ total: 2, gone: null, hint: null });
    expect(await searchFor(db, "laptop with scanner")).toMatchObject({ hint: null });
  });

  test("without any match leads to the categories, or to close results", async ({ db }) => {
    await aShop(db);
    expect(await searchFor(db, "zorbifier")).toEqual({
      total: 0,
      gone: null,
      hint: {
        text: "We couldn’t find “zorbifier” in our store. Check the spelling, or browse our categories:",
        categories: ["Laptop", "Accessories"],
      },
      nearest: null,
    });
    expect(await searchFor(db, "aspire zorbifier")).toMatchObject({ hint: null, nearest: ["Aspire"] });
    expect(await searchFor(db, "!!!")).toMatchObject({ hint: null });
    expect(await searchFor(db, "laptop")).toMatchObject({ gone: null, hint: null });
  });
});
