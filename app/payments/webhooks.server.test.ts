import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { orders } from "#app/orders/schema.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { actOnPage, anOnlineOrder, aPaymentShop, doJobs, goToPay, type PaymentShop } from "#tests/support/payments.ts";
import { applyPaymentEvent } from "./payment-events.server.ts";
import { testProviderKeys } from "./providers/test/keys.server.ts";
import { signWebhook } from "./providers/test/signatures.server.ts";
import { paymentEvents, payments } from "./schema.server.ts";

type Message = { id: string; type: string; data: Record<string, unknown> };

/** On the provider's page, with the true message about its payment. */
async function aMessage(db: Database) {
  const shop = await aPaymentShop(db);
  const order = await anOnlineOrder(shop);
  const page = await goToPay(shop, order);
  await actOnPage(shop, page, { action: "approve-card", fault: "drop" });
  const [attempt] = await db.select().from(payments);
  const [paid] = await rowsOf<{ id: string }>(db, sql`select id from test_provider_payments`);
  const message: Message = {
    id: "tevt_1",
    type: "payment.captured",
    data: {
      order_id: page,
      receipt: attempt?.id,
      payment_id: paid?.id,
      amount: attempt?.amountPaise,
      currency: "INR",
      method: "card",
      reason: null,
      refund_id: null,
      refund_receipt: null,
    },
  };
  return { shop, order, message };
}

async function post(
  shop: PaymentShop,
  body: unknown,
  options: { signature?: string; at?: Date; provider?: string } = {},
) {
  const rawBody = new TextEncoder().encode(typeof body === "string" ? body : JSON.stringify(body));
  const secret = testProviderKeys(shop.env).webhookSecret;
  const signature = options.signature ?? signWebhook(secret, rawBody, options.at ?? shop.clock.now());
  const response = await shop.answer(
    new Request(`http://shop.test/webhooks/${options.provider ?? "test"}`, {
      method: "POST",
      headers: { "x-test-signature": signature },
      body: rawBody,
    }),
  );
  return response.status;
}

async function paymentStatus(db: Database): Promise<string | undefined> {
  return (await db.select({ status: orders.paymentStatus }).from(orders))[0]?.status;
}

test("a signed message is stored and answered before it is processed", async ({ db }) => {
  const { shop, message } = await aMessage(db);
  expect(await post(shop, message)).toBe(200);
  expect(await paymentStatus(db)).toBe("pending");
  expect(await db.select().from(paymentEvents)).toMatchObject([
    { eventId: "tevt_1", source: "webhook", appliedAt: null },
  ]);
  await doJobs(shop);
  expect(await paymentStatus(db)).toBe("paid");
  expect(await db.select().from(paymentEvents)).toMatchObject([{ outcome: "paid" }]);
});

test("a signed message with refused characters is stored without them, and not sent again", async ({ db }) => {
  const { shop, message } = await aMessage(db);
  const data = { ...message.data, method: "ca\0rd", reason: "\ud800no\x07" };
  expect(await post(shop, { ...message, id: "tevt_\0" + "2", data })).toBe(200);
  const kept = { eventId: "tevt_2", payload: { method: "card", reason: "no" } };
  expect(await db.select().from(paymentEvents)).toMatchObject([kept]);
  await doJobs(shop);
  expect(await paymentStatus(db)).toBe("paid");
});

test("the same message ten times is one event", async ({ db }) => {
  const { shop, message } = await aMessage(db);
  for (let n = 0; n < 10; n++) expect(await post(shop, message)).toBe(200);
  await doJobs(shop);
  expect(await post(shop, message)).toBe(200);
  expect(await doJobs(shop)).toBe(0);
  expect(await db.$count(paymentEvents)).toBe(1);
});

