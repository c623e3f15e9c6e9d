import type { MailContent, MailStore } from "./mail-content.ts";
import type { MailData } from "./mail-kinds.ts";

export function invitation({ name, role, link }: MailData["invitation"], { storeName }: MailStore): MailContent {
  const as = { customer: "a customer", vendor: "a vendor", admin: "an admin" }[role];
  return {
    subject: `Your account at ${storeName}`,
    heading: "You have an account",
    greeting: `Hello ${name},`,
    blocks: [
      { kind: "text", text: `${storeName} made an account for you with this address: you come as ${as}.` },
      { kind: "text", text: "Choose a password, then log in with it." },
      { kind: "action", label: "Choose a password", link },
      {
        kind: "text",
        text: "The link works once, for 7 days. If you do not know why you get this mail, ignore it: without a password nobody can use the account.",
      },
    ],
  };
}

const secondFactorChanges = {
  on: "Logging in to your account now also asks for a code of your authenticator app.",
  off: "Logging in to your account no longer asks for a code: the password is enough.",
  reset:
    "The store removed the second step of logging in to your account, and all devices are signed out. The password is enough now.",
};

export function secondFactorChanged(
  { name, change }: MailData["second-factor-changed"],
  { storeName }: MailStore,
): MailContent {
  return {
    subject: `How you log in to ${storeName} has changed`,
    heading: change === "on" ? "Your second factor is on" : "Your second factor is off",
    greeting: `Hello ${name},`,
    blocks: [
      { kind: "text", text: secondFactorChanges[change] },
      { kind: "text", text: "If it was not you, and you did not ask for it, choose a new password and tell us." },
    ],
  };
}
