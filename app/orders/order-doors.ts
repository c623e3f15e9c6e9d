/** What may still be done with an order, from its statuses alone; who may do it is asked by domain/permissions. */
import type { OrderStatus } from "#app/domain/order-status.ts";
import type { PaymentStatus } from "#app/domain/payment-status.ts";

/** Whether a payment may be started: an online order (it has a `payBy`) that nobody has paid or cancelled. */
export function canPay(order: { status: OrderStatus; paymentStatus: PaymentStatus; payBy: Date | null }): boolean {
  const isUnpaid = order.paymentStatus === "pending" || order.paymentStatus === "failed";
  return order.status === "pending" && isUnpaid && order.payBy !== null;
}