describe("nothing is stored of", () => {
  test("a message without or with a wrong signature", async ({ db }) => {
    const { shop, message } = await aMessage(db);
    const body = JSON.stringify(message);
    const good = signWebhook(
      testProviderKeys(shop.env).webhookSecret,
      new TextEncoder().encode(body),
      shop.clock.now(),
    );
    for (const signature of ["", "t=1", good.replace(/.$/, (last) => (last === "0" ? "1" : "0")), `${good}00`]) {
      expect(await post(shop, body, { signature }), signature).toBe(401);
    }
    expect(await post(shop, `${body} `, { signature: good })).toBe(401);
    expect(await db.$count(paymentEvents)).toBe(0);
  });

  test("a message that was signed long ago or in the future", async ({ db }) => {
    const { shop, message } = await aMessage(db);
    const now = shop.clock.now().getTime();
    expect(await post(shop, message, { at: new Date(now - 301_000) })).toBe(401);
    expect(await post(shop, message, { at: new Date(now + 301_000) })).toBe(401);
    expect(await post(shop, message, { at: new Date(now - 299_000) })).toBe(200);
  });

  test("an unknown provider, or a signed message that can't be read", async ({ db }) => {
    const { shop, message } = await aMessage(db);
    expect(await post(shop, message, { provider: "nobody" })).toBe(404);
    expect(await post(shop, message, { provider: "constructor" })).toBe(404);
    expect(await post(shop, "{")).toBe(200);
    expect(await post(shop, { ...message, type: "payment.dreamt" })).toBe(200);
    expect(await db.$count(paymentEvents)).toBe(0);
  });

  test("a body beyond the limit", async ({ db }) => {
    const { shop, message } = await aMessage(db);
    expect(await post(shop, { ...message, padding: "x".repeat(70_000) })).toBe(413);
  });

  test("a test provider's message outside a demo", async ({ db }) => {
    const { shop, message } = await aMessage(db);
    shop.env.demo = false;
    expect(await post(shop, message)).toBe(404);
  });
});

describe("a signed message changes nothing when it has", () => {
  test.for([
    ["a smaller amount", { amount: 100 }, "mismatch"],
    ["a bigger amount", { amount: 99_999_999 }, "mismatch"],
    ["another currency", { currency: "USD" }, "mismatch"],
    ["somebody else's key", { receipt: "0b8f4b6e-1111-4222-8333-444455556666" }, "mismatch"],
    ["an order nobody knows", { order_id: "tord_unknown", receipt: "elsewhere" }, "unknown-payment"],
  ] as const)("%s", async ([, changes, outcome], { db }) => {
    const { shop, message } = await aMessage(db);
    expect(await post(shop, { ...message, data: { ...message.data, ...changes } })).toBe(200);
    await doJobs(shop);
    expect(await paymentStatus(db)).toBe("pending");
    expect(await db.select().from(payments)).toMatchObject([{ status: "pending" }]);
    expect(await db.select().from(paymentEvents)).toMatchObject([{ outcome }]);
  });
});

test("an attempt without its provider order is found by our key", async ({ db }) => {
  const { shop, message } = await aMessage(db);
  // As if we had crashed before we could write the provider's id down.
  await db.update(payments).set({ providerOrderId: null });
  await post(shop, message);
  await doJobs(shop);
  expect(await paymentStatus(db)).toBe("paid");
  expect(await db.select().from(payments)).toMatchObject([
    { providerOrderId: message.data.order_id, status: "captured" },
  ]);
});

test("payment events are never rewritten", async ({ db }) => {
  const { shop, message } = await aMessage(db);
  await post(shop, message);
  const tamper = db.transaction((tx) => tx.update(paymentEvents).set({ amountPaise: 1 }));
  await expect(tamper).rejects.toMatchObject({ cause: { constraint: "append_only" } });
  await doJobs(shop);
  const again = db.transaction((tx) => tx.update(paymentEvents).set({ outcome: "failed" }));
  await expect(again).rejects.toMatchObject({ cause: { constraint: "append_only" } });
});

test("an event that was applied keeps its outcome when its job runs again", async ({ db }) => {
  const { shop, message } = await aMessage(db);
  await post(shop, message);
  await doJobs(shop);
  const [event] = await db.select({ seq: paymentEvents.seq }).from(paymentEvents);
  const context = { now: shop.clock.now(), origin: shop.origin };
  expect(await applyPaymentEvent(db, event?.seq ?? 0, context)).toBe("paid");
});
