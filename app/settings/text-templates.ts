/**
 * Text messages about orders, as the store registers them with its SMS provider: Indian operators deliver registered templates only
 * (TCCCPR 2018). `##VAR1##` and so on stand for what changes; the last is the order's link. A setting holds each template's ID.
 */
export const textTemplates = {
  smsOrderPlaced: {
    label: "Order placed",
    words: "Your order ##VAR1## for ##VAR2## is placed. Delivery: ##VAR3##. View it: ##VAR4##",
  },
  smsPaymentLink: {
    label: "Payment link",
    words: "Please pay ##VAR1## for your order ##VAR2## by ##VAR3##: ##VAR4##",
  },
  smsPaymentFailed: {
    label: "Payment failed",
    words: "The payment of ##VAR1## for your order ##VAR2## failed. Pay again: ##VAR3##",
  },
  smsShipped: {
    label: "Shipped",
    words:
      "Items of your order ##VAR1## are on their way with ##VAR2##. To pay on delivery: ##VAR3##. Track them: ##VAR4##",
  },
  smsDelayed: {
    label: "Delayed",
    words: "Items of your order ##VAR1## will reach you later than ##VAR2##. Details: ##VAR3##",
  },
  smsNotDelivered: {
    label: "Not delivered",
    words: "Items of your order ##VAR1## could not be delivered. What happens next: ##VAR2##",
  },
  smsDelivered: {
    label: "Delivered",
    words: "Items of your order ##VAR1## have been delivered. Invoice, returns and help: ##VAR2##",
  },
  smsItemsCancelled: {
    label: "Items cancelled",
    words: "Items of your order ##VAR1## were cancelled. Refund: ##VAR2##. Details: ##VAR3##",
  },
  smsOrderCancelled: {
    label: "Order cancelled",
    words: "Your order ##VAR1## was cancelled. Details: ##VAR2##",
  },
  smsRefund: {
    label: "Refund started",
    words: "A refund of ##VAR1## for your order ##VAR2## has started. Details: ##VAR3##",
  },
  smsRefundSent: {
    label: "Refund sent",
    words: "We have sent the refund of ##VAR1## for your order ##VAR2##. Details: ##VAR3##",
  },
  smsReturn: {
    label: "Return updated",
    words: "There is news about the return of your order ##VAR1##. Details: ##VAR2##",
  },
} as const;

export type TextTemplate = keyof typeof textTemplates;

export const textTemplateKeys = Object.keys(textTemplates) as TextTemplate[];
