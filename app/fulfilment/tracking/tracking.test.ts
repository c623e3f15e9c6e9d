/** In every order, twice, forged and false (docs/rules.md#d18). */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { vendors } from "#app/accounts/schema.server.ts";
import { courierBookings, courierEvents } from "#app/couriers/schema.server.ts";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { shipmentUndelivered } from "#app/mail/contents/shipment-mails.ts";
import type { MailData } from "#app/mail/mail-kinds.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { orderEvents, shipments } from "#app/orders/schema.server.ts";
import { aBookedShipment, tell } from "#tests/support/couriers/booked-shipment.ts";
import { shiprocketRig } from "#tests/support/couriers/courier-rigs.ts";
import { expectOneEnd, journeys, stateOf } from "#tests/support/couriers/tracking-orders.ts";
import { test } from "#tests/support/db.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { pollCouriers } from "./poll-couriers.server.ts";

const rig = shiprocketRig();
beforeAll(() => rig.start());
afterAll(() => rig.stop());

const MINUTE = 60_000;

describe("in order and reversed, with every event twice", () => {
  test.for(journeys)("%s", async (journey, { db }) => {
    await expectOneEnd(db, rig, journey, (news) => [news, news.toReversed()]);
  });
});

describe("by webhook", () => {
  test("a shipment is sent, tried and delivered as its courier says, once; its cash is the courier's", async ({
    db,
  }) => {
    const { shop, booking, orderId } = await aBookedShipment(db, rig);
    shop.clock.advance(120 * MINUTE);
    rig.provider.fault = "repeat";
    rig.scan(booking.id, "picked-up", 10);
    rig.scan(booking.id, "attempt-failed", 20, "Consignee refused, agent 9963133564");
    rig.scan(booking.id, "delivered", 30);
    rig.provider.fault = null;
    for (const message of rig.take().toReversed()) expect(await tell(shop, message)).toBe(200);
    const state = await stateOf(db, orderId);
    expect(state).toMatchObject({
      order: "delivered/paid",
      shipment: "delivered",
      sent: ["Delhivery Surface", booking.awb],
      captured: [expect.stringMatching(/^captured /)],
    });
    expect(state.told).toHaveLength(3);
    const told = await db.select().from(courierEvents);
    expect(told.find(({ code }) => code === "attempt-failed")?.text).toBe("Consignee refused, agent …");
    const history = await db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(orderEvents.seq);
    const byCourier = history.filter(({ kind, toStatus }) => kind === "shipment" && toStatus !== "processing");
    expect(byCourier.map(({ toStatus, actorId }) => [toStatus, actorId])).toEqual([
      ["shipped", null],
      ["delivered", null],
    ]);
  });

  test.for([
    ["lost", "missing", "may be lost"],
    ["returning", "going-back", "is going back"],
  ] as const)(
    "a shipment reported %s is mailed as that, also after a failed attempt",
    async ([code, cause, words], { db }) => {
      const { shop, booking } = await aBookedShipment(db, rig);
      shop.clock.advance(120 * MINUTE);
      const report = async (what: typeof code | "picked-up" | "attempt-failed", minutes: number) => {
        rig.scan(booking.id, what, minutes);
        for (const message of rig.take()) expect(await tell(shop, message)).toBe(200);
      };
      await report("picked-up", 10);
      await report("attempt-failed", 20);
      await report(code, 30);
      await report(code, 30);
      const [row] = await db.select().from(shipments).where(eq(shipments.id, booking.shipmentId));
      expect(row).toMatchObject({ status: "undelivered", undeliveredReason: cause });
      const mails = await db.select().from(mailMessages).where(eq(mailMessages.kind, "shipment-undelivered"));
      expect(mails.map(({ data }) => (data as MailData["shipment-undelivered"]).cause)).toEqual([undefined, cause]);
      const data = mails[1]?.data as MailData["shipment-undelivered"];
      const { subject, blocks } = shipmentUndelivered(data);
      expect(subject).toContain(words);
      expect(JSON.stringify(blocks)).not.toMatch(/try again|phone reachable/);
    },
  );

  test("forged: 401, and nothing has changed", async ({ db }) => {
    const { shop, booking, orderId } = await aBookedShipment(db, rig);
    rig.scan(booking.id, "delivered", 10);
    for (const { body, headers } of rig.take())
      for (const key of ["", "wrong", "a token of the testz"])
        expect(await tell(shop, { body, headers: { ...headers, "x-api-key": key } })).toBe(401);
    expect(await stateOf(db, orderId)).toMatchObject({ shipment: "processing", order: "processing/pending", told: [] });
  });

  test("an unknown courier, and a shop without one: 404", async ({ db }) => {
    const { shop, booking } = await aBookedShipment(db, rig);
    rig.scan(booking.id, "delivered", 10);
    const [message] = rig.take();
    if (!message) throw new Error("nothing was told");
    for (const name of ["shiprocket", "other", "__proto__"]) expect(await tell(shop, message, name)).toBe(404);
  });

  test("false: another shipment's number or key, a date in the future or long past", async ({ db }) => {
    const { shop, booking, orderId } = await aBookedShipment(db, rig);
    const before = await stateOf(db, orderId);
    rig.provider.fault = "lie";
    rig.scan(booking.id, "delivered", 5);
    rig.provider.fault = null;
    rig.scan(booking.id, "delivered", 2 * 24 * 60);
    const [lie, ahead] = rig.take();
    if (!lie || !ahead) throw new Error("nothing was told");
    const body = JSON.parse(lie.body) as { awb: string; scans: { date: string }[] };
    const told = [
      lie.body,
      JSON.stringify({ ...body, awb: booking.awb, order_id: orderId }),
      JSON.stringify({
        ...body,
        awb: booking.awb,
        current_timestamp: null,
        scans: [{ ...body.scans[0], date: "2026-10-01 10:00:00" }],
      }),
      JSON.stringify({ ...JSON.parse(ahead.body), scans: (JSON.parse(ahead.body) as typeof body).scans.slice(1) }),
    ];
    for (const one of told) expect(await tell(shop, { ...lie, body: one })).toBe(200);
    expect(await stateOf(db, orderId)).toEqual(before);
  });

  test("a cancelled shipment stays cancelled", async ({ db }) => {
    const { shop, booking, orderId, customer } = await aBookedShipment(db, rig);
    await cancelOrder(db, { viewer: customer, now: NOW, origin: ORIGIN }, { orderId });
    rig.scan(booking.id, "picked-up", 5);
    for (const message of rig.take()) expect(await tell(shop, message)).toBe(200);
    expect((await stateOf(db, orderId)).shipment).toBe("cancelled");
  });

  test("what can't be done waits: without an invoice nothing is sent, and the event is kept", async ({ db }) => {
    const { shop, booking, orderId } = await aBookedShipment(db, rig);
    const [vendor] = await db.select().from(vendors).where(eq(vendors.id, "v1"));
    await db.update(vendors).set({ gstin: null }).where(eq(vendors.id, "v1"));
    rig.scan(booking.id, "picked-up", 5);
    for (const message of rig.take()) expect(await tell(shop, message)).toBe(200);
    expect(await stateOf(db, orderId)).toMatchObject({
      shipment: "processing",
      told: [expect.stringContaining("picked-up")],
    });
    await db.update(vendors).set({ gstin: vendor?.gstin }).where(eq(vendors.id, "v1"));
    shop.clock.advance(3 * 60 * MINUTE);
    await pollCouriers(shop);
    expect((await stateOf(db, orderId)).shipment).toBe("shipped");
  });
});

