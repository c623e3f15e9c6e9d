/**
 * What every gateway keeps (docs/rules.md#p2, docs/rules.md#p3, docs/rules.md#p6), tried on stand-ins behind the
 * official SDKs. Declares the tests of one provider.
 */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { receiveReturn } from "#app/payments/payment-return.server.ts";
import { gatewayOf } from "#app/payments/providers/gateways.server.ts";
import { reconcile } from "#app/payments/reconcile.server.ts";
import { paymentEvents, payments, refunds } from "#app/payments/schema.server.ts";
import { startPayment } from "#app/payments/start-payment.server.ts";
import { test } from "../db.ts";
import { doJobs, payUrlOf } from "../payments.ts";
import { NOW, ORIGIN } from "../shoppers.ts";
import { anUnpaidOrder, aPage, hear, mails, statusOf } from "./gateway-contract.ts";
import { deliver, type Rig } from "./payment-rigs.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export function contractCases(rig: Rig): void {
  describe(rig.channel ? `${rig.provider} by ${rig.channel}` : rig.provider, () => {
    beforeAll(() => rig.start());
    afterAll(() => rig.stop());

    test("paid: the webhook makes the order paid, with one mail", async ({ db }) => {
      const { shop, order, payUrl } = await aPage(db, rig);
      await rig.act(shop, payUrl, "card");
      await hear(shop, rig);
      expect(await statusOf(shop, order)).toBe("pending/paid");
      expect(await db.select().from(payments)).toMatchObject([
        { status: "captured", isEffective: true, method: "card" },
      ]);
      expect(await mails(db, "order-confirmation")).toBe(1);
    });

    test("the return pays before the webhook; repeated and reordered webhooks change nothing", async ({ db }) => {
      const { shop, order, payUrl } = await aPage(db, rig);
      const back = await rig.act(shop, payUrl, "card");
      expect(await receiveReturn(shop, rig.provider, back ?? new URLSearchParams())).toEqual({
        orderId: order.orderId,
        outcome: "paid",
      });
      const told = await rig.take(shop);
      for (const message of [...told.toReversed(), ...told, ...told])
        expect(await deliver(shop, rig, message)).toBe(200);
      await doJobs(shop);
      expect(await statusOf(shop, order)).toBe("pending/paid");
      expect(await db.$count(payments)).toBe(1);
      expect(await db.$count(refunds)).toBe(0);
      expect(await mails(db, "order-confirmation")).toBe(1);
    });

    test("a forged or altered return changes nothing", async ({ db }) => {
      const { shop, order, payUrl } = await aPage(db, rig);
      const other = await aPage(db, rig, shop);
      const theirs = (await rig.act(shop, other.payUrl, "card")) ?? new URLSearchParams();
      for (const name of theirs.keys()) {
        const changed = new URLSearchParams(theirs);
        const value = theirs.get(name) ?? "";
        changed.set(name, value.endsWith("0") ? `${value.slice(0, -1)}1` : `${value.slice(0, -1)}0`);
        expect(await receiveReturn(shop, rig.provider, changed), name).toBeNull();
      }
      expect(await receiveReturn(shop, rig.provider, new URLSearchParams())).toBeNull();
      expect(payUrl).not.toBe(other.payUrl);
      expect(await statusOf(shop, order)).toBe("pending/pending");
    });

    test("forged, altered or stale webhooks are refused and leave no trace", async ({ db }) => {
      const { shop, order, payUrl } = await aPage(db, rig);
      await rig.act(shop, payUrl, "card");
      const [message] = await rig.take(shop);
      if (!message) throw new Error("nothing was told");
      expect(await deliver(shop, rig, rig.forge(shop, message))).toBe(401);
      expect(await deliver(shop, rig, { ...message, body: `${message.body} ` })).toBe(401);
      expect(await deliver(shop, rig, { ...message, headers: {} })).toBe(401);
      const flipped = message.body.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
      expect(await deliver(shop, rig, { ...message, body: flipped })).toBe(401);
      await doJobs(shop);
      expect(await db.$count(paymentEvents)).toBe(0);
      expect(await statusOf(shop, order)).toBe("pending/pending");
    });

    test.for([
      ["less money", { amount: 49_999_00 }, "mismatch"],
      ["another currency", { currency: "USD" }, "mismatch"],
      ["somebody else's key", { key: "0b8f4b6e-1111-4222-8333-444455556666" }, "mismatch"],
      ["an order nobody knows", { order: "unknown_1", key: "elsewhere" }, "unknown-payment"],
    ] as const)("signed, but wrong: %s pays nothing", async ([, change, outcome], { db }) => {
      const { shop, order, payUrl } = await aPage(db, rig);
      await rig.act(shop, payUrl, "card");
      const message = (await rig.take(shop)).at(-1);
      if (!message) throw new Error("nothing was told");
      expect(await deliver(shop, rig, rig.alter(shop, message, change))).toBe(200);
      await doJobs(shop);
      expect(await statusOf(shop, order)).toBe("pending/pending");
      expect(await db.select().from(paymentEvents)).toMatchObject([{ outcome }]);
    });

    crossedPayments(rig);

    test("signed, but with one attempt's key and another's order: it pays neither", async ({ db }) => {
      const named = await aPage(db, rig);
      const keyed = await aPage(db, rig, named.shop);
      await db.update(payments).set({ providerOrderId: null }).where(eq(payments.orderId, keyed.order.orderId));
      const [attempt] = await db.select().from(payments).where(eq(payments.orderId, keyed.order.orderId));
      await rig.act(named.shop, named.payUrl, "card");
      const message = (await rig.take(named.shop)).at(-1);
      if (!message || !attempt) throw new Error("nothing was told");
      expect(await deliver(named.shop, rig, rig.alter(named.shop, message, { key: attempt.id }))).toBe(200);
      await doJobs(named.shop);
      expect(await statusOf(named.shop, named.order)).toBe("pending/pending");
      expect(await statusOf(keyed.shop, keyed.order)).toBe("pending/pending");
      expect(await db.select().from(paymentEvents)).toMatchObject([{ outcome: "mismatch" }]);
    });

    test("declined, then paid at the next try", async ({ db }) => {
      const { shop, order, payUrl } = await aPage(db, rig);
      await rig.act(shop, payUrl, "decline");
      await hear(shop, rig);
      expect(await statusOf(shop, order)).not.toBe("pending/paid");
      shop.clock.advance(5 * MINUTE);
      await rig.act(shop, await payUrlOf(shop, order), "card");
      await hear(shop, rig);
      expect(await statusOf(shop, order)).toBe("pending/paid");
      expect(await mails(db, "order-confirmation")).toBe(1);
    });

    test("starting twice leads to the same page, also when the first answer was lost", async ({ db }) => {
      const { shop, order } = await anUnpaidOrder(db, rig);
      rig.break(shop, "lose");
      expect(
        await startPayment(
          db,
          { ...shop, viewer: order.customer, now: NOW },
          { orderId: order.orderId, returnOrigin: ORIGIN, channel: rig.channel },
        ),
      ).toMatchObject({
        code: "provider-unavailable",
      });
      rig.break(shop, null);
      const first = await payUrlOf(shop, order);
      expect(await payUrlOf(shop, order)).toBe(first);
      await db.update(payments).set({ providerOrderId: null });
      expect(await payUrlOf(shop, order)).toBe(first);
      expect(await db.$count(payments)).toBe(1);
    });

    test("paid, then started again: the shopper isn't charged twice", async ({ db }) => {
      const { shop, order, payUrl } = await aPage(db, rig);
      await rig.act(shop, payUrl, "card");
      const again = await payUrlOf(shop, order);
      // The test provider's page sends whoever has paid back by itself.
      if (rig.provider === "test") expect(again).toBe(payUrl);
      else
        expect(await receiveReturn(shop, rig.provider, new URL(again).searchParams)).toEqual({
          orderId: order.orderId,
          outcome: "paid",
        });
      await hear(shop, rig);
      expect(await statusOf(shop, order)).toBe("pending/paid");
      expect(await db.$count(payments)).toBe(1);
    });

    test("an attempt whose provider order was never stored is found by our key", async ({ db }) => {
      const { shop, order, payUrl } = await aPage(db, rig);
      await rig.act(shop, payUrl, "card");
      await rig.take(shop);
      await db.update(payments).set({ providerOrderId: null });
      shop.clock.advance(16 * MINUTE);
      await reconcile(shop);
      expect(await statusOf(shop, order)).toBe("pending/paid");
    });

    test.for(["cut", "error"] as const)(
      "webhooks are lost and the connection is %s: reconciling finds the money",
      async (trouble, { db }) => {
        const { shop, order, payUrl } = await aPage(db, rig);
        const back = await rig.act(shop, payUrl, "card");
        await rig.take(shop);
        rig.break(shop, trouble);
        expect(await receiveReturn(shop, rig.provider, back ?? new URLSearchParams())).toMatchObject({
          outcome: "waiting",
        });
        shop.clock.advance(16 * MINUTE);
        await reconcile(shop);
        expect(await statusOf(shop, order)).toBe("pending/pending");
        rig.break(shop, null);
        shop.clock.advance(31 * MINUTE);
        await reconcile(shop);
        await reconcile(shop);
        expect(await statusOf(shop, order)).toBe("pending/paid");
        expect(await mails(db, "order-confirmation")).toBe(1);
      },
    );

    test("money that arrives three days late, without a webhook, is found and refunded", async ({ db }) => {
      const { shop, order, payUrl } = await aPage(db, rig);
      expect(
        await cancelOrder(db, { viewer: order.customer, now: NOW, origin: ORIGIN }, { orderId: order.orderId }),
      ).toMatchObject({
        ok: true,
      });
      for (let day = 0; day < 3; day++) {
        shop.clock.advance(DAY - MINUTE);
        await reconcile(shop);
      }
      await rig.payLate(shop, payUrl);
      await rig.take(shop);
      // The page was open for 155 minutes.
      shop.clock.advance(158 * MINUTE);
      const before = (await rig.refunded(shop)).length;
      await reconcile(shop);
      expect(await db.select().from(payments)).toMatchObject([{ status: "captured", isEffective: false }]);
      await doJobs(shop, "payments.send-refund");
      await hear(shop, rig);
      expect((await rig.refunded(shop)).slice(before)).toEqual([50_000_00]);
      expect(await db.select().from(refunds)).toMatchObject([{ status: "succeeded" }]);
      expect(await statusOf(shop, order)).toBe("cancelled/failed");
    });

    test("a cancelled order's payment page expires, and the event of that changes nothing", async ({ db }) => {
      const { shop, order, payUrl } = await aPage(db, rig);
      await cancelOrder(db, { viewer: order.customer, now: NOW, origin: ORIGIN }, { orderId: order.orderId });
      await doJobs(shop, "payments.end-pages");
      await hear(shop, rig);
      // What is paid all the same on a page without an end goes back.
      if (rig.endsPages) expect(await rig.act(shop, payUrl, "card")).toBeNull();
      expect(await statusOf(shop, order)).toBe("cancelled/failed");
      expect(await mails(db, "payment-failed")).toBe(0);
    });

    test("late money for an open order pays it", async ({ db }) => {
      const { shop, order, payUrl } = await aPage(db, rig);
      await rig.act(shop, payUrl, "decline");
      await hear(shop, rig);
      shop.clock.advance(10 * MINUTE);
      await rig.payLate(shop, payUrl);
      await hear(shop, rig);
      expect(await statusOf(shop, order)).toBe("pending/paid");
    });

    test("the test button distinguishes valid keys, invalid keys and a failed connection", async ({ db }) => {
      const { shop } = await anUnpaidOrder(db, rig);
      const keys = { RAZORPAY_KEY_SECRET: "wrong", STRIPE_SECRET_KEY: "sk_test_wrong" };
      const wrong = { ...shop.env, variables: { ...shop.env.variables, ...keys } };
      expect(await (await gatewayOf(rig.provider, shop))?.check()).toEqual({ ok: true, value: undefined });
      if (rig.provider !== "test")
        expect(await (await gatewayOf(rig.provider, { ...shop, env: wrong }))?.check()).toEqual({
          ok: false,
          code: "refused",
        });
      rig.break(shop, "cut");
      await expect((await gatewayOf(rig.provider, shop))?.check()).rejects.toThrow("answer");
      rig.break(shop, null);
    });
  });
}

/** A signed message may name one order, and the payment of another. */
export function crossedPayments(rig: Rig): void {
  test("signed, but one order's payment named for another: it pays one", async ({ db }) => {
    const first = await aPage(db, rig);
    await rig.act(first.shop, first.payUrl, "card");
    await hear(first.shop, rig);
    const [{ providerPaymentId } = { providerPaymentId: null }] = await db.select().from(payments);
    const second = await aPage(db, rig, first.shop);
    await rig.act(second.shop, second.payUrl, "card");
    const message = (await rig.take(second.shop)).at(-1);
    if (!message || !providerPaymentId) throw new Error("nothing was told");
    const altered = rig.alter(second.shop, message, { payment: providerPaymentId });
    expect(await deliver(second.shop, rig, altered)).toBe(200);
    await doJobs(second.shop);
    expect(await statusOf(first.shop, first.order)).toBe("pending/paid");
    expect(await statusOf(second.shop, second.order)).toBe("pending/pending");
    expect(await db.$count(payments, eq(payments.status, "captured"))).toBe(1);
  });
}
