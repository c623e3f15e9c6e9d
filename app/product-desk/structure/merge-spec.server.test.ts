/** docs/rules.md#g19 */
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { categories, productSpecs, products, specDefinitions } from "#app/catalog/schema.server.ts";
import { listProducts } from "#app/finding/browsing/product-list.server.ts";
import { noFilters } from "#app/finding/filters/product-filters.ts";
import { listAt, openCatalogue } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aShopToMerge, confirmationOf, merged, type Said, sentMerge, valuesOf } from "#tests/support/editing.ts";
import { applied, checked } from "#tests/support/imports.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import type { SpecMergeInput } from "./merge-spec.server.ts";
import { findSpecRow, listMergeTargets } from "./structure-queries.server.ts";

test("every value moves, links and searches follow, the old one is retired, and the audit log says so", async ({
  db,
}) => {
  const { admin } = await aShopToMerge(db, {}, [
    ["a", "old", "Core i5"],
    ["b", "today", "Core i7"],
    ["c", "old", "Same"],
    ["c", "today", "same"],
  ]);
  await db
    .update(categories)
    .set({ keySpecs: ["old", "ram", "today"] })
    .where(eq(categories.slug, "laptop"));
  const before = await db.select({ name: products.name, version: products.version }).from(products);
  expect(await merged(db, admin)).toEqual([
    "1 product will show “Old name” as “Today”, archived products too. This can’t be undone.",
    "1 product has the same value of both.",
    "Links with the filter “Old name” will lead to “Today”.",
    "In CSV files the column is “spec:today” from now on; “spec:old” is still understood.",
  ]);
  expect(await valuesOf(db, "old")).toEqual([]);
  expect(await valuesOf(db, "today")).toEqual([
    ["a", "Core i5"],
    ["b", "Core i7"],
    ["c", "same"],
  ]);
  expect(await listAt(db, "old=core+i5&old=Same&sort=newest")).toEqual({
    status: 301,
    to: "/products?sort=newest&today=Core+i5&today=same",
  });
  expect(await listAt(db, "old=never")).toMatchObject({
    gone: expect.stringContaining("“never” is no longer a filter"),
  });
  const list = await listProducts(db, await openCatalogue(db), { ...noFilters, category: "Laptop" });
  expect(list.facets.specs.find(({ key }) => key === "today")).toMatchObject({
    values: [{ count: 1 }, { count: 1 }, { count: 1 }],
  });
  const found = await listProducts(db, await openCatalogue(db), { ...noFilters, search: "core i5" });
  expect(found.products.map(({ name }) => name)).toEqual(["a"]);
  const [row] = await db.select().from(specDefinitions).where(eq(specDefinitions.key, "old"));
  expect(row).toMatchObject({ mergedInto: "today", mergedFactor: 1, retiredAt: expect.any(Date) });
  const [laptop] = await db.select().from(categories).where(eq(categories.slug, "laptop"));
  expect(laptop?.keySpecs).toEqual(["today", "ram"]);
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, "specification.merge"));
  expect(entry).toMatchObject({ after: { mergedInto: "Today", products: 2, wins: null } });
  // Who has the form of such a product open is told.
  const after = await db.select({ name: products.name, version: products.version }).from(products);
  const versionOf = (all: typeof after, name: string) => all.find((one) => one.name === name)?.version ?? 0;
  for (const [name, raised] of [
    ["a", 1],
    ["b", 0],
    ["c", 1],
  ] as const) // prettier-ignore
    expect(Math.sign(versionOf(after, name) - versionOf(before, name)), name).toBe(raised);
  // Sent once more.
  expect(await sentMerge(db, admin)).toMatchObject({ code: "stale" });
});

describe("where products have two values", () => {
  const said: Said[] = [
    ["a", "old", "Red"],
    ["a", "today", "Blue"],
    ["b", "old", "Green"],
  ];

  test("nothing moves until the admin has seen them and chosen which stays", async ({ db }) => {
    const { admin } = await aShopToMerge(db, {}, said);
    expect(await sentMerge(db, admin)).toMatchObject({
      code: "invalid",
      details: {
        errors: {
          wins: "1 product has two different values. Choose which stays. a: Old name “Red”, Today “Blue”.",
        },
      },
    });
    expect(await valuesOf(db, "old")).toHaveLength(2);
    expect(await merged(db, admin, { wins: "into" })).toContain(
      "1 product will keep “Today” and lose “Old name”: a loses “Red”.",
    );
    expect(await valuesOf(db, "today")).toEqual([
      ["a", "Blue"],
      ["b", "Green"],
    ]);
  });

  test("the old one's value stays where the admin says so", async ({ db }) => {
    const { admin } = await aShopToMerge(db, {}, said);
    expect(await merged(db, admin, { wins: "from" })).toContain(
      "1 product will keep “Old name” and lose “Today”: a loses “Blue”.",
    );
    expect(await valuesOf(db, "today")).toEqual([
      ["a", "Red"],
      ["b", "Green"],
    ]);
  });

  test("new conflicts are asked about again", async ({ db }) => {
    const { admin, idOf } = await aShopToMerge(db, {}, said);
    const first = await sentMerge(db, admin, { wins: "into" });
    const confirmation = confirmationOf(first);
    await db.insert(productSpecs).values({ productId: idOf("b"), specKey: "today", value: "Black" });
    expect(await sentMerge(db, admin, { wins: "into", confirmed: confirmation })).toMatchObject({
      code: "unconfirmed",
    });
    expect(await valuesOf(db, "old")).toHaveLength(2);
  });
});

