/**
 * What a payment provider has to be able to do for us; each provider is one file in gateways/ that says it.
 *
 * A gateway only talks: it signs, asks and translates. It writes nothing, is never called within a transaction
 * (docs/rules.md#r46), and whatever it hears becomes a `ProviderEvent`, which payment-events.server.ts alone applies.
 */
import type { Result } from "#app/domain/basics/result.ts";
import type { Env } from "#app/platform/env.server.ts";

/** What gateways reach the outside with. */
export type Outside = { env: Env; fetch: typeof fetch };

/** What a provider knows us by, opened. Never logged, never sent to a browser. */
export type ProviderKeys = { apiKey: string; apiSecret: string; webhookSecret: string };

/**
 * One thing a provider told us, in our words. `key` is our attempt's id, which the provider carries along, so that
 * an event finds its attempt even when we crashed before we wrote the provider's id down.
 */
export type ProviderEvent = {
  provider: string;
  /** The provider's own id of this event: the same event twice is one (docs/rules.md#r43). */
  eventId: string;
  /** `authorized`: the money is held for us and waits to be captured, which `fetchOrder` does. */
  kind: "captured" | "authorized" | "failed" | "refund-succeeded" | "refund-failed" | "other";
  /** Null: the provider names only its payment, or our key. */
  providerOrderId: string | null;
  key: string | null;
  providerPaymentId: string | null;
  amountPaise: number | null;
  currency: string | null;
  /** card, upi …; never a card number (docs/rules.md#r50). */
  method: string | null;
  /** Why it failed, for the shopper. */
  reason: string | null;
  /** Our refund's id, for refund events. */
  refundKey: string | null;
  providerRefundId: string | null;
};

export type ProviderOrder = {
  providerOrderId: string;
  /** Where the shopper's browser goes to pay. */
  payUrl: string;
};

export type NewProviderOrder = {
  /** Our attempt's id. The same key must give the same provider order, however often it is asked for. */
  key: string;
  /** What an earlier start of this attempt was given: its page is taken up again. */
  providerOrderId: string | null;
  /** When the provider's page is to end. The same for the same key. */
  expiresAt: Date;
  amountPaise: number;
  currency: string;
  /** Shown to the shopper by the provider. */
  orderNumber: string;
  /** Where the provider sends the browser back to, with its signature. */
  returnUrl: string;
};

/** What a browser claims on its way back, signed. It names the provider's order or our key; only `fetchOrder` says what is true. */
export type ReturnClaim = ({ providerOrderId: string } | { key: string }) & {
  status: "paid" | "pending" | "failed" | "cancelled";
};

export type FoundOrder = {
  providerOrderId: string;
  /** What became of it so far. Asked twice, the same news have the same event ids. */
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
   * Checks the signature over the raw body in constant time; null: not from the provider, forget it. Empty: signed,
   * but nothing we know how to read (providers invent new kinds of messages).
   */
  readWebhook(rawBody: Uint8Array, headers: Headers, now: Date): ProviderEvent[] | null;
  /** Checks the signature of a browser's return in constant time; null: forged. */
  readReturn(parameters: URLSearchParams): ReturnClaim | null;
  /**
   * Asks what became of an order, by its id or by our key, and captures what is only authorised; null: the provider
   * knows of none. @throws GatewayError
   */
  fetchOrder(order: { providerOrderId: string | null; key: string | null }): Promise<FoundOrder | null>;
  /** Asks whether the provider knows us, changing nothing: for the admins' test button. @throws GatewayError */
  check(): Promise<Result<undefined, "refused">>;
  /** Ends an order's page, so that nobody pays for what is cancelled; what has ended or is paid stays so. @throws GatewayError */
  endOrder?(providerOrderId: string): Promise<void>;
  /** Sends money back. The same key must be the same refund. @throws GatewayError when it isn't known what happened */
  refund(refund: RefundOrder): Promise<RefundAnswer>;
}

/** The provider couldn't be asked or didn't make sense; asking again later is right. The message holds no secret. */
export class GatewayError extends Error {
  override readonly name = "GatewayError";
}
