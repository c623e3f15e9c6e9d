import fc from "fast-check";
import { expect } from "vitest";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { aPaymentShop, type PaymentShop } from "#tests/support/payments.ts";
import { AMOUNT, aProviderEvent, stateOf, tell, twoAttempts, undone } from "#tests/support/providers/event-orders.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";

const PATIENCE_MS = 120_000;

/** Two attempts, and all a provider could say about them. */
async function aStory(shop: PaymentShop) {
  const { order, first, second } = await twoAttempts(shop);
  const events = [
    aProviderEvent({ eventId: "f1", kind: "failed", providerOrderId: first }),
    aProviderEvent({ eventId: "c1", kind: "captured", providerOrderId: first }),
    aProviderEvent({ eventId: "f2", kind: "failed", providerOrderId: second }),
    aProviderEvent({ eventId: "c2", kind: "captured", providerOrderId: second }),
    aProviderEvent({ eventId: "c2-again", kind: "captured", providerOrderId: second, providerPaymentId: "pay-c2" }),
    aProviderEvent({ eventId: "c3", kind: "captured", providerOrderId: second }),
    aProviderEvent({ eventId: "wrong", kind: "captured", providerOrderId: first, amountPaise: 1 }),
    aProviderEvent({ eventId: "other", kind: "other", providerOrderId: first }),
  ];
  return { order, events };
}

/** Indexes into the events: some, in any order, some repeated. */
const deliveries = fc.array(fc.nat({ max: 7 }), { minLength: 1, maxLength: 8 });

test(
  "one capture counts and the others are refunded, however events are repeated and ordered",
  async ({ db }) => {
    const shop = await aPaymentShop(db);
    const { order, events } = await aStory(shop);
    const deliver = (tx: Database, indexes: readonly number[]) =>
      undone(tx, async (inner) => {
        for (const i of indexes) {
          const one = events[i];
          if (one) await tell(inner, one);
        }
        // Whether a failure was worth a mail depends on what was known by then: that alone may differ.
        const { failureMails: _, ...state } = await stateOf(inner, order.orderId);
        return state;
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
  "an order cancelled between the events is refunded in full",
  async ({ db }) => {
    const shop = await aPaymentShop(db);
    const { order, events } = await aStory(shop);
    await fc.assert(
      fc.asyncProperty(deliveries, fc.nat(), async (indexes, at) => {
        const state = await undone(db, async (tx) => {
          for (const [n, i] of indexes.entries()) {
            if (n === at % indexes.length)
              await cancelOrder(tx, { viewer: order.customer, now: NOW, origin: ORIGIN }, { orderId: order.orderId });
            const one = events[i];
            if (one) await tell(tx, one);
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
