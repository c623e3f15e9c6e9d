import { formatInr } from "#app/domain/money/money.ts";
import type { Fact, MailBlock, MailContent } from "./mail-content.ts";
import type { MailData, ParcelMail } from "./mail-kinds.ts";

export function parcelDispatched(parcel: MailData["parcel-dispatched"]): MailContent {
  const { carrier, tracking, trackingUrl, cashPaise, invoice } = parcel;
  const facts: Fact[] = [{ label: "Delivered by", value: carrier }];
  if (tracking) facts.push({ label: "Tracking number", value: tracking });
  if (cashPaise !== null) facts.push({ label: "Please keep ready", value: `${formatInr(cashPaise)} in cash` });
  if (invoice) facts.push({ label: "Tax invoice", value: invoice.number });
  const actions: MailBlock[] = trackingUrl
    ? [
        { kind: "action", label: "Track the parcel", link: trackingUrl },
        { kind: "text", text: `The whole order: ${parcel.link}` },
      ]
    : [{ kind: "action", label: "See the order", link: parcel.link }];
  return {
    subject: `A parcel of order ${parcel.number} is on its way`,
    heading: "Your parcel is on its way",
    greeting: `Hello ${parcel.name},`,
    blocks: [
      { kind: "text", text: `${parcel.vendorName} has sent a parcel of your order ${parcel.number}:` },
      { kind: "facts", facts: [...facts, contents(parcel)] },
      ...actions,
      ...(invoice ? [{ kind: "text", text: `The tax invoice: ${invoice.link}` } as const] : []),
    ],
  };
}

/** Says how long a fault can be reported or goods returned (docs/rules.md#r58). */
export function parcelDelivered(parcel: MailData["parcel-delivered"]): MailContent {
  return {
    subject: `A parcel of order ${parcel.number} has been delivered`,
    heading: "Your parcel has been delivered",
    greeting: `Hello ${parcel.name},`,
    blocks: [
      {
        kind: "text",
        text: `The parcel from ${parcel.vendorName} for your order ${parcel.number} has been delivered.`,
      },
      { kind: "facts", facts: [contents(parcel)] },
      {
        kind: "text",
        text: parcel.isLast
          ? "That was everything."
          : "The rest of your order comes in another parcel; we write when it leaves.",
      },
      { kind: "text", text: "Is something damaged or missing? Please tell us within 7 days." },
      { kind: "action", label: "See the order", link: parcel.link },
    ],
  };
}

function contents({ items }: ParcelMail): Fact {
  return { label: "In the parcel", value: items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ") };
}
