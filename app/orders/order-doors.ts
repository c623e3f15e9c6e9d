/** What may still be done with an order, from its statuses alone; who may do it is asked by domain/permissions. */
import type { OrderStatus } from "#app/domain/fulfilment/order-status.ts";
import type { PaymentStatus } from "#app/domain/fulfilment/payment-status.ts";

type Payable = { status: OrderStatus; paymentStatus: PaymentStatus; payBy: Date | null };

/** Whether an online payment may be started: its money is awaited, and doesn't come by bank transfer. */
export function canPay(order: Payable & { transferDetails: string | null }): boolean {
  return awaitsMoney(order) && order.transferDetails === null;
}

/** Whether money is awaited before anything is sent: the order has a `payBy`, and nobody has paid or cancelled it. */
export function awaitsMoney(order: Payable): boolean {
  const isUnpaid = order.paymentStatus === "pending" || order.paymentStatus === "failed";
  return order.status === "pending" && isUnpaid && order.payBy !== null;
}