describe("by polling", () => {
  test("what no webhook reported is found by polling, once, and polling ends with the shipment", async ({ db }) => {
    const { shop, booking, orderId } = await aBookedShipment(db, rig);
    rig.provider.fault = "drop";
    rig.scan(booking.id, "picked-up", 10);
    rig.scan(booking.id, "delivered", 60);
    rig.provider.fault = null;
    await pollCouriers(shop);
    expect((await stateOf(db, orderId)).shipment).toBe("processing");
    shop.clock.advance(3 * 60 * MINUTE);
    await pollCouriers(shop);
    await pollCouriers(shop);
    const state = await stateOf(db, orderId);
    expect(state).toMatchObject({ shipment: "delivered", order: "delivered/paid" });
    expect(state.told).toHaveLength(2);
    shop.clock.advance(3 * 60 * MINUTE);
    await pollCouriers(shop);
    const [after] = await db.select().from(courierBookings).where(eq(courierBookings.id, booking.id));
    expect(after?.nextCheckAt).toBeNull();
  });

  test("a cancelled shipment's booking is cancelled with the courier, once it answers", async ({ db }) => {
    const { shop, booking, orderId, customer } = await aBookedShipment(db, rig);
    await cancelOrder(db, { viewer: customer, now: NOW, origin: ORIGIN }, { orderId });
    rig.provider.trouble = "error";
    await pollCouriers(shop);
    expect(rig.booked(booking.id)).toHaveLength(1);
    rig.provider.trouble = null;
    await pollCouriers(shop);
    expect(rig.booked(booking.id)).toEqual([]);
    const [after] = await db.select().from(courierBookings).where(eq(courierBookings.id, booking.id));
    expect(after?.status).toBe("cancelled");
  });
});
