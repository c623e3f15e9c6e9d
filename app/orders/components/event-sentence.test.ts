import { expect, test } from "vitest";
import { orderStatuses } from "#app/domain/order-status.ts";
import { paymentStatuses } from "#app/domain/payment-status.ts";
import type { OrderEvent } from "#app/orders/order-types.ts";
import { eventSentence } from "./event-sentence.ts";

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
const parcels = [{ id: "s1", vendorName: "Kaveri Systems" }];

test("every status an order, its payment or a parcel can reach has a sentence of its own", () => {
  const sentences = [
    ...orderStatuses.map((toStatus) => eventSentence({ ...event, kind: "status", toStatus }, parcels)),
    ...paymentStatuses.map((toStatus) => eventSentence({ ...event, kind: "payment", toStatus }, parcels)),
    ...orderStatuses.map((toStatus) =>
      eventSentence({ ...event, kind: "shipment", toStatus, shipmentId: "s1" }, parcels),
    ),
  ];
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(sentences.join()).not.toMatch(/undefined| is (pending|paid|refunded)\b/);
});

test("a parcel is named by its vendor", () => {
  const sent = { ...event, kind: "shipment", shipmentId: "s1", toStatus: "shipped" } as const;
  expect(eventSentence(sent, parcels)).toBe("Parcel from Kaveri Systems is on its way");
  expect(eventSentence({ ...sent, shipmentId: "other" }, parcels)).toBe("Parcel is on its way");
});
