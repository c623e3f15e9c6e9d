import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { ensureCategories } from "#app/catalog/ensure-categories.server.ts";
import { findProductBySlug } from "#app/catalog/product-queries.server.ts";
import { categories, productSpecs, products, specDefinitions } from "#app/catalog/schema.server.ts";
import { listProducts } from "#app/finding/browsing/product-list.server.ts";
import { findComparison } from "#app/finding/comparison/compare-queries.server.ts";
import { noFilters } from "#app/finding/filters/product-filters.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { listSpecFields } from "#app/product-desk/editing/editor-types.ts";
import { findEditorChoices } from "#app/product-desk/editing/product-editor-queries.server.ts";
import { readNeededSpecs, writeSpecs } from "#app/product-desk/editing/product-parts.server.ts";
import { aProduct, openCatalogue } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { applied, checked } from "#tests/support/imports.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { saveCategory } from "./category-commands.server.ts";
import { mergeSpecValues, retireSpec, saveSpec } from "./spec-commands.server.ts";
import type { SpecInput } from "./spec-form.ts";
import { findSpecRow } from "./structure-queries.server.ts";

async function anAdmin(db: Database) {
  await ensureCategories(db);
  return commandBy(await aUser(db, { role: "admin" }));
}

const spec: SpecInput = {
  label: "Lumens",
  type: "number",
  unit: "lm",
  options: [],
  categories: ["projectors"],
  groupName: "Picture",
  filter: "choices",
  better: "higher",
  help: "As measured by ANSI.",
  isRequired: true,
  isComparable: true,
  after: "last",
};
const aNew = (input: Partial<SpecInput>) => ({
  key: null,
  version: "",
  input: { ...spec, ...input },
  confirmed: "",
});

/** What a form made of it now would send, with `changes`. */
async function edited(db: Database, key: string, changes: Partial<SpecInput> = {}) {
  const found = await findSpecRow(db, key);
  if (!found) throw new Error(key);
  const { row, version } = found;
  const { key: _, position: __, retiredAt: ___, ...input } = row;
  return { key, version, input: { ...input, after: "last", ...changes }, confirmed: "" };
}

/** @throws when nothing is to be confirmed */
function toConfirm(refused: { ok: boolean; details?: unknown }): { effects: string[]; confirmation: string } {
  const { details } = refused;
  if (typeof details !== "object" || details === null || !("effects" in details)) throw new Error("nothing to confirm");
  return details as { effects: string[]; confirmation: string };
}

const storedValue = async (db: Database, productId: string, key: string) => {
  const one = and(eq(productSpecs.productId, productId), eq(productSpecs.specKey, key));
  const [row] = await db.select().from(productSpecs).where(one);
  return row && [row.value, row.number];
};

