import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { vendors } from "#app/accounts/schema.server.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { orderLines, shipments } from "#app/orders/schema.server.ts";
import { findExchangeCredit } from "#app/payments/exchange/exchange-credit.server.ts";
import { recordRefund } from "#app/payments/offline-payments.server.ts";
import { attachProviderOrder, createAttempt } from "#app/payments/payment-commands.server.ts";
import { settleRefund } from "#app/payments/refunds/refund-commands.server.ts";
import { retryRefund } from "#app/payments/refunds/refund-retry.server.ts";
import { payments, refunds } from "#app/payments/schema.server.ts";
import { balancesOf } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { aPaymentShop } from "#tests/support/payments.ts";
import { sendShipment } from "#tests/support/placed-orders.ts";
import { aProviderEvent, tell } from "#tests/support/providers/event-orders.ts";
import { approve, asked, context, findReturnRow, go, pickUp, receive } from "#tests/support/returned.ts";
import { anExchangeable, receiveExchange, wishFor } from "#tests/support/returns/exchanges.ts";
import { payDifference } from "#tests/support/returns/lived-exchanges.ts";
import { NOW } from "#tests/support/shoppers.ts";

const DIFFERENCE = 2_000_00;

describe("money for a difference that was paid already", () => {
  test("goes back when the buyer pays in a second tab", async ({ db }) => {
    await aPaymentShop(db);
    const there = await anExchangeable(db);
    const { placed } = await receiveExchange(db, there);
    for (const tab of ["first", "second"]) {
      const attempt = await createAttempt(db, {
        orderId: placed.id,
        provider: "test",
        amountPaise: DIFFERENCE,
        at: NOW,
      });
      await attachProviderOrder(db, attempt, tab, NOW);
    }
    for (const providerOrderId of ["first", "second"])
      await tell(
        db,
        aProviderEvent({ eventId: providerOrderId, kind: "captured", providerOrderId, amountPaise: DIFFERENCE }),
      );
    expect(await db.select().from(refunds).where(eq(refunds.orderId, placed.id))).toMatchObject([
      { reason: "paid-twice", amountPaise: DIFFERENCE },
    ]);
    await expectCleanBooks(db, NOW);
  });

  test("goes back when the provider takes it twice on one page", async ({ db }) => {
    const shop = await aPaymentShop(db);
    const there = await anExchangeable(db);
    const { placed } = await receiveExchange(db, there);
    await payDifference(shop, there, placed.id);
    const isDifference = and(eq(payments.orderId, placed.id), eq(payments.provider, "test"));
    const [first] = await db.select().from(payments).where(isDifference);
    const providerOrderId = first?.providerOrderId ?? "";
    const event = { eventId: "e3", kind: "captured", providerOrderId, amountPaise: DIFFERENCE } as const;
    await tell(db, aProviderEvent(event));
    const own = await db.select().from(payments).where(isDifference);
    expect(own.map(({ status }) => status).toSorted()).toEqual(["captured", "voided"]);
    expect(await db.select().from(refunds).where(eq(refunds.orderId, placed.id))).toMatchObject([
      { reason: "paid-twice", amountPaise: DIFFERENCE },
    ]);
    await expectCleanBooks(db, NOW);
  });
});

describe("the refund of exchanged goods", () => {
  test("can't be recorded by hand while it waits for the difference", async ({ db }) => {
    const shop = await aPaymentShop(db);
    const there = await anExchangeable(db);
    const { one, placed } = await receiveExchange(db, there);
    const by = { viewer: there.order.admin, ...context };
    const sent = { orderId: there.order.orderId, refundId: one.refundId ?? "", reference: "BACK123456" };
    expect(await recordRefund(db, by, sent)).toMatchObject({ code: "not-open" });
    await payDifference(shop, there, placed.id);
    await expectCleanBooks(db, NOW);
  });

  test("still pays the new order after the rest couldn't be sent, and is sent again", async ({ db }) => {
    const there = await anExchangeable(db, { pricePaise: 48_500_00 });
    const { one, placed } = await receiveExchange(db, there);
    const { orderId, admin } = there.order;
    const locked = await lockOrder(db, orderId);
    const refundId = one.refundId ?? "";
    if (locked) await settleRefund(db, locked, refundId, { status: "failed", reason: "The account is closed." }, NOW);
    expect(await findExchangeCredit(db, placed)).toMatchObject({ refundId, exchangePaise: 48_500_00 });
    await expectCleanBooks(db, NOW);
    expect(await retryRefund(db, { viewer: admin, ...context }, { orderId, refundId })).toMatchObject({ ok: true });
    const again = await findExchangeCredit(db, placed);
    expect(again).toMatchObject({ exchangePaise: 48_500_00, backPaise: 1_500_00 });
    expect(again?.refundId).not.toBe(refundId);
    await expectCleanBooks(db, NOW);
  });
});

test("goods from an exchange are exchanged again", async ({ db }) => {
  const there = await anExchangeable(db, { pricePaise: 50_000_00 });
  const { placed } = await receiveExchange(db, there);
  const [shipment] = await db.select().from(shipments).where(eq(shipments.orderId, placed.id));
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, placed.id));
  await sendShipment(db, there.order.vendor, shipment?.id ?? "", "delivered");
  const order = { ...there.order, orderId: placed.id, shipmentId: shipment?.id ?? "", orderLineId: line?.id ?? "" };
  const again = await receiveExchange(db, { order, variant: there.order.product });
  expect(again.placed).toMatchObject({ totalPaise: 50_000_00, paymentStatus: "paid" });
  expect(again.placed.id).not.toBe(placed.id);
  expect(await balancesOf(db, placed.id)).toEqual({});
  await expectCleanBooks(db, NOW);
});

test("a vendor who no longer sells gets no order for an exchange", async ({ db }) => {
  const there = await anExchangeable(db, { pricePaise: 50_000_00 });
  const returnId = await asked(db, there.order, wishFor(there));
  await go(db, there.order, returnId, approve, pickUp);
  await db.update(vendors).set({ state: "suspended" }).where(eq(vendors.id, "v1"));
  await go(db, { ...there.order, vendor: there.order.admin }, returnId, receive);
  expect(await findReturnRow(db, returnId)).toMatchObject({ resolution: "refund", exchangeOrderId: null });
  await expectCleanBooks(db, NOW);
});
