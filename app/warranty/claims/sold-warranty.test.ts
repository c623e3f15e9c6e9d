/** Which warranty a sold piece has (docs/rules.md#h2). */
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { products } from "#app/catalog/schema.server.ts";
import { listOwnedProducts } from "#app/fulfilment/orders/owned-products-queries.server.ts";
import { orderLines } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { aDeliveredOrder, type DeliveredOrder } from "#tests/support/placed-orders.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { openClaim } from "./claim-commands.server.ts";

function open(db: Database, { customer, orderId, orderLineId }: DeliveredOrder, position = 0) {
  const claim = { orderId, orderLineId, position, description: "It does not start." };
  return openClaim(db, { viewer: customer, now: NOW, origin: ORIGIN }, claim);
}

async function change(db: Database, { product }: DeliveredOrder, warrantyMonths: number) {
  await db.update(products).set({ warrantyMonths }).where(eq(products.id, product.id));
}

test("a warranty that the product loses after the sale still counts", async ({ db }) => {
  const order = await aDeliveredOrder(db);
  await change(db, order, 0);
  expect(await listOwnedProducts(db, order.customer, 1)).toMatchObject([{ warrantyMonths: 12 }]);
  expect(await open(db, order)).toMatchObject({ ok: true });
});

test("the product's counts for an order from before it was kept", async ({ db }) => {
  const order = await aDeliveredOrder(db);
  await db.execute(sql`alter table order_lines disable trigger user`);
  await db.update(orderLines).set({ warrantyMonths: null });
  await db.execute(sql`alter table order_lines enable trigger user`);
  expect(await open(db, order)).toMatchObject({ ok: true });
  await change(db, order, 0);
  expect(await open(db, order, 1)).toMatchObject({ code: "no-warranty" });
});
