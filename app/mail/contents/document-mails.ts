import type { MailContent } from "#app/mail/mail-content.ts";
import type { MailData } from "#app/mail/mail-kinds.ts";

/** The seller has registered a business's document, which may be handed out only then. */
export function documentRegistered(data: MailData["document-registered"]): MailContent {
  const what = data.document === "invoice" ? "tax invoice" : "credit note";
  return {
    subject: `Your ${what} for order ${data.number}`,
    heading: `Your ${what} is ready`,
    greeting: `Hello ${data.name},`,
    blocks: [
      {
        kind: "text",
        text: `The seller has registered ${what} ${data.documentNumber} of your order ${data.number} with the tax portal. It has the IRN and QR code that your business needs.`,
      },
      { kind: "action", label: data.document === "invoice" ? "View invoice" : "View credit note", link: data.link },
    ],
  };
}
