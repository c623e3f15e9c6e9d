/** What each kind of mail needs. Amounts are paise, links absolute, dates already formatted. */
export type MailData = {
  /** To an address that somebody wants to register. */
  "confirm-registration": { name: string; link: string };
  /** To the owner of an address that somebody wanted to register again (docs/rules.md#u3). */
  "already-registered": { name: string; loginLink: string; resetLink: string };
  "verify-email": { name: string; link: string };
  "reset-password": { name: string; link: string };
  /** To the owner of an address that another, older account named without confirming it. */
  "account-exists": { name: string; link: string };
  /** To the new address, to confirm it. */
  "change-email": { name: string; link: string };
  /** To the old address after the change. */
  "email-changed": { name: string; link: string };
  invitation: { name: string; role: "customer" | "vendor" | "admin"; link: string };
  "second-factor-changed": { name: string; change: "on" | "off" | "reset" };
  /** To an admin. `why`: the rule; `of`: what is counted. */
  "data-check": { name: string; link: string; problems: { why: string; of: string; violations: number }[] };
  /** To who has an account. `title`: of the page. `from`: the day it holds from; null: at once. */
  "policy-changed": { name: string; title: string; from: string | null; link: string };
  "vendor-applied": VendorMail;
  "vendor-approved": VendorMail;
  "vendor-suspended": VendorMail & { reason: string };
  /** `reference`: the bank's. `paidTo`: IFSC and the end of the account number. */
  "payout-paid": VendorMail & { amountPaise: number; setOffPaise?: number; reference: string; paidTo: string };
  /** To the vendor: what the store's admins changed on `day`. `more`: products beyond those listed. */
  "products-changed": VendorMail & { day: string; changes: { product: string; what: string }[]; more: number };
  /** To a vendor: these fell to a low stock. `more`: products beyond those listed. */
  "low-stock": VendorMail & { products: { name: string; stock: number }[]; more: number };
  /** To an admin, of one vendor. */
  "low-stock-for-store": MailData["low-stock"];
  /** To an admin: given up. `kinds`: stored names, most first. */
  "failed-mail": { name: string; link: string; kinds: { kind: string; count: number }[] };
  /** To an admin: a vendor was paid. */
  "payout-for-store": {
    name: string;
    link: string;
    businessName: string;
    amountPaise: number;
    reference: string;
    recordedBy: string;
  };
  /** To the vendor's address. Only the last four digits of account numbers; `before` null: it is the first. */
  "bank-account-changed": VendorMail & { before: string | null; account: string };
  "order-confirmation": OrderMail & {
    deliveryFrom: string;
    deliveryTo: string;
    paymentNote: string;
    /** The account to pay into, line by line, for bank transfers. */
    transferTo?: string[];
  };
  /** To a vendor: a shipment can be started. `place`: where it goes. */
  "new-order": NewOrderMail;
  /** To the buyer: not sent after all. `refundPaise`: 0 where nothing was paid. */
  "items-cancelled": {
    number: string;
    name: string;
    link: string;
    items: { name: string; quantity: number }[];
    reason: string;
    refundPaise: number;
    byHand: boolean;
  };
  /** To the vendor: not to be sent after all. */
  "items-removed": { number: string; link: string; items: { name: string; quantity: number }[]; reason: string };
  "new-order-for-store": NewOrderMail & { totalPaise: number };
  "payment-failed": OrderMail & { reason: string; retryLink: string };
  "order-cancelled": OrderMail & { reason: string; refundNote: string | null };
  /** `cashPaise`: what the courier collects; null when already paid. */
  "shipment-dispatched": ShipmentMail & {
    carrier: string;
    tracking: string | null;
    trackingUrl: string | null;
    cashPaise: number | null;
    /** Of the same shipment as ordered, to be sent later; missing: none. */
    toFollow?: { name: string; quantity: number }[];
    /** Missing: nothing was sold in it. */
    invoice?: { number: string; link: string };
  };
  /** Courier or number were wrong in the mail before. */
  "tracking-corrected": ShipmentMail & { carrier: string; tracking: string | null; trackingUrl: string | null };
  /** `outcome`: another attempt or its way back follows, or it is over. `refundPaise`: what is owed back. */
  "shipment-undelivered": ShipmentMail & {
    outcome: "undelivered" | "returned" | "lost";
    reason: string | null;
    /** "2026-11-26", if anybody knows. */
    nextAttemptOn?: string;
    refundPaise: number;
    isReplacement: boolean;
  };
  /** `hasLeft`: the courier has it. */
  "shipment-late": ShipmentMail & { promisedBy: string; hasLeft: boolean };
  /** Not to be sent now: the buyer waits until `sendOn`, or the shipment is given up. `isPaid`: it is refunded then. */
  "delay-asked": ShipmentMail & { reason: string; sendOn: string; answerBy: string; isPaid: boolean };
  /** To the vendor who asked. */
  "delay-answered": {
    number: string;
    link: string;
    items: { name: string; quantity: number }[];
    answer: "waits" | "refunded" | "expired";
    sendOn: string;
  };
  /** `isLast`: nothing of the order is still to come. */
  "shipment-delivered": ShipmentMail & { isLast: boolean };
  /** It was marked as delivered by mistake. `cashPaise`: to keep ready; null: nothing is to be paid at the door. */
  "delivery-undone": ShipmentMail & { cashPaise: number | null };
  "payment-received": { number: string; name: string; link: string; amountPaise: number };
  /** A transfer was short. `isRefunded`: it goes back. `duePaise`: still to be paid. */
  "part-payment": {
    number: string;
    name: string;
    link: string;
    amountPaise: number;
    duePaise: number;
    isRefunded: boolean;
  };
  /** `note`: the store's own words. `byHand`: sent by a person, not by the payment provider. */
  "order-refund": { number: string; name: string; link: string; amountPaise: number; note: string; byHand: boolean };
  /** Sent by hand. `paidTo`: its end only; null: the store knows how. */
  "refund-sent": {
    number: string;
    name: string;
    link: string;
    amountPaise: number;
    reference: string;
    paidTo: string | null;
  };
  /** To the buyer, whoever gave it. `account`: its end only. */
  "refund-account-changed": { number: string; name: string; link: string; account: string };
  /** To the buyer: the request was received. `what`: "Return for a refund" …; `shipping`: what happens to the fee. */
  "return-requested": ReturnMail & { shipping: string | null };
  /** To the vendor, who has to decide. */
  "return-pending": ReturnMail & { reason: string };
  /** To an admin: a return was requested of a vendor. */
  "return-for-store": ReturnMail & { reason: string; vendorName: string };
  /** To the vendor: the buyer keeps the goods. */
  "return-withdrawn": ReturnMail;
  /** To the buyer at each step. `note`: the store's own words. */
  "return-updated": { number: string; name: string; link: string; heading: string; text: string; note: string | null };
  /** `text`: the store's own words. */
  "order-note": { number: string; name: string; link: string; text: string };
  "contact-message": { ticket: string; name: string; email: string; subject: string; message: string };
  /** `text`: an admin's own words; `question`: what it answers. */
  "contact-reply": { ticket: string; name: string; subject: string; text: string; question: string };
  /** What its reader wants once a day: each mail's subject, and where to look. `more`: beyond those listed. */
  digest: { items: { subject: string; link: string }[]; more: number; link: string };
  "contact-receipt": { ticket: string; name: string; subject: string };
};

export type VendorMail = { name: string; businessName: string; link: string };

export type OrderMail = {
  number: string;
  name: string;
  link: string;
  /** `picture`: the absolute URL of a 4:3 picture. */
  lines: { name: string; quantity: number; totalPaise: number; picture?: string }[];
  subtotalPaise: number;
  gstPaise: number;
  shippingPaise: number;
  /** Of `shippingPaise`; missing: none. */
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

export type ReturnMail = {
  number: string;
  name: string;
  link: string;
  what: string;
  items: { name: string; quantity: number }[];
};

export type MailKind = keyof MailData;

/** Names of the version before: its servers go on writing them until all are updated (docs/decisions/362). */
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
