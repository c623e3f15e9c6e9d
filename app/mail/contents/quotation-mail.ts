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
