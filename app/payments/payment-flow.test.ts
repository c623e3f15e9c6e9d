/** From the order to the money and back, over HTTP to the test provider. */
import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { expectation } from "#app/fulfilment/components/expectation.ts";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { actOnPage, anOnlineOrder, aPaymentShop, doJobs, goToPay, type PaymentShop } from "#tests/support/payments.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { findPaymentName } from "./methods/method-queries.server.ts";
import { listOrderPayments, listReturnedMoney } from "./payment-queries.server.ts";
import { receiveReturn } from "./payment-return.server.ts";
import { faults } from "./providers/test/deliveries.ts";
import { paymentEvents, payments, refunds } from "./schema.server.ts";
import { startPayment } from "./start-payment.server.ts";

const MINUTE = 60_000;

async function statusOf(shop: PaymentShop, order: Awaited<ReturnType<typeof anOnlineOrder>>): Promise<string> {
  const found = await findOrderFor(shop.db, order.customer, order.orderId);
  return `${found?.status}/${found?.paymentStatus}`;
}

function mails(db: Database, kind: string): Promise<number> {
  return db.$count(mailMessages, eq(mailMessages.kind, kind));
}

describe("paying", () => {
  test.for(["approve-card", "approve-upi"] as const)(
    "%s: the webhook makes the order paid, with one mail",
    async (action, { db }) => {
      const shop = await aPaymentShop(db);
      const order = await anOnlineOrder(shop);
      expect(await statusOf(shop, order)).toBe("pending/pending");
      const page = await goToPay(shop, order);
      await actOnPage(shop, page, { action });
      await doJobs(shop);
      expect(await statusOf(shop, order)).toBe("pending/paid");
      expect(await mails(db, "order-confirmation")).toBe(1);
      expect(await mails(db, "new-order-for-store")).toBe(1);
      const { payments: attempts } = await listOrderPayments(db, order.orderId);
      expect(attempts).toMatchObject([
        { status: "captured", isEffective: true, method: action.slice("approve-".length) },
      ]);
      const placed = { id: order.orderId, paymentMethod: "online" };
      expect(await findPaymentName(db, placed)).toBe(action === "approve-upi" ? "UPI" : "Card");
      const found = await findOrderFor(db, order.customer, order.orderId);
      expect(found).toMatchObject({ payBy: null, canPay: false, canCancel: true });
      expect(found?.events.map((event) => `${event.kind} ${event.toStatus}`)).toEqual([
        "placed pending",
        "payment paid",
      ]);
    },
  );

  test("the signed return pays before the webhook, which then changes nothing", async ({ db }) => {
    const shop = await aPaymentShop(db);
    const order = await anOnlineOrder(shop);
    const back = await actOnPage(shop, await goToPay(shop, order), { action: "approve-card" });
    expect(await receiveReturn(shop, "test", back)).toEqual({ orderId: order.orderId, outcome: "paid" });
    expect(await statusOf(shop, order)).toBe("pending/paid");
    await doJobs(shop);
    expect(await receiveReturn(shop, "test", back)).toMatchObject({ outcome: "paid" });
    expect((await db.select().from(paymentEvents)).map((event) => event.outcome).sort()).toEqual([
      "nothing-new",
      "paid",
    ]);
    expect(await mails(db, "order-confirmation")).toBe(1);
  });

  test("a forged return changes nothing", async ({ db }) => {
    const shop = await aPaymentShop(db);
    const order = await anOnlineOrder(shop);
    const back = await actOnPage(shop, await goToPay(shop, order), { action: "close" });
    expect(await receiveReturn(shop, "test", back)).toMatchObject({ outcome: "cancelled" });
    back.set("status", "paid");
    expect(await receiveReturn(shop, "test", back)).toBeNull();
    expect(await receiveReturn(shop, "nobody", back)).toBeNull();
    expect(await statusOf(shop, order)).toBe("pending/pending");
  });

  test("declined: the order can be paid again by a new attempt, one mail per failure", async ({ db }) => {
    const shop = await aPaymentShop(db);
    const order = await anOnlineOrder(shop);
    const first = await goToPay(shop, order);
    const back = await actOnPage(shop, first, { action: "decline" });
    expect(await receiveReturn(shop, "test", back)).toMatchObject({ outcome: "failed" });
    await doJobs(shop);
    expect(await statusOf(shop, order)).toBe("pending/failed");
    expect(await mails(db, "payment-failed")).toBe(1);
    shop.clock.advance(20 * MINUTE);
    const second = await goToPay(shop, order);
    expect(second).not.toBe(first);
    expect(await statusOf(shop, order)).toBe("pending/pending");
    const found = await findOrderFor(db, order.customer, order.orderId);
    expect(found?.payBy).toEqual(new Date(NOW.getTime() + 50 * MINUTE));
    await actOnPage(shop, second, { action: "approve-upi" });
    await doJobs(shop);
    expect(await statusOf(shop, order)).toBe("pending/paid");
    expect(await mails(db, "order-confirmation")).toBe(1);
  });

  test("pressing Pay twice leads to the same page; the time to pay is extended, up to a limit", async ({ db }) => {
    const shop = await aPaymentShop(db);
    const order = await anOnlineOrder(shop);
    const first = await goToPay(shop, order);
    for (let minutes = 25; minutes < 120; minutes += 25) {
      shop.clock.advance(25 * MINUTE);
      expect(await goToPay(shop, order)).toBe(first);
    }
    const found = await findOrderFor(db, order.customer, order.orderId);
    expect(found?.payBy).toEqual(new Date(NOW.getTime() + 120 * MINUTE));
    shop.clock.advance(20 * MINUTE);
    const late = { ...shop, viewer: order.customer, now: shop.clock.now() };
    expect(await startPayment(db, late, { orderId: order.orderId, returnOrigin: ORIGIN })).toMatchObject({
      code: "expired",
    });
    expect(await db.$count(payments)).toBe(1);
  });

  test("somebody else's order can't be paid or even found; a paid one needs no payment", async ({ db }) => {
    const shop = await aPaymentShop(db);
    const order = await anOnlineOrder(shop);
    const other = await anOnlineOrder(shop);
    const stranger = { ...shop, viewer: other.customer, now: NOW };
    expect(await startPayment(db, stranger, { orderId: order.orderId, returnOrigin: ORIGIN })).toEqual({
      ok: false,
      code: "not-found",
    });
    expect(await startPayment(db, stranger, { orderId: "no-id", returnOrigin: ORIGIN })).toEqual({
      ok: false,
      code: "not-found",
    });
    await actOnPage(shop, await goToPay(shop, order), { action: "approve-card" });
    await doJobs(shop);
    const owner = { ...shop, viewer: order.customer, now: NOW };
    expect(await startPayment(db, owner, { orderId: order.orderId, returnOrigin: ORIGIN })).toEqual({
      ok: false,
      code: "not-payable",
    });
  });

  test("a provider's outage is shown, and the same attempt is continued later", async ({ db }) => {
    const shop = await aPaymentShop(db);
    const order = await anOnlineOrder(shop);
    shop.isCut = true;
    const owner = { ...shop, viewer: order.customer, now: NOW };
    expect(await startPayment(db, owner, { orderId: order.orderId, returnOrigin: ORIGIN })).toEqual({
      ok: false,
      code: "provider-unavailable",
    });
    shop.isCut = false;
    await actOnPage(shop, await goToPay(shop, order), { action: "approve-card" });
    await doJobs(shop);
    expect(await statusOf(shop, order)).toBe("pending/paid");
    expect(await db.$count(payments)).toBe(1);
  });

  test("paid late: waiting at first, then paid", async ({ db }) => {
    const shop = await aPaymentShop(db);
    const order = await anOnlineOrder(shop);
    const back = await actOnPage(shop, await goToPay(shop, order), { action: "late", lateSeconds: 300 });
    expect(await receiveReturn(shop, "test", back)).toMatchObject({ outcome: "waiting" });
    expect(await statusOf(shop, order)).toBe("pending/pending");
    shop.clock.advance(5 * MINUTE);
    await doJobs(shop);
    expect(await statusOf(shop, order)).toBe("pending/paid");
  });
});

