/** Many shoppers at once on a real PostgreSQL (docs/rules.md#s1, docs/rules.md#s2, docs/rules.md#o4). */
import { eq, sql } from "drizzle-orm";
import pLimit from "p-limit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products, stockMovements } from "#app/catalog/schema.server.ts";
import type { PlaceOrderResult } from "#app/checkout/order-request.ts";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { orderLines, orders } from "#app/orders/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import { DatabaseBusyError } from "#app/platform/database/database-errors.ts";
import { type OpenDatabase, rowsOf } from "#app/platform/database/db.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { aCustomer, anOrderRequest, fillCart, NOW, ORIGIN, type OrderRequest, place } from "#tests/support/shoppers.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openRaceDatabase();
  await ensurePaymentMethods(database.db, { demo: true });
});
afterAll(() => database?.close());

type Product = Awaited<ReturnType<typeof aProduct>>;
type Bought = { product: Product; quantity?: number }[];

/** A new customer with `bought` in the cart, and the request they will send. */
async function aShopper(bought: Bought) {
  const customer = await aCustomer(database.db);
  await fillCart(database.db, customer, bought);
  return anOrderRequest(database.db, customer, bought);
}

/** On a slow machine some wait for a turn until they are refused as busy: as a shopper would, they send the same request. */
async function orderAgainIfBusy(request: OrderRequest): Promise<PlaceOrderResult> {
  for (let tries = 0; tries < 20; tries++)
    try {
      return await place(database.db, request);
    } catch (error) {
      if (!(error instanceof DatabaseBusyError)) throw error;
    }
  throw new Error("busy at 20 tries");
}

function codes(results: PlaceOrderResult[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const result of results) {
    const code = result.ok ? "ok" : result.code;
    counted[code] = (counted[code] ?? 0) + 1;
  }
  return counted;
}

async function stockOf(product: Product): Promise<number | undefined> {
  return (await database.db.select({ stock: products.stock }).from(products).where(eq(products.id, product.id)))[0]
    ?.stock;
}

/** Stock is the sum of its movements, and sold is what living orders hold. */
async function booksAreRight(): Promise<void> {
  const wrong = await rowsOf(
    database.db,
    sql`select p.slug from products p
        where p.stock <> (select coalesce(sum(delta), 0) from stock_movements m where m.product_id = p.id)
        or (select coalesce(-sum(delta), 0) from stock_movements m where m.product_id = p.id and m.reason <> 'initial')
           <> (select coalesce(sum(l.quantity), 0) from order_lines l join orders o on o.id = l.order_id
               where l.product_id = p.id and o.status <> 'cancelled')`,
  );
  expect(wrong).toEqual([]);
}

test("500 checkouts for a stock of 10 make 10 orders and 490 clear refusals", async () => {
  const product = await aProduct(database.db, { stock: 10 });
  const requests = [];
  for (let n = 0; n < 500; n++) requests.push(await aShopper([{ product }]));
  // More at once than connections.
  const limit = pLimit(150);
  const results = await limit.map(requests, orderAgainIfBusy);
  expect(codes(results)).toEqual({ ok: 10, "sold-out": 490 });
  const refused = results.filter((result) => !result.ok);
  for (const result of refused)
    expect(result.details).toEqual([{ productId: product.id, name: product.name, left: 0 }]);
  expect(await stockOf(product)).toBe(0);
  expect(await database.db.$count(orderLines, eq(orderLines.productId, product.id))).toBe(10);
  expect(await database.db.$count(mailMessages, eq(mailMessages.kind, "order-confirmation"))).toBe(10);
  await booksAreRight();
});

test("the same key posted 100 times at once makes one order, and every response leads to it", async () => {
  const product = await aProduct(database.db, { stock: 10 });
  const request = await aShopper([{ product, quantity: 2 }]);
  const results = await Promise.all(Array.from({ length: 100 }, () => place(database.db, request)));
  expect(codes(results)).toEqual({ ok: 100 });
  const values = results.flatMap((result) => (result.ok ? [result.value] : []));
  expect(new Set(values.map((value) => value.orderId)).size).toBe(1);
  expect(values.filter((value) => !value.isRepeat)).toHaveLength(1);
  expect(await stockOf(product)).toBe(8);
});

test("the same key with two bodies at once: one order, the other is refused", async () => {
  const product = await aProduct(database.db, { stock: 10 });
  const request = await aShopper([{ product }]);
  const both = [request, { ...request, method: "online" }];
  const results = await Promise.all(Array.from({ length: 20 }, (_, n) => place(database.db, both[n % 2] ?? request)));
  expect(codes(results)).toEqual({ ok: 10, "key-reused": 10 });
  expect(await stockOf(product)).toBe(9);
});

