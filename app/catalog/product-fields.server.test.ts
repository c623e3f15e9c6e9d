import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#app/platform/database/db.server.ts";
import { raiseVersions, writeProducts } from "#app/product-desk/editing/product-batch.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { ownFieldColumns } from "./field-columns.server.ts";
import { products } from "./schema.server.ts";

const at = new Date("2026-11-20T10:00:00Z");
const { stock: _, ...edited } = ownFieldColumns(products);
const columns = [...(Object.keys(edited) as (keyof typeof edited)[]), "brandId" as const, "categoryId" as const];

async function stored(db: Database, id: string) {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  if (!row) throw new Error("gone");
  return row;
}

test.for(columns)(
  "an edit of %s is a new version, so an edit of the earlier one is refused",
  async (column, { db }) => {
    const { id, version } = await aProduct(db);
    await db
      .update(products)
      .set({ [column]: sql`${products[column]}` })
      .where(eq(products.id, id));
    expect((await stored(db, id)).version).toBe(version + 1);
  },
);

test("many products are updated by their own changes only", async ({ db }) => {
  const [one, other] = [await aProduct(db, { hsn: "8471" }), await aProduct(db, { hsn: "8471", isNew: true })];
  await writeProducts(
    db,
    [
      { product: one, changes: { name: "Renamed", hsn: "8473", discountPricePaise: null } },
      { product: other, changes: { releasedOn: "2026-11-01", warrantyMonths: 36 } },
    ],
    at,
  );
  expect(await stored(db, one.id)).toMatchObject({ name: "Renamed", hsn: "8473", warrantyMonths: one.warrantyMonths });
  expect(await stored(db, other.id)).toMatchObject({
    name: other.name,
    hsn: "8471",
    isNew: true,
    releasedOn: "2026-11-01",
    warrantyMonths: 36,
    updatedAt: at,
  });
  const { version } = await stored(db, one.id);
  await raiseVersions(db, [one.id], at);
  expect(await stored(db, one.id)).toMatchObject({ version: version + 1, name: "Renamed" });
});
