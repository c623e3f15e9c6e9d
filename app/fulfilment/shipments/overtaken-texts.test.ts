/** Text messages that waited for the morning, and an order that went on meanwhile (docs/rules.md#e9). */
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { textTemplates } from "#app/settings/text-templates.ts";
import { test } from "#tests/support/db.ts";
import { aPlacedOrder, sendShipment } from "#tests/support/placed-orders.ts";
import { ORIGIN } from "#tests/support/shoppers.ts";
import { FakeMsg91 } from "#tests/support/sms/fake-msg91.ts";
import { textShop } from "#tests/support/sms/text-shop.ts";
import { moveShipment } from "./move-shipment.server.ts";
import { undoDelivery } from "./undo-delivery.server.ts";

const fake = new FakeMsg91();
const { sendMails, send, textsOf } = textShop(fake, createLog("silent"));
beforeAll(() => fake.start());
afterAll(() => fake.stop());
beforeEach(() => {
  fake.texts.splice(0);
});

const night = new Date("2026-11-20T17:00:00Z"); // 22:30 in India.
const morning = new Date("2026-11-21T02:30:00Z");
const ids = {
  smsOrderPlaced: "placed",
  smsShipped: "shipped",
  smsDelivered: "delivered",
  smsOrderCancelled: "cancelled",
} as const;

async function registerTemplates(db: Database) {
  await updateStoreSettings(db, ids);
  for (const key of ["smsOrderPlaced", "smsShipped", "smsDelivered", "smsOrderCancelled"] as const)
    fake.templates.set(ids[key], textTemplates[key].words.en);
}

const states = async (db: Database) => Object.fromEntries((await textsOf(db)).map(({ kind, state }) => [kind, state]));

test("a shipment that left and arrived by night is news once: that it arrived", async ({ db }) => {
  await registerTemplates(db);
  const { admin, shipmentId } = await aPlacedOrder(db, { now: night });
  await sendShipment(db, admin, shipmentId, "delivered", night);
  await sendMails(db, { now: night });
  expect(await states(db)).toMatchObject({ "shipment-dispatched": "queued", "shipment-delivered": "queued" });
  await send(db, { now: morning });
  expect(await states(db)).toMatchObject({ "shipment-dispatched": "overtaken", "shipment-delivered": "sent" });
  const texts = fake.texts.map(({ text }) => text).filter((text) => text.startsWith("Items"));
  expect(texts).toEqual([expect.stringContaining("have been delivered")]);
});

test("a message that could not be sent is dropped once its order is cancelled", async ({ db }) => {
  await registerTemplates(db);
  const { customer, orderId } = await aPlacedOrder(db, { now: night });
  await sendMails(db, { now: night });
  const cancelled = await cancelOrder(db, { viewer: customer, now: night, origin: ORIGIN }, { orderId });
  expect(cancelled.ok).toBe(true);
  await sendMails(db, { now: night });
  await send(db, { now: morning });
  expect(await states(db)).toEqual({ "order-confirmation": "overtaken", "order-cancelled": "sent" });
  expect(fake.texts).toHaveLength(1);
});

test("a message whose order goes on as it says is sent", async ({ db }) => {
  await registerTemplates(db);
  await aPlacedOrder(db, { now: night });
  await sendMails(db, { now: night });
  await send(db, { now: morning });
  expect(await states(db)).toEqual({ "order-confirmation": "sent" });
});

test("a delivery that was undone and made again by night is news once", async ({ db }) => {
  await registerTemplates(db);
  const { admin, shipmentId } = await aPlacedOrder(db, { now: night });
  const later = new Date(night.getTime() + 60_000);
  await sendShipment(db, admin, shipmentId, "delivered", night);
  await sendMails(db, { now: night });
  const by = { viewer: admin, now: later, origin: ORIGIN };
  expect((await undoDelivery(db, by, { shipmentId })).ok).toBe(true);
  expect((await moveShipment(db, by, { shipmentId, to: "delivered" })).ok).toBe(true);
  await sendMails(db, { now: later });
  await send(db, { now: morning });
  const delivered = (await textsOf(db)).filter(({ kind }) => kind === "shipment-delivered");
  expect(delivered.map(({ createdAt, state }) => [createdAt, state])).toEqual([
    [night, "overtaken"],
    [later, "sent"],
  ]);
});
