/** What each kind of mail needs to know. Amounts are paise, links absolute, dates already written out. */
export type MailData = {
  "verify-email": { name: string; link: string };
  "reset-password": { name: string; link: string };
  /** Someone registered with an address that has an account: told to its owner only (docs/rules.md#r86). */
  "account-exists": { name: string; link: string };
  /** To the new address: does it belong to who asked? */
  "change-email": { name: string; link: string };
  /** To the old address, once the account has another. */
  "email-changed": { name: string; link: string };
  /** An admin made an account for somebody. */
  invitation: { name: string; role: "customer" | "vendor" | "admin"; link: string };
  "second-factor-changed": { name: string; change: "on" | "off" | "reset" };
  "vendor-applied": VendorMail;
  "vendor-approved": VendorMail;
  "vendor-suspended": VendorMail & { reason: string };
  /** `reference`: what the bank calls the transfer. `paidTo`: IFSC and the end of the account's number. */
  "payout-paid": VendorMail & { amountPaise: number; reference: string; paidTo: string };
  /** To the vendor's own address. Of account numbers the last four digits only; `before` null: it is the first. */
  "bank-account-changed": VendorMail & { before: string | null; account: string };
  "order-confirmation": OrderMail & {
    deliveryFrom: string;
    deliveryTo: string;
    paymentNote: string;
    /** The account to pay into, line by line, for bank transfers. */
    transferTo?: string[];
  };
  "payment-failed": OrderMail & { reason: string; retryLink: string };
  "order-cancelled": OrderMail & { reason: string; refundNote: string | null };
  /** `cashPaise`: what the courier collects; null when it is paid already. */
  "parcel-dispatched": ParcelMail & {
    carrier: string;
    tracking: string | null;
    trackingUrl: string | null;
    cashPaise: number | null;
    /** Missing: nothing was sold in it. */
    invoice?: { number: string; link: string };
  };
  /** `isLast`: nothing of the order is still to come. */
  "parcel-delivered": ParcelMail & { isLast: boolean };
  "payment-received": { number: string; name: string; link: string; amountPaise: number };
  /** `note` is what the store wrote, shown as it is. `byHand`: somebody sends it, it doesn't come by the card's provider. */
  "order-refund": { number: string; name: string; link: string; amountPaise: number; note: string; byHand: boolean };
  /** To the buyer: the request is here. `what`: "Return for a refund" …; `shipping`: what becomes of the fee. */
  "return-asked": ReturnMail & { shipping: string | null };
  /** To the vendor: a return waits. */
  "return-waiting": ReturnMail & { reason: string };
  /** To the vendor: the buyer keeps the goods after all. */
  "return-withdrawn": ReturnMail;
  /** To the buyer at each step. `note` is what somebody of the store wrote, shown as it is. */
  "return-moved": { number: string; name: string; link: string; heading: string; text: string; note: string | null };
  /** `text` is what somebody of the store wrote, shown as it is. */
  "order-note": { number: string; name: string; link: string; text: string };
  "contact-message": { ticket: string; name: string; email: string; subject: string; message: string };
  /** `text` is what an admin wrote, shown as it is; `question` what it answers. */
  "contact-reply": { ticket: string; name: string; subject: string; text: string; question: string };
  "contact-receipt": { ticket: string; name: string; subject: string };
};

export type VendorMail = { name: string; businessName: string; link: string };

export type OrderMail = {
  number: string;
  name: string;
  link: string;
  /** `picture`: the whole address of a 4:3 picture. */
  lines: { name: string; quantity: number; totalPaise: number; picture?: string }[];
  subtotalPaise: number;
  gstPaise: number;
  shippingPaise: number;
  totalPaise: number;
  address: string[];
};

/** One vendor's parcel of an order. */
export type ParcelMail = {
  number: string;
  name: string;
  link: string;
  vendorName: string;
  items: { name: string; quantity: number }[];
};

/** What is to come back of an order. */
export type ReturnMail = {
  number: string;
  name: string;
  link: string;
  what: string;
  items: { name: string; quantity: number }[];
};

export type MailKind = keyof MailData;

/** Kinds whose link lets its holder into an account. */
const secretKinds: ReadonlySet<string> = new Set<MailKind>([
  "verify-email",
  "reset-password",
  "account-exists",
  "change-email",
  "invitation",
]);

export function holdsSecret(kind: string): boolean {
  return secretKinds.has(kind);
}
