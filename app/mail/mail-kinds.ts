import type { CourierCause } from "#app/domain/fulfilment/undelivered.ts";
import type { PaidPayout } from "./paid-payout.ts";

/**
 * Data of each kind of mail. Amounts are paise, links absolute, dates formatted. `more`: number of items beyond those
 * listed.
 */
export type MailData = {
  /** `code` is missing in mails of an earlier version (docs/decisions/362). */
  "confirm-registration": { name: string; link: string; code?: string };
  /** For the owner of an address that was registered again (docs/rules.md#u3). `isConfirmed`: the code opens that account, otherwise a new one; no code: its owner logs in. */
  "already-registered": { name: string; loginLink: string; resetLink: string; code?: string; isConfirmed?: boolean };
  /** The same for everybody: whether the address has an account is not said (docs/rules.md#u12). */
  "login-code": { code: string };
  "verify-email": { name: string; link: string };
  "reset-password": { name: string; link: string };
  /** For the owner of an address that an older account uses without confirmation. */
  "account-exists": { name: string; link: string };
  "change-email": { name: string; link: string };
  "email-changed": { name: string; link: string };
  /** The mobile number that logs in to the account. */
  "phone-changed": { name: string; link: string };
  invitation: { name: string; role: "customer" | "vendor" | "admin"; link: string };
  /** The store doesn't know the reader, so no text of the sender but the approved shop's name. */
  "vendor-invitation": { businessName: string; link: string };
  "second-factor-changed": { name: string; change: "on" | "off" | "reset" };
  /** `device`: such as "Chrome on Windows". */
  "passkeys-changed": { name: string; change: "added" | "removed"; device: string; link: string };
  "data-check": { name: string; link: string; problems: { why: string; of: string; violations: number }[] };
  /** `from`: first day of the new text; null when it applies at once. */
  "policy-changed": { name: string; title: string; from: string | null; link: string };
  "vendor-applied": VendorMail;
  "vendor-approved": VendorMail;
  "vendor-suspended": VendorMail & { reason: string };
  /** `reason`: null when the requested details were accepted. */
  "vendor-details": VendorMail & { reason: string | null };
  "payout-paid": VendorMail & PaidPayout;
  /** `month`: "November 2026". */
  "commission-invoice": VendorMail & {
    document: "invoice" | "credit-note";
    number: string;
    month: string;
    taxablePaise: number;
    totalPaise: number;
  };
  "products-changed": VendorMail & { day: string; changes: { product: string; what: string }[]; more: number };
  "low-stock": VendorMail & { products: { name: string; stock: number }[]; more: number };
  "low-stock-for-store": MailData["low-stock"];
  "test-mail": { name: string; link: string };
  "failed-mail": { name: string; link: string; kinds: { kind: string; count: number }[] };
  "payout-for-store": {
    name: string;
    link: string;
    businessName: string;
    amountPaise: number;
    reference: string;
    recordedBy: string;
  };
  /** Only the last four digits; `before` is null for the first account. */
  "bank-account-changed": VendorMail & { before: string | null; account: string };
  "bank-account-requested": MailData["bank-account-changed"];
  /** `reason`: null when the account was approved. */
  "bank-account-decided": VendorMail & { account: string; reason: string | null };
  "bank-account-for-store": MailData["bank-account-changed"];
  "order-confirmation": OrderMail & {
    deliveryFrom: string;
    deliveryTo: string;
    paymentNote: string;
    transferTo?: string[];
  };
  "new-order": NewOrderMail;
  "items-cancelled": {
    number: string;
    name: string;
    link: string;
    items: { name: string; quantity: number }[];
    reason: string;
    refundPaise: number;
    byHand: boolean;
    isOnAccount?: boolean;
  };
  /** To the vendor. `isWhole`: the order was cancelled, and the shipment with it. */
  "items-removed": {
    number: string;
    link: string;
    items: { name: string; quantity: number }[];
    reason: string;
    isWhole?: true;
  };
  "goodwill-refund": { number: string; link: string; amountPaise: number; reason: string; bearer: string };
  "new-order-for-store": NewOrderMail & { totalPaise: number };
  /** The buyer pays an order that the store took. `payBy`: date and time. */
  "payment-link": OrderMail & { payBy: string };
  "payment-failed": OrderMail & { reason: string; retryLink: string };
  "order-cancelled": OrderMail & { reason: string; refundNote: string | null; byHand?: boolean };
  /** `cashPaise`: collected by the courier; null for paid orders. */
  "shipment-dispatched": ShipmentMail & {
    carrier: string;
    tracking: string | null;
    trackingUrl: string | null;
    cashPaise: number | null;
    toFollow?: { name: string; quantity: number }[];
    invoice?: { number: string; link: string };
    /** A replacement's. */
    challan?: { number: string; link: string };
  };
  "tracking-corrected": ShipmentMail & { carrier: string; tracking: string | null; trackingUrl: string | null };
  "shipment-undelivered": ShipmentMail & {
    outcome: "undelivered" | "returned" | "lost";
    reason: string | null;
    /** Reported by the courier; no further attempt follows. */
    cause?: CourierCause;
    nextAttemptOn?: string;
    refundPaise: number;
    byHand?: boolean;
    isOnAccount?: boolean;
    isReplacement: boolean;
  };
  /** `hasLeft`: the courier has the shipment. */
  "shipment-late": ShipmentMail & { promisedBy: string; hasLeft: boolean };
  /** The buyer may wait until `sendOn`. `isPaid`: cancelling means a refund. */
  "delay-asked": ShipmentMail & { reason: string; sendOn: string; answerBy: string; isPaid: boolean };
  "delay-answered": {
    number: string;
    link: string;
    items: { name: string; quantity: number }[];
    answer: "waits" | "refunded" | "expired";
    sendOn: string;
  };
  "shipment-delivered": ShipmentMail & { isLast: boolean };
  /** `cashPaise`: to be paid at the door; null for nothing. */
  "delivery-undone": ShipmentMail & { cashPaise: number | null };
  /** `excessPaise`: of the amount, what came beyond the total; it is refunded unless `isExcessKept`. */
  "payment-received": {
    number: string;
    name: string;
    link: string;
    amountPaise: number;
    excessPaise?: number;
    isExcessKept?: boolean;
  };
  "part-payment": OrderLink & { amountPaise: number; duePaise: number; isRefunded: boolean };
  "order-refund": OrderLink & { amountPaise: number; note: string; byHand: boolean; isOnAccount?: boolean };
  /** `paidTo`: last characters of the account. `reference`: null for cash. */
  "refund-sent": OrderLink & { amountPaise: number; reference: string | null; paidTo: string | null };
  "refund-account-changed": { number: string; name: string; link: string; account: string };
  /** `what`: such as "Return for a refund"; `shipping`: what happens to the shipping fee. */
  "return-requested": ReturnMail & { shipping: string | null };
  "return-pending": ReturnMail & { reason: string };
  "return-for-store": ReturnMail & { reason: string; vendorName: string };
  "return-withdrawn": ReturnMail;
  /** To the vendor, when the buyer can choose no further day. */
  "pickup-to-arrange": ReturnMail;
  "return-updated": { number: string; name: string; link: string; heading: string; text: string; note: string | null };
  /** `serial`: null when none was recorded. */
  "claim-pending": ClaimMail;
  "claim-for-store": ClaimMail & { vendorName: string };
  /** To the seller, when the buyer ends it. */
  "claim-ended": ClaimMail & { as: "withdrawn" | "closed" };
  /** `until`: the day by which evidence must be with the provider, formatted. */
  "dispute-for-store": {
    name: string;
    number: string;
    amountPaise: number;
    reason: string;
    until: string | null;
    link: string;
  };
  "claim-ended-for-store": ClaimMail & { as: "withdrawn" | "closed"; vendorName: string };
  /** To the buyer. */
  "claim-updated": MailData["return-updated"];
  "company-invitation": { company: string; invitedBy: string; link: string };
  /** `askedBy`: a person of the same company as `name`. */
  "approval-request": ToPerson & { number: string; name: string; askedBy: string; totalPaise: number; link: string };
  "approval-answered": ToPerson & {
    number: string;
    name: string;
    by: string;
    answer: "ordered" | "declined";
    link: string;
  };
  /** `month`: such as "Nov 2026"; `closingPaise` is negative for credit. */
  "company-statement": ToPerson & { name: string; company: string; month: string; closingPaise: number; link: string };
  "payment-reminder": ToPerson & {
    name: string;
    company: string;
    invoices: { number: string; due: string; isOverdue: boolean; openPaise: number }[];
    link: string;
  };
  /** `lines`: as typed. */
  "enquiry-for-store": EnquiryMail & { businessName: string | null; link: string };
  /** `lines` are products of the catalogue; `others` counts lines that are not. */
  "enquiry-receipt": EnquiryMail & { others: number };
  quotation: { number: string; name: string; link: string; totalPaise: number; validUntil: string };
  /** `by`: who ordered or declined a company's request, which `name` had made; null for a quotation of the store. */
  "quotation-answered": {
    number: string;
    name: string;
    by: string | null;
    answer: "accepted" | "declined";
    link: string;
  };
  "document-registered": OrderLink & { document: "invoice" | "credit-note"; documentNumber: string };
  "order-note": { number: string; name: string; link: string; text: string };
  "contact-message": { ticket: string; name: string; email: string; subject: string; message: string };
  "contact-reply": { ticket: string; name: string; subject: string; text: string; question: string };
  digest: { items: { subject: string; link: string }[]; more: number; link: string };
  "contact-receipt": { ticket: string; name: string; subject: string };
};

