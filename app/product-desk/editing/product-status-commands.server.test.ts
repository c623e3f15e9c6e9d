import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { products, stockMovements } from "#app/catalog/schema.server.ts";
import { takeStock } from "#app/catalog/stock/stock-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { test } from "#tests/support/db.ts";
import { anUpload, aProductInput, aVendorUser } from "#tests/support/editing.ts";
import { commandBy } from "#tests/support/people.ts";
import { createProduct } from "./product-commands.server.ts";
import { archiveProduct, deleteDraft, restoreProduct } from "./product-status-commands.server.ts";

const at = new Date("2026-11-20T10:00:00Z");

async function aSeller(db: Database, stock = 3) {
  const seller = await aVendorUser(db);
  const pictures = [{ ref: await anUpload(db, seller), alt: "" }];
  const given = {
    vendorId: seller.vendorId ?? "",
    product: aProductInput(),
    pictures,
    stock,
    status: "draft",
  } as const;
  const made = await createProduct(db, commandBy(seller, at), given);
  if (!made.ok) throw new Error(made.code);
  return { seller, id: made.value.id };
}

async function publish(db: Database, id: string): Promise<void> {
  await db.update(products).set({ status: "live" }).where(eq(products.id, id));
}

async function statusOf(db: Database, id: string) {
  const [row] = await db.select({ status: products.status }).from(products).where(eq(products.id, id));
  return row?.status;
}

test("live, archived, draft: each step is taken once and logged", async ({ db }) => {
  const { seller, id } = await aSeller(db);
  await publish(db, id);
  expect(await archiveProduct(db, commandBy(seller, at), { id, version: 99 })).toMatchObject({ code: "stale" });
  for (const product of [{ id, version: 2 }, { id }])
    expect(await archiveProduct(db, commandBy(seller, at), product)).toMatchObject({ ok: true });
  expect(await statusOf(db, id)).toBe("archived");
  for (const product of [{ id, version: 3 }, { id }])
    expect(await restoreProduct(db, commandBy(seller, at), product)).toMatchObject({ ok: true });
  expect(await statusOf(db, id)).toBe("draft");
  const steps = await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.seq);
  expect(steps.map(({ action }) => action)).toEqual(["product.create", "product.archive", "product.restore"]);
});

test("somebody else's product is not found", async ({ db }) => {
  const { id } = await aSeller(db);
  const rival = await aVendorUser(db);
  for (const command of [archiveProduct, restoreProduct, deleteDraft]) {
    expect(await command(db, commandBy(rival, at), { id })).toMatchObject({ code: "not-found" });
  }
});

describe("deleteDraft", () => {
  test("deletes the draft with its history", async ({ db }) => {
    const { seller, id } = await aSeller(db);
    const gone = await asVendor(db, seller.vendorId ?? "", (tx) => deleteDraft(tx, commandBy(seller, at), { id }));
    expect(gone).toMatchObject({ ok: true });
    expect(await statusOf(db, id)).toBeUndefined();
    expect(await db.select().from(stockMovements).where(eq(stockMovements.productId, id))).toEqual([]);
  });

  test("refuses what isn't a draft; the database keeps movements of existing products", async ({ db }) => {
    const { seller, id } = await aSeller(db);
    await publish(db, id);
    expect(await deleteDraft(db, commandBy(seller, at), { id })).toMatchObject({ code: "not-draft" });
    const cause = { orderId: "7b0c6a52-0000-4000-8000-000000000001", actorId: null, at };
    await takeStock(db, [{ productId: id, quantity: 1 }], cause);
    const rewriting = db.transaction((tx) => tx.delete(stockMovements).where(eq(stockMovements.productId, id)));
    await expect(rewriting).rejects.toMatchObject({ cause: { code: "23514" } });
  });
});
