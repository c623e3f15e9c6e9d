import type { MailContent, MailStore } from "#app/mail/mail-content.ts";
import type { MailData } from "#app/mail/mail-kinds.ts";

export function digest({ items, more, link }: MailData["digest"], { storeName }: MailStore): MailContent {
  const count = items.length + more;
  return {
    subject: `${storeName}: ${count === 1 ? "1 update" : `${count} updates`} since yesterday`,
    heading: "Your daily summary",
    greeting: "Hello,",
    blocks: [
      { kind: "facts", facts: items.map((item) => ({ label: item.subject, value: item.link })) },
      ...(more > 0 ? [{ kind: "text" as const, text: `And ${more} more.` }] : []),
      { kind: "text", text: "You chose to get these emails once a day." },
      { kind: "action", label: "Change notifications", link },
    ],
  };
}
