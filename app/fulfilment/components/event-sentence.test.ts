import { expect, test } from "vitest";
import { orderStatuses } from "#app/domain/fulfilment/order-status.ts";
import { paymentStatuses, refundStatuses } from "#app/domain/fulfilment/payment-status.ts";
import type { OrderEvent } from "#app/orders/order-types.ts";
import { eventSentence, visibleEvents } from "./event-sentence.ts";

const event: OrderEvent = {
  seq: 1,
  kind: "placed",
  shipmentId: null,
  fromStatus: null,
  toStatus: null,
  actorRole: null,
  note: null,
  at: new Date(),
};
const shipment = { id: "s1", vendorName: "Kaveri Systems", kind: "sale", status: "delivered" } as const;
const replacement = { id: "s2", vendorName: "Kaveri Systems", kind: "replacement", status: "lost" } as const;
const shipments = [shipment, replacement];

test("every status an order, its payment, a refund or a shipment can reach has a sentence of its own", () => {
  const sentences = [
    ...orderStatuses.map((toStatus) => eventSentence({ ...event, kind: "status", toStatus }, shipments)),
    ...paymentStatuses.map((toStatus) => eventSentence({ ...event, kind: "payment", toStatus }, shipments)),
    ...refundStatuses.map((toStatus) => eventSentence({ ...event, kind: "refund", toStatus }, shipments)),
    ...orderStatuses.map((toStatus) =>
      eventSentence({ ...event, kind: "shipment", toStatus, shipmentId: "s1" }, shipments),
    ),
  ];
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(sentences.join()).not.toMatch(/undefined| is (pending|paid|refunded)\b|Refund(,|$)/);
});

test("a shipment is named by its vendor", () => {
  const sent = { ...event, kind: "shipment", shipmentId: "s1", toStatus: "shipped" } as const;
  expect(eventSentence(sent, shipments)).toBe("Parcel from Kaveri Systems has been shipped");
  expect(eventSentence({ ...sent, shipmentId: "other" }, shipments)).toBe("Parcel has been shipped");
  expect(eventSentence({ ...sent, shipmentId: "s2" }, shipments)).toBe(
    "Replacement from Kaveri Systems has been shipped",
  );
  const added = { ...event, kind: "replacement", shipmentId: "s2" } as const;
  expect(eventSentence(added, shipments)).toBe("Replacement from Kaveri Systems is being prepared");
});

test('an order with a lost, returned or cancelled shipment is "completed", not "all items delivered"', () => {
  const ended = { ...event, kind: "status", toStatus: "delivered" } as const;
  expect(eventSentence(ended, shipments)).toBe("All items delivered");
  for (const status of ["lost", "returned", "cancelled"] as const)
    expect(eventSentence(ended, [shipment, { ...shipment, id: "s3", status }])).toBe("Order completed");
});

test("an order's own steps are shown beside several shipments, and not repeated beside a single one", () => {
  const steps: OrderEvent[] = [
    event,
    { ...event, kind: "shipment", toStatus: "shipped", shipmentId: "s1" },
    { ...event, kind: "status", toStatus: "shipped" },
    { ...event, kind: "shipment", toStatus: "cancelled", shipmentId: "s1" },
    { ...event, kind: "status", toStatus: "cancelled" },
    { ...event, kind: "status", toStatus: "processing" },
  ];
  expect(visibleEvents(steps, [shipment, shipment])).toEqual(steps);
  expect(visibleEvents(steps, shipments)).toEqual(steps.filter((_, index) => index !== 2));
});
