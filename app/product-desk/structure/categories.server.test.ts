import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { companyPrices } from "#app/catalog/company-prices/schema.server.ts";
import { ensureCategories } from "#app/catalog/ensure-categories.server.ts";
import { categories, productSpecs, products, specDefinitions } from "#app/catalog/schema.server.ts";
import { companies } from "#app/companies/schema.server.ts";
import { listProducts } from "#app/finding/browsing/product-list.server.ts";
import { noFilters } from "#app/finding/filters/product-filters.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct, listAt, openCatalogue } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { checked } from "#tests/support/imports.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { mergeCategory, retireCategory, saveCategory } from "./category-commands.server.ts";
import type { CategoryInput } from "./category-form.ts";
import { findCategoryRow } from "./structure-queries.server.ts";

async function anAdmin(db: Database) {
  await ensureCategories(db);
  return commandBy(await aUser(db, { role: "admin" }));
}

async function idOf(db: Database, slug: string): Promise<string> {
  const [row] = await db.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug));
  if (!row) throw new Error(`no category ${slug}`);
  return row.id;
}

/** What a form made of it now would send, with `changes`. */
async function edited(db: Database, slug: string, changes: Partial<CategoryInput> = {}) {
  const found = await findCategoryRow(db, await idOf(db, slug));
  if (!found) throw new Error(slug);
  const { row, version } = found;
  const { name, description, parentId, keySpecs, hsnCodes } = row;
  return {
    id: row.id,
    version,
    input: { name, slug: row.slug, description, parentId, keySpecs, hsnCodes, after: "last", ...changes },
    confirmed: "",
  };
}

describe("a renamed category", () => {
  test("is confirmed first; its old links, files and specifications find it", async ({ db }) => {
    const admin = await anAdmin(db);
    await aProduct(db, { name: "card", category: "Graphics Cards" });
    const rename = await edited(db, "graphics-cards", { name: "GPUs", slug: "gpus" });
    const asked = await saveCategory(db, admin, rename);
    expect(asked).toMatchObject({
      code: "unconfirmed",
      details: { effects: [expect.stringContaining("1 product will show “GPUs”"), expect.stringContaining("“gpus”")] },
    });
    expect((await listAt(db, "category=GPUs")).total).toBe(1); // ignored: all products
    const confirmed = asked.ok || !asked.details || !("effects" in asked.details) ? "" : asked.details.confirmation;
    expect(await saveCategory(db, admin, { ...rename, confirmed })).toMatchObject({ ok: true });
    expect(await listAt(db, "category=graphics+CARDS&sort=newest")).toEqual({
      status: 301,
      to: "/products?category=GPUs&sort=newest",
    });
    expect(await listAt(db, "category=graphics-cards")).toMatchObject({ to: "/products?category=GPUs" });
    expect((await listAt(db, "category=GPUs")).names).toEqual(["card"]);
    const [spec] = await db.select().from(specDefinitions).where(eq(specDefinitions.key, "cardLength"));
    expect(spec?.categories).toEqual(["gpus"]);
    const file = "name,category,vendor,brand,price\nNew card,Graphics Cards,v1,ASUS,50000\n";
    expect((await checked(db, admin.viewer, file)).rows).toMatchObject([{ outcome: "create" }]);
    await ensureCategories(db);
    expect(await db.$count(categories, eq(categories.slug, "graphics-cards"))).toBe(0);
    expect(await db.select().from(auditLog).where(eq(auditLog.subjectKind, "category"))).toMatchObject([
      { action: "category.update", before: { name: "Graphics Cards" }, after: { name: "GPUs" } },
    ]);
  });

  test("can't take another's name or former name; of two admins the later gets an error", async ({ db }) => {
    const admin = await anAdmin(db);
    const first = await edited(db, "mice", { name: "Mouse", slug: "mouse" });
    const later = await edited(db, "mice", { name: "Mäuse" });
    expect(await saveCategory(db, admin, first)).toMatchObject({ ok: true });
    expect(await saveCategory(db, admin, later)).toMatchObject({ code: "stale" });
    for (const [name, error] of [
      ["keyboards", "Another category has this name"],
      ["Mice", "“Mice” is a former name of Mouse; its old links lead there"],
    ])
      expect(await saveCategory(db, admin, await edited(db, "webcams", { name }))).toMatchObject({
        code: "invalid",
        details: { errors: { name: error } },
      });
    // Its own former name is its own again.
    expect(await saveCategory(db, admin, await edited(db, "mouse", { name: "Mice", slug: "mice" }))).toMatchObject({
      ok: true,
    });
  });
});

