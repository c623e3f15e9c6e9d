import type { MailBlock, MailContent, MailStore } from "#app/mail/mail-content.ts";
import type { MailData, ReturnMail } from "#app/mail/mail-kinds.ts";

export function returnRequested(request: MailData["return-requested"]): MailContent {
  return {
    subject: `Return request received for order ${request.number}`,
    heading: "We have received your request",
    greeting: `Hello ${request.name},`,
    blocks: [
      { kind: "text", text: `We have received your request for order ${request.number} and will respond soon.` },
      returnedGoods(request),
      ...(request.shipping ? [{ kind: "text" as const, text: request.shipping }] : []),
      { kind: "action", label: "View order", link: request.link },
    ],
  };
}

export function returnPending(request: MailData["return-pending"]): MailContent {
  return {
    subject: `New return request for order ${request.number}`,
    heading: "New return request",
    greeting: `Hello ${request.name},`,
    blocks: [
      {
        kind: "text",
        text: `The customer of order ${request.number} has requested a return. Reason: ${request.reason}.`,
      },
      returnedGoods(request),
      { kind: "action", label: "Review request", link: request.link },
    ],
  };
}

export function returnForStore(request: MailData["return-for-store"]): MailContent {
  return {
    subject: `New return request for order ${request.number}`,
    heading: "New return request",
    greeting: `Hello ${request.name},`,
    blocks: [
      {
        kind: "text",
        text: `A return of order ${request.number} was requested from ${request.vendorName}. Reason: ${request.reason}.`,
      },
      returnedGoods(request),
      { kind: "action", label: "View return", link: request.link },
    ],
  };
}

export function returnWithdrawn(request: MailData["return-withdrawn"]): MailContent {
  return {
    subject: `Return request withdrawn for order ${request.number}`,
    heading: "Return request withdrawn",
    greeting: `Hello ${request.name},`,
    blocks: [
      {
        kind: "text",
        text: `The customer has withdrawn the return request for order ${request.number}. Do not pick up the items.`,
      },
      returnedGoods(request),
      { kind: "action", label: "View return", link: request.link },
    ],
  };
}

export function pickupToArrange(request: MailData["pickup-to-arrange"]): MailContent {
  return {
    subject: `Arrange the return pickup for order ${request.number}`,
    heading: "Arrange the return pickup",
    greeting: `Hello ${request.name},`,
    blocks: [
      {
        kind: "text",
        text: `The courier did not collect the items of order ${request.number}, and the customer can choose no other day. Please arrange the pickup with the customer.`,
      },
      returnedGoods(request),
      { kind: "action", label: "View return", link: request.link },
    ],
  };
}

export function returnUpdated(update: MailData["return-updated"], { storeName }: MailStore): MailContent {
  const note: MailBlock[] = update.note
    ? [
        { kind: "text", text: `Message from ${storeName}:` },
        { kind: "quote", text: update.note },
      ]
    : [];
  return {
    subject: `${update.heading} (order ${update.number})`,
    heading: update.heading,
    greeting: `Hello ${update.name},`,
    blocks: [
      { kind: "text", text: `${update.text} Order number: ${update.number}.` },
      ...note,
      { kind: "action", label: "View order", link: update.link },
    ],
  };
}

function returnedGoods({ what, items }: ReturnMail): MailBlock {
  return {
    kind: "facts",
    facts: [
      { label: "Request", value: what },
      { label: "Items", value: items.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ") },
    ],
  };
}
