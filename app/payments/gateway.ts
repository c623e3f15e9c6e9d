/**
 * It signs, asks and translates: it writes nothing, is never called in a transaction (docs/rules.md#p5), and hears
 * `ProviderEvent`s for payment-events.server.ts.
 */
import type { Result } from "#app/domain/basics/result.ts";
import type { Env } from "#app/platform/env.server.ts";

/** To reach its provider. */
export type GatewayContext = { env: Env; fetch: typeof fetch };

/** Decrypted. Never logged, never sent to a browser. */
export type ProviderKeys = { apiKey: string; apiSecret: string; webhookSecret: string };

/**
 * `key` is our attempt's id, returned by the provider: an event finds its attempt even if we crashed before storing the
 * provider's id.
 */
export type ProviderEvent = {
  provider: string;
  /** The provider's own: the same event twice is one (docs/rules.md#p2). */
  eventId: string;
  /** `authorized`: the money is held and waits to be captured, which `fetchOrder` does. */
  kind: "captured" | "authorized" | "failed" | "refund-succeeded" | "refund-failed" | "other";
  /** Null: the provider names only its payment, or our key. */
  providerOrderId: string | null;
  key: string | null;
  providerPaymentId: string | null;
  amountPaise: number | null;
  currency: string | null;
  /** card, upi …; never a card number (docs/rules.md#p21). */
  method: string | null;
  /** Why it failed, for the shopper. */
  reason: string | null;
  /** Our refund's id, for refund events. */
  refundKey: string | null;
  providerRefundId: string | null;
};

export type ProviderOrder = {
  providerOrderId: string;
  /** Where the browser goes to pay. */
  payUrl: string;
};

export type NewProviderOrder = {
  /** Our attempt's id. The same key must always give the same provider order. */
  key: string;
  /** From an earlier start of this attempt: its page is reused. */
  providerOrderId: string | null;
  /** When the provider's page ends. The same for the same key. */
  expiresAt: Date;
  amountPaise: number;
  currency: string;
  /** Shown to the shopper by the provider. */
  orderNumber: string;
  /** Where the provider sends the browser back, signed. */
  returnUrl: string;
};

/** A returning browser's signed claim, naming the provider's order or our key; only `fetchOrder` says what is true. */
export type ReturnClaim = ({ providerOrderId: string } | { key: string }) & {
  status: "paid" | "pending" | "failed" | "cancelled";
};

export type FoundOrder = {
  providerOrderId: string;
  /** So far. Asked twice, the same news have the same event ids. */
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
  /**
   * Checks the signature over the raw body in constant time; null: forged. Empty: signed, but of a kind unknown to us.
   */
  readWebhook(rawBody: Uint8Array, headers: Headers, now: Date): ProviderEvent[] | null;
  /** Checks the signature in constant time; null: forged. */
  readReturn(parameters: URLSearchParams): ReturnClaim | null;
  /** By its id or our key; captures what is only authorised. Null: the provider knows of none. @throws GatewayError */
  fetchOrder(order: { providerOrderId: string | null; key: string | null }): Promise<FoundOrder | null>;
  /** Whether the provider accepts our keys, changing nothing: for the admins' test button. @throws GatewayError */
  check(): Promise<Result<undefined, "refused">>;
  /** Ends an unpaid page, so nobody pays for what is cancelled. @throws GatewayError */
  endOrder?(providerOrderId: string): Promise<void>;
  /** The same key must be the same refund. @throws GatewayError when it isn't known what happened */
  refund(refund: RefundOrder): Promise<RefundAnswer>;
}

/** The provider couldn't be asked or made no sense; ask again. The message holds no secret. */
export class GatewayError extends Error {
  override readonly name = "GatewayError";
}
