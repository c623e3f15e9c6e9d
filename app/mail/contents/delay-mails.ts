import type { MailContent } from "#app/mail/mail-content.ts";
import type { MailData } from "#app/mail/mail-kinds.ts";

export function delayAsked(delay: MailData["delay-asked"]): MailContent {
  const { number, vendorName, items, reason, sendOn, answerBy, isPaid, link } = delay;
  return {
    subject: `Can you wait for a parcel of your order ${number}?`,
    heading: "Can you wait for your parcel?",
    greeting: `Hello ${delay.name},`,
    blocks: [
      { kind: "text", text: `${reason} ${vendorName} can send this parcel of your order ${number} on ${sendOn}:` },
      { kind: "facts", facts: [{ label: "Parcel", value: itemList(items) }] },
      {
        kind: "text",
        text: `Please tell us by ${answerBy} whether you will wait. If you don't want to, or if we don't hear from you, this parcel is cancelled and ${isPaid ? "you are refunded for it" : "you pay nothing for it"}.`,
      },
      { kind: "action", label: "Answer now", link },
    ],
  };
}

export function delayAnswered({ number, link, items, answer, sendOn }: MailData["delay-answered"]): MailContent {
  const isWaiting = answer === "waits";
  return {
    subject: isWaiting ? `The customer will wait: order ${number}` : `Don't send: order ${number}`,
    heading: isWaiting ? "The customer will wait" : "Don't send this shipment",
    greeting: "Hello,",
    blocks: [
      {
        kind: "text",
        text: isWaiting
          ? `The customer will wait for this shipment of order ${number}. Please send it on ${sendOn}.`
          : `${answer === "refunded" ? "The customer chose not to wait for" : "The customer did not answer in time about"} this shipment of order ${number}. It has been cancelled.`,
      },
      { kind: "facts", facts: [{ label: "Shipment", value: itemList(items) }] },
      { kind: "action", label: "Open order", link },
    ],
  };
}

function itemList(items: MailData["delay-answered"]["items"]): string {
  return items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
}