describe("money that arrives too late or twice is refunded", () => {
  test("after a cancellation", async ({ db }) => {
    const shop = await aPaymentShop(db);
    const order = await anOnlineOrder(shop);
    const page = await goToPay(shop, order);
    expect(
      await cancelOrder(db, { viewer: order.customer, now: NOW, origin: ORIGIN }, { orderId: order.orderId }),
    ).toMatchObject({
      ok: true,
    });
    expect(await statusOf(shop, order)).toBe("cancelled/failed");
    await actOnPage(shop, page, { action: "approve-card" });
    await doJobs(shop);
    expect(await statusOf(shop, order)).toBe("cancelled/failed");
    const { payments: attempts, refunds: back } = await listOrderPayments(db, order.orderId);
    expect(attempts).toMatchObject([{ status: "captured", isEffective: false }]);
    expect(back).toMatchObject([{ status: "succeeded", reason: "order-cancelled", amountPaise: 50_000_00 }]);
    expect(await mails(db, "order-confirmation")).toBe(0);
    const returned = (await listReturnedMoney(db, [order.orderId]))[order.orderId];
    expect(returned).toEqual([{ kind: "late", amountPaise: 50_000_00, isBack: true }]);
    const found = await findOrderFor(db, order.customer, order.orderId);
    expect(found && expectation({ ...found, returned }, dayInIndia(NOW))).toBe(
      "Cancelled. You paid ₹50,000 after this order was cancelled. We have sent it back.",
    );
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.kind, "order-refund"));
    expect(mail?.data).toMatchObject({ amountPaise: 50_000_00, note: expect.stringContaining("was cancelled") });
  });

  test("paid in two windows: one capture counts, the other is refunded, the order stays paid", async ({ db }) => {
    const shop = await aPaymentShop(db);
    const order = await anOnlineOrder(shop);
    const first = await goToPay(shop, order);
    await actOnPage(shop, first, { action: "decline" });
    await doJobs(shop);
    const second = await goToPay(shop, order);
    await actOnPage(shop, second, { action: "approve-card" });
    await actOnPage(shop, first, { action: "approve-upi" });
    await doJobs(shop);
    expect(await statusOf(shop, order)).toBe("pending/paid");
    const { payments: attempts, refunds: back } = await listOrderPayments(db, order.orderId);
    expect(attempts.map((one) => [one.status, one.isEffective])).toEqual(
      expect.arrayContaining([
        ["captured", true],
        ["captured", false],
      ]),
    );
    expect(back).toMatchObject([{ status: "succeeded", reason: "paid-twice" }]);
    expect(await mails(db, "order-confirmation")).toBe(1);
  });

  test("a paid order that is cancelled is refunded, and its buyer notified", async ({ db }) => {
    const shop = await aPaymentShop(db);
    const order = await anOnlineOrder(shop);
    await actOnPage(shop, await goToPay(shop, order), { action: "approve-card" });
    await doJobs(shop);
    await cancelOrder(db, { viewer: order.customer, now: NOW, origin: ORIGIN }, { orderId: order.orderId });
    expect(await statusOf(shop, order)).toBe("cancelled/paid");
    expect(await doJobs(shop)).toBeGreaterThan(0);
    expect(await statusOf(shop, order)).toBe("cancelled/refunded");
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.kind, "order-cancelled"));
    expect(mail?.data).toMatchObject({
      refundNote:
        "₹50,000 will be refunded to the card, UPI or account you paid with, usually within 5 to 7 working days after we send it.",
      byHand: false,
    });
    const found = await findOrderFor(db, order.customer, order.orderId);
    expect(found?.events.map((event) => `${event.kind} ${event.toStatus}`)).toEqual([
      "placed pending",
      "payment paid",
      "status cancelled",
      "refund requested",
      "refund succeeded",
      "payment refunded",
    ]);
  });

  test("a refund job run again sends nothing twice, also when its first answer was lost", async ({ db }) => {
    const shop = await aPaymentShop(db);
    const order = await anOnlineOrder(shop);
    await actOnPage(shop, await goToPay(shop, order), { action: "approve-card" });
    await doJobs(shop);
    await cancelOrder(db, { viewer: order.customer, now: NOW, origin: ORIGIN }, { orderId: order.orderId });
    const [refund] = await db.select().from(refunds);
    const { sendRefund } = await import("./refunds/refund-jobs.server.ts");
    const asked = {
      ...shop,
      fetch: (async (input, init) => {
        await shop.fetch(input, init);
        throw new TypeError("the answer was lost");
      }) as typeof fetch,
    };
    await expect(sendRefund(asked, refund?.id ?? "")).rejects.toThrow("doesn't answer");
    await sendRefund(shop, refund?.id ?? "");
    await sendRefund(shop, refund?.id ?? "");
    await doJobs(shop);
    expect(await rowsOf(db, sql`select count(*)::int as n from test_provider_refunds`)).toEqual([{ n: 1 }]);
    expect(await statusOf(shop, order)).toBe("cancelled/refunded");
  });
});

test.for(Object.keys(faults) as (keyof typeof faults)[])(
  "a provider with the fault '%s' ends in the right state",
  async (fault, { db }) => {
    const shop = await aPaymentShop(db);
    const order = await anOnlineOrder(shop);
    await actOnPage(shop, await goToPay(shop, order), { action: "approve-card", fault });
    await doJobs(shop);
    const canTell = !["drop", "lie", "forge"].includes(fault);
    expect(await statusOf(shop, order)).toBe(canTell ? "pending/paid" : "pending/pending");
    // Nobody came back and no good word was heard: the reconciler asks.
    shop.clock.advance(16 * MINUTE);
    const { reconcile } = await import("./reconcile.server.ts");
    await reconcile(shop);
    expect(await statusOf(shop, order)).toBe("pending/paid");
    expect(await mails(db, "order-confirmation")).toBe(1);
    expect(await mails(db, "payment-failed")).toBe(0);
    expect(await db.$count(payments)).toBe(1);
    expect(await db.$count(refunds)).toBe(0);
  },
);
