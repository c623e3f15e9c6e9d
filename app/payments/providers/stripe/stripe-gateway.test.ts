/** Stripe's own, beyond the contract of all gateways. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect } from "vitest";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { receiveReturn } from "#app/payments/payment-return.server.ts";
import { paymentEvents, paymentMethods, payments } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { anOnlineOrder, aPaymentShop, doJobs, payUrlOf } from "#tests/support/payments.ts";
import { FakeStripe } from "#tests/support/providers/fake-stripe.ts";
import { deliver, stripeRig } from "#tests/support/providers/payment-rigs.ts";

const MINUTE = 60_000;
const fake = new FakeStripe();
const rig = stripeRig(fake);

beforeAll(() => rig.start());
afterAll(() => rig.stop());

async function aPage(db: Database) {
  const shop = await aPaymentShop(db, rig.settings());
  rig.break(shop, null);
  fake.take();
  await db.update(paymentMethods).set({ enabled: true }).where(eq(paymentMethods.id, "stripe"));
  const order = await anOnlineOrder(shop, "stripe");
  const payUrl = await payUrlOf(shop, order);
  const session = fake.sessions.at(-1);
  if (!session) throw new Error("no session was made");
  const hear = async () => {
    for (const message of fake.take()) expect(await deliver(shop, rig, message)).toBe(200);
    await doJobs(shop);
  };
  const status = async () => (await findOrderFor(db, order.customer, order.orderId))?.paymentStatus;
  return { shop, order, payUrl, session, hear, status };
}

test("a webhook is accepted within five minutes of our clock", async ({ db }) => {
  const { shop, session, status } = await aPage(db);
  fake.act(session, "card");
  const [{ body } = { body: "" }] = fake.take();
  const at = (minutes: number) => {
    fake.clock = () => new Date(shop.clock.now().getTime() + minutes * MINUTE);
    return fake.sign(body);
  };
  expect(await deliver(shop, rig, at(-6))).toBe(401);
  expect(await deliver(shop, rig, at(6))).toBe(401);
  expect(await db.$count(paymentEvents)).toBe(0);
  expect(await deliver(shop, rig, at(-4))).toBe(200);
  expect(await deliver(shop, rig, at(4))).toBe(200);
  await doJobs(shop);
  expect(await status()).toBe("paid");
});

test("a processing payment: the return says to wait, the later webhook pays", async ({ db }) => {
  const { shop, order, session, hear, status } = await aPage(db);
  const back = new URL(fake.act(session, "late") ?? "").searchParams;
  expect(await receiveReturn(shop, "stripe", back)).toEqual({ orderId: order.orderId, outcome: "waiting" });
  await hear();
  expect(await status()).toBe("pending");
  fake.payLate(session);
  await hear();
  expect(await status()).toBe("paid");
});

test("a return without payment is recognised", async ({ db }) => {
  const { shop, order, payUrl, session } = await aPage(db);
  const back = new URL(fake.act(session, "cancel") ?? "").searchParams;
  expect(await receiveReturn(shop, "stripe", back)).toEqual({ orderId: order.orderId, outcome: "cancelled" });
  expect(await payUrlOf(shop, order)).toBe(payUrl);
  // Saying "paid" oneself is no payment, even with the signature of "cancelled".
  back.set("status", "paid");
  expect(await receiveReturn(shop, "stripe", back)).toBeNull();
});

test("an expired session is a failed attempt, and the next start makes a new one", async ({ db }) => {
  const { shop, order, payUrl, session, hear, status } = await aPage(db);
  fake.expire(session);
  await hear();
  expect(await status()).toBe("failed");
  shop.clock.advance(5 * MINUTE);
  expect(await payUrlOf(shop, order)).not.toBe(payUrl);
  expect(await db.$count(payments)).toBe(2);
});

test("a signed but unknown message is accepted and ignored", async ({ db }) => {
  const { shop } = await aPage(db);
  for (const body of ["", "null", "{", '{"id":"evt_1","type":"checkout.session.completed","data":{"object":7}}'])
    expect(await deliver(shop, rig, fake.sign(body)), body).toBe(200);
  expect(await db.$count(paymentEvents)).toBe(0);
});
