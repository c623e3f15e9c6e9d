import type { MailContent, MailStore } from "#app/mail/mail-content.ts";
import type { MailData } from "#app/mail/mail-kinds.ts";

export function contactMessage(message: MailData["contact-message"]): MailContent {
  return {
    subject: `[${message.ticket}] ${message.subject}`,
    heading: `Message ${message.ticket}`,
    greeting: "New message from the contact form:",
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
    replyTo: message.email,
  };
}

export function contactReply(reply: MailData["contact-reply"], { storeName, emails }: MailStore): MailContent {
  return {
    subject: `Re: ${reply.subject} (${reply.ticket})`,
    heading: `Our reply to ${reply.ticket}`,
    greeting: `Hello ${reply.name},`,
    blocks: [
      ...reply.text.split(/(?:\r?\n){2,}/).map((text) => ({ kind: "text", text }) as const),
      { kind: "text", text: `${storeName}. Your message was:` },
      { kind: "quote", text: reply.question },
    ],
    replyTo: emails[0],
  };
}

export function contactReceipt(receipt: MailData["contact-receipt"], { storeName }: MailStore): MailContent {
  return {
    subject: `We have received your message (${receipt.ticket})`,
    heading: "We have received your message",
    greeting: `Hello ${receipt.name},`,
    blocks: [
      { kind: "text", text: `Thank you for writing to ${storeName} about "${receipt.subject}".` },
      { kind: "text", text: `Your ticket number is ${receipt.ticket}. Please mention it if you contact us again.` },
    ],
  };
}
