import { formatInr } from "#app/domain/money/money.ts";
import type { MailBlock, MailContent } from "#app/mail/mail-content.ts";
import type { MailData, NewOrderMail } from "#app/mail/mail-kinds.ts";

export function newOrder(order: MailData["new-order"]): MailContent {
  return {
    subject: `New order ${order.number}`,
    heading: "You have a new order",
    greeting: "Hello,",
    blocks: [
      { kind: "text", text: `Please confirm order ${order.number} and ship it:` },
      orderFacts(order, order.isCash ? "Cash on delivery" : "Paid"),
      { kind: "action", label: "Open order", link: order.link },
    ],
  };
}

export function itemsRemoved({ number, link, items, reason, isWhole }: MailData["items-removed"]): MailContent {
  if (isWhole)
    return {
      subject: `Order ${number} has been cancelled`,
      heading: "Don't send this order",
      greeting: "Hello,",
      blocks: [
        { kind: "text", text: `Order ${number} has been cancelled, and your shipment with it. ${reason}` },
        { kind: "facts", facts: [{ label: "Cancelled", value: itemList(items) }] },
        { kind: "action", label: "Open order", link },
      ],
    };
  return {
    subject: `Items removed from order ${number}`,
    heading: "Don't send these items",
    greeting: "Hello,",
    blocks: [
      { kind: "text", text: `These items are no longer part of your shipment for order ${number}. ${reason}` },
      { kind: "facts", facts: [{ label: "Removed", value: itemList(items) }] },
      { kind: "text", text: "Please print the packing slip again before you send the rest." },
      { kind: "action", label: "Open order", link },
    ],
  };
}

export function newOrderForStore({ totalPaise, ...order }: MailData["new-order-for-store"]): MailContent {
  return {
    subject: `New order ${order.number}: ${formatInr(totalPaise)}`,
    heading: "A new order can be shipped",
    greeting: "Hello,",
    blocks: [
      { kind: "text", text: `Order ${order.number} has been sent to its vendors:` },
      orderFacts(order, `${formatInr(totalPaise)}, ${order.isCash ? "cash on delivery" : "paid"}`),
      { kind: "action", label: "Open order", link: order.link },
    ],
  };
}

function orderFacts({ items, place }: NewOrderMail, payment: string): MailBlock {
  return {
    kind: "facts",
    facts: [
      { label: "Items", value: itemList(items) },
      { label: "Deliver to", value: place },
      { label: "Payment", value: payment },
    ],
  };
}

function itemList(items: NewOrderMail["items"]): string {
  return items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
}
