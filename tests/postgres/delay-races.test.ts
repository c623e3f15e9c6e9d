/** A buyer answers while the time ends, the vendor sends it, or both, on a real PostgreSQL: one of them counts. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addHoliday } from "#app/accounts/vendor-times/vendor-times-commands.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { addDays, dayInIndia } from "#app/domain/basics/calendar.ts";
import { answerDelay, expireDelays } from "#app/fulfilment/delays/answer-delay.server.ts";
import { askToWait } from "#app/fulfilment/delays/ask-to-wait.server.ts";
import { shipmentDelays } from "#app/fulfilment/delays/schema.server.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import { refunds } from "#app/payments/schema.server.ts";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { fixedClock } from "#tests/support/fixed-clock.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { aPlacedOrder, dispatch, sendShipment } from "#tests/support/placed-orders.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { aCustomer, anOrderRequest, fillCart, NOW, ORIGIN, place } from "#tests/support/shoppers.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openRaceDatabase();
});
afterAll(() => database?.close());

const due = new Date(NOW.getTime() + 4 * 86_400_000);
const just = new Date(due.getTime() - 2 * 86_400_000);

/** Paid and packed, its buyer asked to wait. */
async function anOpenQuestion() {
  const { db } = database;
  const order = await aPlacedOrder(db, { method: "bank_transfer" });
  const { orderId, shipmentId, admin, customer, vendor } = order;
  await sendShipment(db, admin, shipmentId, "processing");
  const asked = { shipmentId, sendOn: "2026-12-02", reason: "damaged" };
  const context = { origin: ORIGIN, now: NOW };
  expect(await askToWait(db, { viewer: vendor, ...context }, asked)).toEqual({ ok: true });
  const [delay] = await db.select().from(shipmentDelays).where(eq(shipmentDelays.shipmentId, shipmentId));
  const delayId = delay?.id ?? "";
  const say = (answer: "waits" | "refunded") => () =>
    answerDelay(db, { viewer: customer, origin: ORIGIN, now: just }, { orderId, delayId, answer });
  const expire = () => expireDelays({ db, clock: fixedClock(due), origin: ORIGIN, log: createLog("silent") });
  const ship = () => moveShipment(db, { viewer: admin, ...context }, { shipmentId, to: "shipped", dispatch });
  return { ...order, delayId, say, expire, ship };
}

test("both answers, the deadline and the dispatch at once, twenty times: one counts, and money is refunded once", async () => {
  const { db } = database;
  const ends = new Set<string>();
  for (let n = 0; n < 20; n++) {
    const { delayId, orderId, shipmentId, say, expire, ship } = await anOpenQuestion();
    const all = [say("waits"), say("refunded"), expire, ship, say("waits"), say("refunded"), expire];
    const turned = [...all.slice(n % all.length), ...all.slice(0, n % all.length)];
    await Promise.all(turned.map((run) => run()));
    const [delay] = await db.select().from(shipmentDelays).where(eq(shipmentDelays.id, delayId));
    const [shipment] = await db.select().from(shipments).where(eq(shipments.id, shipmentId));
    const isGivenUp = delay?.status === "refunded" || delay?.status === "expired";
    expect(delay?.status).not.toBe("open");
    expect(shipment?.status).toBe(isGivenUp ? "cancelled" : "shipped");
    expect(await db.$count(refunds, eq(refunds.orderId, orderId))).toBe(isGivenUp ? 1 : 0);
    ends.add(delay?.status ?? "");
  }
  expect(ends.size).toBeGreaterThan(1);
  await expectCleanBooks(db, due);
});

test("orders against a holiday that begins: none that comes after it is placed, and stock is what was sold", async () => {
  const { db } = database;
  const product = await aProduct(db, { stock: 100 });
  const seller = await aCustomer(db, { role: "vendor", vendorId: product.vendorId });
  const shoppers = await Promise.all(
    Array.from({ length: 24 }, async () => {
      const customer = await aCustomer(db);
      await fillCart(db, customer, [{ product }]);
      return anOrderRequest(db, customer, [{ product }]);
    }),
  );
  const today = dayInIndia(NOW);
  const typed = { from: today, to: addDays(today, 2), pauses: "yes" };
  let isAway = false;
  const early = shoppers.slice(0, 12).map((request) => place(db, request));
  const holiday = addHoliday(db, { viewer: seller, now: NOW, origin: ORIGIN }, { vendorId: product.vendorId, typed });
  const begun = holiday.then((added) => {
    isAway = added.ok;
  });
  const placed = (await Promise.all(early)).filter(({ ok }) => ok).length;
  await begun;
  expect(isAway).toBe(true);
  const late = await Promise.all(shoppers.slice(12).map((request) => place(db, request)));
  expect(late.map((one) => one.ok || one.code)).toEqual(late.map(() => "sold-out"));
  const [left] = await db.select({ stock: products.stock }).from(products).where(eq(products.id, product.id));
  expect(left?.stock).toBe(100 - placed);
});
