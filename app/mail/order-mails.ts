import { formatInr } from "#app/domain/money/money.ts";
import type { MailBlock, MailContent, MailStore } from "./mail-content.ts";
import type { MailData, OrderMail } from "./mail-kinds.ts";

export function orderConfirmation(order: MailData["order-confirmation"]): MailContent {
  return {
    subject: `Order ${order.number} is placed`,
    heading: "Thank you for your order",
    greeting: `Hello ${order.name},`,
    blocks: [
      { kind: "text", text: `We have your order ${order.number}.` },
      {
        kind: "facts",
        facts: [
          { label: "Delivery", value: `${order.deliveryFrom} to ${order.deliveryTo}` },
          { label: "Payment", value: order.paymentNote },
          { label: "Delivery address", value: order.address.join(", ") },
          ...(order.transferTo ? [{ label: "Transfer to", value: order.transferTo.join(", ") }] : []),
        ],
      },
      ordered(order),
      { kind: "action", label: "See the order", link: order.link },
    ],
  };
}

export function paymentFailed(order: MailData["payment-failed"]): MailContent {
  return {
    subject: `Payment for order ${order.number} did not go through`,
    heading: "The payment did not go through",
    greeting: `Hello ${order.name},`,
    blocks: [
      { kind: "text", text: `We could not take the payment for your order ${order.number}. ${order.reason}` },
      { kind: "text", text: "The products are kept for you for a while; you can try again." },
      { kind: "action", label: "Try the payment again", link: order.retryLink },
      ordered(order),
    ],
  };
}

export function orderCancelled(order: MailData["order-cancelled"]): MailContent {
  const refund: MailBlock[] = order.refundNote ? [{ kind: "text", text: order.refundNote }] : [];
  return {
    subject: `Order ${order.number} is cancelled`,
    heading: "Your order is cancelled",
    greeting: `Hello ${order.name},`,
    blocks: [
      { kind: "text", text: `Your order ${order.number} is cancelled. ${order.reason}` },
      ...refund,
      ordered(order),
      { kind: "action", label: "See the order", link: order.link },
    ],
  };
}

/** An awaited transfer has been found on the account. */
export function paymentReceived(order: MailData["payment-received"]): MailContent {
  return {
    subject: `Your payment for order ${order.number} has arrived`,
    heading: "Your payment has arrived",
    greeting: `Hello ${order.name},`,
    blocks: [
      {
        kind: "text",
        text: `We have received ${formatInr(order.amountPaise)} for your order ${order.number}. It is being prepared now.`,
      },
      { kind: "action", label: "See the order", link: order.link },
    ],
  };
}

export function orderRefund(refund: MailData["order-refund"], { storeName }: MailStore): MailContent {
  const way = refund.byHand
    ? "It is sent to you by hand; we may ask you where to."
    : "It goes to the card or account you paid with; banks take a few working days.";
  return {
    subject: `Refund for order ${refund.number}`,
    heading: `${formatInr(refund.amountPaise)} are going back to you`,
    greeting: `Hello ${refund.name},`,
    blocks: [
      {
        kind: "text",
        text: `We are refunding ${formatInr(refund.amountPaise)} of your order ${refund.number}. ${way}`,
      },
      { kind: "text", text: `${storeName} writes:` },
      { kind: "quote", text: refund.note },
      { kind: "action", label: "See the order", link: refund.link },
    ],
  };
}

export function orderNote(order: MailData["order-note"], { storeName }: MailStore): MailContent {
  return {
    subject: `About your order ${order.number}`,
    heading: `About your order ${order.number}`,
    greeting: `Hello ${order.name},`,
    blocks: [
      { kind: "text", text: `${storeName} writes:` },
      { kind: "quote", text: order.text },
      { kind: "action", label: "See the order", link: order.link },
    ],
  };
}

/** Lines include tax or not, as the order did; the totals say which. */
function ordered(order: OrderMail): MailBlock {
  return {
    kind: "lines",
    lines: order.lines.map(({ totalPaise, ...line }) => ({ ...line, amount: formatInr(totalPaise) })),
    totals: [
      { label: "Subtotal", value: formatInr(order.subtotalPaise) },
      { label: "GST", value: formatInr(order.gstPaise) },
      { label: "Shipping", value: order.shippingPaise === 0 ? "Free" : formatInr(order.shippingPaise) },
      { label: "Total", value: formatInr(order.totalPaise), strong: true },
    ],
  };
}
