/**
 * Gateways translate between shop and provider; they write nothing and never run inside transactions
 * (docs/rules.md#p5).
 */

import type { Result } from "#app/domain/basics/result.ts";
import type { DisputeStatus } from "#app/domain/books/chargeback.ts";
import type { Channel } from "#app/payments/channels.ts";
import type { SettlementReport } from "#app/payments/settlement-report.ts";
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
  kind: "captured" | "authorized" | "failed" | "refund-succeeded" | "refund-failed" | "dispute" | "other";
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
  /** Set for kind `dispute`. */
  dispute?: DisputeNews;
};

/** `respondBy`: ISO 8601, for evidence; null if the provider asks for none. */
export type DisputeNews = { disputeId: string; status: DisputeStatus; reason: string; respondBy: string | null };

export type ProviderOrder = {
  providerOrderId: string;
  /** It is null when the provider's page is opened by posting `payForm`. */
  payUrl: string | null;
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

/** Opens the provider's page for an order that the provider has. */
export type OrderToPay = NewProviderOrder & { providerOrderId: string; storeName: string };

/** What the browser posts to the provider. */
export type PayForm = { action: string; fields: Record<string, string> };

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
  /** Returns null for orders whose page has an address (`payUrl`). */
  payForm?(order: OrderToPay): PayForm | null;
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
  /** What reached the bank on a calendar day in India, "2026-11-20". @throws GatewayError */
  listSettlements?(day: string): Promise<SettlementReport>;
}

/** The provider is unreachable or unclear; calls may be retried. */
export class GatewayError extends Error {
  override readonly name = "GatewayError";
}
