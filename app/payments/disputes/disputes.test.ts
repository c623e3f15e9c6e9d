/** Disputed payments (docs/rules.md#p25): opened, won, lost, settled, and never refunded beside. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { planRefund } from "#app/fulfilment/orders/refund-plan.server.ts";
import { payments, refunds } from "#app/payments/schema.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { importRows } from "#app/settlements/book-rows.server.ts";
import { settlementRows } from "#app/settlements/schema.server.ts";
import { closeBooks } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { doJobs } from "#tests/support/payments.ts";
import { aUser } from "#tests/support/people.ts";
import { FakeRazorpay } from "#tests/support/providers/fake-razorpay.ts";
import { FakeStripe } from "#tests/support/providers/fake-stripe.ts";
import { aPaidOrder, hear, mails } from "#tests/support/providers/gateway-contract.ts";
import { type Rig, razorpayRig, stripeRig } from "#tests/support/providers/payment-rigs.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { paymentDisputes } from "./schema.server.ts";

const PRICE = 50_000_00;
type Disputing = Rig & { dispute: FakeRazorpay["dispute"] };

function disputing<Fake extends FakeRazorpay | FakeStripe>(fake: Fake, rig: Rig): Disputing {
  return { ...rig, dispute: (event, about) => fake.dispute(event, about) };
}
const razorpay = new FakeRazorpay();
const stripe = new FakeStripe();

async function balances(db: Database): Promise<Record<string, number>> {
  await closeBooks(db);
  const rows = await rowsOf<{ account: string; paise: number }>(
    db,
    sql`select account, sum(amount_paise)::float8 as paise from ledger_entries
      where account in ('provider', 'bank', 'loss', 'chargebacks') group by 1 having sum(amount_paise) <> 0`,
  );
  return Object.fromEntries(rows.map(({ account, paise }) => [account, paise]));
}

describe.each([disputing(razorpay, razorpayRig(razorpay)), disputing(stripe, stripeRig(stripe))])(
  "$provider",
  (rig) => {
    beforeAll(() => rig.start());
    afterAll(() => rig.stop());

    async function aDisputedOrder(db: Database) {
      await aUser(db, { role: "admin" });
      const { shop, order } = await aPaidOrder(db, rig);
      const [payment] = await db.select().from(payments);
      const about = {
        id: `disp_${order.orderId.slice(0, 8)}`,
        payment_id: payment?.providerPaymentId ?? "",
        amount: PRICE,
      };
      const say = async (event: "created" | "won" | "lost", change: Partial<typeof about> = {}) => {
        rig.dispute(event, { ...about, ...change });
        await hear(shop, rig, "payments.apply-event", "payments.send-refund");
      };
      return { shop, order, about, say };
    }
    const settle = (db: Database, disputeId: string, id: string, grossPaise: number) =>
      importRows(
        db,
        rig.provider,
        [
          {
            ...{ id, kind: "adjustment", settlementId: "s1", utr: "U1", settledAt: NOW, currency: "INR", grossPaise },
            ...{ feePaise: 0, taxPaise: 0, entityId: null, disputeId, description: "" },
          },
        ],
        NOW,
      );

    test("a lost dispute is the store's loss, and its settlement closes it", async ({ db }) => {
      const { about, say } = await aDisputedOrder(db);
      await say("created");
      await say("created");
      expect(await db.select().from(paymentDisputes)).toMatchObject([{ status: "open", amountPaise: PRICE }]);
      expect(await mails(db, "dispute-for-store")).toBe(1);
      expect(await balances(db)).toEqual({ provider: PRICE });
      await say("lost");
      await say("lost");
      expect(await balances(db)).toEqual({ provider: PRICE, loss: PRICE, chargebacks: -PRICE });
      await settle(db, about.id, "adj_1", -PRICE);
      await settle(db, about.id, "adj_1", -PRICE);
      expect(await balances(db)).toEqual({ provider: PRICE, loss: PRICE, bank: -PRICE });
      expect(await db.select().from(settlementRows)).toMatchObject([{ status: "booked", kind: "adjustment" }]);
    });

    test("a won dispute gives back what was taken for it; its end does not change", async ({ db }) => {
      const { about, say } = await aDisputedOrder(db);
      await say("created");
      await settle(db, about.id, "adj_1", -PRICE);
      expect(await balances(db)).toEqual({ provider: PRICE, bank: -PRICE, chargebacks: PRICE });
      await say("won");
      await say("lost");
      await settle(db, about.id, "adj_2", PRICE);
      expect(await balances(db)).toEqual({ provider: PRICE });
      expect(await db.select().from(paymentDisputes)).toMatchObject([{ status: "won" }]);
    });

    test("news of the end may come before those of the beginning", async ({ db }) => {
      const { say } = await aDisputedOrder(db);
      await say("lost");
      await say("created");
      expect(await db.select().from(paymentDisputes)).toMatchObject([{ status: "lost" }]);
      expect(await balances(db)).toEqual({ provider: PRICE, loss: PRICE, chargebacks: -PRICE });
    });

    test("more than was paid, and a payment that is not ours, are no dispute", async ({ db }) => {
      const { say } = await aDisputedOrder(db);
      await say("created", { amount: PRICE + 1 });
      await say("created", { payment_id: "pay_unknown", id: "disp_other" });
      expect(await db.$count(paymentDisputes)).toBe(0);
    });

    test("a disputed payment is not refunded beside: the refund waits for a person", async ({ db }) => {
      const { shop, order, say } = await aDisputedOrder(db);
      const before = (await rig.refunded(shop)).length;
      await say("created");
      await cancelOrder(db, { viewer: order.customer, now: NOW, origin: ORIGIN }, { orderId: order.orderId });
      await doJobs(shop, "payments.send-refund");
      expect(await rig.refunded(shop)).toHaveLength(before);
      expect(await db.select().from(refunds)).toMatchObject([
        { status: "failed", failureReason: "The buyer’s bank disputes this payment." },
      ]);
    });

    test("an admin's refund is refused until the dispute is won", async ({ db }) => {
      const { order, say } = await aDisputedOrder(db);
      await say("created");
      expect(await planRefund(db, order.orderId, "all")).toMatchObject({ code: "disputed" });
      await say("won");
      expect(await planRefund(db, order.orderId, "all")).toMatchObject({ code: "cancel-instead" });
    });

    test("a settlement of a dispute that was not reported waits, and is booked once it was", async ({ db }) => {
      const { about, say } = await aDisputedOrder(db);
      await settle(db, about.id, "adj_1", -PRICE);
      expect(await db.select().from(settlementRows)).toMatchObject([{ problem: "adjustment" }]);
      await say("created");
      const { retryOpenRows } = await import("#app/settlements/book-rows.server.ts");
      await retryOpenRows(db, rig.provider);
      expect(await db.select().from(settlementRows)).toMatchObject([{ status: "booked" }]);
      expect(await balances(db)).toEqual({ provider: PRICE, bank: -PRICE, chargebacks: PRICE });
    });
  },
);
