import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect } from "vitest";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { expireOrders } from "#app/fulfilment/orders/expire-orders.server.ts";
import { refundOrderParts } from "#app/fulfilment/orders/refund-order.server.ts";
import { handOver } from "#app/fulfilment/tracking/hand-over.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import { applyPaymentEvent } from "#app/payments/payment-events.server.ts";
import { sendRefund } from "#app/payments/refunds/refund-jobs.server.ts";
import { paymentEvents, refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { closeRefunded } from "#app/returns/close-return.server.ts";
import { withdrawReturn } from "#app/returns/return-commands.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { aBookedShipment } from "#tests/support/couriers/booked-shipment.ts";
import { shiprocketRig } from "#tests/support/couriers/courier-rigs.ts";
import { test } from "#tests/support/db.ts";
import { countOrderLocks } from "#tests/support/order-locks.ts";
import { actOnPage, anOnlineOrder, aPaymentShop, doJobs, goToPay } from "#tests/support/payments.ts";
import { aDeliveredOrder } from "#tests/support/placed-orders.ts";
import { approve, asked, go, pickUp, receive } from "#tests/support/returned.ts";
import { aCustomer, anOrderRequest, fillCart, NOW, ORIGIN, place } from "#tests/support/shoppers.ts";
import { moveShipment, moveShipmentsOf } from "./move-shipment.server.ts";

const rig = shiprocketRig();
beforeAll(() => rig.start());
afterAll(() => rig.stop());

const when = { now: NOW, origin: ORIGIN };
const dispatch = { carrier: "Own delivery", tracking: null, trackingUrl: null };

async function aCashOrder(db: Database) {
  await aPaymentShop(db);
  const customer = await aCustomer(db);
  const admin = await aCustomer(db, { role: "admin" });
  const bought = [{ product: await aProduct(db) }, { product: await aProduct(db, { vendorId: "v2" }) }];
  await fillCart(db, customer, bought);
  const placed = await place(db, await anOrderRequest(db, customer, bought));
  if (!placed.ok) throw new Error(placed.code);
  const { orderId } = placed.value;
  const [one] = await db.select().from(shipments).where(eq(shipments.orderId, orderId));
  return {
    orderId,
    shipmentId: one?.id ?? "",
    customer: { viewer: customer, ...when },
    admin: { viewer: admin, ...when },
  };
}

/** An order that was paid at the test provider, and `jobs` done since: all of them, or the named. */
async function aPaidOrder(db: Database, ...jobs: string[]) {
  const shop = await aPaymentShop(db);
  const order = await anOnlineOrder(shop);
  await actOnPage(shop, await goToPay(shop, order), { action: "approve-card" });
  await doJobs(shop, ...jobs);
  return { shop, orderId: order.orderId, customer: { viewer: order.customer, ...when } };
}

async function aCancelledPaidOrder(db: Database) {
  const { shop, orderId, customer } = await aPaidOrder(db);
  await cancelOrder(db, customer, { orderId });
  return shop;
}

const ok = (result: { ok: boolean }) => expect(result).toMatchObject({ ok: true });

const events: Record<string, (db: Database) => Promise<() => Promise<unknown>>> = {
  "a shipment that is confirmed": async (db) => {
    const { admin, shipmentId } = await aCashOrder(db);
    return async () => ok(await moveShipment(db, admin, { shipmentId, to: "processing" }));
  },
  "a shipment that is dispatched": async (db) => {
    const { admin, shipmentId } = await aCashOrder(db);
    await moveShipment(db, admin, { shipmentId, to: "processing" });
    return async () => ok(await moveShipment(db, admin, { shipmentId, to: "shipped", dispatch }));
  },
  "a shipment that is delivered": async (db) => {
    const { admin, shipmentId } = await aCashOrder(db);
    await moveShipment(db, admin, { shipmentId, to: "processing" });
    await moveShipment(db, admin, { shipmentId, to: "shipped", dispatch });
    return async () => ok(await moveShipment(db, admin, { shipmentId, to: "delivered" }));
  },
  "a booked shipment that is handed to its courier": async (db) => {
    const { context, shipmentId } = await aBookedShipment(db, rig);
    const viewer = { ...context.viewer, vendorId: "v1" };
    return async () => ok(await handOver(db, { ...context, viewer }, { shipmentId }));
  },
  "all shipments of an order": async (db) => {
    const { admin, orderId } = await aCashOrder(db);
    return async () => ok(await moveShipmentsOf(db, admin, { orderId, to: "processing" }));
  },
  "a cancellation": async (db) => {
    const { customer, orderId } = await aPaidOrder(db);
    return async () => ok(await cancelOrder(db, customer, { orderId }));
  },
  "an expiry": async (db) => {
    const shop = await aPaymentShop(db);
    await anOnlineOrder(shop);
    shop.clock.advance(60 * 60_000);
    return async () => expect(await expireOrders(shop)).toBe(1);
  },
  "a payment event": async (db) => {
    await aPaidOrder(db, "test-provider.deliver-webhook");
    const [event] = await db.select().from(paymentEvents);
    return async () => expect(await applyPaymentEvent(db, event?.seq ?? 0, when)).toBe("paid");
  },
  "a refund that is sent": async (db) => {
    const shop = await aCancelledPaidOrder(db);
    const [refund] = await db.select().from(refunds);
    return () => sendRefund(shop, refund?.id ?? "");
  },
  "a refund event": async (db) => {
    await doJobs(await aCancelledPaidOrder(db), "payments.send-refund", "test-provider.deliver-webhook");
    const [event] = await db.select().from(paymentEvents).where(eq(paymentEvents.kind, "refund-succeeded"));
    return async () => expect(await applyPaymentEvent(db, event?.seq ?? 0, when)).toBe("nothing-new");
  },
  "a refund by an admin": async (db) => {
    const { orderId, admin: viewer } = await aDeliveredOrder(db);
    const asked = { orderId, wanted: "all", expectedPaise: 150_000_00, reason: "Sorry." } as const;
    return async () => ok(await refundOrderParts(db, { viewer, ...when }, asked));
  },
  "a return that is requested": async (db) => {
    const order = await aDeliveredOrder(db);
    return () => asked(db, order);
  },
  "a return that is withdrawn": async (db) => {
    const order = await aDeliveredOrder(db);
    const returnId = await asked(db, order);
    return async () => ok(await withdrawReturn(db, { viewer: order.customer, ...when }, { returnId }));
  },
  "a return that is approved": async (db) => {
    const order = await aDeliveredOrder(db);
    const returnId = await asked(db, order);
    return () => go(db, order, returnId, approve);
  },
  "returned goods that arrive": async (db) => {
    const order = await aDeliveredOrder(db);
    const returnId = await asked(db, order);
    await go(db, order, returnId, approve, pickUp);
    return () => go(db, order, returnId, receive);
  },
  "a return whose money has gone back": async (db) => {
    const order = await aDeliveredOrder(db);
    await go(db, order, await asked(db, order), approve, pickUp, receive);
    const [refund] = await db.select().from(refunds);
    return () => closeRefunded(db, refund?.id ?? "", when);
  },
};

for (const [name, arrange] of Object.entries(events))
  test(`${name} locks its order once`, async ({ db }) => {
    const act = await arrange(db);
    expect(await countOrderLocks(act)).toBe(1);
  });
