import { trackingLink } from "#app/domain/fulfilment/tracking-link.ts";
import { type CourierCause, nextAttemptSentence } from "#app/domain/fulfilment/undelivered.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { refundSentence } from "#app/domain/money/refund-arrival.ts";
import type { Fact, MailBlock, MailContent, MailStore } from "#app/mail/mail-content.ts";
import type { MailData, ShipmentMail } from "#app/mail/mail-kinds.ts";
import { refundAccountAction } from "./refund-blocks.ts";

export function shipmentDispatched(shipment: MailData["shipment-dispatched"]): MailContent {
  const { carrier, tracking, cashPaise, invoice, challan, toFollow = [] } = shipment;
  const isPart = toFollow.length > 0;
  const facts: Fact[] = [{ label: "Courier", value: carrier }];
  if (tracking) facts.push({ label: "Tracking number", value: tracking });
  if (cashPaise !== null) facts.push({ label: "Please keep ready", value: `${formatInr(cashPaise)} in cash` });
  if (invoice) facts.push({ label: "Tax invoice", value: invoice.number });
  if (challan) facts.push({ label: "Delivery challan", value: challan.number });
  const courierPage = trackingLink(shipment);
  const actions: MailBlock[] = courierPage
    ? [
        { kind: "action", label: "Track parcel", link: courierPage },
        { kind: "text", text: `View order: ${shipment.link}` },
      ]
    : [{ kind: "action", label: "View order", link: shipment.link }];
  return {
    subject: isPart
      ? `Part of your order ${shipment.number} has been shipped`
      : `A parcel from your order ${shipment.number} has been shipped`,
    heading: isPart ? "Part of your order has been shipped" : "Your parcel has been shipped",
    greeting: `Hello ${shipment.name},`,
    blocks: [
      { kind: "text", text: `${shipment.vendorName} has shipped a parcel from your order ${shipment.number}:` },
      { kind: "facts", facts: [...facts, contentsFact(shipment)] },
      ...(isPart
        ? [
            {
              kind: "text",
              text: `To follow in another parcel: ${itemList(toFollow)}. We will email you when it is shipped.`,
            } as const,
          ]
        : []),
      ...actions,
      ...(invoice ? [{ kind: "text", text: `Tax invoice: ${invoice.link}` } as const] : []),
      ...(challan ? [{ kind: "text", text: `Delivery challan: ${challan.link}` } as const] : []),
    ],
  };
}

export function trackingCorrected(shipment: MailData["tracking-corrected"]): MailContent {
  const { carrier, tracking } = shipment;
  const courierPage = trackingLink(shipment);
  const facts: Fact[] = [{ label: "Courier", value: carrier }];
  if (tracking) facts.push({ label: "Tracking number", value: tracking });
  return {
    subject: `New tracking details for your order ${shipment.number}`,
    heading: "New tracking details",
    greeting: `Hello ${shipment.name},`,
    blocks: [
      {
        kind: "text",
        text: `The tracking details of the parcel from ${shipment.vendorName} for your order ${shipment.number} have been corrected. Please use these:`,
      },
      { kind: "facts", facts: [...facts, contentsFact(shipment)] },
      ...(courierPage ? [{ kind: "action", label: "Track parcel", link: courierPage } as const] : []),
      { kind: "text", text: `View order: ${shipment.link}` },
    ],
  };
}

export function shipmentDelivered(shipment: MailData["shipment-delivered"], { damageDays }: MailStore): MailContent {
  return {
    subject: `A parcel from your order ${shipment.number} has been delivered`,
    heading: "Your parcel has been delivered",
    greeting: `Hello ${shipment.name},`,
    blocks: [
      {
        kind: "text",
        text: `The parcel from ${shipment.vendorName} for your order ${shipment.number} has been delivered.`,
      },
      { kind: "facts", facts: [contentsFact(shipment)] },
      {
        kind: "text",
        text: shipment.isLast
          ? "Your order is now complete."
          : "The remaining items will arrive in another parcel. We will email you when it is shipped.",
      },
      { kind: "text", text: `If anything is damaged or missing, please report it within ${damageDays} days.` },
      { kind: "action", label: "View order", link: shipment.link },
    ],
  };
}

