import type { MailContent, MailStore } from "#app/mail/mail-content.ts";
import type { MailData } from "#app/mail/mail-kinds.ts";

export function confirmRegistration(
  { name, link, code }: MailData["confirm-registration"],
  { storeName }: MailStore,
): MailContent {
  return {
    subject: `Confirm your email address for ${storeName}`,
    heading: "Confirm your email address",
    greeting: `Hello ${name},`,
    blocks: [
      ...codeBlocks(code, `to confirm your email address and create your account at ${storeName}`),
      { kind: "text", text: code ? "Or use this link instead:" : `Thank you for registering at ${storeName}.` },
      { kind: "action", label: "Confirm and continue", link },
      {
        kind: "text",
        text: "Your cart is saved. The link works once and is valid for 7 days. If you did not register, ignore this email: no account is created.",
      },
    ],
  };
}

/** The registration page doesn't show that the account exists; only the mailbox learns it. */
export function alreadyRegistered(
  { isConfirmed = true, ...known }: MailData["already-registered"],
  store: MailStore,
): MailContent {
  if (!isConfirmed) return registeredByOther(known, store);
  const { name, loginLink, resetLink, code } = known;
  const { storeName } = store;
  return {
    subject: `You already have an account at ${storeName}`,
    heading: "You already have an account",
    greeting: `Hello ${name},`,
    blocks: [
      ...codeBlocks(code, "to log in to your existing account. Your password stays as it is"),
      {
        kind: "text",
        text: `Someone tried to register at ${storeName} with this email address. If it was you, your orders, addresses and wishlist are in your existing account.`,
      },
      { kind: "action", label: "Login", link: loginLink },
      { kind: "text", text: "Forgot your password? Choose a new one:" },
      { kind: "action", label: "Reset password", link: resetLink },
      {
        kind: "text",
        text: "If it was not you, ignore this email. Your account and password have not changed, and nobody has seen your account.",
      },
    ],
  };
}

/** The account with this address may be a stranger's, so its name, orders and addresses stay out of the mail. */
function registeredByOther(
  { name, loginLink, resetLink, code }: MailData["already-registered"],
  { storeName }: MailStore,
): MailContent {
  return {
    subject: `Confirm your email address for ${storeName}`,
    heading: "Confirm your email address",
    greeting: `Hello ${name},`,
    blocks: [
      ...codeBlocks(code, `to confirm your email address and create your account at ${storeName}`),
      {
        kind: "text",
        text: "Someone has used this email address in an earlier account without confirming it. Your new account will not include that account's orders and addresses. If that account is yours, don't enter the code; log in to it instead:",
      },
      { kind: "action", label: "Login", link: loginLink },
      { kind: "text", text: "Forgot its password? Choose a new one:" },
      { kind: "action", label: "Reset password", link: resetLink },
      { kind: "text", text: "If you did not register, ignore this email: no account is created." },
    ],
  };
}

/** The code comes first, because phones show the beginning of a mail. It is not in the subject, which admins can read. */
function codeBlocks(code: string | undefined, purpose: string): MailContent["blocks"] {
  if (!code) return [];
  const text = `Your code is ${code}. Enter it on the page where you registered ${purpose}. It is valid for 10 minutes. Never share it: we will not ask for it by phone or email.`;
  return [{ kind: "text", text }];
}

export function loginCode({ code }: MailData["login-code"], { storeName }: MailStore): MailContent {
  return {
    subject: `Your login code for ${storeName}`,
    heading: "Your login code",
    greeting: "Hello,",
    blocks: [
      {
        kind: "text",
        text: `Your code is ${code}. Enter it on the page where you requested it to log in or sign up at ${storeName}. It is valid for 10 minutes. Never share it: we will not ask for it by phone or email.`,
      },
      { kind: "text", text: "If you did not request it, ignore this email: nobody can log in without the code." },
    ],
  };
}

export function verifyEmail({ name, link }: MailData["verify-email"], { storeName }: MailStore): MailContent {
  return {
    subject: `Confirm your email address for ${storeName}`,
    heading: "Confirm your email address",
    greeting: `Hello ${name},`,
    blocks: [
      {
        kind: "text",
        text: `An account at ${storeName} was created with this email address. Please confirm that it is yours.`,
      },
      { kind: "action", label: "Confirm email address", link },
      {
        kind: "text",
        text: "The link is valid for 7 days. You can continue shopping in the meantime. If you did not create an account, ignore this email.",
      },
    ],
  };
}

