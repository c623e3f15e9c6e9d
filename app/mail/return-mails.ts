import type { MailBlock, MailContent, MailStore } from "./mail-content.ts";
import type { MailData, ReturnMail } from "./mail-kinds.ts";

export function returnAsked(request: MailData["return-asked"]): MailContent {
  return {
    subject: `Your request about order ${request.number}`,
    heading: "We have your request",
    greeting: `Hello ${request.name},`,
    blocks: [
      { kind: "text", text: `We have your request about order ${request.number} and answer it soon.` },
      whatComesBack(request),
      ...(request.shipping ? [{ kind: "text" as const, text: request.shipping }] : []),
      { kind: "action", label: "See the order", link: request.link },
    ],
  };
}

export function returnWaiting(request: MailData["return-waiting"]): MailContent {
  return {
    subject: `A return of order ${request.number} waits for you`,
    heading: "A return waits for you",
    greeting: `Hello ${request.name},`,
    blocks: [
      { kind: "text", text: `The buyer of order ${request.number} asks to send something back: ${request.reason}.` },
      whatComesBack(request),
      { kind: "action", label: "Decide on it", link: request.link },
    ],
  };
}

export function returnWithdrawn(request: MailData["return-withdrawn"]): MailContent {
  return {
    subject: `A return of order ${request.number} was withdrawn`,
    heading: "A return was withdrawn",
    greeting: `Hello ${request.name},`,
    blocks: [
      { kind: "text", text: `The buyer of order ${request.number} keeps the goods after all. Don't fetch them.` },
      whatComesBack(request),
      { kind: "action", label: "See the return", link: request.link },
    ],
  };
}

export function returnMoved(news: MailData["return-moved"], { storeName }: MailStore): MailContent {
  const note: MailBlock[] = news.note
    ? [
        { kind: "text", text: `${storeName} writes:` },
        { kind: "quote", text: news.note },
      ]
    : [];
  return {
    subject: `${news.heading} (order ${news.number})`,
    heading: news.heading,
    greeting: `Hello ${news.name},`,
    blocks: [
      { kind: "text", text: `${news.text} This is about order ${news.number}.` },
      ...note,
      { kind: "action", label: "See the order", link: news.link },
    ],
  };
}

function whatComesBack({ what, items }: ReturnMail): MailBlock {
  return {
    kind: "facts",
    facts: [
      { label: "Request", value: what },
      { label: "Items", value: items.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ") },
    ],
  };
}
