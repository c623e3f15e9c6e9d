/** What people of the back office may have mailed at once, once a day, or not at all (docs/rules.md#r212). */
import type { MailKind } from "#app/mail/mail-kinds.ts";

export const deliveries = ["now", "digest", "off"] as const;
export type Delivery = (typeof deliveries)[number];

/** `usual`: without a choice. Security mails and what stops a dispatch are no topics: they always come at once. */
export type Topic = { id: string; label: string; hint?: string; kinds: readonly MailKind[]; usual: Delivery };

export type Office = "/vendor" | "/admin";

export const topics: Readonly<Record<Office, readonly Topic[]>> = {
  "/vendor": [
    { id: "new-order", label: "New orders", kinds: ["new-order"], usual: "now" },
    { id: "return", label: "Returns", kinds: ["return-pending", "return-withdrawn"], usual: "now" },
    { id: "payout", label: "Payouts", kinds: ["payout-paid"], usual: "now" },
    {
      id: "product-changes",
      label: "Product changes",
      hint: "What the store changed in your products.",
      kinds: ["products-changed"],
      usual: "now",
    },
  ],
  "/admin": [
    {
      id: "store-order",
      label: "New orders",
      hint: "The store's own address gets them in any case.",
      kinds: ["new-order-for-store"],
      usual: "off",
    },
    {
      id: "message",
      label: "Contact messages",
      hint: "The store's own address gets them in any case.",
      kinds: ["contact-message"],
      usual: "off",
    },
  ],
};

const all = Object.values(topics).flat();

/** Null: nobody may choose about such mail. */
export function topicOf(kind: string): Topic | null {
  return all.find(({ kinds }) => (kinds as readonly string[]).includes(kind)) ?? null;
}
