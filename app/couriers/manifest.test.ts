import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { aBookedShipment, aPackedShipment } from "#tests/support/couriers/booked-shipment.ts";
import { shiprocketRig } from "#tests/support/couriers/courier-rigs.ts";
import { test } from "#tests/support/db.ts";
import { NOW } from "#tests/support/shoppers.ts";
import { cancelBooking } from "./booking-commands.server.ts";
import { type Manifest, type ManifestLine, manifestPdf } from "./manifest.server.ts";
import { courierBookings } from "./schema.server.ts";
import { listManifestLines, listVendorBookings } from "./vendor-booking-queries.server.ts";

const line: ManifestLine = {
  carrier: "Delhivery Surface",
  awb: "1904281000000",
  number: "SNG-7K3F-92QX",
  to: "Asha Rao, Bengaluru 560025",
  pieces: 2,
  weightGrams: 2500,
  cashPaise: 65_098_00,
};

async function pagesOf(lines: ManifestLine[]): Promise<number> {
  const manifest: Manifest = { storeName: "Sanganak", vendorName: "Kaveri Systems", day: "2026-11-20", lines };
  const bytes = Buffer.from(await manifestPdf(manifest)).toString("latin1");
  expect(bytes.slice(0, 5)).toBe("%PDF-");
  return Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(bytes)?.[1]);
}

describe("the page", () => {
  test("a courier has a page of its own, and goes on when it is full", async () => {
    expect(await pagesOf([line])).toBe(1);
    expect(await pagesOf([line, { ...line, carrier: "Blue Dart Air", cashPaise: null }, line])).toBe(2);
    expect(await pagesOf(Array.from({ length: 60 }, () => line))).toBe(3);
  });

  test.for(["आशा राव, क्षेत्रपाल", "x".repeat(300), ""])("any recipient is drawn: %s", async (to) => {
    expect(await pagesOf([{ ...line, to, awb: "9".repeat(60) }])).toBe(1);
  });
});

describe("what is on it", () => {
  const rig = shiprocketRig();
  beforeAll(() => rig.start());
  afterAll(() => rig.stop());

  test("chosen shipments that are booked, or a day's pick-ups; of the vendor alone", async ({ db }) => {
    const cash = await aBookedShipment(db, rig);
    const paid = await aBookedShipment(db, rig, "bank_transfer");
    const cancelled = await aBookedShipment(db, rig);
    await cancelBooking(db, cancelled.context, cancelled);
    const unbooked = await aPackedShipment(db, rig);
    const of = (vendorId: string, which: Parameters<typeof listManifestLines>[1]) =>
      asVendor(db, vendorId, (tx) => listManifestLines(tx, which));
    const ids = [cash, paid, cancelled, unbooked].map(({ shipmentId }) => shipmentId);
    const expected = [
      {
        carrier: "Delhivery Surface",
        awb: cash.booking.awb,
        number: cash.order.number,
        pieces: 3,
        weightGrams: 2500,
        cashPaise: cash.order.totalPaise,
      },
      { awb: paid.booking.awb, number: paid.order.number, cashPaise: null },
    ];
    expect(await of("v1", { ids })).toMatchObject(expected);
    expect(await of("v1", { day: "2026-11-20" })).toMatchObject(expected);
    expect(await of("v1", { ids: [paid.shipmentId] })).toHaveLength(1);
    expect(await of("v1", { day: "2026-11-21" })).toEqual([]);
    const labelled = () => asVendor(db, "v1", (tx) => listVendorBookings(tx, ids));
    expect(await labelled()).toHaveLength(2);
    await db.update(courierBookings).set({ cancelAskedAt: NOW }).where(eq(courierBookings.id, paid.booking.id));
    expect(await of("v1", { ids })).toMatchObject(expected.slice(0, 1));
    expect(await labelled()).toMatchObject([{ id: cash.booking.id }]);
    expect(await of("v2", { ids })).toEqual([]);
    expect(await of("v2", { day: "2026-11-20" })).toEqual([]);
    expect(NOW.toISOString().slice(0, 10)).toBe("2026-11-20");
  });
});
