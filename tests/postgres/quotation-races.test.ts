/** Quotations accepted, made and changed at once on a real PostgreSQL (docs/rules.md#q1, docs/rules.md#q3). */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "#app/catalog/schema.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import { sendQuotation, setQuotationLine, withdrawQuotation } from "#app/quotations/quotation-commands.server.ts";
import { quotationItems, quotations } from "#app/quotations/schema.server.ts";
import { anOwnProduct, aQuotation } from "#tests/support/documents/quotations.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { aCustomer, anOrderRequest, NOW, ORIGIN, type OrderRequest, place } from "#tests/support/shoppers.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openRaceDatabase();
  await ensurePaymentMethods(database.db, { demo: true });
});
afterAll(() => database?.close());

const unitPricePaise = 9_500_00;

/** A quotation of two pieces and the request of a person who accepts it. */
async function aSituation() {
  const { db } = database;
  const product = await anOwnProduct(db, { stock: 10, pricePaise: 10_000_00 });
  const { id, admin } = await aQuotation(db, [{ product, quantity: 2, unitPricePaise }]);
  const requestOf = async (): Promise<OrderRequest> => ({
    ...(await anOrderRequest(db, await aCustomer(db), [])),
    quotationId: id,
    expected: { lines: [{ productId: product.id, quantity: 2, unitPricePaise }], totalPaise: 2 * unitPricePaise },
  });
  const stock = async () => (await db.select().from(products).where(eq(products.id, product.id)))[0]?.stock;
  return { id, admin, requestOf, stock };
}

function countCodes(results: { ok: boolean; code?: string }[]): Record<string, number> {
  const codes = results.map((result) => (result.ok ? "ok" : String(result.code)));
  return Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]));
}

test("two browsers and ten people who accept at once make one order", async () => {
  const { id, requestOf, stock } = await aSituation();
  const first = await requestOf();
  const requests = [first, { ...first, idempotencyKey: randomUUID() }];
  for (let n = 0; n < 10; n++) requests.push(await requestOf());
  const before = await database.db.$count(orders);
  const results = await Promise.all(requests.map((request) => place(database.db, request)));
  expect(countCodes(results)).toEqual({ ok: 1, "quotation-closed": 11 });
  expect(await database.db.$count(orders)).toBe(before + 1);
  expect(await stock()).toBe(8);
  const placed = results.find((result) => result.ok);
  const [quotation] = await database.db.select().from(quotations).where(eq(quotations.id, id));
  expect(quotation).toMatchObject({ status: "accepted", orderId: placed?.ok && placed.value.orderId });
});

test("the same press sent 20 times makes one order, and every response leads to it", async () => {
  const { requestOf, stock } = await aSituation();
  const request = await requestOf();
  const results = await Promise.all(Array.from({ length: 20 }, () => place(database.db, request)));
  expect(countCodes(results)).toEqual({ ok: 20 });
  expect(new Set(results.map((result) => result.ok && result.value.orderId)).size).toBe(1);
  expect(await stock()).toBe(8);
});

test("accepting and withdrawing at once leaves one of both", async () => {
  for (let round = 0; round < 5; round++) {
    const { id, admin, requestOf, stock } = await aSituation();
    const context = { viewer: admin, now: NOW, origin: ORIGIN };
    const [placed, withdrawn] = await Promise.all([
      place(database.db, await requestOf()),
      withdrawQuotation(database.db, context, { id }),
    ]);
    expect([placed.ok, withdrawn.ok].sort()).toEqual([false, true]);
    expect(await stock()).toBe(placed.ok ? 8 : 10);
  }
});

test("a line put on while the quotation is sent is part of it or refused", async () => {
  const { admin } = await aSituation();
  const [one, two] = [await anOwnProduct(database.db), await anOwnProduct(database.db)];
  const { id } = await aQuotation(database.db, [{ product: one, unitPricePaise: 50_000_00 }], { isSent: false, admin });
  const context = { viewer: admin, now: NOW, origin: ORIGIN };
  const line = { id, productId: two.id, quantity: 1, unitPricePaise: 50_000_00 };
  const [sent, put] = await Promise.all([
    sendQuotation(database.db, context, { id }),
    setQuotationLine(database.db, context, line),
  ]);
  expect(sent.ok).toBe(true);
  expect(await database.db.$count(quotationItems, eq(quotationItems.quotationId, id))).toBe(put.ok ? 2 : 1);
});

test("30 drafts made at once have the next 30 numbers", async () => {
  const before = await database.db.$count(quotations);
  const admin = await aCustomer(database.db, { role: "admin" });
  await Promise.all(Array.from({ length: 30 }, () => aQuotation(database.db, [], { isSent: false, admin })));
  const rows = await database.db.select({ sequence: quotations.sequence }).from(quotations);
  const sequences = rows.map(({ sequence }) => sequence).sort((a, b) => a - b);
  expect(sequences).toEqual(Array.from({ length: before + 30 }, (_, index) => index + 1));
});
