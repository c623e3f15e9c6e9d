import { formatInr } from "#app/domain/money/money.ts";
import type { MailContent } from "#app/mail/mail-content.ts";
import type { MailData } from "#app/mail/mail-kinds.ts";

export function refundSent(refund: MailData["refund-sent"]): MailContent {
  const amount = formatInr(refund.amountPaise);
  if (refund.reference === null) return paidInCash(refund, amount);
  return {
    subject: `Refund sent for order ${refund.number}`,
    heading: `${amount} has been sent`,
    greeting: `Hello ${refund.name},`,
    blocks: [
      {
        kind: "text",
        text: `We have sent your refund of ${amount} for order ${refund.number}${refund.paidTo ? ` to ${refund.paidTo}` : ""}. The bank's reference is ${refund.reference}.`,
      },
      { kind: "text", text: "If you can't find it in your account after two working days, please write to us." },
      { kind: "action", label: "View order", link: refund.link },
    ],
  };
}

function paidInCash({ number, name, paidTo, link }: MailData["refund-sent"], amount: string): MailContent {
  return {
    subject: `Refund paid for order ${number}`,
    heading: `${amount} has been paid`,
    greeting: `Hello ${name},`,
    blocks: [
      { kind: "text", text: `We have paid your refund of ${amount} for order ${number} ${paidTo}.` },
      { kind: "action", label: "View order", link },
    ],
  };
}

export function refundAccountChanged(order: MailData["refund-account-changed"]): MailContent {
  return {
    subject: `Account for the refund of order ${order.number}`,
    heading: "Account for your refund",
    greeting: `Hello ${order.name},`,
    blocks: [
      { kind: "text", text: `Refunds for your order ${order.number} will be sent to ${order.account}.` },
      {
        kind: "text",
        text: "If this wasn't you, change the account on the order's page, and your password, as soon as you can.",
      },
      { kind: "action", label: "View order", link: order.link },
    ],
  };
}

export function goodwillRefund({
  number,
  link,
  amountPaise,
  reason,
  bearer,
}: MailData["goodwill-refund"]): MailContent {
  return {
    subject: `Refund on order ${number}`,
    heading: "The store has refunded a customer",
    greeting: "Hello,",
    blocks: [
      { kind: "text", text: `The store has refunded ${formatInr(amountPaise)} of your shipment for order ${number}.` },
      {
        kind: "facts",
        facts: [
          { label: "Reason", value: reason },
          { label: "Cost", value: bearer },
        ],
      },
      { kind: "text", text: "Your statement shows it once the refund is complete." },
      { kind: "action", label: "Open order", link },
    ],
  };
}
