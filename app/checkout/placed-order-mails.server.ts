import { wholeWindow } from "#app/domain/money/delivery-window.ts";
import type { NewMail } from "#app/mail/mail-commands.server.ts";
import type { InsertedOrder } from "#app/orders/insert-order.server.ts";
import { newOrderMails, startableOrder } from "#app/orders/new-order-notices.server.ts";
import { orderConfirmation, paymentLink } from "#app/orders/order-mail.server.ts";
import { offlinePaymentNote } from "#app/payments/payment-notes.ts";
import type { OrderRequest } from "./order-request.ts";
import type { PricedOrder } from "./price-order.server.ts";

export function placedOrderMails(
  { origin, taken }: OrderRequest,
  { order, method, storeEmail }: PricedOrder,
  { number, shipments }: InsertedOrder,
): NewMail[] {
  const promised = wholeWindow([...(order.promised ?? new Map()).values()]);
  const words = { origin, paymentNote: offlinePaymentNote(method, order) };
  return [
    ...(method.type === "digital" ? [] : [orderConfirmation({ ...order, number, promised }, words)]),
    ...(method.type === "digital" && taken ? [paymentLink({ ...order, number, promised }, origin)] : []),
    ...(order.payBy ? [] : newOrderMails(startableOrder(order, number, shipments), { origin, storeEmail })),
  ];
}