test("one cart ordered from two windows with keys of their own is ordered once", async () => {
  const product = await aProduct(database.db, { stock: 10 });
  const request = await aShopper([{ product }]);
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      place(database.db, { ...request, idempotencyKey: `window-${n}-of-the-same-cart` }),
    ),
  );
  const counted = codes(results);
  expect(counted.ok).toBe(1);
  expect((counted["cart-empty"] ?? 0) + (counted.stale ?? 0)).toBe(19);
  expect(await stockOf(product)).toBe(9);
});

test("two products in opposite order: no deadlock, nothing is oversold", async () => {
  const first = await aProduct(database.db, { stock: 40 });
  const second = await aProduct(database.db, { stock: 40 });
  const requests = [];
  for (let n = 0; n < 100; n++) {
    const bought = [{ product: first }, { product: second }];
    requests.push(await aShopper(n % 2 ? bought : bought.reverse()));
  }
  const results = await Promise.all(requests.map(orderAgainIfBusy));
  expect(codes(results)).toEqual({ ok: 40, "sold-out": 60 });
  expect([await stockOf(first), await stockOf(second)]).toEqual([0, 0]);
  await booksAreRight();
});

test("an order whose other product is sold out takes no stock", async () => {
  const plenty = await aProduct(database.db, { stock: 100 });
  const scarce = await aProduct(database.db, { stock: 5 });
  const requests = [];
  for (let n = 0; n < 50; n++) requests.push(await aShopper([{ product: plenty }, { product: scarce }]));
  const results = await Promise.all(requests.map((request) => place(database.db, request)));
  expect(codes(results)).toEqual({ ok: 5, "sold-out": 45 });
  expect(await stockOf(plenty)).toBe(95);
  await booksAreRight();
});

test("a price that changes during checkouts: each order has the price its shopper saw", async () => {
  const product = await aProduct(database.db, { stock: 100, pricePaise: 50_000_00 });
  const requests = [];
  for (let n = 0; n < 60; n++) requests.push(await aShopper([{ product }]));
  let placed = 0;
  const results = await Promise.all(
    requests.map(async (request) => {
      const result = await place(database.db, request);
      if (++placed === 10)
        await database.db.update(products).set({ pricePaise: 60_000_00 }).where(eq(products.id, product.id));
      return result;
    }),
  );
  const counted = codes(results);
  expect((counted.ok ?? 0) + (counted.stale ?? 0)).toBe(60);
  const lines = await database.db.select().from(orderLines).where(eq(orderLines.productId, product.id));
  expect(lines).toHaveLength(counted.ok ?? 0);
  expect(new Set(lines.map((line) => line.unitPricePaise))).toEqual(new Set([50_000_00]));
});

test("cancelling one order 50 times at once gives its stock back once", async () => {
  const product = await aProduct(database.db, { stock: 10 });
  const request = await aShopper([{ product, quantity: 3 }]);
  const placed = await place(database.db, request);
  if (!placed.ok || request.viewer.kind !== "user") throw new Error("no order");
  const { viewer } = request;
  const results = await Promise.all(
    Array.from({ length: 50 }, () =>
      cancelOrder(database.db, { viewer, now: NOW, origin: ORIGIN }, { orderId: placed.value.orderId }),
    ),
  );
  expect(results.filter((result) => result.ok)).toHaveLength(1);
  expect(await stockOf(product)).toBe(10);
  const returned = eq(stockMovements.reference, placed.value.orderId);
  expect(await database.db.$count(stockMovements, returned)).toBe(2);
  expect((await database.db.select().from(orders).where(eq(orders.id, placed.value.orderId)))[0]?.status).toBe(
    "cancelled",
  );
  await booksAreRight();
});

test("buying and cancelling at once: stock and books balance afterwards", async () => {
  const shelf = [await aProduct(database.db, { stock: 7 }), await aProduct(database.db, { stock: 7 })];
  const requests = [];
  for (let n = 0; n < 80; n++)
    requests.push(
      await aShopper([
        { product: shelf[n % 2] as Product },
        ...(n % 3 ? [] : [{ product: shelf[(n + 1) % 2] as Product }]),
      ]),
    );
  await Promise.all(
    requests.map(async (request, n) => {
      const placed = await place(database.db, request);
      if (placed.ok && n % 2 && request.viewer.kind === "user")
        await cancelOrder(
          database.db,
          { viewer: request.viewer, now: NOW, origin: ORIGIN },
          { orderId: placed.value.orderId },
        );
    }),
  );
  for (const product of shelf) expect(await stockOf(product)).toBeGreaterThanOrEqual(0);
  await booksAreRight();
});
