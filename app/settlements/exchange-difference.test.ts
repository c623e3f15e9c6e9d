/** What an exchange costs more is paid online, so the provider settles it, and its buyer may dispute it (docs/rules.md#p24). */
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { paymentDisputes } from "#app/payments/disputes/schema.server.ts";
import { receiveEvents } from "#app/payments/payment-events.server.ts";
import { payments } from "#app/payments/schema.server.ts";
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

/** Returns the provider's payment of the difference. */
async function aPaidDifference(db: Database) {
  const shop = await aPaymentShop(db);
  const there = await anExchangeable(db, {});
  await payDifference(shop, there, (await receiveExchange(db, there)).placed.id);
  const [payment] = await db.select().from(payments).where(eq(payments.status, "voided"));
  if (!payment?.providerPaymentId) throw new Error("no difference was paid");
  return { ...payment, entityId: payment.providerPaymentId };
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

test("its dispute is recorded", async ({ db }) => {
  const { entityId, amountPaise, providerOrderId } = await aPaidDifference(db);
  const dispute = { disputeId: "disp_1", status: "open" as const, reason: "fraud", respondBy: null };
  const about = { eventId: "evt_dispute", kind: "dispute" as const, providerOrderId, providerPaymentId: entityId };
  const news = { ...aProviderEvent({ ...about, amountPaise }), dispute };
  expect(await receiveEvents(db, [news], "webhook", { now: NOW, origin: ORIGIN })).toEqual(["disputed"]);
  expect(await db.select().from(paymentDisputes)).toMatchObject([{ status: "open", amountPaise }]);
});
