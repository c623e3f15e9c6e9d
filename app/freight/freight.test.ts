/** Couriers' charges in the books, with Shiprocket's stand-in (docs/rules.md#l14). */
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { bookCourier, cancelBooking } from "#app/couriers/booking-commands.server.ts";
import type { FreightBearer, FreightDirection } from "#app/domain/books/freight.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { listVendorBalances } from "#app/ledger/payable-queries.server.ts";
import { createPayoutRun } from "#app/ledger/payout-commands.server.ts";
import { previewRun } from "#app/ledger/payout-preview.server.ts";
import { findStatementFigures } from "#app/ledger/vendor-statement-queries.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { aBankAccount, balancesOf, closeBooks, statementOf } from "#tests/support/books.ts";
import { aBookedShipment, aPackedShipment, tell } from "#tests/support/couriers/booked-shipment.ts";
import { shiprocketRig } from "#tests/support/couriers/courier-rigs.ts";
import { test } from "#tests/support/db.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { chooseBearer } from "./choose-bearer.server.ts";
import { findBearer } from "./freight-queries.server.ts";
import { freightCharges, freightChoices } from "./schema.server.ts";

const rig = shiprocketRig();
beforeAll(() => rig.start());
afterAll(() => rig.stop());

const DAY_MS = 86_400_000;
const at = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const DUE = at(12);
/** The stand-in's rate for the courier that the tests book. */
const RATE = 72_00;
const days = { from: "2026-11-01", to: "2026-12-31" };

/** Chosen the day before, so it holds at NOW. */
async function chosen(db: Database, bearer: FreightBearer, direction: FreightDirection = "forward"): Promise<void> {
  const viewer = await aCustomer(db, { role: "admin" });
  const choice = { direction, bearer, beginsOn: "2026-11-20" };
  expect(await chooseBearer(db, { viewer, now: at(-1), origin: ORIGIN }, choice)).toMatchObject({ ok: true });
}

async function chargesOf(db: Database, shipmentId: string) {
  const { direction, amountPaise, vendorPaise, bearer } = freightCharges;
  return db
    .select({ direction, amountPaise, vendorPaise, bearer })
    .from(freightCharges)
    .where(eq(freightCharges.shipmentId, shipmentId));
}

describe("who bears the freight", () => {
  test("the store, until somebody chooses otherwise", async ({ db }) => {
    const { order, shipmentId } = await aBookedShipment(db, rig);
    expect(await balancesOf(db, order.id)).toEqual({ freight: RATE, "courier-wallet": -RATE });
    expect(await chargesOf(db, shipmentId)).toMatchObject([{ bearer: "store", vendorPaise: 0 }]);
    await expectCleanBooks(db, NOW);
  });

  test("the vendor: it comes off the payout of its shipment", async ({ db }) => {
    await chosen(db, "vendor");
    const { order, context, shipmentId, admin } = await aBookedShipment(db, rig, "bank_transfer");
    expect(await balancesOf(db, order.id, "v1")).toEqual({ "vendor-payable": RATE });
    const sold = await soldAfter(db, context, shipmentId);
    await aBankAccount(db, "v1");
    expect(await previewRun(db, DUE)).toMatchObject([{ amountPaise: sold - RATE, entries: 2 }]);
    const by = { viewer: admin, now: DUE, origin: ORIGIN, formKey: randomUUID() };
    expect(await createPayoutRun(db, by, { expectedPaise: sold - RATE })).toMatchObject({ ok: true });
    await expectCleanBooks(db, DUE);
  });

  test("the buyer's fee as far as it goes, without its tax, and the store for the rest", async ({ db }) => {
    await updateStoreSettings(db, { shippingFeePaise: 59_00, freeShippingAbovePaise: 1_00_000_00 });
    await chosen(db, "buyer-fee");
    const { order, shipmentId } = await aBookedShipment(db, rig, "cod", "v1", 1_180_00);
    expect(await chargesOf(db, shipmentId)).toMatchObject([{ amountPaise: RATE, vendorPaise: 50_00 }]);
    expect(await balancesOf(db, order.id)).toEqual({
      freight: RATE - 50_00,
      "vendor-payable": 50_00,
      "courier-wallet": -RATE,
    });
    await expectCleanBooks(db, NOW);
  });

  test("the store for its own goods, whatever was chosen", async ({ db }) => {
    await chosen(db, "vendor");
    const { shipmentId } = await aBookedShipment(db, rig, "cod", STORE_VENDOR);
    expect(await chargesOf(db, shipmentId)).toMatchObject([{ bearer: "store", vendorPaise: 0 }]);
    await expectCleanBooks(db, NOW);
  });
});

/** Sends and delivers it. Returns what its sale left the vendor, in paise. */
async function soldAfter(
  db: Database,
  context: Awaited<ReturnType<typeof aPackedShipment>>["context"],
  shipmentId: string,
): Promise<number> {
  const dispatch = { carrier: "Delhivery", tracking: "123456789", trackingUrl: null };
  expect(await moveShipment(db, context, { shipmentId, to: "shipped", dispatch })).toMatchObject({ ok: true });
  expect(await moveShipment(db, context, { shipmentId, to: "delivered" })).toMatchObject({ ok: true });
  const rows = await statementOf(db, "v1", days, NOW);
  return rows.filter(({ kind }) => kind === "sale").reduce((sum, { netPaise }) => sum + netPaise, 0);
}

