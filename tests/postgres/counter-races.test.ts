/** Sales at two counters, and the close of a day, at once on a real PostgreSQL (docs/rules.md#k1, docs/rules.md#k5). */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#app/accounts/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { closeTill } from "#app/payments/counter/close-till.server.ts";
import { findTill, listTillClosings } from "#app/payments/counter/till-queries.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import { aClose, aDeliveryForm, aSaleForm, aStore, sell, take } from "#tests/support/documents/counter-sales.ts";
import { anOwnProduct } from "#tests/support/documents/quotations.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openRaceDatabase();
  await aStore(database.db);
});
afterAll(() => database?.close());

const aSeller = () => aCustomer(database.db, { role: "admin", staffRole: "sales" });

test("two counters sell the last piece once, and one is told that none is left", async () => {
  const { db } = database;
  for (let round = 0; round < 5; round++) {
    const product = await anOwnProduct(db, { stock: 1 });
    const sale = await aSaleForm(db, [{ product }]);
    const results = await Promise.all([sell(db, await aSeller(), sale), sell(db, await aSeller(), sale)]);
    const refused = results.filter((result) => !result.ok);
    expect(refused).toEqual([
      { ok: false, code: "sold-out", details: [{ productId: product.id, name: product.name, left: 0 }] },
    ]);
    const [row] = await db.select().from(products).where(eq(products.id, product.id));
    expect(row?.stock).toBe(0);
  }
});

test("the same form sent ten times at once makes one order", async () => {
  const { db } = database;
  const product = await anOwnProduct(db, { stock: 20 });
  const sale = await aSaleForm(db, [{ product }], { phone: "9876500009", customerName: "Asha" });
  const [seller, formKey] = [await aSeller(), randomUUID()];
  const before = await db.$count(orders);
  const results = await Promise.all(Array.from({ length: 10 }, () => sell(db, seller, sale, { formKey })));
  expect(new Set(results.map((result) => result.ok && result.value.orderId)).size).toBe(1);
  expect(await db.$count(orders)).toBe(before + 1);
});

test("the last piece is sold at one counter or sent by the other, and one is told that none is left", async () => {
  const { db } = database;
  await ensurePaymentMethods(db, { demo: true });
  for (let round = 0; round < 5; round++) {
    const product = await anOwnProduct(db, { stock: 1, pricePaise: 1_000_00 });
    const [sale, form] = [await aSaleForm(db, [{ product }]), await aDeliveryForm(db, [{ product }])];
    const results = await Promise.all([sell(db, await aSeller(), sale), take(db, await aSeller(), form)]);
    expect(results.filter(({ ok }) => !ok)).toMatchObject([{ code: "sold-out", details: [{ left: 0 }] }]);
    const [row] = await db.select().from(products).where(eq(products.id, product.id));
    expect(row?.stock).toBe(0);
  }
});

test("the same form of an order for delivery sent ten times at once makes one order and one guest", async () => {
  const { db } = database;
  const product = await anOwnProduct(db, { stock: 20 });
  const form = await aDeliveryForm(db, [{ product }], { phone: "9876500019" });
  const [seller, formKey] = [await aSeller(), randomUUID()];
  const before = [await db.$count(orders), await db.$count(users)];
  const results = await Promise.all(Array.from({ length: 10 }, () => take(db, seller, form, { formKey })));
  expect(new Set(results.map((result) => result.ok && result.value.orderId)).size).toBe(1);
  expect([await db.$count(orders), await db.$count(users)]).toEqual(before.map((count) => count + 1));
});

test("a sale belongs to the day that is closed meanwhile or to the next, never to both", async () => {
  const { db } = database;
  const viewer = await aSeller();
  const product = await anOwnProduct(db, { stock: 50, pricePaise: 100_00 });
  const sale = await aSaleForm(db, [{ product }]);
  const sold = { sales: 0, cashPaise: 0 };
  const before = await findTill(db);
  const close = async () => {
    return await closeTill(db, { viewer, now: NOW, origin: ORIGIN }, await aClose(db));
  };
  for (let round = 0; round < 5; round++) {
    const results = await Promise.all([...Array.from({ length: 4 }, () => sell(db, viewer, sale)), close(), close()]);
    for (const result of results.slice(0, 4)) {
      expect(result.ok).toBe(true);
      sold.sales++;
      sold.cashPaise += 100_00;
    }
  }
  const [closings, rest] = [await listTillClosings(db), await findTill(db)];
  const sumOf = (key: "sales" | "cashPaise") => closings.reduce((sum, one) => sum + one[key], rest[key]);
  expect(sumOf("sales")).toBe(before.sales + sold.sales);
  expect(sumOf("cashPaise")).toBe(before.cashPaise + sold.cashPaise);
  expect(rest.expectedPaise).toBe(rest.cashPaise + rest.openingPaise);
});
