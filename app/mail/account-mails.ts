import type { MailContent, MailStore } from "./mail-content.ts";
import type { MailData } from "./mail-kinds.ts";

export function verifyEmail({ name, link }: MailData["verify-email"], { storeName }: MailStore): MailContent {
  return {
    subject: `Confirm your email address for ${storeName}`,
    heading: "Confirm your email address",
    greeting: `Hello ${name},`,
    blocks: [
      {
        kind: "text",
        text: `An account at ${storeName} was opened with this address. Please confirm that it is yours.`,
      },
      { kind: "action", label: "Confirm email address", link },
      {
        kind: "text",
        text: "The link works for 7 days. You can shop meanwhile. If you did not open an account, you need not do anything.",
      },
    ],
  };
}

export function resetPassword({ name, link }: MailData["reset-password"], { storeName }: MailStore): MailContent {
  return {
    subject: `Choose a new password for ${storeName}`,
    heading: "Choose a new password",
    greeting: `Hello ${name},`,
    blocks: [
      { kind: "text", text: `Somebody asked for a new password for your account at ${storeName}.` },
      { kind: "action", label: "Choose a new password", link },
      {
        kind: "text",
        text: "The link works once, for one hour. All devices are signed out when the password changes. If it was not you, ignore this mail: your password stays as it is.",
      },
    ],
  };
}

/** Sent to the owner of the address alone: registration did not show that there is an account. */
export function accountExists({ name, link }: MailData["account-exists"], { storeName }: MailStore): MailContent {
  return {
    subject: `You already have an account at ${storeName}`,
    heading: "You already have an account",
    greeting: `Hello ${name},`,
    blocks: [
      {
        kind: "text",
        text: `Somebody just registered at ${storeName} with this address, which has an account already. Your account, its orders and its password are untouched.`,
      },
      {
        kind: "text",
        text: "If it was you, the new registration is a second account, apart from your first. Bring the two together here: orders and saved addresses of the second move to the first, and you log in with your first password.",
      },
      { kind: "action", label: "Bring my accounts together", link },
      {
        kind: "text",
        text: "The link works for 7 days. If it was not you, ignore this mail: nobody can see your account.",
      },
    ],
  };
}

/** To an address somebody wants to use for an existing account. */
export function changeEmail({ name, link }: MailData["change-email"], { storeName }: MailStore): MailContent {
  return {
    subject: `Confirm your new email address for ${storeName}`,
    heading: "Confirm your new email address",
    greeting: `Hello ${name},`,
    blocks: [
      { kind: "text", text: `An account at ${storeName} asked to be reached at this address from now on.` },
      { kind: "action", label: "Confirm new email address", link },
      {
        kind: "text",
        text: "The link works once, for 24 hours, for who is logged in to that account and knows its password. Until then the old address counts. If it was not you, ignore this mail.",
      },
    ],
  };
}

/** To the address an account has left: its reader may know nothing of the change. */
export function emailChanged({ name, link }: MailData["email-changed"], { storeName }: MailStore): MailContent {
  return {
    subject: `Your email address at ${storeName} was changed`,
    heading: "Your email address was changed",
    greeting: `Hello ${name},`,
    blocks: [
      {
        kind: "text",
        text: `Your account at ${storeName} has a new email address. Logging in and mails about orders go by the new one; this address is no longer used.`,
      },
      { kind: "text", text: "If it was not you, please write to us at once." },
      { kind: "action", label: "Contact us", link },
    ],
  };
}