/** `number`: the order's. */
export type OrderLink = { number: string; name: string; link: string };

export type EnquiryMail = { number: string; name: string; lines: { text: string; quantity: number }[] };

/** `personId`: of a user without an email address, whose mobile number gets a text message instead. */
export type ToPerson = { personId?: string };

export type VendorMail = { name: string; businessName: string; link: string };

export type OrderMail = {
  number: string;
  name: string;
  link: string;
  /** Absolute URL of a 4:3 picture. */
  lines: { name: string; quantity: number; totalPaise: number; picture?: string }[];
  subtotalPaise: number;
  gstPaise: number;
  shippingPaise: number;
  cashFeePaise?: number;
  totalPaise: number;
  address: string[];
};

export type NewOrderMail = {
  number: string;
  link: string;
  place: string;
  isCash: boolean;
  items: { name: string; quantity: number }[];
};

export type ShipmentMail = {
  number: string;
  name: string;
  link: string;
  vendorName: string;
  items: { name: string; quantity: number }[];
};

export type ClaimMail = {
  number: string;
  name: string;
  link: string;
  product: string;
  serial: string | null;
  description: string;
};

export type ReturnMail = {
  number: string;
  name: string;
  link: string;
  what: string;
  items: { name: string; quantity: number }[];
};

export type MailKind = keyof MailData;

/** Servers of an earlier version may write these during an update (docs/decisions/362). */
const formerKinds: Readonly<Record<string, MailKind>> = {
  "parcel-dispatched": "shipment-dispatched",
  "parcel-delivered": "shipment-delivered",
  "return-asked": "return-requested",
  "return-waiting": "return-pending",
  "return-moved": "return-updated",
};

export function mailKind(stored: string): MailKind {
  return formerKinds[stored] ?? (stored as MailKind);
}
