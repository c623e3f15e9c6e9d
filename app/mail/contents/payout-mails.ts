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

export function bankAccountChanged(
  { name, businessName, before, account, link }: MailData["bank-account-changed"],
  { storeName }: MailStore,
): MailContent {
  const isSameNumber = before === account;
  const earlier = before && !isSameNumber ? [{ label: "Previous account", value: before }] : [];
  const openPayoutsNote = before ? " Payouts already in progress will go to the previous account." : "";
  const sameNumberNote = isSameNumber
    ? " The account holder or IFSC has changed; the account number ends with the same digits."
    : "";
  return {
    subject: `Bank account ${before ? "changed" : "added"} for ${businessName} at ${storeName}`,
    heading: before ? "Your bank account has been changed" : "Your bank account has been added",
    greeting: `Hello ${name},`,
    blocks: [
      {
        kind: "text",
        text: `Payouts from ${storeName} to ${businessName} will go to this account from now on.${sameNumberNote}${openPayoutsNote}`,
      },
      { kind: "facts", facts: [...earlier, { label: "New account", value: account, strong: true }] },
      {
        kind: "text",
        text: "If it was not you, change your password immediately, enter your own bank account again and contact us.",
      },
      { kind: "action", label: "View bank account", link },
    ],
  };
}
