/** An order by bank transfer waits for its money as long as the setting says. */
import { expect } from "vitest";
import { expireOrders } from "#app/fulfilment/orders/expire-orders.server.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { editMethod, setMethodEnabled } from "#app/payments/methods/change-methods.server.ts";
import { startPayment } from "#app/payments/start-payment.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aPaymentShop } from "#tests/support/payments.ts";
import { aUser } from "#tests/support/people.ts";
import { aCustomer, anOrderRequest, fillCart, NOW, ORIGIN, place } from "#tests/support/shoppers.ts";

const DAY = 86_400_000;
const details = { name: "Bank Transfer", description: "", apiKey: "", apiSecret: "", webhookSecret: "" };

async function aTransfer(db: Database) {
  const shop = await aPaymentShop(db);
  const admin = await aUser(db, { role: "admin" });
  const changing = { ...shop, viewer: admin, now: NOW };
  await editMethod(db, changing, {
    methodId: "bank_transfer",
    version: "1",
    ...details,
    bankDetails: "Nakshatra Computers\nA/c 1234",
  });
  await setMethodEnabled(db, changing, { methodId: "bank_transfer", enabled: true });
  const product = await aProduct(db);
  const customer = await aCustomer(db);
  await fillCart(db, customer, [{ product }]);
  const request = await anOrderRequest(db, customer, [{ product }], { method: "bank_transfer" });
  const placed = await place(db, request);
  if (!placed.ok) throw new Error(placed.code);
  const order = async () => findOrderFor(db, customer, placed.value.orderId);
  return { shop, admin, changing, customer, placed: placed.value, order };
}

test("an order by bank transfer names the account and the week to pay, also in its mail", async ({ db }) => {
  const { placed, order } = await aTransfer(db);
  expect(placed.needsPayment).toBe(false);
  expect(await order()).toMatchObject({
    status: "pending",
    paymentStatus: "pending",
    transferDetails: "Nakshatra Computers\nA/c 1234",
    payBy: new Date(NOW.getTime() + 7 * DAY),
    canPay: false,
    canCancel: true,
  });
  const [mail] = await db.select().from(mailMessages);
  expect(mail).toMatchObject({
    kind: "order-confirmation",
    data: { transferTo: ["Nakshatra Computers", "A/c 1234"], paymentNote: expect.stringContaining("by 27 Nov 2026") },
  });
});

test("such an order can't be paid online, and isn't packed before an admin has seen the money", async ({ db }) => {
  const { shop, admin, customer, placed, order } = await aTransfer(db);
  const paying = { ...shop, viewer: customer, now: NOW, origin: ORIGIN };
  expect(await startPayment(db, paying, { orderId: placed.orderId, returnOrigin: ORIGIN })).toMatchObject({
    code: "not-payable",
  });
  const shipmentId = (await order())?.shipments[0]?.id ?? "";
  expect(
    await moveShipment(db, { viewer: admin, now: NOW, origin: ORIGIN }, { shipmentId, to: "processing" }),
  ).toMatchObject({
    code: "not-paid",
  });
});

test("such an order expires after the days of the setting, not after the minutes of online orders", async ({ db }) => {
  const { shop, order } = await aTransfer(db);
  shop.clock.advance(7 * DAY - 1);
  expect(await expireOrders(shop)).toBe(0);
  shop.clock.advance(1);
  expect(await expireOrders(shop)).toBe(1);
  expect(await order()).toMatchObject({ status: "cancelled", paymentStatus: "failed" });
});

test("a corrected account reaches those who have not paid yet", async ({ db }) => {
  const { changing, order } = await aTransfer(db);
  await editMethod(db, changing, { methodId: "bank_transfer", version: "3", ...details, bankDetails: "A/c 5678" });
  expect((await order())?.transferDetails).toBe("A/c 5678");
});
