import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { audit } from "#app/auditor/audit.server.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { payments } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { aPlacedOrder, dispatch, ownDelivery, sendShipment } from "#tests/support/placed-orders.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { moveByCourier, moveShipment, moveShipmentsOf } from "./move-shipment.server.ts";
import { moveErrorText } from "./shipment-messages.ts";

const context = { now: NOW, origin: ORIGIN };
const DAY_MS = 86_400_000;

/** Two orders of one buyer on two days, ₹1,00,000 each, both on their way. */
async function twoOrders(db: Database, by: typeof dispatch | typeof ownDelivery) {
  const bought = [{ pricePaise: 1_00_000_00 }];
  const first = await aPlacedOrder(db, { bought });
  const second = await aPlacedOrder(db, { bought });
  await db.update(orders).set({ userId: first.customer.id }).where(eq(orders.id, second.orderId));
  for (const { shipmentId } of [first, second]) await sendShipment(db, first.admin, shipmentId, "shipped", NOW, by);
  return { first, second };
}

describe.for([ownDelivery, dispatch])("cash brought by $carrier", (by) => {
  test("that would reach ₹2,00,000 in a day is not recorded by hand", async ({ db }) => {
    const { first, second } = await twoOrders(db, by);
    const { admin: viewer } = first;
    const deliver = (shipmentId: string, now = NOW) =>
      moveShipment(db, { viewer, origin: ORIGIN, now }, { shipmentId, to: "delivered" });
    expect(await deliver(first.shipmentId)).toMatchObject({ ok: true });
    const refused = await deliver(second.shipmentId);
    expect(refused).toMatchObject({ ok: false, code: "cash-limit" });
    if (!refused.ok) expect(moveErrorText(refused)).toContain("₹2,00,000 or more in cash today");
    const { orderId } = second;
    const whole = await moveShipmentsOf(db, { viewer, ...context }, { orderId, to: "delivered" });
    expect(whole).toMatchObject({ code: "cash-limit" });
    expect(await db.$count(payments, eq(payments.orderId, orderId))).toBe(0);
    expect(await deliver(second.shipmentId, new Date(NOW.getTime() + DAY_MS))).toMatchObject({ ok: true });
  });
});

describe("a courier's scan of too much cash", () => {
  test("is recorded, and listed by the data checks for 30 days", async ({ db }) => {
    const { first, second } = await twoOrders(db, dispatch);
    for (const { orderId, shipmentId } of [first, second]) {
      const order = await lockOrder(db, orderId);
      if (!order) throw new Error("no order");
      expect(await moveByCourier(db, context, order, { shipmentId, to: "delivered" })).toMatchObject({ ok: true });
    }
    const listed = async (now: Date) =>
      (await audit(db, now)).findings.find(({ name }) => name === "buyers-pay-little-cash-in-a-day")?.violations;
    expect(await listed(NOW)).toBe(1);
    expect(await listed(new Date(NOW.getTime() + 31 * DAY_MS))).toBe(0);
  });
});

test("the database refuses a cash order of ₹2,00,000", async ({ db }) => {
  const { orderId } = await aPlacedOrder(db, { method: "bank_transfer", bought: [{ pricePaise: 2_00_000_00 }] });
  const changed = db.transaction((tx) =>
    tx.execute(sql`update orders set payment_method = 'cod' where id = ${orderId}`),
  );
  await expect(changed).rejects.toMatchObject({ cause: { constraint: "orders_cash_limit" } });
});
