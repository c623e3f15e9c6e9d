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
  none: "works normally",
  repeat: "sends the webhook three times",
  delay: "sends the webhook a minute late",
  drop: "never sends the webhook",
  reorder: "sends an earlier failure afterwards",
  lie: "sends a wrong amount",
  forge: "sends a wrong signature",
} as const;

export type Fault = keyof typeof faults;

export function isFault(value: string): value is Fault {
  return Object.hasOwn(faults, value);
}
