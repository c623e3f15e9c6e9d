import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect } from "vitest";
import { vendors } from "#app/accounts/schema.server.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { reduceShipment } from "#app/fulfilment/shipments/reduce-shipment.server.ts";
import { handOver } from "#app/fulfilment/tracking/hand-over.server.ts";
import { pollCouriers } from "#app/fulfilment/tracking/poll-couriers.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aBookedShipment, aBox, aPackedShipment, tell } from "#tests/support/couriers/booked-shipment.ts";
import { shiprocketRig } from "#tests/support/couriers/courier-rigs.ts";
import { test } from "#tests/support/db.ts";
import { aCustomer } from "#tests/support/shoppers.ts";
import { bookCourier, cancelBooking, finishRequest, listRates } from "./booking-commands.server.ts";
import { courierBookings } from "./schema.server.ts";

const rig = shiprocketRig();
beforeAll(() => rig.start());
afterAll(() => rig.stop());

test("a shipment booked twice has one booking, with its rate, airway bill and pick-up", async ({ db }) => {
  const { context, wanted, booking, shipmentId, order } = await aBookedShipment(db, rig);
  expect(await bookCourier(db, context, wanted)).toMatchObject({ ok: true });
  expect(await db.select().from(courierBookings)).toMatchObject([
    {
      shipmentId,
      status: "booked",
      courier: "shiprocket",
      serviceName: "Delhivery Surface",
      ratePaise: 72_00,
      ...aBox,
    },
  ]);
  expect(rig.booked(booking.id)).toEqual([{ awb: booking.awb, pickups: 1 }]);
  expect(booking.cashPaise).toBe(order.totalPaise);
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, "shipment.book"));
  expect(entries).toHaveLength(1);
});

test("a lost answer is found by asking again, or by the job", async ({ db }) => {
  const { context, wanted, shop } = await aPackedShipment(db, rig);
  rig.provider.trouble = "lose";
  expect(await bookCourier(db, context, wanted)).toMatchObject({ code: "unsure" });
  expect(await bookCourier(db, context, wanted)).toMatchObject({ code: "unsure" });
  rig.provider.trouble = null;
  const [requested] = await db.select().from(courierBookings);
  expect(requested).toMatchObject({ status: "requested", awb: null });
  shop.clock.advance(11 * 60_000);
  await pollCouriers(shop);
  const [booked] = await db.select().from(courierBookings);
  expect(booked).toMatchObject({ id: requested?.id, status: "booked" });
  expect(rig.booked(booked?.id ?? "")).toHaveLength(1);
  expect(await finishRequest(db, context, wanted)).toMatchObject({ ok: true });
});

test("a second request waits while the courier is being asked", async ({ db }) => {
  const { context, wanted, shop } = await aPackedShipment(db, rig);
  rig.provider.trouble = "lose";
  await bookCourier(db, context, wanted);
  rig.provider.trouble = null;
  await db.update(courierBookings).set({ askedAt: shop.clock.now() });
  expect(await bookCourier(db, context, wanted)).toMatchObject({ code: "busy" });
  shop.clock.advance(3 * 60_000);
  expect(await bookCourier(db, context, wanted)).toMatchObject({ ok: true });
});

test("a refusal has the courier's reason, and the next attempt is another booking", async ({ db }) => {
  const { context, wanted } = await aPackedShipment(db, rig);
  rig.refuse("The wallet is empty");
  expect(await bookCourier(db, context, wanted)).toEqual({
    ok: false,
    code: "refused",
    details: "The wallet is empty",
  });
  expect(await bookCourier(db, context, wanted)).toMatchObject({ ok: true });
  const rows = await db.select().from(courierBookings);
  expect(rows.map(({ status }) => status).toSorted()).toEqual(["booked", "refused"]);
});

test("a booking can be cancelled and made again until the shipment has left", async ({ db }) => {
  const { context, wanted, shipmentId, booking } = await aBookedShipment(db, rig);
  expect(await cancelBooking(db, context, { shipmentId })).toMatchObject({ ok: true });
  expect(await cancelBooking(db, context, { shipmentId })).toMatchObject({ code: "not-ready" });
  expect(rig.booked(booking.id)).toEqual([]);
  expect(await bookCourier(db, context, wanted)).toMatchObject({ ok: true });
  const dispatch = { carrier: "Delhivery", tracking: "123456789", trackingUrl: null };
  expect(await moveShipment(db, context, { shipmentId, to: "shipped", dispatch })).toMatchObject({ ok: true });
  expect(await cancelBooking(db, context, { shipmentId })).toMatchObject({ code: "not-ready" });
});

