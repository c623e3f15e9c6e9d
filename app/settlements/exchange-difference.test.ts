/** What an exchange costs more is paid online, so the provider settles it, and its buyer may dispute it (docs/rules.md#p24). */
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { paymentDisputes } from "#app/payments/disputes/schema.server.ts";
import { recordRefund } from "#app/payments/offline-payments.server.ts";
import { receiveEvents } from "#app/payments/payment-events.server.ts";
import { payments, refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { aPaymentShop } from "#tests/support/payments.ts";
import { aProviderEvent } from "#tests/support/providers/event-orders.ts";
import { anExchangeable, receiveExchange } from "#tests/support/returns/exchanges.ts";
import { payDifference } from "#tests/support/returns/lived-exchanges.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { importRows } from "./book-rows.server.ts";
import { settlementRows } from "./schema.server.ts";

/** Returns the provider's payment of the difference, and the order whose goods went back. */
async function aPaidDifference(db: Database) {
  const shop = await aPaymentShop(db);
  const there = await anExchangeable(db, {});
  const { placed } = await receiveExchange(db, there);
  await payDifference(shop, there, placed.id);
  const [payment] = await db.select().from(payments).where(eq(payments.status, "voided"));
  if (!payment?.providerPaymentId) throw new Error("no difference was paid");
  return { ...payment, entityId: payment.providerPaymentId, admin: there.order.admin };
}

test("its settlement is booked by itself, once", async ({ db }) => {
  const { entityId, amountPaise: grossPaise } = await aPaidDifference(db);
  const row = {
    ...{ id: entityId, kind: "payment" as const, settlementId: "s1", utr: "U1", settledAt: NOW, currency: "INR" },
    ...{ grossPaise, feePaise: 20_00, taxPaise: 3_60, entityId, disputeId: null, description: "" },
  };
  expect(await importRows(db, "test", [row], NOW)).toMatchObject({ booked: 1, open: 0 });
  const again = { ...row, id: `${row.id}-again` };
  expect(await importRows(db, "test", [row, again], NOW)).toMatchObject({ booked: 0, open: 1, known: 1 });
  expect(await db.$count(settlementRows, eq(settlementRows.problem, "settled-before"))).toBe(1);
  await expectCleanBooks(db, NOW);
});

type Difference = Awaited<ReturnType<typeof aPaidDifference>>;

function tellOfDispute(db: Database, difference: Difference, status: "open" | "won" | "lost") {
  const { entityId, amountPaise, providerOrderId } = difference;
  const dispute = { disputeId: "disp_1", status, reason: "fraud", respondBy: null };
  const about = { eventId: `evt_${status}`, kind: "dispute" as const, providerOrderId, providerPaymentId: entityId };
  const news = { ...aProviderEvent({ ...about, amountPaise }), dispute };
  return receiveEvents(db, [news], "webhook", { now: NOW, origin: ORIGIN });
}

test("its dispute is recorded", async ({ db }) => {
  const difference = await aPaidDifference(db);
  const { amountPaise } = difference;
  expect(await tellOfDispute(db, difference, "open")).toEqual(["disputed"]);
  expect(await db.select().from(paymentDisputes)).toMatchObject([{ status: "open", amountPaise }]);
});

test.for(["open", "lost"] as const)(
  "nothing is paid back by hand while its dispute is %s (docs/rules.md#p25)",
  async (status, { db }) => {
    const difference = await aPaidDifference(db);
    await tellOfDispute(db, difference, status);
    const { by, refund } = await cancelled(db, difference);
    expect(await recordRefund(db, by, refund)).toMatchObject({ ok: false, code: "disputed" });
    expect(await db.select().from(refunds).where(eq(refunds.id, refund.refundId))).toMatchObject([
      { status: "requested" },
    ]);
  },
);

test("once its dispute is won, what it paid for is paid back by hand", async ({ db }) => {
  const difference = await aPaidDifference(db);
  await tellOfDispute(db, difference, "won");
  const { by, refund } = await cancelled(db, difference);
  expect(await recordRefund(db, by, refund)).toMatchObject({ ok: true });
  await expectCleanBooks(db, NOW);
});

async function cancelled(db: Database, { orderId, admin: viewer }: Difference) {
  const by = { viewer, now: NOW, origin: ORIGIN };
  const done = await cancelOrder(db, by, { orderId, reason: "The buyer asked for it." });
  if (!done.ok) throw new Error(done.code);
  const [one] = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  if (!one) throw new Error("no refund");
  return { by, refund: { orderId, refundId: one.id, reference: "BACK123456" } };
}
