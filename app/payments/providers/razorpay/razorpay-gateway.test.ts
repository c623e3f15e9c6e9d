/** Razorpay's own, beyond the contract of all gateways. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { gatewayOf } from "#app/payments/providers/gateways.server.ts";
import { hmacOf } from "#app/payments/providers/hmac.server.ts";
import { reconcile } from "#app/payments/reconcile.server.ts";
import { paymentEvents, paymentMethods, payments } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { anOnlineOrder, aPaymentShop, doJobs, type PaymentShop, payUrlOf } from "#tests/support/payments.ts";
import { FakeRazorpay, RAZORPAY_KEYS } from "#tests/support/providers/fake-razorpay.ts";
import { deliver, razorpayRig } from "#tests/support/providers/payment-rigs.ts";

const MINUTE = 60_000;
const fake = new FakeRazorpay();
const rig = razorpayRig(fake);

beforeAll(() => rig.start());
afterAll(() => rig.stop());
beforeEach(() => Object.assign(fake, { authorizesOnly: false, copiesNotes: true, trouble: null }));

async function aPage(db: Database) {
  const shop = await aPaymentShop(db, rig.settings());
  rig.break(shop, null);
  fake.take();
  await db.update(paymentMethods).set({ enabled: true }).where(eq(paymentMethods.id, "razorpay"));
  const order = await anOnlineOrder(shop, "razorpay");
  const payUrl = await payUrlOf(shop, order);
  const link = fake.links.at(-1);
  if (!link) throw new Error("no link was made");
  const hear = async () => {
    for (const message of fake.take()) expect(await deliver(shop, rig, message)).toBe(200);
    await doJobs(shop);
  };
  const status = async () => (await findOrderFor(db, order.customer, order.orderId))?.paymentStatus;
  return { shop, order, payUrl, link, hear, status };
}

test("a link is for the whole amount, once, and sends no mail or SMS", async ({ db }) => {
  const { order, link } = await aPage(db);
  const [attempt] = await db.select().from(payments);
  expect(link).toMatchObject({
    amount: 50_000_00,
    currency: "INR",
    accept_partial: false,
    reference_id: attempt?.id,
    callback_method: "get",
    notify: { sms: false, email: false },
    reminder_enable: false,
  });
  expect(JSON.stringify(link)).not.toContain(order.customer.email);
  expect(link.options).toBeUndefined();
});

test("an earlier webhook secret is accepted beside the new one, until it is removed", async ({ db }) => {
  const { shop, payUrl } = await aPage(db);
  await rig.act(shop, payUrl, "card");
  const message = (await rig.take(shop)).at(-1);
  if (!message) throw new Error("nothing was told");
  const [before, after, short] = ["the-secret-of-before", "the-newer-secret", "short"] as const;
  const statusWith = async (secrets: string, signedBy: string = before) => {
    const changed = await aPaymentShop(db, { ...rig.settings(), RAZORPAY_WEBHOOK_SECRET: secrets });
    const headers = { ...message.headers, "x-razorpay-signature": hmacOf(signedBy, message.body) };
    return deliver(changed, rig, { ...message, headers });
  };
  expect(await statusWith(after)).toBe(401);
  expect(await statusWith(`${after} ${before}`)).toBe(200);
  expect(await statusWith(`${after} ${before}`, after)).toBe(200);
  expect(await statusWith(`${after} ${before}x`)).toBe(401);
  expect(await statusWith(`a ${short} sentence`, short)).toBe(401);
  expect(await statusWith(`a ${short} sentence`, `a ${short} sentence`)).toBe(200);
});

test("above UPI's limit the page begins with cards", async ({ db }) => {
  const { shop } = await aPage(db);
  const gateway = await gatewayOf("razorpay", shop);
  await gateway?.createOrder({ ...anOrder(shop), amountPaise: 1_00_000_01 });
  expect(fake.links.at(-1)?.options).toMatchObject({
    checkout: { config: { display: { sequence: ["card", "netbanking", "upi"] } } },
  });
});

test.for([
  ["upi", ["upi"]],
  ["emi", ["emi", "cardless_emi"]],
] as const)("the page for %s offers nothing else", async ([channel, methods], { db }) => {
  const { shop } = await aPage(db);
  const gateway = await gatewayOf("razorpay", shop);
  await gateway?.createOrder({ ...anOrder(shop), channel, amountPaise: 1_00_000_01 });
  const block = { instruments: methods.map((method) => ({ method })) };
  const display = {
    blocks: { chosen: block },
    sequence: ["block.chosen"],
    preferences: { show_default_blocks: false },
  };
  expect(fake.links.at(-1)?.options).toMatchObject({ checkout: { config: { display } } });
});

const anOrder = ({ clock }: PaymentShop) => ({
  key: randomUUID(),
  providerOrderId: null,
  amountPaise: 1_00_000_00,
  currency: "INR",
  orderNumber: "SNG-TEST-0001",
  channel: null,
  returnUrl: "http://shop.test/checkout/return/razorpay",
  expiresAt: new Date(clock.now().getTime() + 60 * MINUTE),
});

test("a late authorisation is captured at once", async ({ db }) => {
  const { link, hear, status } = await aPage(db);
  fake.authorizesOnly = true;
  fake.act(link, "decline");
  await hear();
  fake.payLate(link);
  await hear();
  expect(fake.payments.at(-1)?.status).toBe("captured");
  expect(await status()).toBe("paid");
});

test("an authorisation that can't be captured at once is captured at the reconciler's next round", async ({ db }) => {
  const { shop, link, hear, status } = await aPage(db);
  fake.authorizesOnly = true;
  fake.act(link, "decline");
  await hear();
  fake.payLate(link);
  fake.trouble = "cut";
  await hear();
  fake.trouble = null;
  expect((await db.select().from(paymentEvents)).map(({ outcome }) => outcome)).toEqual(["not-for-us", "to-capture"]);
  expect(await status()).toBe("pending");
  await reconcile(shop);
  expect(fake.payments.at(-1)?.status).toBe("captured");
  expect(await status()).toBe("paid");
  await hear();
  expect(await db.select().from(payments)).toMatchObject([{ status: "captured" }]);
});

test("an expired authorisation doesn't hide the payment after it", async ({ db }) => {
  const { shop, link, status } = await aPage(db);
  fake.authorizesOnly = true;
  fake.act(link, "card");
  fake.lapsed.add(fake.payments.at(-1)?.id ?? "");
  fake.authorizesOnly = false;
  fake.act(link, "upi");
  fake.take();
  shop.clock.advance(16 * MINUTE);
  await reconcile(shop);
  expect(await status()).toBe("paid");
  expect(await db.select().from(payments)).toMatchObject([{ status: "captured", method: "upi" }]);
});

test("payments without the link's notes are matched by the link", async ({ db }) => {
  const { link, hear, status } = await aPage(db);
  fake.copiesNotes = false;
  fake.act(link, "decline");
  fake.act(link, "upi");
  await hear();
  expect(await status()).toBe("paid");
  expect(await db.select().from(payments)).toMatchObject([{ status: "captured", method: "upi" }]);
  expect((await db.select().from(paymentEvents)).map(({ outcome }) => outcome)).toEqual(["paid"]);
});

test("each event of a paid link matches its payment, also that of the order that Razorpay makes for it", async ({
  db,
}) => {
  const { link, hear, status } = await aPage(db);
  fake.act(link, "card");
  await hear();
  expect(await status()).toBe("paid");
  const outcomes = (await db.select().from(paymentEvents)).map(({ outcome }) => outcome);
  expect(outcomes.toSorted()).toEqual(["nothing-new", "nothing-new", "paid"]);
});

test("an expired link is a failed attempt; the next start makes a new one, and money for the first still counts", async ({
  db,
}) => {
  const { shop, order, payUrl, link, hear, status } = await aPage(db);
  fake.act(link, "decline");
  fake.expire(link);
  await hear();
  expect(await status()).toBe("failed");
  shop.clock.advance(5 * MINUTE);
  expect(await payUrlOf(shop, order)).not.toBe(payUrl);
  fake.payLate(link);
  await hear();
  expect(await status()).toBe("paid");
});

test("a replay under another event id is the same event: the header isn't signed", async ({ db }) => {
  const { shop, link, hear } = await aPage(db);
  fake.act(link, "card");
  const told = fake.take();
  for (const message of told) await deliver(shop, rig, message);
  for (const { body, headers } of told)
    await deliver(shop, rig, { body, headers: { ...headers, "x-razorpay-event-id": "evt_replayed" } });
  await hear();
  expect(await db.$count(paymentEvents)).toBe(told.length);
});

test("a signed but unknown message is accepted and ignored", async ({ db }) => {
  const { shop } = await aPage(db);
  for (const body of [
    "",
    "null",
    "[]",
    "{",
    '{"event":"payment_link.paid","payload":{}}',
    '{"event":"invented","payload":{"payment":7}}',
  ])
    expect(await deliver(shop, rig, fake.sign(body)), body).toBe(200);
  expect(await db.$count(paymentEvents)).toBe(0);
});

test("no error message contains a secret", async ({ db }) => {
  const { shop } = await aPage(db);
  const variables = { ...shop.env.variables, RAZORPAY_KEY_SECRET: "withdrawn secret" };
  const wrong = { ...shop.env, variables };
  const gateway = await gatewayOf("razorpay", { ...shop, env: wrong });
  const asked = gateway?.fetchOrder({ providerOrderId: "plink_1", key: null });
  await expect(asked).rejects.toThrow(/^Razorpay refused: Authentication failed$/);
  await expect(asked).rejects.not.toThrow(new RegExp(RAZORPAY_KEYS.RAZORPAY_KEY_SECRET));
});

test.for([
  ["at the hosted checkout, which has no end,", false, 156],
  ["that was never opened", true, 121],
] as const)("an old attempt %s keeps no order from failing", async ([, isCut, minutes], { db }) => {
  const { shop, order, link, hear, status } = await aPage(db);
  fake.trouble = isCut ? "cut" : null;
  const other = payUrlOf(shop, { ...order, channel: "card" });
  if (isCut) await expect(other).rejects.toThrow("provider-unavailable");
  else await other;
  fake.trouble = null;
  shop.clock.advance(minutes * MINUTE);
  fake.expire(link);
  await hear();
  expect(await status()).toBe("failed");
});

test("a paid order's other pages end", async ({ db }) => {
  const { shop, order, link, hear, status } = await aPage(db);
  await payUrlOf(shop, { ...order, channel: "upi" });
  const upi = fake.links.at(-1);
  if (!upi) throw new Error("no link was made");
  fake.act(upi, "upi");
  await hear();
  expect([await status(), upi.status, link.status]).toEqual(["paid", "paid", "cancelled"]);
  await hear();
  expect((await db.select().from(payments)).map((one) => one.status).toSorted()).toEqual(["captured", "expired"]);
});

test("an order that Razorpay doesn't know is missing, and any other refusal is tried again later", async ({ db }) => {
  const { shop } = await aPage(db);
  const fetchOrder = async (description: string) => {
    const refusal = Response.json({ error: { code: "BAD_REQUEST_ERROR", description } }, { status: 400 });
    const gateway = await gatewayOf("razorpay", { ...shop, fetch: async () => refusal });
    return gateway?.fetchOrder({ providerOrderId: "order_1", key: null });
  };
  expect(await fetchOrder("The id provided does not exist")).toBeNull();
  await expect(fetchOrder("Access Denied")).rejects.toThrow("Razorpay refused: Access Denied");
});
