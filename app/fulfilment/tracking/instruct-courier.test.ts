import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aBookedShipment, tell } from "#tests/support/couriers/booked-shipment.ts";
import { shiprocketRig } from "#tests/support/couriers/courier-rigs.ts";
import { test } from "#tests/support/db.ts";
import { instructCourier } from "./instruct-courier.server.ts";

const rig = shiprocketRig();
beforeAll(() => rig.start());
afterAll(() => rig.stop());

async function aFailedDelivery(db: Database) {
  const booked = await aBookedShipment(db, rig);
  const { shop, booking, shipmentId } = booked;
  shop.clock.advance(3 * 60 * 60_000);
  rig.scan(booking.id, "picked-up", 5);
  rig.scan(booking.id, "out-for-delivery", 10);
  rig.scan(booking.id, "attempt-failed", 15);
  for (const message of rig.take()) await tell(shop, message);
  const shipment = async () => (await db.select().from(shipments).where(eq(shipments.id, shipmentId)))[0];
  expect((await shipment())?.status).toBe("undelivered");
  return { ...booked, shipment };
}

test("the vendor asks for another attempt: the courier has its day, and so has the order", async ({ db }) => {
  const { context, shipmentId, booking, shipment } = await aFailedDelivery(db);
  const wanted = { shipmentId, action: "reattempt", day: "2026-11-23", phone: "+91 98765 00000" } as const;
  expect(await instructCourier(db, context, { ...wanted, day: "" })).toMatchObject({ code: "invalid-day" });
  expect(await instructCourier(db, context, { ...wanted, day: "2026-11-19" })).toMatchObject({ code: "invalid-day" });
  expect(await instructCourier(db, context, { ...wanted, phone: "12" })).toMatchObject({ code: "invalid-phone" });
  expect(rig.instructionOf(booking.id)).toBeNull();
  for (let time = 0; time < 2; time++) expect(await instructCourier(db, context, wanted)).toMatchObject({ ok: true });
  expect(rig.instructionOf(booking.id)).toBe("2026-11-23");
  expect(await shipment()).toMatchObject({ status: "undelivered", nextAttemptOn: "2026-11-23" });
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, "shipment.instruct-courier"));
  expect(JSON.stringify(entry)).not.toContain("98765");
});

test("the vendor asks for it back; a courier in trouble changes nothing", async ({ db }) => {
  const { context, shipmentId, booking, shipment } = await aFailedDelivery(db);
  rig.provider.trouble = "error";
  expect(await instructCourier(db, context, { shipmentId, action: "return" })).toMatchObject({ code: "unsure" });
  rig.provider.trouble = null;
  expect(await instructCourier(db, context, { shipmentId, action: "return" })).toMatchObject({ ok: true });
  expect(rig.instructionOf(booking.id)).toBe("return");
  expect(await shipment()).toMatchObject({ status: "undelivered" });
});

test("nobody else's, and nothing that has not failed", async ({ db }) => {
  const { context, shipmentId, customer } = await aFailedDelivery(db);
  const asked = { shipmentId, action: "return" } as const;
  expect(await instructCourier(db, { ...context, viewer: customer }, asked)).toMatchObject({ code: "not-found" });
  expect(await moveShipment(db, context, { shipmentId, to: "delivered" })).toMatchObject({ ok: true });
  expect(await instructCourier(db, context, asked)).toMatchObject({ code: "not-failed" });
});
