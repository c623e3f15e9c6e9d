import { formatInr } from "#app/domain/money/money.ts";
import type { Fact, MailBlock, MailContent } from "./mail-content.ts";
import type { MailData, ShipmentMail } from "./mail-kinds.ts";

export function shipmentDispatched(shipment: MailData["shipment-dispatched"]): MailContent {
  const { carrier, tracking, trackingUrl, cashPaise, invoice } = shipment;
  const facts: Fact[] = [{ label: "Delivered by", value: carrier }];
  if (tracking) facts.push({ label: "Tracking number", value: tracking });
  if (cashPaise !== null) facts.push({ label: "Please keep ready", value: `${formatInr(cashPaise)} in cash` });
  if (invoice) facts.push({ label: "Tax invoice", value: invoice.number });
  const actions: MailBlock[] = trackingUrl
    ? [
        { kind: "action", label: "Track the parcel", link: trackingUrl },
        { kind: "text", text: `The whole order: ${shipment.link}` },
      ]
    : [{ kind: "action", label: "See the order", link: shipment.link }];
  return {
    subject: `A parcel of order ${shipment.number} is on its way`,
    heading: "Your parcel is on its way",
    greeting: `Hello ${shipment.name},`,
    blocks: [
      { kind: "text", text: `${shipment.vendorName} has sent a parcel of your order ${shipment.number}:` },
      { kind: "facts", facts: [...facts, contents(shipment)] },
      ...actions,
      ...(invoice ? [{ kind: "text", text: `The tax invoice: ${invoice.link}` } as const] : []),
    ],
  };
}

/** Says how long a fault can be reported or goods returned (docs/rules.md#r58). */
export function shipmentDelivered(shipment: MailData["shipment-delivered"]): MailContent {
  return {
    subject: `A parcel of order ${shipment.number} has been delivered`,
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
          ? "That was everything."
          : "The rest of your order comes in another parcel; we write when it leaves.",
      },
      { kind: "text", text: "Is something damaged or missing? Please tell us within 7 days." },
      { kind: "action", label: "See the order", link: shipment.link },
    ],
  };
}

function contents({ items }: ShipmentMail): Fact {
  return { label: "In the parcel", value: items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ") };
}
