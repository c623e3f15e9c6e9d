/** Pieces are removed before dispatch on a real PostgreSQL: once, and from nothing that has left (docs/rules.md#f3). */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "#app/catalog/schema.server.ts";
import { refundOrderParts } from "#app/fulfilment/orders/refund-order.server.ts";
import { planRefund } from "#app/fulfilment/orders/refund-plan.server.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { invoiceLines, invoices } from "#app/invoices/schema.server.ts";
import { refunds } from "#app/payments/schema.server.ts";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { aPlacedOrder, dispatch, sendShipment } from "#tests/support/placed-orders.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openRaceDatabase();
});
afterAll(() => database?.close());

const context = { now: NOW, origin: ORIGIN };

/** Three pieces of one product, paid and packed; `remove` takes `quantity` of them out, against a refund. */
async function aPackedOrder() {
  const { db } = database;
  const order = await aPlacedOrder(db, { method: "bank_transfer" });
  const { orderId, orderLineId, shipmentId, admin } = order;
  await sendShipment(db, admin, shipmentId, "processing");
  const remove = async (quantity: number) => {
    const wanted = [{ orderLineId, shipmentId, quantity, isRemoved: true }];
    const plan = await planRefund(db, orderId, wanted);
    const expectedPaise = plan.ok ? plan.value.amountPaise : 0;
    return refundOrderParts(db, { viewer: admin, ...context }, { orderId, wanted, expectedPaise, reason: "Sorry." });
  };
  const ship = () => moveShipment(db, { viewer: admin, ...context }, { shipmentId, to: "shipped", dispatch });
  return { ...order, remove, ship };
}

async function stockOf(id: string) {
  return (await database.db.select().from(products).where(eq(products.id, id)))[0]?.stock;
}

test("20 admins remove two of three pieces at once: one succeeds, stock comes back once, one refund is owed", async () => {
  const order = await aPackedOrder();
  const before = (await stockOf(order.product.id)) ?? 0;
  const done = await Promise.all(Array.from({ length: 20 }, () => order.remove(2)));
  expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await stockOf(order.product.id)).toBe(before + 2);
  expect(await database.db.$count(refunds, eq(refunds.orderId, order.orderId))).toBe(1);
  await expectCleanBooks(database.db, NOW);
});

test("an invoice lists what was sent, and the auditor finds nothing, if pieces are removed during dispatch", async () => {
  const { db } = database;
  for (let n = 0; n < 10; n++) {
    const order = await aPackedOrder();
    const [removed, shipped] = await Promise.all(
      n % 2 === 0 ? [order.remove(1), order.ship()] : [order.ship(), order.remove(1)].toReversed(),
    );
    const isRemoved = removed?.ok === true;
    if (!isRemoved) expect(["already-shipped", "stale"]).toContain(removed && "code" in removed && removed.code);
    expect(shipped?.ok).toBe(true);
    const [line] = await db
      .select({ quantity: invoiceLines.quantity })
      .from(invoiceLines)
      .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
      .where(eq(invoices.shipmentId, order.shipmentId));
    expect(line?.quantity).toBe(isRemoved ? 2 : 3);
  }
  await expectCleanBooks(db, NOW);
});
