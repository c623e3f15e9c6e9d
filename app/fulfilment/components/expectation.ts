import { type CalendarDay, formatDay, formatMoment } from "#app/domain/basics/calendar.ts";
import type { OrderStatus } from "#app/domain/fulfilment/order-status.ts";
import type { PaymentStatus } from "#app/domain/fulfilment/payment-status.ts";
import type { DeliveryWindow } from "#app/domain/money/delivery-window.ts";
import { type ReturnedMoney, returnedText } from "#app/payments/money-fate.ts";

type Expected = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  promised: DeliveryWindow;
  isLate: boolean;
  isHeldUp: boolean;
  payBy: Date | null;
  transferDetails?: string | null;
  returned?: readonly ReturnedMoney[];
};

/** Names no day before `today` as one to come. */
export function expectation(
  { status, paymentStatus, promised, isLate, isHeldUp, payBy, transferDetails, returned }: Expected,
  today: CalendarDay,
): string {
  if (status === "cancelled") {
    const extra = returned ? ` ${returnedText(returned)}` : "";
    if (paymentStatus === "refunded") return `Cancelled. Your refund is complete.${extra}`;
    if (paymentStatus === "paid") return `Cancelled. Your refund is in progress.${extra}`;
    return `Cancelled.${extra || " This order will not be delivered."}`;
  }
  if (status === "delivered") return "Delivered.";
  if (status === "undelivered") {
    if (paymentStatus === "refunded") return "Not delivered. Your refund is complete.";
    if (paymentStatus === "paid") return "Not delivered. Your refund is in progress.";
    return "Not delivered. You have nothing to pay.";
  }
  if (status === "pending" && payBy && transferDetails)
    return `Please complete the bank transfer by ${formatMoment(payBy)}, or the order will be cancelled.`;
  if (status === "pending" && payBy)
    return `Please complete the payment by ${formatMoment(payBy)}, or the order will be cancelled.`;
  if (isHeldUp) return "Not delivered yet. We are following it up.";
  if (isLate || promised.to < today)
    return `Delayed. It should have reached you by ${formatDay(promised.to)}; we are following it up.`;
  if (promised.to === today) return "Arriving today.";
  if (promised.from <= today) return `Arriving by ${formatDay(promised.to)}.`;
  return `Arriving between ${formatDay(promised.from)} and ${formatDay(promised.to)}.`;
}
