/** Exchanges at once, on a real PostgreSQL (docs/rules.md#f15). */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "#app/catalog/schema.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import { moveReturn } from "#app/returns/move-return.server.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { aDeliveredOrder } from "#tests/support/placed-orders.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { approve, ask, asked, context, findReturnRow, go, pickUp, receive } from "#tests/support/returned.ts";
import { anExchangeable, wishFor } from "#tests/support/returns/exchanges.ts";
import { NOW } from "#tests/support/shoppers.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openRaceDatabase();
});
afterAll(() => database?.close());

test("goods that three people receive at once pay for one new order", async () => {
  const { db } = database;
  const there = await anExchangeable(db);
  const returnId = await asked(db, there.order, wishFor(there));
  await go(db, there.order, returnId, approve, pickUp);
  const viewers = [there.order.vendor, there.order.vendor, there.order.admin];
  const answers = await Promise.all(
    viewers.map((viewer) => moveReturn(db, { viewer, ...context }, { returnId, ...receive })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const own = eq(orders.userId, there.order.customer.id);
  expect(await db.select({ method: orders.paymentMethod }).from(orders).where(own).orderBy(orders.placedAt)).toEqual(
    expect.arrayContaining([{ method: "bank_transfer" }, { method: "exchange" }]),
  );
  expect(await db.$count(orders, own)).toBe(2);
  await expectCleanBooks(db, NOW);
});

test("the last piece of a variant goes to one of two buyers, and the other gets a refund", async () => {
  const { db } = database;
  const there = await anExchangeable(db, { stock: 1 });
  const bought = [{ product: there.order.product }];
  const other = { ...there, order: await aDeliveredOrder(db, { bought, method: "bank_transfer" }) };
  const both = [there, other];
  const ids: string[] = [];
  for (const one of both) {
    const id = await asked(db, one.order, wishFor(one));
    await go(db, one.order, id, approve, pickUp);
    ids.push(id);
  }
  await Promise.all(both.map(({ order }, index) => go(db, order, ids[index] ?? "", receive)));
  const rows = await Promise.all(ids.map((id) => findReturnRow(db, id)));
  expect(rows.map((row) => row?.resolution).toSorted()).toEqual(["exchange", "refund"]);
  expect((await db.select().from(products).where(eq(products.id, there.variant.id)))[0]?.stock).toBe(0);
  await expectCleanBooks(db, NOW);
});

test("two tabs can't exchange the same pieces", async () => {
  const { db } = database;
  const there = await anExchangeable(db);
  const answers = await Promise.all([1, 2, 3].map(() => ask(db, there.order, wishFor(there, 2))));
  expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.code]))).toEqual(["too-many", "too-many"]);
});
