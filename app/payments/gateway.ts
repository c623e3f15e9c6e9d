/**
 * Gateways translate between shop and provider; they write nothing and never run inside transactions
 * (docs/rules.md#p5).
 */
import type { Result } from "#app/domain/basics/result.ts";
import type { Channel } from "#app/payments/channels.ts";
import type { Env } from "#app/platform/env.server.ts";

export type GatewayContext = { env: Env; fetch: typeof fetch };

/** Decrypted; never logged or sent to a browser. */
export type ProviderKeys = { apiKey: string; apiSecret: string; webhookSecret: string };

/** `key` is our attempt's id; it survives a crash that lost the provider's order id. */
export type ProviderEvent = {
  provider: string;
  /** Unique per provider (docs/rules.md#p2). */
  eventId: string;
  /** `fetchOrder` captures `authorized` money. */
  kind: "captured" | "authorized" | "failed" | "refund-succeeded" | "refund-failed" | "other";
  providerOrderId: string | null;
  key: string | null;
  providerPaymentId: string | null;
  amountPaise: number | null;
  currency: string | null;
  /** Such as card or upi; never a card number (docs/rules.md#p21). */
  method: string | null;
  reason: string | null;
  /** Our refund's id. */
  refundKey: string | null;
  providerRefundId: string | null;
};

export type ProviderOrder = {
  providerOrderId: string;
  payUrl: string;
};

export type NewProviderOrder = {
  /** Our attempt's id, used as the idempotency key. */
  key: string;
  providerOrderId: string | null;
  expiresAt: Date;
  amountPaise: number;
  currency: string;
  orderNumber: string;
  returnUrl: string;
  /** The only one that the page offers; null for all of the provider's. */
  channel: Channel | null;
};

/** A browser's signed claim, to be confirmed by `fetchOrder`. */
export type ReturnClaim = ({ providerOrderId: string } | { key: string }) & {
  status: "paid" | "pending" | "failed" | "cancelled";
};

export type FoundOrder = {
  providerOrderId: string;
  /** Event ids are the same in repeated queries. */
  events: ProviderEvent[];
};

/** `key`: our refund's id. */
export type RefundOrder = { key: string; providerPaymentId: string; amountPaise: number };
export type RefundAnswer =
  | { status: "succeeded" | "sent"; providerRefundId: string }
  | { status: "failed"; reason: string };

export interface Gateway {
  readonly provider: string;
  createOrder(order: NewProviderOrder): Promise<ProviderOrder>;
  /** Returns null when forged, empty for unknown kinds. */
  readWebhook(rawBody: Uint8Array, headers: Headers, now: Date): ProviderEvent[] | null;
  /** Returns null when forged. */
  readReturn(parameters: URLSearchParams): ReturnClaim | null;
  /** Captures authorized money. Null for an unknown order. @throws GatewayError */
  fetchOrder(order: { providerOrderId: string | null; key: string | null }): Promise<FoundOrder | null>;
  /** Tests the keys. @throws GatewayError */
  check(): Promise<Result<undefined, "refused">>;
  /** Closes an unpaid page. @throws GatewayError */
  endOrder?(providerOrderId: string): Promise<void>;
  /** Idempotent by key. @throws GatewayError when the result is unknown */
  refund(refund: RefundOrder): Promise<RefundAnswer>;
}

/** The provider is unreachable or unclear; calls may be retried. */
export class GatewayError extends Error {
  override readonly name = "GatewayError";
}
