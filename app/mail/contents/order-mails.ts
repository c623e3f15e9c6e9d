import { formatInr } from "#app/domain/money/money.ts";
import { summaryRows } from "#app/domain/money/totals.ts";
import type { MailBlock, MailContent, MailStore } from "#app/mail/mail-content.ts";
import type { MailData, OrderMail } from "#app/mail/mail-kinds.ts";
import { refundAccountAction, refundBlocks } from "./refund-blocks.ts";

export function orderConfirmation(order: MailData["order-confirmation"]): MailContent {
  return {
    subject: `Your order ${order.number} has been placed`,
    heading: "Thank you for your order",
    greeting: `Hello ${order.name},`,
    blocks: [
      { kind: "text", text: `We have received your order ${order.number}.` },
      {
        kind: "facts",
        facts: [
          { label: "Delivery", value: `${order.deliveryFrom} to ${order.deliveryTo}` },
          { label: "Payment", value: order.paymentNote },
          { label: "Delivery address", value: order.address.join(", ") },
          ...(order.transferTo ? [{ label: "Transfer to", value: order.transferTo.join(", ") }] : []),
        ],
      },
      orderBlock(order),
      { kind: "action", label: "View order", link: order.link },
    ],
  };
}

export function paymentFailed(order: MailData["payment-failed"]): MailContent {
  return {
    subject: `Payment failed for order ${order.number}`,
    heading: "Payment failed",
    greeting: `Hello ${order.name},`,
    blocks: [
      { kind: "text", text: `We could not process the payment for your order ${order.number}. ${order.reason}` },
      { kind: "text", text: "Your order is reserved for a short time. Please try again." },
      { kind: "action", label: "Retry payment", link: order.retryLink },
      orderBlock(order),
    ],
  };
}

export function paymentLink(order: MailData["payment-link"]): MailContent {
  return {
    subject: `Please pay for order ${order.number}`,
    heading: "Please pay for your order",
    greeting: `Hello ${order.name},`,
    blocks: [
      {
        kind: "text",
        text: `We have placed order ${order.number} for you. Please pay ${formatInr(order.totalPaise)} by ${order.payBy}; unpaid orders are cancelled.`,
      },
      { kind: "action", label: "View order and pay", link: order.link },
      orderBlock(order),
    ],
  };
}

export function orderCancelled(order: MailData["order-cancelled"]): MailContent {
  const refund: MailBlock[] = order.refundNote ? [{ kind: "text", text: order.refundNote }] : [];
  if (order.byHand) refund.push(refundAccountAction(order.link));
  return {
    subject: `Your order ${order.number} has been cancelled`,
    heading: "Your order has been cancelled",
    greeting: `Hello ${order.name},`,
    blocks: [
      { kind: "text", text: `Your order ${order.number} has been cancelled. ${order.reason}` },
      ...refund,
      orderBlock(order),
      { kind: "action", label: "View order", link: order.link },
    ],
  };
}

export function paymentReceived(order: MailData["payment-received"]): MailContent {
  return {
    subject: `Payment received for order ${order.number}`,
    heading: "Payment received",
    greeting: `Hello ${order.name},`,
    blocks: [
      {
        kind: "text",
        text: `We have received ${formatInr(order.amountPaise)} for your order ${order.number}. We are now processing it.`,
      },
      ...excessBlocks(order),
      { kind: "action", label: "View order", link: order.link },
    ],
  };
}

function excessBlocks({ excessPaise = 0, isExcessKept }: MailData["payment-received"]): MailBlock[] {
  if (excessPaise === 0) return [];
  const excess = `This is ${formatInr(excessPaise)} more than was due.`;
  const text = isExcessKept
    ? `${excess} We have kept this small difference as rounding.`
    : `${excess} We are refunding the excess; please tell us on the order's page where to send it.`;
  return [{ kind: "text", text }];
}

export function partPayment({
  number,
  name,
  link,
  amountPaise,
  duePaise,
  isRefunded,
}: MailData["part-payment"]): MailContent {
  const received = `We have received ${formatInr(amountPaise)} for your order ${number}`;
  return {
    subject: `Part payment received for order ${number}`,
    heading: "Part payment received",
    greeting: `Hello ${name},`,
    blocks: [
      {
        kind: "text",
        text: isRefunded
          ? `${received}, which is less than what is due. We are refunding it; please tell us on the order's page where to send it.`
          : `${received}. Please transfer the remaining ${formatInr(duePaise)} to the same account, with your order number as the reference.`,
      },
      ...(isRefunded
        ? [{ kind: "text", text: `To keep the order, please transfer ${formatInr(duePaise)} in one payment.` } as const]
        : []),
      { kind: "action", label: "View order", link },
    ],
  };
}

export function orderRefund(refund: MailData["order-refund"], { storeName }: MailStore): MailContent {
  return {
    subject: `Refund for order ${refund.number}`,
    heading: `${formatInr(refund.amountPaise)} will be refunded`,
    greeting: `Hello ${refund.name},`,
    blocks: [
      {
        kind: "text",
        text: `We have initiated a refund of ${formatInr(refund.amountPaise)} for your order ${refund.number}.`,
      },
      ...refundBlocks({ ...refund, refundPaise: refund.amountPaise }),
      { kind: "text", text: `Message from ${storeName}:` },
      { kind: "quote", text: refund.note },
      { kind: "action", label: "View order", link: refund.link },
    ],
  };
}

export function itemsCancelled(cancelled: MailData["items-cancelled"]): MailContent {
  const { number, items, reason } = cancelled;
  const unpaid: MailBlock = { kind: "text", text: "You have nothing to pay for them." };
  return {
    subject: `Items cancelled in your order ${number}`,
    heading: "Some items will not be sent",
    greeting: `Hello ${cancelled.name},`,
    blocks: [
      { kind: "text", text: `These items of your order ${number} were cancelled before dispatch. ${reason}` },
      {
        kind: "facts",
        facts: [{ label: "Cancelled", value: items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ") }],
      },
      ...(cancelled.refundPaise > 0 ? refundBlocks(cancelled) : [unpaid]),
      { kind: "action", label: "View order", link: cancelled.link },
    ],
  };
}

export function orderNote(order: MailData["order-note"], { storeName }: MailStore): MailContent {
  return {
    subject: `About your order ${order.number}`,
    heading: `About your order ${order.number}`,
    greeting: `Hello ${order.name},`,
    blocks: [
      { kind: "text", text: `Message from ${storeName}:` },
      { kind: "quote", text: order.text },
      { kind: "action", label: "View order", link: order.link },
    ],
  };
}

function orderBlock(order: OrderMail): MailBlock {
  const rows = summaryRows(order);
  const { cashFeePaise = 0 } = order;
  const shippingPaise = order.shippingPaise - cashFeePaise;
  return {
    kind: "lines",
    lines: order.lines.map(({ totalPaise, ...line }) => ({ ...line, amount: formatInr(totalPaise) })),
    totals: [
      { label: "Subtotal", value: formatInr(rows.subtotalPaise) },
      { label: "GST", value: formatInr(rows.gstPaise) },
      { label: "Shipping", value: shippingPaise === 0 ? "Free" : formatInr(shippingPaise) },
      ...(cashFeePaise > 0 ? [{ label: "Cash on delivery fee", value: formatInr(cashFeePaise) }] : []),
      { label: "Total", value: formatInr(order.totalPaise), strong: true },
    ],
  };
}