test("a category moves with all below it, never below itself or too deep", async ({ db }) => {
  const admin = await anAdmin(db);
  await aProduct(db, { name: "card", category: "Graphics Cards" });
  const [components, cards, desktop] = [
    await idOf(db, "components"),
    await idOf(db, "graphics-cards"),
    await idOf(db, "desktop"),
  ];
  const refused = async (slug: string, parentId: string) => {
    const saved = await saveCategory(db, admin, await edited(db, slug, { parentId }));
    return saved.ok ? null : saved.details;
  };
  expect(await refused("components", cards)).toEqual({ errors: { parent: "A category can’t be below itself" } });
  const move = await edited(db, "components", { parentId: desktop });
  const asked = await saveCategory(db, admin, move);
  expect(asked).toMatchObject({
    code: "unconfirmed",
    details: { effects: ["1 product will now be listed under Desktop."] },
  });
  const confirmed = asked.ok || !asked.details || !("effects" in asked.details) ? "" : asked.details.confirmation;
  expect(await saveCategory(db, admin, { ...move, confirmed })).toMatchObject({ ok: true });
  const deeper = await refused("accessories", components);
  expect(deeper).toEqual({ errors: { parent: "Categories can be 3 levels deep at most" } });
  const list = await listProducts(db, await openCatalogue(db), { ...noFilters, category: "Desktop" });
  expect(list.products.map(({ name }) => name)).toEqual(["card"]);
});

test("merging moves all products, keeps their values, and leads old links there", async ({ db }) => {
  const admin = await anAdmin(db);
  const card = await aProduct(db, { name: "card", category: "Graphics Cards" });
  await aProduct(db, { name: "old card", category: "Graphics Cards", status: "archived" });
  await db.insert(productSpecs).values({ productId: card.id, specKey: "cardLength", value: "304 mm", number: 304 });
  const { id, version } = await edited(db, "graphics-cards");
  const into = await idOf(db, "components");
  const asked = await mergeCategory(db, admin, { id, version, into, confirmed: "" });
  const details = asked.ok ? undefined : asked.details;
  if (!details || !("effects" in details)) throw new Error("nothing to confirm");
  expect(details.effects).toEqual([
    "2 products of Graphics Cards, archived ones too, will move to Components.",
    "Components will also have: Card length. No value is lost.",
    "Links to Graphics Cards will lead to Components.",
  ]);
  expect(await db.$count(products, eq(products.categoryId, into))).toBe(0);
  const given = { id, version, into, confirmed: details.confirmation };
  expect(await mergeCategory(db, admin, given)).toEqual({ ok: true, value: undefined });
  expect(await db.$count(products, eq(products.categoryId, into))).toBe(2);
  const { categories: having } = specDefinitions;
  const length = await db.select({ having }).from(specDefinitions).where(eq(specDefinitions.key, "cardLength"));
  expect(length[0]?.having).toEqual(expect.arrayContaining(["graphics-cards", "components"]));
  expect(await listAt(db, "category=Graphics+Cards")).toEqual({ status: 301, to: "/products?category=Components" });
  const found = await listProducts(db, await openCatalogue(db), { ...noFilters, search: "components" });
  expect(found.products.map(({ name }) => name)).toEqual(["card"]);
  await ensureCategories(db);
  expect(await mergeCategory(db, admin, given)).toMatchObject({ code: "not-found" });
  const parent = await edited(db, "accessories");
  expect(await mergeCategory(db, admin, { ...parent, into })).toMatchObject({
    details: { errors: { into: "Move or merge the categories below it first" } },
  });
});

