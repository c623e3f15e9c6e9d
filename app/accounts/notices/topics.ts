import { LOW_STOCK_UP_TO } from "#app/domain/buying/stock.ts";
import { hasPermission, type Viewer } from "#app/domain/parties/permissions.ts";
import type { Permission } from "#app/domain/parties/staff-roles.ts";
import type { MailKind } from "#app/mail/mail-kinds.ts";

export const deliveries = ["now", "digest", "off"] as const;
export type Delivery = (typeof deliveries)[number];

/**
 * `usual`: delivery without a choice. Security mails and cancelled items are no topics, so they are always sent at
 * once.
 */
export type Topic = {
  id: string;
  label: string;
  hint?: string;
  kinds: readonly MailKind[];
  needs: Permission;
  usual: Delivery;
  isCopied?: true;
};

const LOW_STOCK_HINT = `When a product falls to ${LOW_STOCK_UP_TO} pieces or fewer.`;

/** Chosen on the account of the company: customers have no page of topics. */
export const COMPANY_STATEMENT = "company-statement";

export type Office = "/vendor" | "/admin";

export const topics: Readonly<Record<Office, readonly Topic[]>> = {
  "/vendor": [
    { id: "new-order", label: "New orders", kinds: ["new-order"], needs: "orders.edit", usual: "now" },
    {
      id: "return",
      label: "Returns and warranty claims",
      kinds: ["return-pending", "return-withdrawn", "pickup-to-arrange", "claim-pending", "claim-ended"],
      needs: "returns.edit",
      usual: "now",
    },
    {
      id: "low-stock",
      label: "Low stock",
      hint: LOW_STOCK_HINT,
      kinds: ["low-stock"],
      needs: "products.edit",
      usual: "now",
    },
    {
      id: "payout",
      label: "Payouts",
      kinds: ["payout-paid", "commission-invoice"],
      needs: "payouts.read",
      usual: "now",
    },
    {
      id: "product-changes",
      label: "Product changes",
      hint: "Changes that the store made to your products.",
      kinds: ["products-changed"],
      needs: "products.edit",
      usual: "now",
    },
  ],
  "/admin": [
    {
      id: "store-order",
      label: "New orders",
      hint: "The store's own address always gets these.",
      kinds: ["new-order-for-store"],
      needs: "orders.read",
      usual: "off",
      isCopied: true,
    },
    {
      id: "store-return",
      label: "Returns and warranty claims",
      kinds: ["return-for-store", "claim-for-store", "claim-ended-for-store"],
      needs: "returns.read",
      usual: "off",
    },
    {
      id: "dispute",
      label: "Disputed payments",
      kinds: ["dispute-for-store"],
      needs: "payments.record",
      usual: "now",
    },
    {
      id: "message",
      label: "Contact messages",
      hint: "The store's own address always gets these.",
      kinds: ["contact-message"],
      needs: "messages.read",
      usual: "off",
      isCopied: true,
    },
    {
      id: "store-low-stock",
      label: "Low stock",
      hint: LOW_STOCK_HINT,
      kinds: ["low-stock-for-store"],
      needs: "products.edit",
      usual: "off",
    },
    {
      id: "store-payout",
      label: "Payouts",
      hint: "Payouts that someone else recorded as sent.",
      kinds: ["payout-for-store"],
      needs: "payouts.read",
      usual: "off",
    },
    {
      id: "vendor-bank-account",
      label: "Vendors' bank accounts",
      hint: "When a vendor enters another bank account, which waits for approval.",
      kinds: ["bank-account-for-store"],
      needs: "vendors.edit",
      usual: "now",
    },
    {
      id: "failed-mail",
      label: "Emails that could not be sent",
      hint: "When all attempts have failed.",
      kinds: ["failed-mail"],
      needs: "mail.read",
      usual: "digest",
    },
  ],
};

const all = Object.values(topics).flat();

export function topicsFor(viewer: Viewer, office: Office): readonly Topic[] {
  return topics[office].filter(({ needs }) => hasPermission(viewer, needs));
}

/** Returns null for mail that can't be turned off. */
export function topicOf(kind: string): Topic | null {
  return all.find(({ kinds }) => (kinds as readonly string[]).includes(kind)) ?? null;
}
