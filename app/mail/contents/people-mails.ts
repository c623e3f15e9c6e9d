import type { MailContent, MailStore } from "#app/mail/mail-content.ts";
import type { MailData } from "#app/mail/mail-kinds.ts";

export function invitation({ name, role, link }: MailData["invitation"], { storeName }: MailStore): MailContent {
  const roleText = { customer: "a customer", vendor: "a vendor", admin: "an admin" }[role];
  return {
    subject: `Your account at ${storeName}`,
    heading: "Your account is ready",
    greeting: `Hello ${name},`,
    blocks: [
      {
        kind: "text",
        text: `${storeName} has created an account for you with this email address. You are ${roleText}.`,
      },
      { kind: "text", text: "Choose a password to log in." },
      { kind: "action", label: "Choose a password", link },
      {
        kind: "text",
        text: "The link works once and is valid for 7 days. If you were not expecting this email, ignore it. Nobody can use the account without a password.",
      },
    ],
  };
}

export function vendorInvitation(
  { businessName, link }: MailData["vendor-invitation"],
  { storeName }: MailStore,
): MailContent {
  return {
    subject: `Invitation to work for a seller at ${storeName}`,
    heading: "You have been invited",
    greeting: "Hello,",
    blocks: [
      {
        kind: "text",
        text: `${businessName}, a seller at ${storeName}, has invited this email address to help run its shop.`,
      },
      { kind: "action", label: "Accept invitation", link },
      {
        kind: "text",
        text: "The link is valid for 7 days. If you don’t know this seller, ignore this email. Nothing happens unless you accept.",
      },
    ],
  };
}

const secondFactorChanges = {
  on: "You will now be asked for a code from your authenticator app when you log in.",
  off: "You no longer need a code to log in. Your password is enough.",
  reset:
    "The store has turned off two-factor authentication for your account and logged you out of all devices. Your password is now enough to log in.",
};

export function secondFactorChanged(
  { name, change }: MailData["second-factor-changed"],
  { storeName }: MailStore,
): MailContent {
  return {
    subject: `Two-factor authentication changed for your ${storeName} account`,
    heading: change === "on" ? "Two-factor authentication is on" : "Two-factor authentication is off",
    greeting: `Hello ${name},`,
    blocks: [
      { kind: "text", text: secondFactorChanges[change] },
      { kind: "text", text: "If you did not do this or ask for it, change your password and contact us." },
    ],
  };
}