test("a cancelled booking costs nothing, and the next one costs once", async ({ db }) => {
  await chosen(db, "vendor");
  const { context, wanted, shipmentId, order } = await aBookedShipment(db, rig);
  expect(await cancelBooking(db, context, { shipmentId })).toMatchObject({ ok: true });
  expect(await balancesOf(db, order.id)).toEqual({});
  await closeBooks(db);
  for (let time = 0; time < 2; time++) expect(await bookCourier(db, context, wanted)).toMatchObject({ ok: true });
  expect(await balancesOf(db, order.id)).toEqual({ "vendor-payable": RATE, "courier-wallet": -RATE });
  const rows = await statementOf(db, "v1", days, NOW);
  expect(rows.map(({ kind, netPaise }) => [kind, netPaise])).toEqual([
    ["freight", -RATE],
    ["freight-reversed", RATE],
    ["freight", -RATE],
  ]);
  await expectCleanBooks(db, NOW);
});

test("a shipment on its way back costs the way back once, whoever reports it", async ({ db }) => {
  await chosen(db, "vendor", "rto");
  const { shop, booking, shipmentId } = await aBookedShipment(db, rig);
  shop.clock.advance(3 * 60 * 60_000);
  let minutes = 5;
  for (const code of ["picked-up", "out-for-delivery", "attempt-failed", "returning"] as const)
    rig.scan(booking.id, code, minutes++);
  for (const message of rig.take()) for (let time = 0; time < 2; time++) await tell(shop, message);
  expect(await chargesOf(db, shipmentId)).toMatchObject([
    { direction: "forward", amountPaise: RATE, vendorPaise: 0 },
    { direction: "rto", amountPaise: 65_00, vendorPaise: 65_00 },
  ]);
  await expectCleanBooks(db, NOW);
});

test("a vendor that owes freight alone is paid nothing, and its next payout is less", async ({ db }) => {
  await chosen(db, "vendor");
  const { context, shipmentId } = await aBookedShipment(db, rig, "bank_transfer");
  await db.execute(sql`update shipments set status = 'cancelled' where id = ${shipmentId}`);
  await aBankAccount(db, "v1");
  expect(await previewRun(db, DUE)).toMatchObject([{ amountPaise: 0 }]);
  const [owing] = await listVendorBalances(db, DUE);
  expect(owing).toMatchObject({ balancePaise: -RATE, payablePaise: -RATE });
  const figures = await asVendor(db, "v1", (tx) => findStatementFigures(tx, days, DUE));
  expect(figures).toMatchObject({ payablePaise: -RATE, waitingPaise: 0 });
  const next = await aBookedShipment(db, rig, "bank_transfer");
  const sold = await soldAfter(db, next.context, next.shipmentId);
  expect(await previewRun(db, DUE)).toMatchObject([{ amountPaise: sold - 2 * RATE }]);
  expect(context.now).toEqual(NOW);
});

describe("a choice", () => {
  test("begins on a later day, and never changes what was booked", async ({ db }) => {
    const { shipmentId, admin } = await aBookedShipment(db, rig);
    const by = { viewer: admin, now: NOW, origin: ORIGIN };
    const choice = { direction: "forward", bearer: "vendor" } as const;
    for (const beginsOn of ["2026-11-19", "2026-11-20", "2028-01-01"])
      expect(await chooseBearer(db, by, { ...choice, beginsOn })).toMatchObject({ code: "not-later" });
    for (let time = 0; time < 2; time++)
      expect(await chooseBearer(db, by, { ...choice, beginsOn: "2026-11-21" })).toMatchObject({ ok: true });
    expect(await db.$count(freightChoices)).toBe(1);
    const today = await aBookedShipment(db, rig);
    expect(await chargesOf(db, today.shipmentId)).toMatchObject([{ bearer: "store" }]);
    today.shop.clock.advance(DAY_MS);
    const tomorrow = await aPackedShipment(db, rig);
    tomorrow.shop.clock.advance(DAY_MS);
    expect(await bookCourier(db, { ...tomorrow.context, now: at(1) }, tomorrow.wanted)).toMatchObject({ ok: true });
    expect(await chargesOf(db, tomorrow.shipmentId)).toMatchObject([{ bearer: "vendor" }]);
    expect(await chargesOf(db, shipmentId)).toMatchObject([{ bearer: "store" }]);
    await expectCleanBooks(db, at(1));
  });

  test("of a day's choices at one moment, the last one counts", async ({ db }) => {
    const viewer = await aCustomer(db, { role: "admin" });
    const beginsOn = "2026-11-21";
    for (let time = 0; time < 12; time++)
      for (const bearer of ["store", "buyer-fee", "vendor"] as const) {
        const choice = { direction: "forward", bearer, beginsOn } as const;
        await chooseBearer(db, { viewer, now: NOW, origin: ORIGIN }, choice);
        expect(await findBearer(db, { direction: "forward", vendorId: "v1", at: at(1) })).toBe(bearer);
      }
  });

  test("is an admin's alone", async ({ db }) => {
    const { vendor } = await aPackedShipment(db, rig);
    const choice = { direction: "forward", bearer: "store", beginsOn: "2026-11-25" } as const;
    const made = await chooseBearer(db, { viewer: vendor, now: NOW, origin: ORIGIN }, choice);
    expect(made).toMatchObject({ code: "not-found" });
  });
});
