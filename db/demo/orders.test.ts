import { asc, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "#app/accounts/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { findOrderFor, listOrdersFor } from "#app/orders/order-queries.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { payments } from "#app/payments/schema.server.ts";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { sampleProducts } from "#db/demo/samples/catalogue.ts";
import { type SampleOrder, sampleOrders } from "#db/demo/samples/orders.ts";
import { sampleReturns } from "#db/demo/samples/returns.ts";
import { demoTest as test } from "#tests/support/db.ts";

/** All of it was returned and refunded (db/demo/samples/returns.ts). */
function isSentBack({ customerEmail, delivered, lines }: SampleOrder): boolean {
  return sampleReturns.some(
    (one) =>
      one.customerEmail === customerEmail &&
      one.deliveredDaysAgo === delivered?.daysAgo &&
      lines.every(({ slug, quantity }) => slug === one.slug && quantity === 1) &&
      one.steps.some(({ to }) => to === "paid-back"),
  );
}

test("the past orders of a demo agree with stock, sales, payments and history", async ({ db }) => {
  const placed = await db.select().from(orders).orderBy(asc(orders.idempotencyKey));
  expect(placed.map((order) => `${order.status}/${order.paymentStatus}`)).toEqual(
    sampleOrders.map((order) => `${order.status}/${isSentBack(order) ? "refunded" : order.paymentStatus}`),
  );
  const stock = await db.select({ slug: products.slug, stock: products.stock }).from(products);
  expect(new Map(stock.map((one) => [one.slug, one.stock]))).toEqual(
    new Map(sampleProducts.map((one) => [one.slug, one.stock])),
  );
  const sold = await rowsOf<{ units: number }>(db, sql`select sum(units)::int as units from product_sales`);
  const kept = sampleOrders.filter((order) => order.status !== "cancelled").flatMap((order) => order.lines);
  expect(sold[0]?.units).toBe(kept.reduce((sum, line) => sum + line.quantity, 0));
  const captured = await db.select({ orderId: payments.orderId }).from(payments).where(eq(payments.status, "captured"));
  const paid = placed.filter((one) => one.paymentStatus === "paid" || one.paymentStatus === "refunded");
  expect(new Set(paid.map((one) => one.paymentMethod))).toEqual(new Set(["online", "cod"]));
  expect(captured.map((one) => one.orderId).sort()).toEqual(paid.map((one) => one.id).sort());
  expect(await db.$count(mailMessages)).toBe(0);
});

test("the demo customer has past orders, newest first, none in the future", async ({ db }) => {
  const [row] = await db.select().from(users).where(eq(users.email, "customer@demo.test"));
  if (!row) throw new Error("no customer");
  const viewer = {
    kind: "user" as const,
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    staffRole: row.staffRole,
    emailVerified: true,
  };
  const page = await listOrdersFor(db, viewer);
  expect(page.orders).toHaveLength(sampleOrders.filter((order) => order.customerEmail === row.email).length);
  const times = page.orders.map((order) => order.placedAt.getTime());
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(times[0]).toBeLessThan(Date.now());
  const delivered = page.orders.find((order) => order.status === "delivered");
  const found = await findOrderFor(db, viewer, delivered?.id ?? "");
  const moments = found?.events.map((event) => event.at.getTime()) ?? [];
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  expect(found?.shipments[0]).toMatchObject({ status: "delivered", carrier: "Own delivery" });
});
