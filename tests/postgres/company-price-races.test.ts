/** Two admins change one price list at once, on a real PostgreSQL (docs/rules.md#j8). */
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { companyPrices } from "#app/catalog/company-prices/schema.server.ts";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import { saveCompanyPrice } from "#app/product-desk/company-prices/company-price-commands.server.ts";
import { toPriceTexts } from "#app/product-desk/company-prices/company-price-fields.ts";
import { aCompanyAccount } from "#tests/support/documents/company-accounts.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openRaceDatabase();
});
afterAll(() => database?.close());

test("the list keeps one row, and the log says what each of them replaced", async () => {
  const { db } = database;
  for (let round = 0; round < 5; round++) {
    const { companyId, admin } = await aCompanyAccount(db);
    const other = await aCustomer(db, { role: "admin" });
    const saves = [admin, other].map((viewer, index) => {
      const texts = toPriceTexts({ category: "All goods", discount: String(index + 1) });
      return saveCompanyPrice(db, { viewer, now: NOW, origin: ORIGIN }, { companyId, id: null, texts });
    });
    expect((await Promise.all(saves)).map(({ ok }) => ok)).toEqual([true, true]);
    const [row, ...more] = await db.select().from(companyPrices).where(eq(companyPrices.companyId, companyId));
    const log = await db
      .select({ before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, companyId), eq(auditLog.action, "company.price")))
      .orderBy(auditLog.seq);
    expect([more, log.length, log[0]?.before]).toEqual([[], 2, null]);
    expect(log[1]?.before).toEqual(log[0]?.after);
    expect(log[1]?.after).toMatchObject({ discount: (row?.discountBp ?? 0) / 100 });
  }
});
