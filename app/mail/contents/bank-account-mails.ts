import type { Fact, MailContent, MailStore } from "#app/mail/mail-content.ts";
import type { MailData } from "#app/mail/mail-kinds.ts";

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

export function bankAccountRequested(
  { name, businessName, before, account, link }: MailData["bank-account-requested"],
  { storeName }: MailStore,
): MailContent {
  return {
    subject: `New bank account for ${businessName} at ${storeName} awaits approval`,
    heading: "A new bank account awaits approval",
    greeting: `Hello ${name},`,
    blocks: [
      {
        kind: "text",
        text: `A new bank account for payouts was entered for ${businessName}. ${storeName} will check it and email you. ${untilApproved(before)}`,
      },
      { kind: "facts", facts: accountFacts(before, account) },
      {
        kind: "text",
        text: "If it was not you, change your password immediately, withdraw the new account on your bank account page and contact us.",
      },
      { kind: "action", label: "View bank account", link },
    ],
  };
}

export function bankAccountDecided(
  { name, businessName, account, reason, link }: MailData["bank-account-decided"],
  { storeName }: MailStore,
): MailContent {
  const isApproved = reason === null;
  return {
    subject: `New bank account of ${businessName} ${isApproved ? "approved" : "not approved"} at ${storeName}`,
    heading: isApproved ? "Your new bank account is approved" : "Your new bank account was not approved",
    greeting: `Hello ${name},`,
    blocks: [
      {
        kind: "text",
        text: isApproved
          ? "New payouts will go to this account. Payouts already in progress are not affected."
          : "Payouts will not go to this account. You can enter another one. Reason:",
      },
      ...(isApproved ? [] : [{ kind: "quote", text: reason } as const]),
      { kind: "facts", facts: [{ label: "New account", value: account, strong: true }] },
      { kind: "action", label: "View bank account", link },
    ],
  };
}

export function bankAccountForStore(mail: MailData["bank-account-for-store"]): MailContent {
  const { name, businessName, before, account, link } = mail;
  return {
    subject: `${businessName} has entered a new bank account: please check`,
    heading: `New bank account of ${businessName} to approve`,
    greeting: `Hello ${name},`,
    blocks: [
      {
        kind: "text",
        text: `Please confirm the account with the vendor by a phone number you already know, then approve or refuse it. ${untilApproved(before)}`,
      },
      { kind: "facts", facts: accountFacts(before, account) },
      { kind: "action", label: "View vendor", link },
    ],
  };
}

function untilApproved(before: string | null): string {
  return before ? "Payouts go to the present account until then." : "There are no payouts until then.";
}

function accountFacts(before: string | null, account: string): Fact[] {
  const present = before ? [{ label: "Present account", value: before }] : [];
  return [...present, { label: "New account", value: account, strong: true }];
}
