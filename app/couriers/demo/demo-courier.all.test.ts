/** The demo courier on its bad days, with a shop that hears it by HTTP. */
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { courierEvents } from "#app/couriers/schema.server.ts";
import { pollCouriers } from "#app/fulfilment/tracking/poll-couriers.server.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aBookedShipment } from "#tests/support/couriers/booked-shipment.ts";
import { test } from "#tests/support/db.ts";
import { doJobs } from "#tests/support/payments.ts";
import { scanDemoShipment } from "./books.server.ts";
import type { CourierFault, Scan, ScanCode } from "./scans.ts";
import { sendScan } from "./send-scans.server.ts";

const HOUR_MS = 3_600_000;

async function aDemoShipment(db: Database) {
  const booked = await aBookedShipment(db, { settings: () => ({}), serviceId: "economy" });
  const { shop, booking, shipmentId } = booked;
  const waybill = booking.awb ?? "";
  const scan = async (code: ScanCode, fault: CourierFault = "none") => {
    shop.clock.advance(5 * 60_000);
    const one: Scan = { code, at: shop.clock.now().toISOString(), note: "", hub: "Demo hub", nextAttemptOn: null };
    const done = await scanDemoShipment(db, { waybill, scan: one, fault });
    await doJobs(shop, "demo-courier.tell-scan", "couriers.apply-tracking");
    return done;
  };
  const statusOf = async () => (await db.select().from(shipments).where(eq(shipments.id, shipmentId)))[0]?.status;
  const told = async () => (await db.select().from(courierEvents)).map(({ code }) => code);
  return { ...booked, waybill, scan, statusOf, told };
}

test("a shipment goes where its scans say, and its carrier is the demo courier's", async ({ db }) => {
  const { scan, statusOf, told, shipmentId, orderId, customer } = await aDemoShipment(db);
  const isHeldUp = async () => (await findOrderFor(db, customer, orderId))?.isHeldUp;
  await scan("PKD");
  expect(await isHeldUp()).toBe(false);
  expect(await statusOf()).toBe("shipped");
  await scan("SRT");
  await scan("NDR");
  expect([await statusOf(), await isHeldUp()]).toEqual(["undelivered", true]);
  await scan("DLV");
  expect([await statusOf(), await isHeldUp()]).toEqual(["delivered", false]);
  expect(await told()).toEqual(["picked-up", "attempt-failed", "delivered"]);
  const [sent] = await db.select().from(shipments).where(eq(shipments.id, shipmentId));
  expect(sent).toMatchObject({ carrier: "Demo Surface", trackingUrl: null });
});

test("the same scan twice is one, and nothing follows the end", async ({ db }) => {
  const { scan, told } = await aDemoShipment(db);
  await scan("DLV");
  expect(await scan("DLV")).toMatchObject({ code: "same" });
  expect(await scan("RTO")).toMatchObject({ code: "over" });
  expect(await told()).toEqual(["delivered"]);
});

describe("on bad days", () => {
  test.for(["none", "repeat", "delay", "reorder"] as const)("%s: ends in the same state", async (fault, { db }) => {
    const { scan, statusOf, told } = await aDemoShipment(db);
    await scan("PKD", fault);
    await scan("DLV", fault);
    expect(await statusOf()).toBe("delivered");
    expect((await told()).filter((code) => code !== "in-transit").toSorted()).toEqual(["delivered", "picked-up"]);
  });

  test.for(["drop", "lie", "forge"] as const)("%s: nothing changes until the store polls", async (fault, { db }) => {
    const { scan, statusOf, told, shop } = await aDemoShipment(db);
    await scan("DLV", fault);
    expect([await statusOf(), await told()]).toEqual(["processing", []]);
    shop.clock.advance(3 * HOUR_MS);
    await pollCouriers(shop);
    expect([await statusOf(), await told()]).toEqual(["delivered", ["delivered"]]);
  });

  test("a forged webhook is 401", async ({ db }) => {
    const { scan, shop, waybill } = await aDemoShipment(db);
    await scan("PKD", "drop");
    expect(await sendScan(shop, { waybill, scan: 0, isForged: true })).toBe(401);
    expect(await sendScan(shop, { waybill, scan: 0 })).toBe(200);
  });

  test("without the shop's key its API answers nobody", async ({ db }) => {
    const { shop, waybill } = await aDemoShipment(db);
    const ask = (authorization: string) =>
      shop.answer(new Request(`http://shop.test/demo-courier/api/waybills/${waybill}`, { headers: { authorization } }));
    for (const key of ["", "Bearer ", "Bearer a key of somebody else's"]) expect((await ask(key)).status).toBe(401);
  });
});