test("merging moves companies' discounts, except of those with one on the other category", async ({ db }) => {
  const admin = await anAdmin(db);
  const { id, version } = await edited(db, "graphics-cards");
  const into = await idOf(db, "components");
  const [bharat, narmada] = await db
    .insert(companies)
    .values(["Bharat", "Narmada"].map((name) => ({ name, createdAt: admin.now })))
    .returning();
  const discounts = [
    { companyId: bharat?.id ?? "", categoryId: id, discountBp: 500 },
    { companyId: narmada?.id ?? "", categoryId: id, discountBp: 600 },
    { companyId: narmada?.id ?? "", categoryId: into, discountBp: 300 },
  ];
  await db.insert(companyPrices).values(discounts.map((one) => ({ ...one, updatedAt: admin.now })));
  const asked = await mergeCategory(db, admin, { id, version, into, confirmed: "" });
  const details = asked.ok ? undefined : asked.details;
  if (!details || !("effects" in details)) throw new Error("nothing to confirm");
  expect(details.effects).toEqual(
    expect.arrayContaining([
      "Discounts on Graphics Cards that will be for all of Components: Bharat.",
      "Discounts on Graphics Cards that will end, as the company has one on Components: Narmada.",
    ]),
  );
  await mergeCategory(db, admin, { id, version, into, confirmed: details.confirmation });
  const { companyId, categoryId, discountBp } = companyPrices;
  expect(await db.select({ companyId, categoryId, discountBp }).from(companyPrices).orderBy(discountBp)).toEqual([
    { companyId: narmada?.id, categoryId: into, discountBp: 300 },
    { companyId: bharat?.id, categoryId: into, discountBp: 500 },
  ]);
  const log = await db.select().from(auditLog).where(eq(auditLog.subjectKind, "company")).orderBy(auditLog.seq);
  expect(log.map(({ action, subjectLabel, before, after }) => [action, subjectLabel, before, after])).toEqual([
    ["company.price", "Bharat", { category: "Graphics Cards", discount: 5 }, { category: "Components", discount: 5 }],
    ["company.price-remove", "Narmada", { category: "Graphics Cards", discount: 6 }, null],
  ]);
});

test("a retired category is offered nowhere and says so at its address; with products it can't be retired", async ({
  db,
}) => {
  const admin = await anAdmin(db);
  const { id: productId } = await aProduct(db, { name: "cam", category: "Webcams" });
  const retire = async (slug: string, restore = false) =>
    retireCategory(db, admin, { ...(await edited(db, slug)), restore });
  expect(await retire("webcams")).toMatchObject({
    details: { errors: { retire: expect.stringContaining("products") } },
  });
  expect(await retire("accessories")).toMatchObject({ details: { errors: { retire: expect.any(String) } } });
  await db.update(products).set({ status: "archived" }).where(eq(products.id, productId));
  expect(await retire("webcams")).toMatchObject({ ok: true });
  await aProduct(db, { name: "laptop" });
  expect(await listAt(db, "category=Webcams")).toEqual({
    names: ["laptop"],
    gone: "Webcams is no longer available in our store. Here are all products.",
    total: 1,
  });
  const file = "name,category,vendor,brand,price\nCam,webcams,v1,Logi,5000\n";
  const [row] = (await checked(db, admin.viewer, file)).rows;
  expect(row?.problems).toMatchObject([{ column: "category", message: expect.stringContaining("Unknown category") }]);
  await ensureCategories(db);
  expect(await listAt(db, "category=Webcams")).toMatchObject({
    gone: "Webcams is no longer available in our store. Here are all products.",
  });
  expect(await retire("webcams", true)).toMatchObject({ ok: true });
  expect(await listAt(db, "category=Webcams")).toMatchObject({ gone: null, total: 0 });
});

test("a new category stands where it was put; nobody but an admin adds one, and a form sent twice adds one", async ({
  db,
}) => {
  const admin = await anAdmin(db);
  const [parentId, after] = [await idOf(db, "accessories"), await idOf(db, "mice")];
  const given = {
    id: null,
    version: "",
    input: {
      name: "Drawing Tablets",
      slug: "drawing-tablets",
      description: "",
      parentId,
      after,
      keySpecs: ["weight"],
      hsnCodes: [],
    },
    confirmed: "",
  };
  const vendor = commandBy(await aUser(db, { role: "vendor" }));
  expect(await saveCategory(db, vendor, given)).toMatchObject({ code: "not-allowed" });
  const keyed = { ...admin, formKey: crypto.randomUUID() };
  const added = await saveCategory(db, keyed, given);
  expect(added).toMatchObject({ ok: true });
  expect(await saveCategory(db, keyed, given)).toEqual(added);
  expect(await saveCategory(db, admin, given)).toMatchObject({ code: "invalid" });
  const order = (await openCatalogue(db)).catalogue.categories.map(({ name }) => name);
  expect(order[order.indexOf("Mice") + 1]).toBe("Drawing Tablets");
  expect(order[order.indexOf("Mice") + 2]).toBe("Headsets");
});
