export type Delivery = {
  eventId: string;
  type: "payment.captured" | "payment.failed" | "refund.processed";
  paymentId: string;
  amountPaise: number;
  refundId?: string;
  refundReceipt?: string;
  isForged?: boolean;
};

export const DELIVER_WEBHOOK = { name: "test-provider.deliver-webhook" };

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