export function deliveryUndone(shipment: MailData["delivery-undone"]): MailContent {
  const { number, vendorName, cashPaise } = shipment;
  const facts: Fact[] = [contentsFact(shipment)];
  if (cashPaise !== null) facts.push({ label: "Please keep ready", value: `${formatInr(cashPaise)} in cash` });
  return {
    subject: `A parcel from your order ${number} is still on its way`,
    heading: "Your parcel is still on its way",
    greeting: `Hello ${shipment.name},`,
    blocks: [
      {
        kind: "text",
        text: `We told you that the parcel from ${vendorName} for your order ${number} had been delivered. That was a mistake, and we are sorry. We will email you when it arrives.`,
      },
      { kind: "facts", facts },
      { kind: "text", text: "If you have received the parcel, please reply to this email." },
      { kind: "action", label: "View order", link: shipment.link },
    ],
  };
}

const undeliveredHeadings = {
  undelivered: { heading: "Your parcel could not be delivered", about: "could not be delivered" },
  returned: { heading: "Your parcel was returned to the seller", about: "was returned to the seller" },
  lost: { heading: "Your parcel was lost in transit", about: "was lost in transit" },
} as const;

const causeHeadings: Record<CourierCause, { heading: string; about: string }> = {
  damaged: { heading: "Your parcel was damaged in transit", about: "was damaged in transit" },
  missing: { heading: "Your parcel may be lost", about: "may be lost" },
  "going-back": { heading: "Your parcel is going back to the seller", about: "is going back to the seller" },
};

export function shipmentUndelivered(shipment: MailData["shipment-undelivered"]): MailContent {
  const { outcome, reason, nextAttemptOn, refundPaise, byHand = false, isOnAccount, isReplacement } = shipment;
  const cause = outcome === "undelivered" ? shipment.cause : undefined;
  const { heading, about } = cause ? causeHeadings[cause] : undeliveredHeadings[outcome];
  const text = (words: string): MailBlock => ({ kind: "text", text: words });
  const next = (): string => {
    if (cause)
      return "You don’t have to do anything. We will email you about another parcel or your refund as soon as this is settled.";
    if (outcome === "undelivered" && nextAttemptOn)
      return `${nextAttemptSentence(nextAttemptOn)} Please keep your phone reachable, and reply to this email if the address or the day needs to change.`;
    if (outcome === "undelivered")
      return "The courier will try again or return it to the seller. Please keep your phone reachable, and reply to this email if the address or the day needs to change.";
    if (isReplacement) return "We will contact you about another replacement or a refund.";
    if (refundPaise === 0) return "You have nothing to pay for it.";
    return refundSentence(refundPaise, { byHand, isOnAccount });
  };
  return {
    subject: `A parcel from your order ${shipment.number} ${about}`,
    heading,
    greeting: `Hello ${shipment.name},`,
    blocks: [
      text(`The parcel from ${shipment.vendorName} for your order ${shipment.number} ${about}. ${reason ?? ""}`.trim()),
      { kind: "facts", facts: [contentsFact(shipment)] },
      text(next()),
      ...(refundPaise > 0 && byHand ? [refundAccountAction(shipment.link)] : []),
      { kind: "action", label: "View order", link: shipment.link },
    ],
  };
}

export function shipmentLate(shipment: MailData["shipment-late"]): MailContent {
  const { number, vendorName, promisedBy, hasLeft } = shipment;
  return {
    subject: `A parcel from your order ${number} is delayed`,
    heading: "Your parcel is delayed",
    greeting: `Hello ${shipment.name},`,
    blocks: [
      {
        kind: "text",
        text: `The parcel from ${vendorName} for your order ${number} should have reached you by ${promisedBy}. We are sorry that it is late.`,
      },
      { kind: "facts", facts: [contentsFact(shipment)] },
      {
        kind: "text",
        text: hasLeft
          ? "It is with the courier. You don't have to do anything: we are following it up."
          : "It has not been shipped yet. We will email you when it is. Until then you can cancel the order and pay nothing for it.",
      },
      { kind: "action", label: "View order", link: shipment.link },
    ],
  };
}

function contentsFact({ items }: ShipmentMail): Fact {
  return { label: "In the parcel", value: itemList(items) };
}

function itemList(items: ShipmentMail["items"]): string {
  return items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
}
