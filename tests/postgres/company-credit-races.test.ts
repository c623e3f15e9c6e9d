/** Orders on account of one company placed at once, on a real PostgreSQL (docs/rules.md#j4). */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setCompanyAccount } from "#app/companies/set-company-account.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import { findCompanyDebt } from "#app/payments/on-account/company-debt.server.ts";
import { recordCompanyPayment } from "#app/payments/on-account/record-company-payment.server.ts";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import { aCompanyAccount, anAccountRequest } from "#tests/support/documents/company-accounts.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { aCustomer, NOW, ORIGIN, place } from "#tests/support/shoppers.ts";

const ROUNDS = 5;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openRaceDatabase();
  await ensurePaymentMethods(database.db, { demo: true });
});
afterAll(() => database?.close());

/** A company with a limit of ₹1,000 and four people with a cart of `paise` each. */
async function fourCarts(paise: number) {
  const { db } = database;
  const account = await aCompanyAccount(db, { limitPaise: 1_000_00 });
  const requests = [];
  for (let n = 0; n < 4; n++) {
    const buyer = await aCustomer(db);
    await db.execute(sql`insert into company_people (user_id, company_id, is_manager, joined_at)
      values (${buyer.id}, ${account.companyId}, false, now())`);
    requests.push(await anAccountRequest(db, buyer, paise));
  }
  return { ...account, requests };
}

const owedBy = async (companyId: string) =>
  (await findCompanyDebt(database.db, { companyId, today: "2026-11-20" })).owedPaise;

test("four orders at once pass the limit only as far as it goes", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { companyId, requests } = await fourCarts(400_00);
    const placed = await Promise.all(requests.map((request) => place(database.db, request)));
    expect(placed.map((one) => (one.ok ? "ok" : one.code)).sort()).toEqual(["no-credit", "no-credit", "ok", "ok"]);
    expect(await owedBy(companyId)).toBe(800_00);
    expect(await database.db.$count(orders, eq(orders.companyId, companyId))).toBe(2);
  }
});

test("a limit that is lowered while orders are placed holds for those that come after", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { companyId, requests, admin } = await fourCarts(250_00);
    const lower = setCompanyAccount(
      database.db,
      { viewer: admin, now: NOW, origin: ORIGIN },
      { companyId, fields: { limit: "500", days: "30" } },
    );
    const placed = await Promise.all([...requests.map((request) => place(database.db, request)), lower]);
    const count = placed.slice(0, 4).filter(({ ok }) => ok).length;
    expect(count).toBeGreaterThanOrEqual(2);
    expect(await owedBy(companyId)).toBe(count * 250_00);
  }
});

test("one reference sent for two companies at once is recorded for one of them", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [one, other] = [await fourCarts(1), await fourCarts(1)];
    const fields = { amount: "10", way: "upi", reference: `UTR70000${round}` };
    const by = { viewer: one.admin, now: NOW, origin: ORIGIN };
    const recorded = await Promise.all(
      [one, other].map(({ companyId }) =>
        recordCompanyPayment(database.db, by, { companyId, isPaidBack: false, fields }),
      ),
    );
    expect(recorded.map(({ ok }) => ok).sort()).toEqual([false, true]);
  }
});
