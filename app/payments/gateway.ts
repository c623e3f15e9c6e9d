/**
 * A gateway translates between shop and provider. It writes nothing and is never called in a transaction
 * (docs/rules.md#p5).
 */
import type { Result } from "#app/domain/basics/result.ts";
import type { Env } from "#app/platform/env.server.ts";

export type GatewayContext = { env: Env; fetch: typeof fetch };

/** Decrypted; never logged or sent to a browser. */
export type ProviderKeys = { apiKey: string; apiSecret: string; webhookSecret: string };

/** `key` is our attempt's id, so the event finds its attempt even after a crash. */
export type ProviderEvent = {
  provider: string;
  /** The provider's id; repeated events count once (docs/rules.md#p2). */
  eventId: string;
  /** `authorized` money waits to be captured by `fetchOrder`. */
  kind: "captured" | "authorized" | "failed" | "refund-succeeded" | "refund-failed" | "other";
  providerOrderId: string | null;
  key: string | null;
  providerPaymentId: string | null;
  amountPaise: number | null;
  currency: string | null;
  /** card, upi …; never a card number (docs/rules.md#p21). */
  method: string | null;
  /** Shown to the shopper. */
  reason: string | null;
  /** Our refund's id. */
  refundKey: string | null;
  providerRefundId: string | null;
};

export type ProviderOrder = {
  providerOrderId: string;
  /** The provider's payment page. */
  payUrl: string;
};

export type NewProviderOrder = {
  /** Our attempt's id, used as the idempotency key. */
  key: string;
  /** Set when the attempt was started before. */
  providerOrderId: string | null;
  expiresAt: Date;
  amountPaise: number;
  currency: string;
  orderNumber: string;
  /** The signed return address. */
  returnUrl: string;
};

/** A browser's signed claim; only `fetchOrder` tells the truth. */
export type ReturnClaim = ({ providerOrderId: string } | { key: string }) & {
  status: "paid" | "pending" | "failed" | "cancelled";
};

export type FoundOrder = {
  providerOrderId: string;
  /** Repeated queries return the same event ids. */
  events: ProviderEvent[];
};

export type RefundOrder = { key: string; providerPaymentId: string; amountPaise: number };
export type RefundAnswer =
  | { status: "succeeded" | "sent"; providerRefundId: string }
  | { status: "failed"; reason: string };

export interface Gateway {
  readonly provider: string;
  /** @throws GatewayError */
  createOrder(order: NewProviderOrder): Promise<ProviderOrder>;
  /** Null when forged, empty for unknown kinds. Compares in constant time. */
  readWebhook(rawBody: Uint8Array, headers: Headers, now: Date): ProviderEvent[] | null;
  /** Null when forged. Compares in constant time. */
  readReturn(parameters: URLSearchParams): ReturnClaim | null;
  /** Captures authorized money. Null when unknown to the provider. @throws GatewayError */
  fetchOrder(order: { providerOrderId: string | null; key: string | null }): Promise<FoundOrder | null>;
  /** Tests the keys. @throws GatewayError */
  check(): Promise<Result<undefined, "refused">>;
  /** Closes an unpaid page. @throws GatewayError */
  endOrder?(providerOrderId: string): Promise<void>;
  /** Idempotent by key. @throws GatewayError when the result is unknown */
  refund(refund: RefundOrder): Promise<RefundAnswer>;
}

/** The provider is unreachable or unclear; the call may be retried. */
export class GatewayError extends Error {
  override readonly name = "GatewayError";
}
