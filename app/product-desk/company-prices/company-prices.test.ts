/** Price lists of companies, kept by admins (docs/rules.md#j8). */
import { and, eq, like } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { companyPrices } from "#app/catalog/company-prices/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aCompanyAccount } from "#tests/support/documents/company-accounts.ts";
import { fixedClock } from "#tests/support/fixed-clock.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { removeCompanyPrice, saveCompanyPrice } from "./company-price-commands.server.ts";
import { type PriceTexts, toPriceTexts } from "./company-price-fields.ts";
import { listCompanyPrices } from "./company-price-queries.server.ts";
import { companyPriceTable } from "./company-price-table.ts";
import { exportCompanyPrices } from "./export-company-prices.server.ts";

const by = (viewer: User) => ({ viewer, now: NOW, origin: ORIGIN });
const list = readTableState(new URLSearchParams(), companyPriceTable);

const save = (db: Database, admin: User, companyId: string, texts: Partial<PriceTexts>) =>
  saveCompanyPrice(db, by(admin), { companyId, id: null, texts: toPriceTexts(texts) });

const entries = (db: Database) =>
  db
    .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.subjectKind, "company"), like(auditLog.action, "company.price%")))
    .orderBy(auditLog.seq);

describe("a price list", () => {
  test("has a price of each product and a discount on each category, and the audit log every change", async ({
    db,
  }) => {
    const { companyId, admin } = await aCompanyAccount(db);
    await aProduct(db, { vendorId: STORE_VENDOR, sku: "LAP-1", category: "Laptop" });
    expect(await save(db, admin, companyId, { sku: "lap-1", price: "45,000" })).toMatchObject({ ok: true });
    const until = { price: "44000.50", until: "2026-12-31" };
    expect(await save(db, admin, companyId, { sku: "LAP-1", ...until })).toMatchObject({ ok: true });
    expect(await save(db, admin, companyId, { category: "Laptop", discount: "7.5 %" })).toMatchObject({ ok: true });
    expect(await save(db, admin, companyId, { category: "All goods", discount: "2" })).toMatchObject({ ok: true });
    const { rows, total } = await listCompanyPrices(db, companyId, list);
    expect(
      rows.map(({ sku, name, pricePaise, discountBp, validUntil }) => [
        sku ?? name,
        pricePaise,
        discountBp,
        validUntil,
      ]),
    ).toEqual([
      ["All goods", null, 200, null],
      ["Laptop", null, 750, null],
      ["LAP-1", 44_000_50, null, "2026-12-31"],
    ]);
    expect(total).toBe(3);
    const id = rows[2]?.id ?? "";
    expect(await removeCompanyPrice(db, by(admin), { companyId, id })).toMatchObject({ ok: true });
    expect(await removeCompanyPrice(db, by(admin), { companyId, id })).toMatchObject({ code: "not-found" });
    const log = await entries(db);
    expect(log.map(({ action }) => action)).toEqual([...Array(4).fill("company.price"), "company.price-remove"]);
    expect(log[1]).toMatchObject({
      before: { sku: "LAP-1", pricePaise: 45_000_00 },
      after: { sku: "LAP-1", pricePaise: 44_000_50, validUntil: "2026-12-31" },
    });
    expect(log[4]).toMatchObject({ before: { sku: "LAP-1", pricePaise: 44_000_50 }, after: null });
  });

  test("refuses vendors' goods, unknown ones, and prices, discounts and days that are none", async ({ db }) => {
    const { companyId, admin } = await aCompanyAccount(db);
    await aProduct(db, { vendorId: "v1", sku: "LAP-1" });
    await aProduct(db, { vendorId: STORE_VENDOR, sku: "LAP-2" });
    const wrong: [Partial<PriceTexts>, keyof PriceTexts][] = [
      [{ sku: "LAP-1", price: "100" }, "sku"],
      [{ sku: "LAP-2", price: "0.99" }, "price"],
      [{ sku: "LAP-2", price: "" }, "price"],
      [{ sku: "LAP-2", price: "100", discount: "5" }, "discount"],
      [{ sku: "LAP-2", price: "100", category: "Laptop" }, "category"],
      [{ category: "Spaceships", discount: "5" }, "category"],
      [{ discount: "5" }, "category"],
      [{ category: "Laptop", discount: "0" }, "discount"],
      [{ category: "Laptop", discount: "90.01" }, "discount"],
      [{ category: "Laptop", discount: "5", price: "100" }, "price"],
      [{ category: "Laptop", discount: "5", from: "soon" }, "from"],
      [{ category: "Laptop", discount: "5", from: "2026-12-02", until: "2026-12-01" }, "until"],
    ];
    for (const [texts, field] of wrong) {
      const refused = await save(db, admin, companyId, texts);
      expect([refused.ok, Object.keys((!refused.ok && refused.details) || {})], JSON.stringify(texts)).toEqual([
        false,
        [field],
      ]);
    }
    expect(await db.$count(companyPrices)).toBe(0);
  });

  test("is kept by admins who may change products", async ({ db }) => {
    const { companyId, manager } = await aCompanyAccount(db);
    const texts = { category: "All goods", discount: "5" };
    const roles = { owner: true, manager: true, catalogue: true, accountant: false, viewer: false } as const;
    for (const [staffRole, may] of Object.entries(roles)) {
      const admin = { ...(await aCustomer(db, { role: "admin" })), staffRole: staffRole as keyof typeof roles };
      expect((await save(db, admin, companyId, texts)).ok, staffRole).toBe(may);
    }
    expect(await save(db, manager, companyId, texts)).toMatchObject({ code: "not-found" });
  });
});

test("an exported list has the rows that match as they are typed, in the list's order, and is in the audit log", async ({
  db,
}) => {
  const { companyId, admin } = await aCompanyAccount(db);
  for (const sku of ["LAP-1", "LAP-2", "CHAIR"])
    await aProduct(db, { vendorId: STORE_VENDOR, sku, name: `${sku} blue` });
  const days = { from: "2026-11-01", until: "2026-12-31" };
  for (const sku of ["LAP-1", "LAP-2", "CHAIR"]) await save(db, admin, companyId, { sku, price: "45,000", ...days });
  await save(db, admin, companyId, { category: "All goods", discount: "2.5" });
  const company = { id: companyId, name: "Bharat Traders" };
  const exported = async (query: string) => {
    const params = new URLSearchParams(query);
    const file = await exportCompanyPrices({ db, clock: fixedClock(NOW) }, admin, { company, params });
    return (await file.text()).replace("\ufeff", "").trim().split("\r\n").slice(1);
  };
  const [first, second] = [1, 2].map((number) => `LAP-${number},,45000,,2026-11-01,2026-12-31`);
  expect(await exported("")).toEqual([",All goods,,2.5,,", expect.stringMatching(/^CHAIR/), first, second]);
  expect(await exported("q=lap-&sort=-goods")).toEqual([second, first]);
  const logged = await db.select().from(auditLog).where(eq(auditLog.action, "list.export")).orderBy(auditLog.seq);
  expect(logged.map(({ after }) => after)).toEqual(
    [false, true].map((isSearched) => ({ company: "Bharat Traders", isSearched })),
  );
});
