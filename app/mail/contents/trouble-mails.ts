import type { MailContent, MailStore } from "#app/mail/mail-content.ts";
import type { MailData } from "#app/mail/mail-kinds.ts";
import { mailName } from "#app/mail/mail-name.ts";

export function dataCheck({ name, link, problems }: MailData["data-check"], { storeName }: MailStore): MailContent {
  const count = problems.length === 1 ? "1 new problem" : `${problems.length} new problems`;
  return {
    subject: `${storeName}: the nightly data check found ${count}`,
    heading: `The nightly data check found ${count}`,
    greeting: `Hello ${name},`,
    blocks: [
      { kind: "text", text: "Some of the shop's records do not match. Nothing was changed, and the shop is open." },
      {
        kind: "facts",
        facts: problems.map(({ why, of, violations }) => ({ label: why, value: `${violations} ${of}` })),
      },
      { kind: "text", text: "Please tell the person who runs your shop's server." },
      { kind: "action", label: "View data checks", link },
    ],
  };
}

/** Without addresses, because the mail would outlive the recipients' accounts. */
export function failedMail({ name, kinds, link }: MailData["failed-mail"], { storeName }: MailStore): MailContent {
  const count = kinds.reduce((sum, { count }) => sum + count, 0);
  const emails = count === 1 ? "1 email" : `${count} emails`;
  return {
    subject: `${storeName}: ${emails} could not be sent`,
    heading: `${emails} could not be sent`,
    greeting: `Hello ${name},`,
    blocks: [
      { kind: "text", text: "The mail server did not accept them, and we have stopped trying." },
      {
        kind: "facts",
        facts: kinds.map(({ kind, count: failures }) => ({ label: mailName(kind), value: String(failures) })),
      },
      { kind: "text", text: "You can see the reason for each, and send them again." },
      { kind: "action", label: "View failed emails", link },
    ],
  };
}

export function testMail({ name, link }: MailData["test-mail"], { storeName }: MailStore): MailContent {
  return {
    subject: `${storeName}: test email`,
    heading: "Your store can send emails",
    greeting: `Hello ${name},`,
    blocks: [
      {
        kind: "text",
        text: "You asked for this email on the Emails page. Customers and vendors get theirs the same way.",
      },
      { kind: "action", label: "View emails", link },
    ],
  };
}
