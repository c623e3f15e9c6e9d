/** However often and in whatever order events arrive, an order and its money end in the same state. */
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { cancelOrder } from "#app/checkout/cancel-order.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/db.server.ts";
import { test } from "#tests/support/db.ts";
import { anOnlineOrder, aPaymentShop, goToPay, type PaymentShop } from "#tests/support/payments.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import type { ProviderEvent } from "./gateway.ts";
import { attachProviderOrder, createAttempt } from "./payment-commands.server.ts";
import { takeInEvents } from "./payment-events.server.ts";
import { payments, refunds } from "./schema.server.ts";

const PATIENCE_MS = 120_000;

class Undone extends Error {}

/** Runs `work` and undoes what it wrote. */
async function undone<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  await db
    .transaction(async (tx) => {
      result = { value: await work(tx) };
      throw new Undone();
    })
    .catch((error) => {
      if (!(error instanceof Undone)) throw error;
    });
  if (!result) throw new Error("no result");
  return result.value;
}

const AMOUNT = 50_000_00;

function event(
  changes: Partial<ProviderEvent> & Pick<ProviderEvent, "eventId" | "kind" | "providerOrderId">,
): ProviderEvent {
  return {
    provider: "test",
    key: null,
    providerPaymentId: `pay-${changes.eventId}`,
    amountPaise: AMOUNT,
    currency: "INR",
    method: "upi",
    reason: null,
    refundKey: null,
    providerRefundId: null,
    ...changes,
  };
}

/** An order with two attempts, and everything a provider could say about them. */
async function aStory(shop: PaymentShop) {
  const order = await anOnlineOrder(shop);
  const first = await goToPay(shop, order);
  const second = await createAttempt(shop.db, {
    orderId: order.orderId,
    provider: "test",
    amountPaise: AMOUNT,
    at: NOW,
  });
  await attachProviderOrder(shop.db, second.id, "second", NOW);
  const events = [
    event({ eventId: "f1", kind: "failed", providerOrderId: first }),
    event({ eventId: "c1", kind: "captured", providerOrderId: first }),
    event({ eventId: "f2", kind: "failed", providerOrderId: "second" }),
    event({ eventId: "c2", kind: "captured", providerOrderId: "second" }),
    event({ eventId: "c2-again", kind: "captured", providerOrderId: "second", providerPaymentId: "pay-c2" }),
    event({ eventId: "c3", kind: "captured", providerOrderId: "second" }),
    event({ eventId: "wrong", kind: "captured", providerOrderId: first, amountPaise: 1 }),
    event({ eventId: "other", kind: "other", providerOrderId: first }),
  ];
  return { order, events };
}

async function stateOf(db: Database, orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const captured = await db.select().from(payments).where(eq(payments.status, "captured"));
  const back = await db.select().from(refunds);
  return {
    order: `${order?.status}/${order?.paymentStatus}`,
    captured: captured.map((one) => one.providerPaymentId).sort(),
    effective: captured.filter((one) => one.isEffective).length,
    refundedPaise: back.reduce((sum, one) => sum + one.amountPaise, 0),
    confirmations: await db.$count(mailMessages, eq(mailMessages.kind, "order-confirmation")),
  };
}

/** Some of the story, in any order, some of it repeatedly: indexes into its events. */
const deliveries = fc.array(fc.nat({ max: 7 }), { minLength: 1, maxLength: 8 });

test(
  "repeated and reordered: one capture counts, the rest goes back, and order doesn't matter",
  async ({ db }) => {
    const shop = await aPaymentShop(db);
    const { order, events } = await aStory(shop);
    const deliver = (tx: Database, indexes: readonly number[]) =>
      undone(tx, async (inner) => {
        for (const i of indexes) {
          const one = events[i];
          if (one) await takeInEvents(inner, [one], "webhook", { now: NOW, origin: ORIGIN });
        }
        return stateOf(inner, order.orderId);
      });
    await fc.assert(
      fc.asyncProperty(deliveries, fc.infiniteStream(fc.nat()), async (indexes, random) => {
        const state = await deliver(db, indexes);
        const shuffled = [...indexes, ...indexes].sort(() => ((random.next().value ?? 0) % 3) - 1);
        expect(await deliver(db, shuffled)).toEqual(state);
        const money = new Set(
          indexes.flatMap((i) =>
            ["c1", "c2", "c2-again", "c3"].includes(events[i]?.eventId ?? "") ? [events[i]?.providerPaymentId] : [],
          ),
        );
        expect(state.captured).toEqual([...money].sort());
        expect(state.effective).toBe(Math.min(1, money.size));
        expect(state.refundedPaise).toBe(Math.max(0, money.size - 1) * AMOUNT);
        expect(state.confirmations).toBe(state.effective);
        const bothFailed = [0, 2].every((i) => indexes.includes(i));
        expect(state.order).toBe(money.size > 0 ? "pending/paid" : bothFailed ? "pending/failed" : "pending/pending");
      }),
      { numRuns: 12 },
    );
  },
  PATIENCE_MS,
);

test(
  "with a cancellation in between, all money has gone back in the end",
  async ({ db }) => {
    const shop = await aPaymentShop(db);
    const { order, events } = await aStory(shop);
    await fc.assert(
      fc.asyncProperty(deliveries, fc.nat(), async (indexes, at) => {
        const state = await undone(db, async (tx) => {
          for (const [n, i] of indexes.entries()) {
            if (n === at % indexes.length)
              await cancelOrder(tx, order.customer, order.orderId, { now: NOW, origin: ORIGIN });
            const one = events[i];
            if (one) await takeInEvents(tx, [one], "webhook", { now: NOW, origin: ORIGIN });
          }
          return stateOf(tx, order.orderId);
        });
        expect(state.order.split("/")[0]).toBe("cancelled");
        expect(state.refundedPaise).toBe(state.captured.length * AMOUNT);
      }),
      { numRuns: 10 },
    );
  },
  PATIENCE_MS,
);
