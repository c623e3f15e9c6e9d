import type { MailBlock, MailContent, MailStore } from "#app/mail/mail-content.ts";
import type { EnquiryMail, MailData } from "#app/mail/mail-kinds.ts";

export function enquiryForStore({
  number,
  name,
  businessName,
  lines,
  link,
}: MailData["enquiry-for-store"]): MailContent {
  const from = [name, businessName].filter(Boolean).join(", ");
  return {
    subject: `Enquiry ${number} from ${from}`,
    heading: "A bulk enquiry",
    greeting: "Hello,",
    blocks: [
      { kind: "text", text: `${from} asks for a quotation of these products (${number}).` },
      productList(lines),
      { kind: "action", label: "View enquiry", link },
    ],
  };
}

export function enquiryReceipt(
  { number, name, lines, others }: MailData["enquiry-receipt"],
  { storeName, emails }: MailStore,
): MailContent {
  return {
    subject: `We have received your enquiry ${number}`,
    heading: "Thank you for your enquiry",
    greeting: `Hello ${name},`,
    blocks: [
      {
        kind: "text",
        text: `${storeName} will send you a quotation by email. Your enquiry is ${number}.`,
      },
      ...(lines.length > 0 ? [productList(lines)] : []),
      ...(others > 0 ? [{ kind: "text" as const, text: othersText(others, lines.length > 0) }] : []),
    ],
    replyTo: emails[0],
  };
}

function othersText(others: number, hasKnown: boolean): string {
  const products = others === 1 ? "1 product" : `${others} products`;
  return hasKnown
    ? `We check whether we can get ${products} more of your list.`
    : `We check whether we can get the ${products} of your list.`;
}

function productList(lines: EnquiryMail["lines"]): MailBlock {
  return { kind: "facts", facts: lines.map(({ text, quantity }) => ({ label: text, value: String(quantity) })) };
}