test("a category and specifications of an admin's own: form, file, card, filter, comparison, table and search know them", async ({
  db,
}) => {
  const admin = await anAdmin(db);
  const input = {
    name: "Projectors",
    slug: "",
    description: "",
    parentId: null,
    after: "last",
    keySpecs: [],
    hsnCodes: [],
  };
  const added = await saveCategory(db, admin, {
    id: null,
    version: "",
    input: { ...input, slug: "projectors" },
    confirmed: "",
  });
  if (!added.ok) throw new Error(added.code);
  expect(await saveSpec(db, admin, aNew({}))).toEqual({ ok: true, value: { key: "lumens" } });
  const modes = {
    label: "Inputs it has",
    type: "multi-choice",
    unit: null,
    options: ["HDMI", "VGA", "USB-C"],
  } as const;
  expect(await saveSpec(db, admin, aNew({ ...modes, options: [...modes.options], isComparable: false }))).toEqual({
    ok: true,
    value: { key: "inputsItHas" },
  });
  await db
    .update(categories)
    .set({ keySpecs: ["inputsItHas"] })
    .where(eq(categories.id, added.value.id));

  const fields = listSpecFields(await findEditorChoices(db, false), "projectors");
  expect(fields).toMatchObject([
    { key: "inputsItHas", type: "multi-choice", options: ["HDMI", "VGA", "USB-C"], isKey: true },
    { key: "lumens", unit: "lm", help: "As measured by ANSI.", isRequired: true, groupName: "Picture", isKey: false },
  ]);
  expect((await readNeededSpecs(db))({ slug: "projectors", keySpecs: ["inputsItHas"] })).toHaveLength(2);

  const { viewer } = admin;
  await aProduct(db, { name: "laptop" });
  const head = "name,slug,category,vendor,brand,price,description,spec:lumens,spec:inputsItHas\n";
  const bad = await checked(db, viewer, `${head}P1,p1,projectors,v1,Epson,50000,Bright.,3000,"HDMI, SCART"\n`);
  expect(bad.rows[0]?.problems).toEqual([
    { column: "spec:inputsItHas", message: "Inputs it has must be some of: HDMI, VGA, USB-C" },
  ]);
  const file = await checked(
    db,
    viewer,
    `${head}P1,p1,projectors,v1,Epson,50000,Bright.,3000,"usb-c; HDMI"\nP2,p2,projectors,v1,Epson,50000,Bright.,3600 lm,VGA\n`,
  );
  await applied(db, viewer, file.id);
  await db.update(products).set({ status: "live", hsn: "8528", countryOfOrigin: "India" });

  const list = async (specs: Record<string, { values: string[] }> = {}) =>
    listProducts(db, await openCatalogue(db), { ...noFilters, category: "Projectors", specs });
  const { facets, products: cards } = await list();
  expect(facets.specs).toMatchObject([
    { key: "lumens", label: "Lumens", values: [{ label: "3000 lm" }, { label: "3600 lm" }] },
    {
      key: "inputsItHas",
      values: [
        { name: "HDMI", count: 1 },
        { name: "VGA", count: 1 },
        { name: "USB-C", count: 1 },
      ],
    },
  ]);
  expect(cards[0]?.keySpecs[0]).toEqual({ label: "Inputs it has", value: "HDMI, USB-C" });
  expect((await list({ inputsItHas: { values: ["USB-C"] } })).products.map(({ name }) => name)).toEqual(["P1"]);
  expect(await findComparison(db, ["p1", "p2"])).toMatchObject({
    groups: [{ name: "Picture", rows: [{ key: "lumens", cells: ["3000 lm", "3600 lm"], best: [1] }] }],
  });
  // What the page's table and its structured data are made of.
  expect((await findProductBySlug(db, "p1"))?.specs).toMatchObject([
    { label: "Lumens", value: "3000 lm", group: "Picture" },
    { label: "Inputs it has", value: "HDMI, USB-C" },
  ]);
  const found = await listProducts(db, await openCatalogue(db), { ...noFilters, search: "projector usb-c" });
  expect(found.products.map(({ name }) => name)).toEqual(["P1"]);
});

describe("from text to a number", () => {
  test("what can't be read is named, nothing is changed before it was confirmed, and it stays as text", async ({
    db,
  }) => {
    const admin = await anAdmin(db);
    const made = await saveSpec(
      db,
      admin,
      aNew({ type: "text", unit: null, categories: [], isRequired: false, better: null }),
    );
    expect(made.ok).toBe(true);
    const ids: string[] = [];
    for (const [name, value] of [
      ["A", "3000 lm"],
      ["B", "about 2000"],
      ["C", "450"],
    ]) {
      const { id } = await aProduct(db, { name });
      ids.push(id);
      await db.insert(productSpecs).values({ productId: id, specKey: "lumens", value: value ?? "" });
    }
    const change = await edited(db, "lumens", { type: "number", unit: "lm", better: "higher" });
    const { effects, confirmation } = toConfirm(await saveSpec(db, admin, change));
    expect(effects).toEqual([
      "2 values can be read anew.",
      "1 value can’t be read as a number of lm and will stay as text: B: “about 2000”.",
    ]);
    expect(await storedValue(db, ids[0] ?? "", "lumens")).toEqual(["3000 lm", null]);
    // Another product meanwhile: it is asked again.
    const { id } = await aProduct(db, { name: "D" });
    await db.insert(productSpecs).values({ productId: id, specKey: "lumens", value: "9" });
    const again = toConfirm(await saveSpec(db, admin, { ...change, confirmed: confirmation }));
    expect(await saveSpec(db, admin, { ...change, confirmed: again.confirmation })).toMatchObject({ ok: true });
    expect(await storedValue(db, ids[0] ?? "", "lumens")).toEqual(["3000 lm", 3000]);
    expect(await storedValue(db, ids[1] ?? "", "lumens")).toEqual(["about 2000", null]);
    expect(await storedValue(db, ids[2] ?? "", "lumens")).toEqual(["450 lm", 450]);
    // Who has the product's form open is told; what didn't change is as it was.
    const versions = await db
      .select({ name: products.name, version: products.version })
      .from(products)
      .orderBy(products.name);
    expect(versions.filter(({ version }) => version > 1).map(({ name }) => name)).toEqual(["A", "C", "D"]);
    expect(await saveSpec(db, admin, change)).toMatchObject({ code: "stale" });
  });
});

