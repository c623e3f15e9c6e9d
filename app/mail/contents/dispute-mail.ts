import { formatInr } from "#app/domain/money/money.ts";
import type { MailContent } from "#app/mail/mail-content.ts";
import type { MailData } from "#app/mail/mail-kinds.ts";

export function disputeForStore(dispute: MailData["dispute-for-store"]): MailContent {
  const { name, number, amountPaise, reason, until, link } = dispute;
  const deadline = until ? ` Send your evidence to the payment provider by ${until}.` : "";
  return {
    subject: `Payment of order ${number} disputed`,
    heading: "Payment disputed",
    greeting: `Hello ${name},`,
    blocks: [
      {
        kind: "text",
        text: `The bank of the customer of order ${number} disputes the payment of ${formatInr(amountPaise)}: ${reason}.${deadline}`,
      },
      { kind: "text", text: "Invoice, delivery and messages of the order are ready as one PDF." },
      { kind: "action", label: "View dispute", link },
    ],
  };
}
