/** What a courier reports of a shipment, in any order, and what comes of it. */
import { eq } from "drizzle-orm";
import { TransactionRollbackError } from "drizzle-orm/errors";
import { expect } from "vitest";
import { recordTracking } from "#app/couriers/record-tracking.server.ts";
import { courierEvents } from "#app/couriers/schema.server.ts";
import type { TrackingCode } from "#app/domain/fulfilment/tracking.ts";
import { applyTracking } from "#app/fulfilment/tracking/tracking-events.server.ts";
import { orders, shipments } from "#app/orders/schema.server.ts";
import { payments } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { aBookedShipment } from "./booked-shipment.ts";
import type { CourierRig } from "./courier-rigs.ts";

const MINUTE = 60_000;

export async function stateOf(db: Database, orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const [shipment] = await db.select().from(shipments).where(eq(shipments.orderId, orderId));
  const captured = await db.select().from(payments).where(eq(payments.orderId, orderId));
  const told = await db.select({ code: courierEvents.code, at: courierEvents.at }).from(courierEvents);
  return {
    order: `${order?.status}/${order?.paymentStatus}`,
    shipment: shipment?.status,
    reason: shipment?.undeliveredReason !== null,
    next: shipment?.nextAttemptOn,
    sent: [shipment?.carrier, shipment?.tracking],
    captured: captured.map(({ amountPaise, status }) => `${status} ${amountPaise}`),
    told: told.map(({ code, at }) => `${at.toISOString()} ${code}`).toSorted(),
  };
}

/** Undone afterwards. */
async function aside<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  let done: { value: T } | undefined;
  await db
    .transaction(async (tx) => {
      done = { value: await work(tx) };
      tx.rollback();
    })
    .catch((error) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
  if (!done) throw new Error("nothing was done");
  return done.value;
}

export const journeys: [string, TrackingCode[], string, string, string?][] = [
  [
    "delivered at the second attempt",
    ["picked-up", "attempt-failed", "out-for-delivery", "delivered"],
    "delivered",
    "delivered/paid",
  ],
  [
    "refused and brought back",
    ["picked-up", "attempt-failed", "returning", "returned"],
    "undelivered",
    "shipped/pending",
  ],
  [
    "to be tried a third time",
    ["picked-up", "attempt-failed", "out-for-delivery", "attempt-failed"],
    "undelivered",
    "shipped/pending",
    "2026-11-23",
  ],
  ["tried again", ["picked-up", "attempt-failed", "out-for-delivery"], "shipped", "shipped/pending"],
  [
    "back, though it was delivered",
    ["picked-up", "delivered", "attempt-failed", "returned"],
    "delivered",
    "delivered/paid",
  ],
];

/** Orders of one journey above, with every event twice, each end the same. */
export async function expectOneEnd(
  db: Database,
  rig: CourierRig,
  [, codes, status, order, next]: (typeof journeys)[number],
  ordersOf: <T>(news: T[]) => T[][],
): Promise<void> {
  const { booking, orderId } = await aBookedShipment(db, rig);
  const news = codes.map((code, minute) => {
    const at = new Date(NOW.getTime() + minute * MINUTE);
    return {
      awb: booking.awb ?? "",
      key: null,
      code,
      at,
      text: "",
      place: "Pune",
      nextAttemptOn: `2026-11-2${minute}`,
    };
  });
  const ends = new Set<string>();
  for (const inOrder of ordersOf(news))
    ends.add(
      await aside(db, async (tx) => {
        const now = new Date(NOW.getTime() + 30 * MINUTE);
        for (const event of inOrder) {
          await recordTracking(tx, "shiprocket", [event, event], "webhook", now);
          await applyTracking(tx, booking.id, { now, origin: ORIGIN });
        }
        return JSON.stringify({ ...(await stateOf(tx, orderId)), reason: undefined });
      }),
    );
  expect(ends.size).toBe(1);
  const [end = ""] = ends;
  expect(JSON.parse(end)).toMatchObject({
    shipment: status,
    order,
    next: next ?? null,
    told: expect.objectContaining({ length: codes.length }),
  });
}
