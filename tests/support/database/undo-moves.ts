/** Status moves that reverse a delivery (docs/rules.md#d13): the database allows them, the tables of the domain don't. */
import type { Move } from "#app/domain/basics/transitions.ts";
import type { OrderStatus } from "#app/domain/fulfilment/order-status.ts";
import type { AttemptStatus, PaymentStatus } from "#app/domain/fulfilment/payment-status.ts";
import type { ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";

/** A reversed delivery (docs/rules.md#d13); the second while other shipments have not left. */
export const orderUndos: readonly Move<OrderStatus>[] = [
  { from: "delivered", to: "shipped", by: ["system"] },
  { from: "shipped", to: "processing", by: ["system"] },
];

export const paymentUndos: readonly Move<PaymentStatus>[] = [{ from: "paid", to: "pending", by: ["system"] }];

export const attemptUndos: readonly Move<AttemptStatus>[] = [{ from: "captured", to: "voided", by: ["system"] }];

export const shipmentUndos: readonly Move<ShipmentStatus>[] = [
  { from: "delivered", to: "shipped", by: ["vendor", "admin"] },
];
