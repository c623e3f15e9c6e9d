import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { Logger } from "#app/platform/log.server.ts";
import { type GatewayContext, GatewayError } from "./gateway.ts";
import { receiveEvents } from "./payment-events.server.ts";
import { findReturnedAttempt } from "./payment-queries.server.ts";
import { gatewayOf } from "./providers/gateways.server.ts";
import { findProvider } from "./providers/providers.server.ts";

/**
 * Where the form of a provider's page leads, as a GET: browsers send no session cookie with another site's form, but do with
 * the page after it. `form`: its body, URL-encoded; raw, because a signature may look like a card number.
 */
export function returnAddress(provider: string, parameters: URLSearchParams, form: Uint8Array): string {
  const all = new URLSearchParams(parameters);
  const posted = new URLSearchParams(new TextDecoder().decode(form));
  for (const name of findProvider(provider)?.returnFields ?? [])
    if (posted.has(name)) all.set(name, posted.get(name) ?? "");
  return `/checkout/return/${encodeURIComponent(provider)}?${all}`;
}

/** `waiting` is confirmed later. `orderId`: null when the provider signed for a payment that no order of ours knows yet. */
export const returnOutcomes = ["paid", "waiting", "failed", "cancelled"] as const;
export type ReturnedPayment = { orderId: string | null; outcome: (typeof returnOutcomes)[number] };

/** The page to which the browser comes back. */
export function landingAfter({ orderId, outcome }: ReturnedPayment): string {
  if (!orderId) return `/orders?payment=${outcome}`;
  if (outcome === "paid" || outcome === "waiting") return `/order-confirmation?id=${orderId}`;
  return `/orders/${orderId}?payment=${outcome}`;
}

type Receiver = GatewayContext & { db: Database; clock: Clock; log: Logger; origin: string };

/** Asks the provider instead of waiting for its webhook. Null for a forged return. */
export async function receiveReturn(
  receiver: Receiver,
  provider: string,
  parameters: URLSearchParams,
): Promise<ReturnedPayment | null> {
  const gateway = await gatewayOf(provider, receiver);
  if (!gateway) return null;
  const { db, clock, origin, log } = receiver;
  const claim = gateway.readReturn(parameters);
  if (!claim) return null;
  const attempt = await findReturnedAttempt(db, provider, claim);
  if (!attempt) return { orderId: null, outcome: "waiting" };
  const { orderId } = attempt;
  try {
    const providerOrder = await gateway.fetchOrder({ providerOrderId: attempt.providerOrderId, key: attempt.id });
    const events = providerOrder?.events ?? [];
    await receiveEvents(db, events, "return", { now: clock.now(), origin });
    if (events.some((event) => event.kind === "captured")) return { orderId, outcome: "paid" };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ orderId, reason: error.message }, "a request to a payment provider failed");
    // Nobody knows whether a payment that the browser calls failed took money.
    return { orderId, outcome: claim.status === "cancelled" ? "cancelled" : "waiting" };
  }
  return { orderId, outcome: claim.status === "failed" || claim.status === "cancelled" ? claim.status : "waiting" };
}
