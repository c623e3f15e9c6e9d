/** docs/decisions/323 */
import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { productModels, productSpecs, products, specDefinitions } from "#app/catalog/schema.server.ts";
import { brokenConstraint } from "#app/platform/database/transaction.server.ts";
import { undoImport } from "#app/product-desk/exchange/import-undo.server.ts";
import { createModel } from "#app/product-desk/models/model-commands.server.ts";
import { listAt } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aShopToMerge, confirmationOf, merged, sentMerge, valuesOf } from "#tests/support/editing.ts";
import { applied, checked, importedAt } from "#tests/support/imports.ts";
import { mergeSpecValues, retireSpec } from "./spec-commands.server.ts";
import { findSpecRow } from "./structure-queries.server.ts";

test("a file from before is read: its column fills the other's empty cells, and what differs by it is understood", async ({
  db,
}) => {
  const { admin } = await aShopToMerge(db, {}, [
    ["a", "old", "Red"],
    ["b", "today", "Blue"],
  ]);
  const viewer = admin.viewer as never;
  const earlier = await checked(db, viewer, "slug,spec:old\nb,Green\n");
  const undone = await applied(db, viewer, (await checked(db, viewer, "slug,spec:old\na,Pink\n")).id);
  await merged(db, admin, { wins: "into" });
  // Checked before, applied after; and taken back after.
  expect(await applied(db, viewer, earlier.id)).toMatchObject({ state: "failed" });
  expect(await undoImport(db, { ...admin, now: new Date(importedAt.getTime() + 1000) }, undone.id)).toMatchObject({
    code: "edited",
  });
  const file = await checked(
    db,
    viewer,
    "slug,name,spec:old,spec:today,model,varies by\na,a,Pink,,Pair,old\nb,b,,Blue,Pair,\n",
  );
  expect(file.rows.map(({ outcome, problems }) => [outcome, problems])).toEqual([
    ["change", []],
    ["change", []],
  ]);
  await applied(db, viewer, file.id);
  expect(await db.select({ specs: productModels.specs }).from(productModels)).toEqual([{ specs: ["today"] }]);
  expect(await valuesOf(db, "today")).toEqual([
    ["a", "Pink"],
    ["b", "Blue"],
  ]);
});

test("variants differ by the other one afterwards; two that would be equal prevent it", async ({ db }) => {
  const { admin, idOf } = await aShopToMerge(db, {}, [
    ["a", "old", "Red"],
    ["b", "old", "Blue"],
    ["b", "today", "Red"],
  ]);
  expect(await createModel(db, admin, { productId: idOf("a"), name: "Pair", specs: ["old"] })).toMatchObject({
    ok: true,
  });
  const [model] = await db.select().from(productModels);
  await db
    .update(products)
    .set({ modelId: model?.id ?? null })
    .where(eq(products.id, idOf("b")));
  const alike = await sentMerge(db, admin, { wins: "into" });
  const confirmation = confirmationOf(alike);
  expect(await sentMerge(db, admin, { wins: "into", confirmed: confirmation })).toMatchObject({
    details: { errors: { wins: expect.stringContaining("Two variants") } },
  });
  expect(await valuesOf(db, "old")).toHaveLength(2);
  const values = { key: "old", version: (await findSpecRow(db, "old"))?.version ?? "", from: "Blue", to: "Red" };
  const asked = await mergeSpecValues(db, admin, { ...values, confirmed: "" });
  const confirmed = confirmationOf(asked);
  expect(await mergeSpecValues(db, admin, { ...values, confirmed })).toMatchObject({
    details: { errors: { to: expect.stringContaining("Two variants") } },
  });
  await merged(db, admin, { wins: "from" });
  expect((await db.select().from(productModels))[0]?.specs).toEqual(["today"]);
  const keys = await db.select({ key: products.variantKey }).from(products).orderBy(products.name);
  expect(keys.map(({ key }) => key)).toEqual(["red", "blue"].map((one) => expect.stringMatching(new RegExp(one, "i"))));
});

test("the database keeps values of a merged one out; restored, it takes them again and its links are its own", async ({
  db,
}) => {
  const { admin, idOf } = await aShopToMerge(db, {}, [
    ["a", "old", "Red"],
    ["b", "today", "Blue"],
  ]);
  await merged(db, admin);
  const add = () =>
    db.transaction((tx) => tx.insert(productSpecs).values({ productId: idOf("b"), specKey: "old", value: "x" }));
  expect(await add().catch(brokenConstraint)).toBe("product_specs_merged");
  const rename = db.transaction((tx) =>
    tx
      .update(productSpecs)
      .set({ specKey: "old" })
      .where(and(eq(productSpecs.productId, idOf("a")), eq(productSpecs.specKey, "today"))),
  );
  expect(await rename.catch(brokenConstraint)).toBe("product_specs_merged");
  const version = (await findSpecRow(db, "old"))?.version ?? "";
  expect(await retireSpec(db, admin, { key: "old", version, restore: true })).toMatchObject({ ok: true });
  await add();
  expect(await listAt(db, "old=x")).toMatchObject({ names: ["b"], gone: null });
  const self = db.transaction((tx) =>
    tx.execute(sql`update spec_definitions set retired_at = now(), merged_into = key where key = 'old'`),
  );
  expect(await self.catch(brokenConstraint)).toBe("spec_definitions_merged");
});

test("links to a specification merged twice lead to the last one", async ({ db }) => {
  const { admin } = await aShopToMerge(db, {}, [["a", "old", "Red"]]);
  await db.insert(specDefinitions).values({ key: "last", label: "Last", type: "text", filter: "choices" });
  await merged(db, admin);
  const version = (await findSpecRow(db, "today"))?.version ?? "";
  await merged(db, admin, { key: "today", version, into: "last" });
  expect(await listAt(db, "old=Red")).toMatchObject({ to: "/products?last=Red" });
});
