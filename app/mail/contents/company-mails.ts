import { formatInr } from "#app/domain/money/money.ts";
import type { MailContent, MailStore } from "#app/mail/mail-content.ts";
import type { MailData } from "#app/mail/mail-kinds.ts";

export function companyInvitation(
  { company, invitedBy, link }: MailData["company-invitation"],
  { storeName }: MailStore,
): MailContent {
  return {
    subject: `Invitation to order for ${company} at ${storeName}`,
    heading: "You have been invited",
    greeting: "Hello,",
    blocks: [
      { kind: "text", text: `${invitedBy} has invited this email address to order for ${company} at ${storeName}.` },
      {
        kind: "text",
        text: "Log in, or register with this email address, to accept. The invitation is valid for 30 days.",
      },
      { kind: "action", label: "View invitation", link },
      { kind: "text", text: "If you don’t know this company, ignore this email. Nothing happens unless you accept." },
    ],
  };
}

export function approvalRequest(
  { number, name, askedBy, totalPaise, link }: MailData["approval-request"],
  { storeName }: MailStore,
): MailContent {
  return {
    subject: `${askedBy} asks for your approval: ${number}`,
    heading: "An order waits for your approval",
    greeting: `Hello ${name},`,
    blocks: [
      {
        kind: "facts",
        facts: [
          { label: "Request", value: number },
          { label: "Total", value: formatInr(totalPaise), strong: true },
        ],
      },
      { kind: "text", text: `${askedBy} would like to order this at ${storeName}. You can order it, or decline.` },
      { kind: "action", label: "View request", link },
    ],
  };
}

export function approvalAnswered({ number, name, by, answer, link }: MailData["approval-answered"]): MailContent {
  const isOrdered = answer === "ordered";
  return {
    subject: isOrdered ? `${number} was approved` : `${number} was declined`,
    heading: isOrdered ? "Your request was approved" : "Your request was declined",
    greeting: `Hello ${name},`,
    blocks: [
      {
        kind: "text",
        text: isOrdered ? `${by} has ordered what you asked for.` : `${by} has declined your request ${number}.`,
      },
      { kind: "action", label: "View request", link },
    ],
  };
}
