/**
 * Data of each kind of mail. Amounts are paise, links absolute, dates formatted. `more`: number of items beyond those
 * listed.
 */
export type MailData = {
  "confirm-registration": { name: string; link: string };
  /** Sent to the owner of an address that was registered again (docs/rules.md#u3). */
  "already-registered": { name: string; loginLink: string; resetLink: string };
  "verify-email": { name: string; link: string };
  "reset-password": { name: string; link: string };
  /** Sent to the owner of an address that an older account uses without confirmation. */
  "account-exists": { name: string; link: string };
  "change-email": { name: string; link: string };
  "email-changed": { name: string; link: string };
  invitation: { name: string; role: "customer" | "vendor" | "admin"; link: string };
  "second-factor-changed": { name: string; change: "on" | "off" | "reset" };
  /** Sent to admins. `why`: the invariant; `of`: what is counted. */
  "data-check": { name: string; link: string; problems: { why: string; of: string; violations: number }[] };
  /** Sent to account holders. `from`: first day of the new text; null when it applies at once. */
  "policy-changed": { name: string; title: string; from: string | null; link: string };
  "vendor-applied": VendorMail;
  "vendor-approved": VendorMail;
  "vendor-suspended": VendorMail & { reason: string };
  /** `reference`: the bank's. `paidTo`: IFSC and last digits of the account number. */
  "payout-paid": VendorMail & { amountPaise: number; setOffPaise?: number; reference: string; paidTo: string };
  /** Sent to vendors about changes by admins on `day`. */
  "products-changed": VendorMail & { day: string; changes: { product: string; what: string }[]; more: number };
  /** Sent to vendors about products that fell to a low stock. */
  "low-stock": VendorMail & { products: { name: string; stock: number }[]; more: number };
  "low-stock-for-store": MailData["low-stock"];
  /** Sent to admins about mails given up. `kinds`: most frequent first. */
  "failed-mail": { name: string; link: string; kinds: { kind: string; count: number }[] };
  /** Sent to admins. */
  "payout-for-store": {
    name: string;
    link: string;
    businessName: string;
    amountPaise: number;
    reference: string;
    recordedBy: string;
  };
  /** Only the last four digits of account numbers; `before` is null for the first account. */
  "bank-account-changed": VendorMail & { before: string | null; account: string };
  "order-confirmation": OrderMail & {
    deliveryFrom: string;
    deliveryTo: string;
    paymentNote: string;
    /** Bank account for a transfer, line by line. */
    transferTo?: string[];
  };
  "new-order": NewOrderMail;
  /** Sent to the buyer. `refundPaise` is 0 when nothing was paid. */
  "items-cancelled": {
    number: string;
    name: string;
    link: string;
    items: { name: string; quantity: number }[];
    reason: string;
    refundPaise: number;
    byHand: boolean;
  };
  /** Sent to the vendor. */
  "items-removed": { number: string; link: string; items: { name: string; quantity: number }[]; reason: string };
  "new-order-for-store": NewOrderMail & { totalPaise: number };
  "payment-failed": OrderMail & { reason: string; retryLink: string };
  "order-cancelled": OrderMail & { reason: string; refundNote: string | null };
  /** `cashPaise`: collected by the courier; null for paid orders. */
  "shipment-dispatched": ShipmentMail & {
    carrier: string;
    tracking: string | null;
    trackingUrl: string | null;
    cashPaise: number | null;
    /** Items of the same shipment that will be sent later. */
    toFollow?: { name: string; quantity: number }[];
    /** Missing when nothing in the shipment was sold. */
    invoice?: { number: string; link: string };
  };
  /** Corrects the courier or number of an earlier mail. */
  "tracking-corrected": ShipmentMail & { carrier: string; tracking: string | null; trackingUrl: string | null };
  /** `refundPaise`: amount to be refunded. */
  "shipment-undelivered": ShipmentMail & {
    outcome: "undelivered" | "returned" | "lost";
    reason: string | null;
    nextAttemptOn?: string;
    refundPaise: number;
    isReplacement: boolean;
  };
  /** `hasLeft`: the courier has the shipment. */
  "shipment-late": ShipmentMail & { promisedBy: string; hasLeft: boolean };
  /** Asks the buyer to wait until `sendOn`. `isPaid`: cancelling means a refund. */
  "delay-asked": ShipmentMail & { reason: string; sendOn: string; answerBy: string; isPaid: boolean };
  /** Sent to the vendor. */
  "delay-answered": {
    number: string;
    link: string;
    items: { name: string; quantity: number }[];
    answer: "waits" | "refunded" | "expired";
    sendOn: string;
  };
  /** `isLast`: the order has no other open shipments. */
  "shipment-delivered": ShipmentMail & { isLast: boolean };
  /** A delivery was recorded by mistake. `cashPaise`: to be paid at the door; null for nothing. */
  "delivery-undone": ShipmentMail & { cashPaise: number | null };
  "payment-received": { number: string; name: string; link: string; amountPaise: number };
  /** A bank transfer was too small. `isRefunded`: it is refunded; `duePaise`: still to be paid. */
  "part-payment": {
    number: string;
    name: string;
    link: string;
    amountPaise: number;
    duePaise: number;
    isRefunded: boolean;
  };
  /** `byHand`: paid by a person, not by the payment provider. */
  "order-refund": { number: string; name: string; link: string; amountPaise: number; note: string; byHand: boolean };
  /** `paidTo`: last characters of the account; null when the store knows another way. */
  "refund-sent": {
    number: string;
    name: string;
    link: string;
    amountPaise: number;
    reference: string;
    paidTo: string | null;
  };
  "refund-account-changed": { number: string; name: string; link: string; account: string };
  /** `what`: "Return for a refund" and the like; `shipping`: what happens to the shipping fee. */
  "return-requested": ReturnMail & { shipping: string | null };
  "return-pending": ReturnMail & { reason: string };
  "return-for-store": ReturnMail & { reason: string; vendorName: string };
  "return-withdrawn": ReturnMail;
  "return-updated": { number: string; name: string; link: string; heading: string; text: string; note: string | null };
  "order-note": { number: string; name: string; link: string; text: string };
  "contact-message": { ticket: string; name: string; email: string; subject: string; message: string };
  /** `text`: the admin's reply; `question`: the message it answers. */
  "contact-reply": { ticket: string; name: string; subject: string; text: string; question: string };
  /** Daily summary: the subject of each mail, with a link. */
  digest: { items: { subject: string; link: string }[]; more: number; link: string };
  "contact-receipt": { ticket: string; name: string; subject: string };
};

export type VendorMail = { name: string; businessName: string; link: string };

export type OrderMail = {
  number: string;
  name: string;
  link: string;
  /** `picture`: absolute URL of a 4:3 picture. */
  lines: { name: string; quantity: number; totalPaise: number; picture?: string }[];
  subtotalPaise: number;
  gstPaise: number;
  shippingPaise: number;
  /** Part of `shippingPaise`. */
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

/** Names of an earlier version, whose servers may still write them during an update (docs/decisions/362). */
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
