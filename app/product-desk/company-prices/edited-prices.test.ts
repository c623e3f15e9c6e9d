/** Rows of a company's price list that are changed, and what a new one may replace (docs/rules.md#j8). */
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companyPrices } from "#app/catalog/company-prices/schema.server.ts";
import { categories } from "#app/catalog/schema.server.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aCompanyAccount } from "#tests/support/documents/company-accounts.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { removeCompanyPrice, saveCompanyPrice } from "./company-price-commands.server.ts";
import { type PriceTexts, toPriceTexts } from "./company-price-fields.ts";

async function aPriceList(db: Database) {
  const { companyId, admin } = await aCompanyAccount(db);
  await aProduct(db, { vendorId: STORE_VENDOR, sku: "LAP-1", category: "Laptop" });
  const context = { viewer: admin, now: NOW, origin: ORIGIN };
  return {
    save: (texts: Partial<PriceTexts>, id: string | null = null) =>
      saveCompanyPrice(db, context, { companyId, id, texts: toPriceTexts(texts) }),
    remove: (id: string) => removeCompanyPrice(db, context, { companyId, id }),
    rows: () => db.select().from(companyPrices).orderBy(companyPrices.discountBp),
  };
}

const retire = (db: Database, name: string) =>
  db.update(categories).set({ retiredAt: NOW }).where(eq(categories.name, name));

describe("an edited row", () => {
  test("keeps its goods, whatever the form names, also when their category was retired", async ({ db }) => {
    const { save, rows } = await aPriceList(db);
    await save({ category: "Laptop", discount: "5" });
    const [{ id, categoryId }] = (await rows()) as [typeof companyPrices.$inferSelect];
    await retire(db, "Laptop");
    for (const category of ["All goods", "Laptop"]) {
      expect(await save({ category, discount: "7" }, id)).toEqual({ ok: true, value: undefined });
      expect(await rows()).toMatchObject([{ id, categoryId, discountBp: 700 }]);
    }
    expect(await save({ category: "Laptop", discount: "none" }, id)).toMatchObject({ code: "invalid" });
  });

  test("is not added anew when it was removed meanwhile", async ({ db }) => {
    const { save, remove, rows } = await aPriceList(db);
    await save({ sku: "LAP-1", price: "45000" });
    const [row] = await rows();
    await remove(row?.id ?? "");
    for (const id of [row?.id ?? "", "none"])
      expect(await save({ sku: "LAP-1", price: "44000" }, id)).toMatchObject({ code: "removed" });
    expect(await rows()).toEqual([]);
  });
});

describe("a new row", () => {
  test("is not for a retired category", async ({ db }) => {
    const { save } = await aPriceList(db);
    await retire(db, "Laptop");
    expect(await save({ category: "Laptop", discount: "5" })).toMatchObject({
      details: { category: "There is no category Laptop" },
    });
  });

  test("of a later day doesn't end the present one, nor one of now a later one", async ({ db }) => {
    const { save, rows, remove } = await aPriceList(db);
    const goods = { sku: "LAP-1", price: "45000" };
    const later = { ...goods, price: "44000", from: "2027-01-01" };
    await save(goods);
    const [present] = await rows();
    const refusal = {
      code: "invalid",
      details: {
        from: "These goods have one price at a time. Save this one on 1 Jan 2027, or remove the present one first",
      },
    };
    for (const id of [null, present?.id ?? ""]) expect(await save(later, id)).toMatchObject(refusal);
    expect(await rows()).toEqual([present]);
    await remove(present?.id ?? "");
    expect(await save(later)).toMatchObject({ ok: true });
    expect(await save(goods)).toMatchObject({
      details: { from: "These goods have a price from 1 Jan 2027. Change or remove that one" },
    });
    const [upcoming] = await rows();
    expect(await save({ ...later, from: "2027-02-01" }, upcoming?.id)).toMatchObject({ ok: true });
    expect(await rows()).toMatchObject([{ pricePaise: 44_000_00, validFrom: "2027-02-01" }]);
  });

  test("takes the place of one that is over", async ({ db }) => {
    const { save, rows } = await aPriceList(db);
    await save({ category: "All goods", discount: "5", until: "2026-11-19" });
    expect(await save({ category: "All goods", discount: "6", from: "2027-01-01" })).toMatchObject({ ok: true });
    expect(await rows()).toMatchObject([{ discountBp: 600 }]);
  });
});
