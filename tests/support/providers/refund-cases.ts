/** The gateways' contract, continued: refunds. */
import { desc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { shareOfAmount } from "#app/domain/money/refunds.ts";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { gatewayOf } from "#app/payments/providers/gateways.server.ts";
import { requestRefund } from "#app/payments/refunds/refund-commands.server.ts";
import { sendRefund } from "#app/payments/refunds/refund-jobs.server.ts";
import { listRefundables } from "#app/payments/refunds/refund-shares.server.ts";
import { paymentEvents, payments, refunds } from "#app/payments/schema.server.ts";
import { test } from "../db.ts";
import { doJobs } from "../payments.ts";
import { NOW, ORIGIN } from "../shoppers.ts";
import { aPaidOrder, hear, statusOf } from "./gateway-contract.ts";
import { deliver, type Rig } from "./payment-rigs.ts";

export function refundCases(rig: Rig): void {
  describe(rig.channel ? `${rig.provider} by ${rig.channel}` : rig.provider, () => {
    beforeAll(() => rig.start());
    afterAll(() => rig.stop());

    test("in full: once, though the job runs three times and a response is lost", async ({ db }) => {
      const { shop, order } = await aPaidOrder(db, rig);
      const before = (await rig.refunded(shop)).length;
      await cancelOrder(db, { viewer: order.customer, now: NOW, origin: ORIGIN }, { orderId: order.orderId });
      const [refund] = await db.select().from(refunds);
      rig.break(shop, rig.provider === "test" ? "cut" : "lose");
      await expect(sendRefund(shop, refund?.id ?? "")).rejects.toThrow("answer");
      rig.break(shop, null);
      await sendRefund(shop, refund?.id ?? "");
      await sendRefund(shop, refund?.id ?? "");
      await hear(shop, rig);
      expect((await rig.refunded(shop)).slice(before)).toEqual([50_000_00]);
      expect(await statusOf(shop, order)).toBe("cancelled/refunded");
      expect(await db.select().from(refunds)).toMatchObject([{ status: "succeeded" }]);
    });

    test("in parts, by webhook alone; more than was paid is refused by the provider too", async ({ db }) => {
      const { shop, order } = await aPaidOrder(db, rig);
      const before = (await rig.refunded(shop)).length;
      const [payment] = await db.select().from(payments);
      if (!payment?.providerPaymentId) throw new Error("not paid");
      const { id: paymentId, providerPaymentId } = payment;
      const part = { paymentId, orderId: order.orderId, reason: "order-cancelled", by: null, at: NOW } as const;
      const share = async (paise: number) => {
        const [line] = await listRefundables(db, order.orderId);
        const found = line && shareOfAmount(line, paise);
        return found?.ok ? [found.value] : [];
      };
      await lockOrder(db, order.orderId);
      await requestRefund(db, { ...part, shares: await share(20_000_00) });
      const [refund] = await db.select().from(refunds);
      const gateway = await gatewayOf(rig.provider, shop);
      // The provider does it, and we crash before we write down what it answered.
      await gateway?.refund({ key: refund?.id ?? "", providerPaymentId, amountPaise: 20_000_00 });
      await hear(shop, rig, "payments.apply-event");
      expect(await db.select().from(refunds)).toMatchObject([{ status: "succeeded", amountPaise: 20_000_00 }]);
      expect(await statusOf(shop, order)).toBe("pending/paid");
      await requestRefund(db, { ...part, shares: await share(30_000_00) });
      await doJobs(shop, "payments.send-refund");
      await hear(shop, rig);
      expect((await rig.refunded(shop)).slice(before)).toEqual([20_000_00, 30_000_00]);
      expect(await statusOf(shop, order)).toBe("pending/refunded");
      const more = gateway?.refund({ key: order.orderId, providerPaymentId, amountPaise: 1_00 });
      // The test provider answers 400 without a reason, which its gateway takes for trouble.
      if (rig.provider === "test") await expect(more).rejects.toThrow("400");
      else expect(await more).toMatchObject({ status: "failed" });
    });

    test.for([
      ["another amount", { amount: 1_00 }],
      ["another currency", { currency: "USD" }],
    ] as const)("signed, but %s: nothing has gone back", async ([, change], { db }) => {
      const { shop, order } = await aPaidOrder(db, rig);
      await cancelOrder(db, { viewer: order.customer, now: NOW, origin: ORIGIN }, { orderId: order.orderId });
      const [payment] = await db.select().from(payments);
      const [refund] = await db.select().from(refunds);
      if (!payment?.providerPaymentId || !refund) throw new Error("nothing is owed");
      const { providerPaymentId, amountPaise } = payment;
      await (await gatewayOf(rig.provider, shop))?.refund({ key: refund.id, providerPaymentId, amountPaise });
      const [message] = await rig.take(shop);
      if (!message) throw new Error("nothing was told");
      expect(await deliver(shop, rig, rig.alter(shop, message, change))).toBe(200);
      await doJobs(shop, "payments.apply-event");
      expect(await db.select().from(refunds)).toMatchObject([{ status: "requested" }]);
      const [event] = await db.select().from(paymentEvents).orderBy(desc(paymentEvents.seq)).limit(1);
      expect(event).toMatchObject({ outcome: "mismatch" });
    });

    test("refused keys leave a refund pending instead of failed", async ({ db }) => {
      const { shop, order } = await aPaidOrder(db, rig);
      await cancelOrder(db, { viewer: order.customer, now: NOW, origin: ORIGIN }, { orderId: order.orderId });
      const [refund] = await db.select().from(refunds);
      const keys = { RAZORPAY_KEY_SECRET: "withdrawn", STRIPE_SECRET_KEY: "sk_test_withdrawn" };
      const wrong = { APP_SECRET: "x".repeat(40), variables: { ...shop.env.variables, ...keys } };
      await expect(sendRefund({ ...shop, env: { ...shop.env, ...wrong } }, refund?.id ?? "")).rejects.toThrow();
      expect(await db.select().from(refunds)).toMatchObject([{ status: "requested" }]);
    });
  });
}
