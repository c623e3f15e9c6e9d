/** Mails about a message left on the contact page: one to the shop, one to who wrote it. */
import type { MailContent, MailStore } from "./mail-content.ts";
import type { MailData } from "./mail-kinds.ts";

export function contactMessage(message: MailData["contact-message"]): MailContent {
  return {
    subject: `[${message.ticket}] ${message.subject}`,
    heading: `Message ${message.ticket}`,
    greeting: "A visitor wrote through the contact page:",
    blocks: [
      {
        kind: "facts",
        facts: [
          { label: "Name", value: message.name },
          { label: "Email", value: message.email },
          { label: "Subject", value: message.subject },
        ],
      },
      { kind: "quote", text: message.message },
    ],
  };
}

export function contactReceipt(receipt: MailData["contact-receipt"], { storeName }: MailStore): MailContent {
  return {
    subject: `We have your message (${receipt.ticket})`,
    heading: "We have your message",
    greeting: `Hello ${receipt.name},`,
    blocks: [
      { kind: "text", text: `Thank you for writing to ${storeName} about "${receipt.subject}".` },
      { kind: "text", text: `Your ticket number is ${receipt.ticket}. Please name it if you write again.` },
    ],
  };
}
