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
        text: isOrdered
          ? `${by} has ordered what you asked for.`
          : `${by} has declined your request ${number}. Its items are back in your cart.`,
      },
      { kind: "action", label: "View request", link },
    ],
  };
}

export function companyStatement(
  { company, name, month, closingPaise, link }: MailData["company-statement"],
  { storeName, emails }: MailStore,
): MailContent {
  return {
    subject: `Statement of ${company} at ${storeName}: ${month}`,
    heading: `Statement for ${month}`,
    greeting: `Hello ${name},`,
    blocks: [
      {
        kind: "facts",
        facts: [
          {
            label: closingPaise < 0 ? "Credit at the end of the month" : "Owed at the end of the month",
            value: formatInr(Math.abs(closingPaise), { decimals: 2 }),
            strong: true,
          },
        ],
      },
      { kind: "text", text: `The statement of ${company} is ready, with orders, invoices, credit notes and payments.` },
      { kind: "action", label: "View statement", link },
      { kind: "text", text: "You can stop these emails on the account’s page." },
    ],
    replyTo: emails[0],
  };
}

export function paymentReminder(
  { company, name, invoices, link }: MailData["payment-reminder"],
  { storeName, emails }: MailStore,
): MailContent {
  const isOverdue = invoices.some((invoice) => invoice.isOverdue);
  const totalPaise = invoices.reduce((sum, { openPaise }) => sum + openPaise, 0);
  return {
    subject: isOverdue ? `Overdue invoices of ${company} at ${storeName}` : `Invoices of ${company} are due soon`,
    heading: isOverdue ? "Payment is overdue" : "Payment is due soon",
    greeting: `Hello ${name},`,
    blocks: [
      {
        kind: "facts",
        facts: [
          ...invoices.map((invoice) => ({
            label: `${invoice.number}, ${invoice.isOverdue ? "was due" : "due"} ${invoice.due}`,
            value: formatInr(invoice.openPaise),
          })),
          { label: isOverdue ? "Overdue and due soon" : "Due soon", value: formatInr(totalPaise), strong: true },
        ],
      },
      {
        kind: "text",
        text: isOverdue
          ? "Please pay the overdue invoices. Until then, new orders on account are not possible."
          : "Please pay these invoices by their due dates.",
      },
      { kind: "action", label: "View account", link },
      { kind: "text", text: "If you have paid meanwhile, thank you: please ignore this email." },
    ],
    replyTo: emails[0],
  };
}