test("a shipment booked again by a server whose clock is behind leaves with its latest booking", async ({ db }) => {
  const { context, wanted, shipmentId, booking } = await aBookedShipment(db, rig);
  expect(await cancelBooking(db, context, { shipmentId })).toMatchObject({ ok: true });
  const behind = { ...context, now: new Date(context.now.getTime() - 60_000) };
  expect(await bookCourier(db, behind, wanted)).toMatchObject({ ok: true });
  const handed = await handOver(db, { ...context, viewer: { ...context.viewer, vendorId: "v1" } }, { shipmentId });
  expect(handed).toMatchObject({ ok: true });
  const [sent] = await db.select().from(shipments).where(eq(shipments.id, shipmentId));
  expect(sent?.tracking).not.toBe(booking.awb);
});

test("an admin hands over what the store itself sells, and nothing of a vendor", async ({ db }) => {
  const theirs = await aBookedShipment(db, rig);
  const asAdmin = { ...theirs.context, viewer: theirs.admin };
  expect(await handOver(db, asAdmin, { shipmentId: theirs.shipmentId })).toMatchObject({ code: "not-found" });
  const { context, shipmentId } = await aBookedShipment(db, rig, "cod", STORE_VENDOR);
  expect(await handOver(db, context, { shipmentId })).toMatchObject({ ok: true });
  const [sent] = await db.select().from(shipments).where(eq(shipments.id, shipmentId));
  expect(sent?.status).toBe("shipped");
});

test("the audit log says that a booking was cancelled once the courier has agreed", async ({ db }) => {
  const { context, shipmentId, booking } = await aBookedShipment(db, rig);
  const entries = () => db.select().from(auditLog).where(eq(auditLog.action, "shipment.unbook"));
  rig.provider.trouble = "error";
  expect(await cancelBooking(db, context, { shipmentId })).toMatchObject({ code: "unsure" });
  rig.provider.trouble = null;
  rig.scan(booking.id, "picked-up", 5);
  rig.take();
  expect(await cancelBooking(db, context, { shipmentId })).toMatchObject({ code: "refused" });
  expect(await entries()).toEqual([]);
  const other = await aBookedShipment(db, rig);
  expect(await cancelBooking(db, other.context, other)).toMatchObject({ ok: true });
  expect(await entries()).toMatchObject([{ subjectId: other.shipmentId, before: { awb: other.booking.awb } }]);
});

test("nobody hands a shipment over while the courier is being asked to cancel it", async ({ db }) => {
  const { context, shipmentId, viewer, shop } = await aCancellableShipment(db);
  const hand = () => handOver(db, { ...context, viewer }, { shipmentId });
  const met: unknown[] = [];
  const meanwhile: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    met.push(await hand());
    return answer;
  };
  rig.provider.trouble = "error";
  expect(await cancelBooking(db, { ...context, fetch: meanwhile }, { shipmentId })).toMatchObject({ code: "unsure" });
  rig.provider.trouble = null;
  expect(met).not.toEqual([]);
  for (const one of [...met, await hand()]) expect(one).toMatchObject({ code: "not-booked" });
  // Forgotten by its vendor, it is cancelled by the job.
  await pollCouriers(shop);
  expect(await db.select().from(courierBookings)).toMatchObject([{ status: "booked" }]);
  shop.clock.advance(11 * 60_000);
  await pollCouriers(shop);
  expect(await db.select().from(courierBookings)).toMatchObject([{ status: "cancelled" }]);
  expect(await hand()).toMatchObject({ code: "not-booked" });
});

test("a shipment that the courier refuses to cancel can be handed over", async ({ db }) => {
  const { context, shipmentId, viewer, booking } = await aCancellableShipment(db);
  rig.scan(booking.id, "picked-up", 5);
  rig.take();
  expect(await cancelBooking(db, context, { shipmentId })).toMatchObject({ code: "refused" });
  const stranger = await aCustomer(db, { role: "vendor", vendorId: "v2" });
  const other = { ...context, viewer: { ...stranger, vendorId: "v2" } };
  expect(await handOver(db, other, { shipmentId })).toMatchObject({ code: "not-found" });
  expect(await handOver(db, { ...context, viewer }, { shipmentId })).toMatchObject({ ok: true });
});