export function resetPassword({ name, link }: MailData["reset-password"], { storeName }: MailStore): MailContent {
  return {
    subject: `Reset your ${storeName} password`,
    heading: "Reset your password",
    greeting: `Hello ${name},`,
    blocks: [
      { kind: "text", text: `We received a request to reset the password of your ${storeName} account.` },
      { kind: "action", label: "Reset password", link },
      {
        kind: "text",
        text: "The link works once and is valid for one hour. You will be logged out of all devices when your password changes. If you did not request this, ignore this email. Your password will not change.",
      },
    ],
  };
}

export function accountExists({ name, link }: MailData["account-exists"], { storeName }: MailStore): MailContent {
  return {
    subject: `You already have an account at ${storeName}`,
    heading: "You already have an account",
    greeting: `Hello ${name},`,
    blocks: [
      {
        kind: "text",
        text: `Someone just registered at ${storeName} with this email address, which already has an account. Your account, orders and password have not changed.`,
      },
      {
        kind: "text",
        text: "If it was you, the new registration is a separate account. You can merge the two: orders and saved addresses of the new account move to your first account, and you log in with your first password.",
      },
      { kind: "action", label: "Merge my accounts", link },
      {
        kind: "text",
        text: "The link is valid for 7 days. If it was not you, ignore this email. Nobody can see your account.",
      },
    ],
  };
}

export function changeEmail({ name, link }: MailData["change-email"], { storeName }: MailStore): MailContent {
  return {
    subject: `Confirm your new email address for ${storeName}`,
    heading: "Confirm your new email address",
    greeting: `Hello ${name},`,
    blocks: [
      { kind: "text", text: `We received a request to use this email address for an account at ${storeName}.` },
      { kind: "action", label: "Confirm new email address", link },
      {
        kind: "text",
        text: "The link works once and is valid for 24 hours. You must log in to that account and enter its password. Until then, the old address stays in use. If it was not you, ignore this email.",
      },
    ],
  };
}

export function passkeysChanged(
  { name, change, device, link }: MailData["passkeys-changed"],
  { storeName }: MailStore,
): MailContent {
  const isAdded = change === "added";
  return {
    subject: `Passkey ${change} for your ${storeName} account`,
    heading: isAdded ? "You can log in with a passkey" : "A passkey was removed",
    greeting: `Hello ${name},`,
    blocks: [
      {
        kind: "text",
        text: isAdded
          ? `A passkey was added to your account with ${device}. It logs in without a password.`
          : `The passkey added with ${device} no longer logs in to your account.`,
      },
      { kind: "action", label: "Review your passkeys", link },
      { kind: "text", text: "If you did not do this, change your password and contact us." },
    ],
  };
}

export function phoneChanged({ name, link }: MailData["phone-changed"], { storeName }: MailStore): MailContent {
  return {
    subject: `Your mobile number at ${storeName} has been changed`,
    heading: "Your mobile number has been changed",
    greeting: `Hello ${name},`,
    blocks: [
      {
        kind: "text",
        text: `The mobile number that logs in to your ${storeName} account has been added, changed or removed.`,
      },
      { kind: "text", text: "If it was not you, change your password and contact us immediately." },
      { kind: "action", label: "Open my account", link },
    ],
  };
}

/** Sent to the old address, whose owner may not have made the change. */
export function emailChanged({ name, link }: MailData["email-changed"], { storeName }: MailStore): MailContent {
  return {
    subject: `Your email address at ${storeName} has been changed`,
    heading: "Your email address has been changed",
    greeting: `Hello ${name},`,
    blocks: [
      {
        kind: "text",
        text: `The email address of your ${storeName} account has been changed. Use the new address to log in. Order updates will be sent there, and this address is no longer used.`,
      },
      { kind: "text", text: "If it was not you, please contact us immediately." },
      { kind: "action", label: "Contact us", link },
    ],
  };
}
