/** What the test provider's delivery job carries. */

export type Delivery = {
  /** The same for repeated deliveries of one event. */
  eventId: string;
  type: "payment.captured" | "payment.failed" | "refund.processed";
  paymentId: string;
  amountPaise: number;
  refundId?: string;
  refundReceipt?: string;
  /** With a wrong signature: for tests. */
  isForged?: boolean;
};

/** Defined in deliver-webhooks.server.ts. */
export const DELIVER_WEBHOOK = { name: "test-provider.deliver-webhook" };

/** How the provider behaves for a payment: well, or as on bad days. */
export const faults = {
  none: "as it should",
  repeat: "tells the shop three times",
  delay: "tells the shop a minute later",
  drop: "never tells the shop",
  reorder: "tells the shop about an earlier failure afterwards",
  lie: "tells the shop a wrong amount",
  forge: "tells the shop with a wrong signature",
} as const;

export type Fault = keyof typeof faults;

export function isFault(value: string): value is Fault {
  return Object.hasOwn(faults, value);
}
