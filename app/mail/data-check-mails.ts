import type { MailContent, MailStore } from "./mail-content.ts";
import type { MailData } from "./mail-kinds.ts";

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
