import { formatInr } from "#app/domain/money/money.ts";
import type { Fact, MailContent, MailStore } from "#app/mail/mail-content.ts";
import type { MailData } from "#app/mail/mail-kinds.ts";

export function payoutPaid(payout: MailData["payout-paid"], { storeName }: MailStore): MailContent {
  const amount = formatInr(payout.amountPaise, { decimals: 2 });
  return {
    subject: `${storeName} has paid you ${amount}`,
    heading: `We have sent you a payout of ${amount}`,
    greeting: `Hello ${payout.name},`,
    blocks: [
      { kind: "text", text: `${storeName} has sent ${payout.businessName} the payout for its sales.` },
      {
        kind: "facts",
        facts: [
          { label: "Amount", value: amount, strong: true },
          { label: "Bank reference", value: payout.reference },
          { label: "Paid to", value: payout.paidTo },
          ...setOffFact(payout.setOffPaise ?? 0),
        ],
      },
      {
        kind: "text",
        text: "It may take up to one working day to reach your account. Your statement lists the sales included.",
      },
      { kind: "action", label: "View statement", link: payout.link },
    ],
  };
}

export function payoutForStore(payout: MailData["payout-for-store"]): MailContent {
  const amount = formatInr(payout.amountPaise, { decimals: 2 });
  return {
    subject: `Payout of ${amount} to ${payout.businessName}`,
    heading: `${payout.businessName} was paid ${amount}`,
    greeting: `Hello ${payout.name},`,
    blocks: [
      {
        kind: "facts",
        facts: [
          { label: "Amount", value: amount, strong: true },
          { label: "Bank reference", value: payout.reference },
          { label: "Recorded by", value: payout.recordedBy },
        ],
      },
      { kind: "action", label: "View payouts", link: payout.link },
    ],
  };
}

function setOffFact(paise: number): Fact[] {
  return paise > 0 ? [{ label: "Set off against cash you collected", value: formatInr(paise, { decimals: 2 }) }] : [];
}
