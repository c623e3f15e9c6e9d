/** Couriers and people at once, on a real PostgreSQL (docs/rules.md#d16, docs/rules.md#d18, docs/rules.md#p14). */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookCourier, cancelBooking } from "#app/couriers/booking-commands.server.ts";
import { courierBookings, courierEvents } from "#app/couriers/schema.server.ts";
import { shareOfPieces } from "#app/domain/money/refunds.ts";
import { handOver } from "#app/fulfilment/tracking/hand-over.server.ts";
import { pollCouriers } from "#app/fulfilment/tracking/poll-couriers.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import { recordRemittances } from "#app/payments/courier-cash/remittance-commands.server.ts";
import { courierRemittances } from "#app/payments/courier-cash/schema.server.ts";
import { undoCourierRemittances } from "#app/payments/courier-cash/undo-remittances.server.ts";
import { recordRefund } from "#app/payments/offline-payments.server.ts";
import { requestRefund } from "#app/payments/refunds/refund-commands.server.ts";
import { listRefundables } from "#app/payments/refunds/refund-shares.server.ts";
import { payments } from "#app/payments/schema.server.ts";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import { aBookedShipment, aPackedShipment, tell } from "#tests/support/couriers/booked-shipment.ts";
import { aCarriedOrder, aPaidCarriedOrder, aRemittanceReport } from "#tests/support/couriers/carried-order.ts";
import { shiprocketRig } from "#tests/support/couriers/courier-rigs.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";

const rig = shiprocketRig();
let database: OpenDatabase;
beforeAll(async () => {
  await rig.start();
  database = await openRaceDatabase();
});
afterAll(async () => {
  await database?.close();
  await rig.stop();
});

test("ten bookings at once make one", async () => {
  const { db } = database;
  const { context, wanted, shipmentId } = await aPackedShipment(db, rig);
  const answers = await Promise.all(Array.from({ length: 10 }, () => bookCourier(db, context, wanted)));
  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0);
  for (const answer of answers) if (!answer.ok) expect(answer.code).toBe("busy");
  const rows = await db.select().from(courierBookings).where(eq(courierBookings.shipmentId, shipmentId));
  expect(rows).toMatchObject([{ status: "booked" }]);
  expect(rig.booked(rows[0]?.id ?? "")).toEqual([{ awb: rows[0]?.awb, pickups: 1 }]);
});

test("webhook and polling at once: each event, each step and the cash are recorded once", async () => {
  const { db } = database;
  for (let round = 0; round < 5; round++) {
    const { shop, booking, shipmentId } = await aBookedShipment(db, rig);
    shop.clock.advance(3 * 60 * 60_000);
    rig.scan(booking.id, "picked-up", 10);
    rig.scan(booking.id, "out-for-delivery", 20);
    rig.scan(booking.id, "delivered", 30);
    const messages = rig.take();
    const told = messages.map((message) => () => tell(shop, message));
    await Promise.all([...told, () => pollCouriers(shop), ...told, () => pollCouriers(shop)].map((one) => one()));
    const [shipment] = await db.select().from(shipments).where(eq(shipments.id, shipmentId));
    expect(shipment?.status).toBe("delivered");
    expect(await db.$count(courierEvents, eq(courierEvents.bookingId, booking.id))).toBe(3);
    expect(await db.$count(payments, eq(payments.shipmentId, shipmentId))).toBe(1);
    const mails = await db.select().from(mailMessages).where(eq(mailMessages.reference, shipmentId));
    expect(
      mails
        .map(({ kind }) => kind)
        .filter((kind) => kind !== "new-order")
        .toSorted(),
    ).toEqual(["shipment-delivered", "shipment-dispatched"]);
  }
});

test("a shipment handed over during a cancellation leaves with a valid booking, or stays without one", async () => {
  const { db } = database;
  const ends = new Set<string>();
  for (let round = 0; round < 10; round++) {
    const { context, shipmentId, vendor } = await aBookedShipment(db, rig);
    const hand = () => handOver(db, { ...context, viewer: { ...vendor, vendorId: "v1" } }, { shipmentId });
    const cancel = () => cancelBooking(db, context, { shipmentId });
    await Promise.all((round % 2 === 0 ? [cancel, hand] : [hand, cancel, cancel]).map((one) => one()));
    const [shipment] = await db.select().from(shipments).where(eq(shipments.id, shipmentId));
    const [booking] = await db.select().from(courierBookings).where(eq(courierBookings.shipmentId, shipmentId));
    const known = rig.booked(booking?.id ?? "").length;
    ends.add(`${shipment?.status}, ${booking?.status}, ${known} known to the courier`);
  }
  // Closing the database audits it: `nothing-leaves-under-a-cancelled-booking`.
  const right = ["shipped, booked, 1 known to the courier", "processing, cancelled, 0 known to the courier"];
  expect([...ends].filter((end) => !right.includes(end))).toEqual([]);
});

test("a courier's cash recorded by two while it is refunded is booked once, and none stays with the courier", async () => {
  const { db } = database;
  for (let round = 0; round < 10; round++) {
    const { orderId, admin, carried } = await aCarriedOrder(db, [{ vendorId: "v1", quantity: 2 }]);
    const [one] = carried;
    const [line] = await listRefundables(db, orderId);
    const share = line && shareOfPieces(line, 1);
    if (!one?.payment || !share?.ok) throw new Error("nothing to refund");
    const { payment } = one;
    const asked = {
      paymentId: payment.id,
      orderId,
      shares: [share.value],
      reason: "goodwill" as const,
      by: null,
      at: NOW,
    };
    const refundId = await db.transaction((tx) => requestRefund(tx, asked));
    const by = { viewer: admin, now: NOW, origin: ORIGIN };
    const reference = `UTRRACE${round}00`;
    const text = aRemittanceReport([{ awb: one.awb, paise: payment.amountPaise, reference }]);
    const record = () => recordRemittances(db, by, { text });
    const give = () => recordRefund(db, by, { orderId, refundId, reference: `UTR-BACK-${round}` });
    const [first, given, second] =
      round % 2 === 0
        ? await Promise.all([record(), give(), record()])
        : await Promise.all([give(), record(), record()]).then(([b, a, c]) => [a, b, c] as const);
    expect(given).toMatchObject({ ok: true });
    expect([first, second].map((answer) => (answer.ok ? answer.value.done : answer.code)).toSorted()).toEqual([0, 1]);
    expect(await db.$count(courierRemittances, eq(courierRemittances.paymentId, payment.id))).toBe(1);
  }
  // Closing the database audits it: `couriers-cash-is-paid-once`.
});

test("a courier's payment is undone by fifty at once, recorded again by fifty at once: each once", async () => {
  const { db } = database;
  const { by, payment, report } = await aPaidCarriedOrder(db);
  const record = async () => {
    const done = await recordRemittances(db, by, { text: report });
    return done.ok ? done.value.done : done.code;
  };
  const undo = async () => {
    const wrong = { reference: "UTRCOURIER1", ids: [payment.id], reason: "Not in the bank." };
    const done = await undoCourierRemittances(db, by, wrong);
    return done.ok ? done.value.count : done.code;
  };
  for (const work of [record, undo, record]) {
    const done = await Promise.all(Array.from({ length: 50 }, (): Promise<number | string> => work()));
    expect(done.filter((count) => count !== 0)).toEqual([1]);
  }
  const both = await Promise.all(
    Array.from({ length: 50 }, (_, n): Promise<number | string> => (n % 2 ? record() : undo())),
  );
  expect(both.filter((count) => count !== 0 && count !== 1)).toEqual([]);
  await expectCleanBooks(db, NOW);
});
