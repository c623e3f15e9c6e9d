import { formatInr } from "#app/domain/money/money.ts";
import type { MailContent, MailStore } from "#app/mail/mail-content.ts";
import type { MailData } from "#app/mail/mail-kinds.ts";

export function quotation(
  { number, name, link, totalPaise, validUntil }: MailData["quotation"],
  { storeName, emails }: MailStore,
): MailContent {
  return {
    subject: `Quotation ${number} from ${storeName}`,
    heading: `Your quotation ${number}`,
    greeting: `Hello ${name},`,
    blocks: [
      {
        kind: "facts",
        facts: [
          { label: "Total", value: formatInr(totalPaise), strong: true },
          { label: "Valid until", value: validUntil },
        ],
      },
      {
        kind: "text",
        text: "Open the quotation to see its lines, download it as a PDF or order at these prices. Stock is not held until you order.",
      },
      { kind: "action", label: "View quotation", link },
    ],
    replyTo: emails[0],
  };
}

/** To the store. */
export function quotationAnswered({ number, name, by, answer, link }: MailData["quotation-answered"]): MailContent {
  const requester = by && by !== name ? `, which ${name} had asked for` : "";
  const text =
    answer === "accepted"
      ? `${by ?? name} has accepted quotation ${number}${requester} and placed the order.`
      : `${by ?? name} has declined quotation ${number}${requester}. It can't be ordered any more.`;
  return {
    subject: `Quotation ${number} ${answer}`,
    heading: `Quotation ${answer}`,
    greeting: "Hello,",
    blocks: [
      { kind: "text", text },
      { kind: "action", label: "View quotation", link },
    ],
  };
}
