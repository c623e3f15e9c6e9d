/** One transaction after the other: the answers are the same. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "#app/catalog/schema.server.ts";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import { storeJobsForTests } from "#app/platform/jobs.server.ts";
import { jobs } from "#server/jobs.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { openEmbeddedForTests } from "#tests/support/db.ts";
import { aCustomer, anOrderRequest, fillCart, NOW, ORIGIN, place } from "#tests/support/shoppers.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openEmbeddedForTests();
  const queues = jobs.map((job) => job.name);
  await storeJobsForTests(database.jobs, queues);
  await ensurePaymentMethods(database.db, { demo: true });
});
afterAll(() => database?.close());

type Product = Awaited<ReturnType<typeof aProduct>>;

async function aShopper(product: Product) {
  const customer = await aCustomer(database.db);
  await fillCart(database.db, customer, [{ product }]);
  return { customer, request: await anOrderRequest(database.db, customer, [{ product }]) };
}

async function stockOf(product: Product): Promise<number | undefined> {
  const { id, stock } = products;
  return (await database.db.select({ stock }).from(products).where(eq(id, product.id)))[0]?.stock;
}

test("40 checkouts for a stock of 5 make 5 orders and 35 clear refusals", async () => {
  const product = await aProduct(database.db, { stock: 5 });
  const shoppers = [];
  for (let n = 0; n < 40; n++) shoppers.push(await aShopper(product));
  const results = await Promise.all(shoppers.map(({ request }) => place(database.db, request)));
  expect(results.filter((result) => result.ok)).toHaveLength(5);
  expect(results.filter((result) => !result.ok && result.code === "sold-out")).toHaveLength(35);
  expect(await stockOf(product)).toBe(0);
});

test("the same key 30 times at once makes one order; cancelling it 10 times at once returns its stock once", async () => {
  const product = await aProduct(database.db, { stock: 5 });
  const { customer, request } = await aShopper(product);
  const results = await Promise.all(Array.from({ length: 30 }, () => place(database.db, request)));
  const ids = new Set(results.map((result) => (result.ok ? result.value.orderId : result.code)));
  expect(ids.size).toBe(1);
  expect(await database.db.$count(orders, eq(orders.userId, customer.id))).toBe(1);
  expect(await stockOf(product)).toBe(4);
  const [id = ""] = ids;
  const when = { now: NOW, origin: ORIGIN };
  const cancelled = await Promise.all(
    Array.from({ length: 10 }, () => cancelOrder(database.db, { viewer: customer, ...when }, { orderId: id })),
  );
  expect(cancelled.filter((one) => one.ok)).toHaveLength(1);
  expect(await stockOf(product)).toBe(5);
});
