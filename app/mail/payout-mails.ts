import { formatInr } from "#app/domain/money/money.ts";
import type { MailContent, MailStore } from "./mail-content.ts";
import type { MailData } from "./mail-kinds.ts";

export function payoutPaid(payout: MailData["payout-paid"], { storeName }: MailStore): MailContent {
  const amount = formatInr(payout.amountPaise, { decimals: 2 });
  return {
    subject: `${storeName} has paid you ${amount}`,
    heading: `You have been paid ${amount}`,
    greeting: `Hello ${payout.name},`,
    blocks: [
      { kind: "text", text: `${storeName} has sent ${payout.businessName} what its sales left owing.` },
      {
        kind: "facts",
        facts: [
          { label: "Amount", value: amount, strong: true },
          { label: "Bank's reference", value: payout.reference },
          { label: "Paid into", value: payout.paidTo },
        ],
      },
      { kind: "text", text: "Banks take up to a working day. The statement says which sales it is for." },
      { kind: "action", label: "See your statement", link: payout.link },
    ],
  };
}

/** For security, in case somebody else did it. Only the end of account numbers. */
export function bankAccountChanged(
  { name, businessName, before, account, link }: MailData["bank-account-changed"],
  { storeName }: MailStore,
): MailContent {
  const isSameNumber = before === account;
  const earlier = before && !isSameNumber ? [{ label: "Before", value: before }] : [];
  const underway = before ? " A payout that is under way already goes into the account before." : "";
  const what = isSameNumber ? " Its holder or its IFSC is another; the number ends as before." : "";
  return {
    subject: `The bank account of ${businessName} at ${storeName} has ${before ? "changed" : "been named"}`,
    heading: before ? "Your bank account has changed" : "You have named a bank account",
    greeting: `Hello ${name},`,
    blocks: [
      { kind: "text", text: `${storeName} pays ${businessName} into this account from now on.${what}${underway}` },
      { kind: "facts", facts: [...earlier, { label: "From now on", value: account, strong: true }] },
      {
        kind: "text",
        text: "If it was not you, choose a new password at once, name your own account again, and tell us.",
      },
      { kind: "action", label: "See the bank account", link },
    ],
  };
}
