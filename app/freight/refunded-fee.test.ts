/** The buyer's shipping fee bears freight only while the vendor has it (docs/rules.md#l14). */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect } from "vitest";
import { remainingShares } from "#app/domain/money/refunds.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { recordRefund } from "#app/payments/offline-payments.server.ts";
import { requestRefund } from "#app/payments/refunds/refund-commands.server.ts";
import { listRefundables } from "#app/payments/refunds/refund-shares.server.ts";
import { payments } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { balancesOf } from "#tests/support/books.ts";
import { aBookedShipment } from "#tests/support/couriers/booked-shipment.ts";
import { shiprocketRig } from "#tests/support/couriers/courier-rigs.ts";
import { test } from "#tests/support/db.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { chooseBearer } from "./choose-bearer.server.ts";
import { cancelFreight, restoreFreight } from "./freight-commands.server.ts";
import { freightCharges } from "./schema.server.ts";

const rig = shiprocketRig();
beforeAll(() => rig.start());
afterAll(() => rig.stop());

/** The stand-in's rate; the fee without its 18 % is 50. */
const RATE = 72_00;

async function aFeeShipment(db: Database) {
  await updateStoreSettings(db, { shippingFeePaise: 59_00, freeShippingAbovePaise: 1_00_000_00 });
  const viewer = await aCustomer(db, { role: "admin" });
  const choice = { direction: "forward", bearer: "buyer-fee", beginsOn: "2026-11-20" } as const;
  const yesterday = new Date(NOW.getTime() - 86_400_000);
  expect(await chooseBearer(db, { viewer, now: yesterday, origin: ORIGIN }, choice)).toMatchObject({ ok: true });
  return aBookedShipment(db, rig, "bank_transfer", "v1", 1_180_00);
}

type FeeShipment = Awaited<ReturnType<typeof aFeeShipment>>;

async function send(db: Database, { context, shipmentId }: FeeShipment): Promise<void> {
  const dispatch = { carrier: "Delhivery", tracking: "123456789", trackingUrl: null };
  expect(await moveShipment(db, context, { shipmentId, to: "shipped", dispatch })).toMatchObject({ ok: true });
}

/** Pays the buyer's fee back. `storeBearsBp`: of it, by the store. */
async function refundFee(db: Database, { orderId, admin }: FeeShipment, storeBearsBp = 0): Promise<void> {
  const shares = remainingShares(await listRefundables(db, orderId)).filter((one) => one.orderLineId === null);
  expect(shares).toMatchObject([{ totalPaise: 59_00 }]);
  const [payment] = await db.select().from(payments);
  const asked = { paymentId: payment?.id ?? "", orderId, shares, reason: "goodwill" as const, by: null, at: NOW };
  const refundId = await db.transaction((tx) => requestRefund(tx, { ...asked, storeBearsBp }));
  const by = { viewer: admin, now: NOW, origin: ORIGIN };
  expect(await recordRefund(db, by, { orderId, refundId, reference: "UTR00012345" })).toMatchObject({ ok: true });
}

async function shareOf(db: Database) {
  const { feePaise, vendorPaise } = freightCharges;
  return (await db.select({ feePaise, vendorPaise }).from(freightCharges))[0];
}

test("a fee refunded after dispatch bears no freight any more: the store does, once", async ({ db }) => {
  const order = await aFeeShipment(db);
  await send(db, order);
  expect(await shareOf(db)).toEqual({ feePaise: 50_00, vendorPaise: 50_00 });
  await refundFee(db, order);
  expect(await shareOf(db)).toEqual({ feePaise: 0, vendorPaise: 0 });
  expect(await balancesOf(db, order.orderId)).toMatchObject({ freight: RATE, "courier-wallet": -RATE });
  await expectCleanBooks(db, NOW);
});

test("one refunded before dispatch, too", async ({ db }) => {
  const order = await aFeeShipment(db);
  await refundFee(db, order);
  await send(db, order);
  expect(await shareOf(db)).toEqual({ feePaise: 0, vendorPaise: 0 });
  await expectCleanBooks(db, NOW);
});

test("what the store gave for goodwill is the vendor's again, so it bears on", async ({ db }) => {
  const order = await aFeeShipment(db);
  await send(db, order);
  await refundFee(db, order, 6_000);
  expect(await shareOf(db)).toEqual({ feePaise: 30_00, vendorPaise: 30_00 });
  await expectCleanBooks(db, NOW);
});

test("a booking restored after the refund takes none of the fee", async ({ db }) => {
  const order = await aFeeShipment(db);
  await send(db, order);
  const source = { sourceId: order.booking.id, direction: "forward" } as const;
  await db.transaction(async (tx) => {
    await cancelFreight(tx, source, NOW);
    await tx.execute(sql`update courier_bookings set status = 'cancelled' where id = ${order.booking.id}`);
  });
  await refundFee(db, order);
  await db.transaction(async (tx) => {
    await restoreFreight(tx, source, NOW);
    await tx.execute(sql`update courier_bookings set status = 'booked' where id = ${order.booking.id}`);
  });
  expect(await shareOf(db)).toEqual({ feePaise: 0, vendorPaise: 0 });
});
