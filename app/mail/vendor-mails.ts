import type { MailContent, MailStore } from "./mail-content.ts";
import type { MailData } from "./mail-kinds.ts";

export function vendorApplied(
  { name, businessName, link }: MailData["vendor-applied"],
  { storeName }: MailStore,
): MailContent {
  return {
    subject: `We have your application as a vendor at ${storeName}`,
    heading: "We have your application",
    greeting: `Hello ${name},`,
    blocks: [
      { kind: "text", text: `Thank you for applying with ${businessName}. We look at it and write to you.` },
      { kind: "text", text: "You can prepare your products meanwhile; they go on sale once you are approved." },
      { kind: "action", label: "See your vendor dashboard", link },
    ],
  };
}

export function vendorApproved(
  { name, businessName, link }: MailData["vendor-approved"],
  { storeName }: MailStore,
): MailContent {
  return {
    subject: `${businessName} sells at ${storeName}`,
    heading: "You are approved",
    greeting: `Hello ${name},`,
    blocks: [
      { kind: "text", text: `${businessName} is approved as a vendor. Your live products are on sale.` },
      { kind: "action", label: "See your vendor dashboard", link },
    ],
  };
}

export function vendorSuspended(
  { name, businessName, reason, link }: MailData["vendor-suspended"],
  { storeName }: MailStore,
): MailContent {
  return {
    subject: `${businessName} is suspended at ${storeName}`,
    heading: "Your vendor account is suspended",
    greeting: `Hello ${name},`,
    blocks: [
      { kind: "text", text: `${businessName} is suspended as a vendor. Its products are not on sale.` },
      { kind: "text", text: "The reason:" },
      { kind: "quote", text: reason },
      {
        kind: "text",
        text: "Orders placed before this still have to be shipped. Reply to this email if you have questions.",
      },
      { kind: "action", label: "See your vendor dashboard", link },
    ],
  };
}
