import type { MailContent, MailStore } from "#app/mail/mail-content.ts";
import type { MailData } from "#app/mail/mail-kinds.ts";

export function policyChanged(
  { name, title, from, link }: MailData["policy-changed"],
  { storeName }: MailStore,
): MailContent {
  return {
    subject: from ? `Changes to our ${title} from ${from}` : `We have updated our ${title}`,
    heading: from ? `Changes to our ${title} from ${from}` : `We have updated our ${title}`,
    greeting: `Hello ${name},`,
    blocks: [
      {
        kind: "text",
        text: from
          ? `${storeName} has changed its ${title}. The new text takes effect on ${from}. Until then the page shows the current and the new text.`
          : `${storeName} has changed its ${title}. The new text applies from today.`,
      },
      { kind: "action", label: `Read the ${title}`, link },
      {
        kind: "text",
        text: "You do not need to do anything. You receive this email because you have an account with us.",
      },
    ],
  };
}
