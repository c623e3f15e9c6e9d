/**
 * Six things a provider says about an order's money: each beginning of three with one ending, and with
 * `npm run test:money` every ending: all 720 orders.
 */
import { expect } from "vitest";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { aPaymentShop } from "#tests/support/payments.ts";
import { AMOUNT, aProviderEvent, stateOf, tell, twoAttempts, undone } from "#tests/support/providers/event-orders.ts";
import type { ProviderEvent } from "./gateway.ts";

const PATIENCE_MS = 240_000;
const isEveryEnding = process.env.MONEY_CASES === "all";
const wanted = isEveryEnding ? 720 : 120;

/** Checks the end of every order; shared beginnings are told once. */
async function deliverInEveryOrder(
  db: Database,
  left: readonly ProviderEvent[],
  look: (tx: Database) => Promise<void>,
): Promise<void> {
  if (left.length === 0) return look(db);
  const isEnding = left.length <= 3;
  for (const event of isEnding && !isEveryEnding ? left.slice(-1) : left)
    await undone(db, async (tx) => {
      await tell(tx, event);
      await deliverInEveryOrder(
        tx,
        left.filter((one) => one !== event),
        look,
      );
    });
}

test(
  `${wanted} orders of six events end alike: paid once, the second payment owed back, one mail`,
  async ({ db }) => {
    const shop = await aPaymentShop(db);
    const { order, first, second } = await twoAttempts(shop);
    const events = [
      aProviderEvent({ eventId: "page-ended", kind: "failed", providerOrderId: first, providerPaymentId: null }),
      aProviderEvent({ eventId: "late", kind: "captured", providerOrderId: first, providerPaymentId: "pay-1" }),
      aProviderEvent({ eventId: "asked", kind: "captured", providerOrderId: first, providerPaymentId: "pay-1" }),
      aProviderEvent({ eventId: "held", kind: "authorized", providerOrderId: second, providerPaymentId: "pay-2" }),
      aProviderEvent({ eventId: "taken", kind: "captured", providerOrderId: second, providerPaymentId: "pay-2" }),
      aProviderEvent({ eventId: "lie", kind: "captured", providerOrderId: second, amountPaise: AMOUNT - 100 }),
    ];
    let ends = 0;
    await deliverInEveryOrder(db, events, async (tx) => {
      ends++;
      expect(await stateOf(tx, order.orderId)).toEqual({
        order: "pending/paid",
        attempts: ["captured", "captured"],
        captured: ["pay-1", "pay-2"],
        effective: 1,
        refundedPaise: AMOUNT,
        refundsOfEffective: 0,
        toAsk: 0,
        confirmations: 1,
        failureMails: 0,
      });
    });
    expect(ends).toBe(wanted);
  },
  PATIENCE_MS,
);
