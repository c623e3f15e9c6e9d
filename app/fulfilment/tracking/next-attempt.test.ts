import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect } from "vitest";
import { recordTracking } from "#app/couriers/record-tracking.server.ts";
import { courierEvents } from "#app/couriers/schema.server.ts";
import { eventsOfWebhook } from "#app/couriers/shiprocket/shiprocket-messages.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import { aBookedShipment } from "#tests/support/couriers/booked-shipment.ts";
import { shiprocketRig } from "#tests/support/couriers/courier-rigs.ts";
import { test } from "#tests/support/db.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { applyTracking } from "./tracking-events.server.ts";

const rig = shiprocketRig();
beforeAll(() => rig.start());
afterAll(() => rig.stop());

const MINUTE = 60_000;

test("the day of the next attempt is the one that the courier expects after the last", () => {
  const body = {
    awb: "19041234567890",
    shipment_status_id: 21,
    current_timestamp: "23 05 2026 11:43:52",
    etd: "2026-05-25 15:40:19",
    scans: [
      { date: "2026-05-22 10:00:00", activity: "Nobody at home", location: "Pune", "sr-status": "21" },
      { date: "2026-05-23 11:43:52", activity: "Refused", location: "Pune", "sr-status": "21" },
    ],
  };
  expect(eventsOfWebhook(body).map(({ code, nextAttemptOn }) => [code, nextAttemptOn])).toEqual([
    ["attempt-failed", undefined],
    ["attempt-failed", "2026-05-25"],
  ]);
  expect(eventsOfWebhook({ ...body, shipment_status_id: 18, scans: [] })).toMatchObject([{ code: "in-transit" }]);
});

test("a day before the attempt, or long after it, is not believed", async ({ db }) => {
  const { booking } = await aBookedShipment(db, rig);
  const days = ["2026-11-19", "2027-11-20", "soon", "2026-11-20"];
  for (const [minute, nextAttemptOn] of days.entries()) {
    const at = new Date(NOW.getTime() + minute * MINUTE);
    const event = { awb: booking.awb ?? "", key: null, code: "attempt-failed", at, text: "", place: "" } as const;
    await recordTracking(db, "shiprocket", [{ ...event, nextAttemptOn }], "webhook", at);
  }
  const at = new Date(NOW.getTime() + days.length * MINUTE);
  const other = { awb: booking.awb ?? "", key: null, code: "out-for-delivery", at, text: "", place: "" } as const;
  await recordTracking(db, "shiprocket", [{ ...other, nextAttemptOn: "2026-11-21" }], "webhook", at);
  const kept = await db.select({ day: courierEvents.nextAttemptOn }).from(courierEvents).orderBy(courierEvents.at);
  expect(kept.map(({ day }) => day)).toEqual([null, null, null, "2026-11-20", null]);
});

test("a day that people typed stays until the courier says one", async ({ db }) => {
  const { booking, shipmentId, vendor } = await aBookedShipment(db, rig);
  const hear = async (minute: number, code: "picked-up" | "attempt-failed", nextAttemptOn?: string) => {
    const at = new Date(NOW.getTime() + minute * MINUTE);
    const event = { awb: booking.awb ?? "", key: null, code, at, text: "", place: "", nextAttemptOn };
    await recordTracking(db, "shiprocket", [event], "webhook", at);
    await applyTracking(db, booking.id, { now: at, origin: ORIGIN });
    const [shipment] = await db.select().from(shipments).where(eq(shipments.id, shipmentId));
    return shipment?.nextAttemptOn;
  };
  await hear(0, "picked-up");
  const typed = { shipmentId, to: "undelivered", reason: "rescheduled", nextAttemptOn: "2026-11-23" } as const;
  expect((await moveShipment(db, { viewer: vendor, now: NOW, origin: ORIGIN }, typed)).ok).toBe(true);
  expect(await hear(1, "attempt-failed")).toBe("2026-11-23");
  expect(await hear(2, "attempt-failed", "2026-11-22")).toBe("2026-11-22");
  expect(await hear(3, "attempt-failed")).toBeNull();
});
