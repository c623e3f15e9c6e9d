import { expect, test } from "vitest";
import { isStillSo, type OrderState } from "./overtaken-texts.server.ts";

const now: OrderState = { status: "processing", paymentStatus: "pending", shipment: "shipped" };

test.for([
  ["order-confirmation", {}, { status: "cancelled" }],
  ["payment-link", {}, { paymentStatus: "paid" }],
  ["payment-failed", { paymentStatus: "failed" }, { status: "cancelled" }],
  ["payment-failed", {}, { paymentStatus: "refunded" }],
  ["shipment-dispatched", {}, { shipment: "delivered" }],
  ["shipment-dispatched", {}, { shipment: "undelivered" }],
  ["shipment-late", { shipment: "processing" }, { shipment: "delivered" }],
  ["shipment-late", { shipment: "undelivered" }, { shipment: "cancelled" }],
  ["shipment-undelivered", { shipment: "undelivered" }, { shipment: "delivered" }],
  ["shipment-undelivered", { shipment: "lost" }, { shipment: "shipped" }],
  ["shipment-delivered", { shipment: "delivered" }, { shipment: "shipped" }],
] as const)("%s is news at %o and overtaken at %o", ([kind, news, overtaken]) => {
  expect([isStillSo[kind]({ ...now, ...news }), isStillSo[kind]({ ...now, ...overtaken })]).toEqual([true, false]);
});

test("news about money and returns is not overtaken", () => {
  const kinds = ["items-cancelled", "order-cancelled", "order-refund", "refund-sent", "return-updated"] as const;
  const cancelled: OrderState = { status: "cancelled", paymentStatus: "refunded", shipment: "cancelled" };
  for (const kind of kinds) expect(isStillSo[kind](cancelled), kind).toBe(true);
});
