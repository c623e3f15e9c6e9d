/** The status moves that the database allows (docs/rules.md#o14), besides those that the domain has as tables. */
import type { Step } from "#app/domain/basics/transitions.ts";
import type { OrderStatus } from "#app/domain/fulfilment/order-status.ts";
import type { AttemptStatus, PaymentStatus } from "#app/domain/fulfilment/payment-status.ts";
import type { ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";

/** Vendors and couriers move shipments; the order follows. */
export const orderMoves: readonly Step<OrderStatus>[] = [
  { from: "pending", to: "processing" },
  { from: "processing", to: "shipped" },
  { from: "shipped", to: "delivered" },
  { from: "pending", to: "cancelled" },
  { from: "processing", to: "cancelled" },
  { from: "processing", to: "undelivered" },
  { from: "shipped", to: "undelivered" },
];

/** failed → paid is a late capture. Refunded means in full. */
export const paymentMoves: readonly Step<PaymentStatus>[] = [
  { from: "pending", to: "paid" },
  { from: "pending", to: "failed" },
  { from: "failed", to: "pending" },
  { from: "failed", to: "paid" },
  { from: "paid", to: "refunded" },
];

/** Every status leads to captured, because providers may report success late. */
export const attemptMoves: readonly Step<AttemptStatus>[] = [
  { from: "created", to: "pending" },
  { from: "created", to: "captured" },
  { from: "created", to: "failed" },
  { from: "created", to: "expired" },
  { from: "pending", to: "captured" },
  { from: "pending", to: "failed" },
  { from: "pending", to: "expired" },
  { from: "failed", to: "captured" },
  { from: "expired", to: "captured" },
];

/** A reversed delivery (docs/rules.md#d13); the second while other shipments have not left. */
export const orderUndos: readonly Step<OrderStatus>[] = [
  { from: "delivered", to: "shipped" },
  { from: "shipped", to: "processing" },
];

export const paymentUndos: readonly Step<PaymentStatus>[] = [{ from: "paid", to: "pending" }];

export const attemptUndos: readonly Step<AttemptStatus>[] = [{ from: "captured", to: "voided" }];

export const shipmentUndos: readonly Step<ShipmentStatus>[] = [{ from: "delivered", to: "shipped" }];
