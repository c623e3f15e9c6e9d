import { expect, test } from "vitest";
import type { OrderEvent } from "#app/orders/order-types.ts";
import { shipmentDates } from "./shipment-dates.ts";

const placedAt = new Date("2026-11-02T06:00:00Z");
const event = (one: Partial<OrderEvent>): OrderEvent => ({
  seq: 1,
  kind: "shipment",
  shipmentId: "s2",
  fromStatus: null,
  toStatus: null,
  actorRole: null,
  note: null,
  at: placedAt,
  ...one,
});
const order = {
  placedAt,
  payBy: null,
  events: [event({ kind: "replacement", at: new Date("2026-11-20T06:00:00Z") })],
};
const waiting = {
  id: "s1",
  kind: "sale",
  status: "pending",
  shippedAt: null,
  deliveredAt: null,
  promised: null,
} as const;
const replacement = { ...waiting, id: "s2", kind: "replacement" } as const;

test("a shipment is promised by the day of its order, a replacement by its own", () => {
  expect(shipmentDates(order, waiting)).toMatchObject({ pending: "2 Nov 2026", delivered: "by 10 Nov 2026" });
  expect(shipmentDates(order, replacement)).toMatchObject({ pending: "20 Nov 2026", delivered: "by 28 Nov 2026" });
});

test("nothing is promised while money is awaited, but a replacement was paid for", () => {
  const unpaid = { ...order, payBy: new Date("2026-11-03T06:00:00Z") };
  expect(shipmentDates(unpaid, waiting).delivered).toBeUndefined();
  expect(shipmentDates(unpaid, replacement).delivered).toBe("by 28 Nov 2026");
});

test("a delivered shipment says its day, and one that ended otherwise is promised no more", () => {
  const deliveredAt = new Date("2026-11-24T06:00:00Z");
  expect(shipmentDates(order, { ...replacement, status: "delivered", deliveredAt }).delivered).toBe("24 Nov 2026");
});

test("the stored promise counts, where there is one", () => {
  const promised = { from: "2026-11-12", to: "2026-11-20" };
  expect(shipmentDates(order, { ...waiting, promised }).delivered).toBe("by 20 Nov 2026");
});

test("nothing is promised of what the courier could not deliver", () => {
  const shippedAt = new Date("2026-11-03T06:00:00Z");
  const dates = (status: "shipped" | "undelivered") => shipmentDates(order, { ...waiting, status, shippedAt });
  expect([dates("shipped").delivered, dates("undelivered").delivered]).toEqual(["by 10 Nov 2026", undefined]);
});