test("a shipment that the courier picks up during a cancellation stays booked", async ({ db }) => {
  const { context, shipmentId, shop, booking } = await aCancellableShipment(db);
  const meanwhile: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    rig.scan(booking.id, "picked-up", 5);
    for (const message of rig.take()) await tell(shop, message);
    return answer;
  };
  expect(await cancelBooking(db, { ...context, fetch: meanwhile }, { shipmentId })).toMatchObject({
    code: "not-ready",
  });
  expect(await db.select().from(courierBookings)).toMatchObject([{ status: "booked", cancelAskedAt: null }]);
});

test("a shipment that left although its cancellation got no answer is followed until it arrives", async ({ db }) => {
  const { context, shipmentId, shop, booking } = await aBookedShipment(db, rig);
  rig.provider.trouble = "error";
  expect(await cancelBooking(db, context, { shipmentId })).toMatchObject({ code: "unsure" });
  rig.provider.trouble = null;
  rig.scan(booking.id, "picked-up", 5);
  for (const message of rig.take()) await tell(shop, message);
  shop.clock.advance(11 * 60_000);
  await pollCouriers(shop);
  expect(await db.select().from(courierBookings)).toMatchObject([{ status: "booked", cancelAskedAt: null }]);
  rig.scan(booking.id, "delivered", 60);
  rig.take();
  shop.clock.advance(3 * 60 * 60_000);
  await pollCouriers(shop);
  const [after] = await db.select().from(shipments).where(eq(shipments.id, shipmentId));
  expect(after?.status).toBe("delivered");
});

async function aCancellableShipment(db: Database) {
  const booked = await aBookedShipment(db, rig);
  return { ...booked, viewer: { ...booked.vendor, vendorId: "v1" } };
}

test("a booking needs a packed shipment of one's own, an address and a service that exists", async ({ db }) => {
  const { context, wanted, shipmentId } = await aPackedShipment(db, rig);
  const stranger = { ...context, viewer: await aCustomer(db, { role: "vendor", vendorId: "v2" }) };
  for (const refused of [
    () => bookCourier(db, stranger, wanted),
    () => cancelBooking(db, stranger, wanted),
    () => finishRequest(db, stranger, wanted),
    () => bookCourier(db, context, { ...wanted, shipmentId: "none" }),
  ])
    expect(await refused()).toMatchObject({ code: "not-found" });
  expect(await bookCourier(db, context, { ...wanted, serviceId: "999" })).toMatchObject({ code: "no-service" });
  await db.update(vendors).set({ pincode: null }).where(eq(vendors.id, "v1"));
  expect(await listRates(db, context, { shipmentId, box: aBox })).toBe("no-address");
  expect(await db.select().from(courierBookings)).toEqual([]);
});

test("a cash order books the amount to collect, a paid one none", async ({ db }) => {
  const cash = await aPackedShipment(db, rig, "cod");
  const paid = await aPackedShipment(db, rig, "bank_transfer");
  const rates = async ({ context, shipmentId }: typeof cash) => listRates(db, context, { shipmentId, box: aBox });
  expect(await rates(cash)).toHaveLength(2);
  expect(await rates(paid)).toHaveLength(3);
});

test("a booking with an outdated amount to collect is cancelled by the job, to be booked again", async ({ db }) => {
  const { context, wanted, shop, shipmentId, orderLineId } = await aPackedShipment(db, rig);
  expect(await bookCourier(db, context, wanted)).toMatchObject({ ok: true });
  await pollCouriers(shop);
  expect(await db.select().from(courierBookings)).toMatchObject([{ status: "booked" }]);
  const keep = [{ orderLineId, quantity: 1 }];
  const less = await reduceShipment(db, context, { shipmentId, keep, reason: "damaged" });
  expect(less).toMatchObject({ ok: true });
  await pollCouriers(shop);
  const [stale] = await db.select().from(courierBookings);
  expect(stale?.status).toBe("cancelled");
  expect(rig.booked(stale?.id ?? "")).toEqual([]);
  expect(await bookCourier(db, context, wanted)).toMatchObject({ ok: true });
  const [again] = await db.select().from(courierBookings).where(eq(courierBookings.status, "booked"));
  expect(again?.cashPaise).toBeLessThan(stale?.cashPaise ?? 0);
  await pollCouriers(shop);
  expect(await db.$count(courierBookings, eq(courierBookings.status, "booked"))).toBe(1);
});