test("merging values moves every product or none, and the list of options", async ({ db }) => {
  const admin = await anAdmin(db);
  await saveSpec(
    db,
    admin,
    aNew({
      label: "Plugs",
      type: "multi-choice",
      unit: null,
      better: null,
      categories: [],
      options: ["HDMI", "Hdmi port", "VGA"],
      isRequired: false,
    }),
  );
  const [a, b] = [await aProduct(db, { name: "a" }), await aProduct(db, { name: "b", status: "archived" })];
  await db.insert(productSpecs).values([
    { productId: a.id, specKey: "plugs", value: "HDMI, Hdmi port, VGA" },
    { productId: b.id, specKey: "plugs", value: "Hdmi port" },
  ]);
  const { version } = await edited(db, "plugs");
  const merge = { key: "plugs", version, from: "Hdmi port", to: "HDMI", confirmed: "" };
  const { effects, confirmation } = toConfirm(await mergeSpecValues(db, admin, merge));
  expect(effects).toEqual([
    "2 products will change from “Hdmi port” to “HDMI”. This can’t be undone.",
    "Links with the filter “Hdmi port” will lead to “HDMI”.",
  ]);
  expect(await mergeSpecValues(db, admin, { ...merge, confirmed: confirmation })).toMatchObject({ ok: true });
  expect(await storedValue(db, a.id, "plugs")).toEqual(["HDMI, VGA", null]);
  expect(await storedValue(db, b.id, "plugs")).toEqual(["HDMI", null]);
  expect((await findSpecRow(db, "plugs"))?.row.options).toEqual(["HDMI", "VGA"]);
  expect(await mergeSpecValues(db, admin, merge)).toMatchObject({ code: "stale" });
  const fresh = { ...merge, version: (await edited(db, "plugs")).version };
  expect(await mergeSpecValues(db, admin, fresh)).toMatchObject({
    details: { errors: { from: "No product has this value" } },
  });
  expect(await mergeSpecValues(db, admin, { ...fresh, from: "VGA", to: "a, b" })).toMatchObject({ code: "invalid" });
});

test("a retired specification is shown, asked for and filtered by nowhere; its values outlive a product's save", async ({
  db,
}) => {
  const admin = await anAdmin(db);
  const { id, slug } = await aProduct(db, { name: "a" });
  await db.insert(productSpecs).values({ productId: id, specKey: "os", value: "Linux" });
  const retire = async (restore: boolean) => retireSpec(db, admin, { ...(await edited(db, "os")), restore });
  expect(await retire(false)).toMatchObject({ ok: true });
  expect((await findProductBySlug(db, slug))?.specs).toEqual([]);
  expect(listSpecFields(await findEditorChoices(db, false), "laptop").map(({ key }) => key)).not.toContain("os");
  const list = await listProducts(db, await openCatalogue(db), { ...noFilters, category: "Laptop" });
  expect(list.facets.specs.map(({ key }) => key)).not.toContain("os");
  await writeSpecs(db, id, []);
  expect(await retire(true)).toMatchObject({ ok: true });
  expect((await findProductBySlug(db, slug))?.specs).toMatchObject([{ key: "os", value: "Linux" }]);
});

test("an invalid label or category is refused, and nothing is created", async ({ db }) => {
  const admin = await anAdmin(db);
  const before = await db.$count(specDefinitions);
  const refusals = [
    [
      { label: "memory TYPE", categories: ["memory"] },
      { label: "Another specification of these categories has this label" },
    ],
    [{ categories: ["no-such"] }, { categories: "Please choose from the list" }],
  ] as const;
  for (const [input, errors] of refusals)
    expect(await saveSpec(db, admin, aNew({ ...input, categories: [...input.categories] }))).toEqual({
      ok: false,
      code: "invalid",
      details: { errors },
    });
  expect(await db.$count(specDefinitions)).toBe(before);
});

test("an admin who requires a value sees how many products lack it; vendors change no specifications", async ({
  db,
}) => {
  const admin = await anAdmin(db);
  await aProduct(db, { name: "a" });
  const change = await edited(db, "os", { isRequired: true });
  expect(toConfirm(await saveSpec(db, admin, change)).effects).toEqual([
    "1 product on sale has no value. They stay on sale; their next change will ask for it.",
  ]);
  const vendor = commandBy(await aUser(db, { role: "vendor" }));
  const { version } = change;
  expect(await saveSpec(db, vendor, change)).toMatchObject({ code: "not-allowed" });
  expect(await retireSpec(db, vendor, { key: "os", version, restore: false })).toMatchObject({ code: "not-allowed" });
  const merge = { key: "os", version, from: "a", to: "b", confirmed: "" };
  expect(await mergeSpecValues(db, vendor, merge)).toMatchObject({ code: "not-allowed" });
  expect(await db.$count(specDefinitions, eq(specDefinitions.isRequired, true))).toBe(0);
});
