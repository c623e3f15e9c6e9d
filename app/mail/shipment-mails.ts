import { formatInr } from "#app/domain/money/money.ts";
import type { Fact, MailBlock, MailContent, MailStore } from "./mail-content.ts";
import type { MailData, ShipmentMail } from "./mail-kinds.ts";

export function shipmentDispatched(shipment: MailData["shipment-dispatched"]): MailContent {
  const { carrier, tracking, trackingUrl, cashPaise, invoice } = shipment;
  const facts: Fact[] = [{ label: "Courier", value: carrier }];
  if (tracking) facts.push({ label: "Tracking number", value: tracking });
  if (cashPaise !== null) facts.push({ label: "Please keep ready", value: `${formatInr(cashPaise)} in cash` });
  if (invoice) facts.push({ label: "Tax invoice", value: invoice.number });
  const actions: MailBlock[] = trackingUrl
    ? [
        { kind: "action", label: "Track parcel", link: trackingUrl },
        { kind: "text", text: `View order: ${shipment.link}` },
      ]
    : [{ kind: "action", label: "View order", link: shipment.link }];
  return {
    subject: `A parcel from your order ${shipment.number} has been shipped`,
    heading: "Your parcel has been shipped",
    greeting: `Hello ${shipment.name},`,
    blocks: [
      { kind: "text", text: `${shipment.vendorName} has shipped a parcel from your order ${shipment.number}:` },
      { kind: "facts", facts: [...facts, contents(shipment)] },
      ...actions,
      ...(invoice ? [{ kind: "text", text: `Tax invoice: ${invoice.link}` } as const] : []),
    ],
  };
}

/** Says how long a fault can be reported or goods returned (docs/rules.md#r58). */
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
      { kind: "facts", facts: [contents(shipment)] },
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

function contents({ items }: ShipmentMail): Fact {
  return { label: "In the parcel", value: items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ") };
}