describe("kinds of values", () => {
  test("numbers are converted, and so are links and cells of files", async ({ db }) => {
    const { admin } = await aShopToMerge(
      db,
      { type: "number" },
      [
        ["a", "old", "15 cm", 15],
        ["b", "old", "20.5 cm, without bracket", 20.5],
        ["c", "old", "unknown"],
        ["d", "old", "10 cm", 10],
        ["d", "today", "100 mm", 100],
      ],
      { old: { unit: "cm", filter: "range" }, today: { unit: "mm", filter: "range" } },
    );
    expect((await merged(db, admin))[0]).toContain("as “Today”, in mm, archived");
    expect(await valuesOf(db, "today")).toEqual([
      ["a", "150 mm", 150],
      ["b", "20.5 cm, without bracket", 205],
      ["c", "unknown"],
      ["d", "100 mm", 100],
    ]);
    expect(await listAt(db, "old.from=12&old.to=20")).toMatchObject({ to: "/products?today.from=120&today.to=200" });
    expect(await listAt(db, "old=15")).toMatchObject({ to: "/products?today.from=150&today.to=150" });
    await db.update(specDefinitions).set({ filter: "choices" }).where(eq(specDefinitions.key, "today"));
    expect(await listAt(db, "old.from=12&old.to=18")).toMatchObject({ to: "/products?today=150" });
    expect(await listAt(db, "old=15")).toMatchObject({ to: "/products?today=150" });
    const file = await checked(db, admin.viewer as never, "slug,spec:old\na,16\nb,17 cm\nd,10\n");
    expect(file.rows.map(({ outcome }) => outcome)).toEqual(["change", "change", "same"]);
    await applied(db, admin.viewer as never, file.id);
    expect(await valuesOf(db, "today")).toEqual([
      ["a", "160 mm", 160],
      ["b", "170 mm", 170],
      ["c", "unknown"],
      ["d", "100 mm", 100],
    ]);
  });

  test("options that differ only in capitals are joined, others are added", async ({ db }) => {
    const { admin } = await aShopToMerge(
      db,
      { type: "multi-choice" },
      [
        ["a", "old", "hdmi, VGA"],
        ["b", "old", "VGA, HDMI"],
        ["b", "today", "HDMI, VGA"],
        ["c", "old", "DVI"],
      ],
      { old: { options: ["VGA", "hdmi"] }, today: { options: ["USB-C", "HDMI"] } },
    );
    expect(await merged(db, admin)).toContain("1 product has the same value of both.");
    expect((await findSpecRow(db, "today"))?.row.options).toEqual(["USB-C", "HDMI", "VGA", "DVI"]);
    expect(await valuesOf(db, "today")).toEqual([
      ["a", "HDMI, VGA"],
      ["b", "HDMI, VGA"],
      ["c", "DVI"],
    ]);
    expect(await listAt(db, "old=hdmi")).toMatchObject({ to: "/products?today=HDMI" });
  });

  test("another type or measure, a retired one, itself, and what code reads are refused", async ({ db }) => {
    const { admin } = await aShopToMerge(db, { type: "number", unit: "W" }, [["a", "old", "5 W", 5]], {
      today: { unit: "VA" },
    });
    const refusal = async (changes: Partial<SpecMergeInput>) => {
      const done = await sentMerge(db, admin, changes);
      return done.ok ? "" : JSON.stringify(done.details);
    };
    const another = "Only a specification with the same type and unit of measure";
    expect(await refusal({})).toContain(another);
    expect(await refusal({ into: "os" })).toContain(another);
    expect(await refusal({ into: "old" })).toContain("choose another specification");
    expect(await refusal({ into: "no-such" })).toContain("choose another specification");
    const socket = (await findSpecRow(db, "socket"))?.version ?? "";
    expect(await refusal({ key: "socket", version: socket, into: "old" })).toContain("such as in the PC builder");
    const row = (await findSpecRow(db, "old"))?.row;
    const offered = (await listMergeTargets(db, row as never)).map(({ key }) => key);
    expect(offered).toContain("tdp");
    for (const key of ["today", "old", "os", "capacity"]) expect(offered).not.toContain(key);
    const vendor = commandBy(await aUser(db, { role: "vendor" }));
    expect(await sentMerge(db, vendor)).toMatchObject({ code: "not-allowed" });
    expect(await valuesOf(db, "old")).toHaveLength(1);
  });
});
