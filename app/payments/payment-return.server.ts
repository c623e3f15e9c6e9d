import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { Logger } from "#app/platform/log.server.ts";
import { type GatewayContext, GatewayError } from "./gateway.ts";
import { receiveEvents } from "./payment-events.server.ts";
import { findReturnedAttempt } from "./payment-queries.server.ts";
import { gatewayOf } from "./providers/gateways.server.ts";

/** `waiting` is confirmed later. */
export const returnOutcomes = ["paid", "waiting", "failed", "cancelled"] as const;
export type ReturnedPayment = { orderId: string; outcome: (typeof returnOutcomes)[number] };

/** The page to which the browser comes back. */
export function landingAfter({ orderId, outcome }: ReturnedPayment): string {
  if (outcome === "paid" || outcome === "waiting") return `/order-confirmation?id=${orderId}`;
  return `/orders/${orderId}?payment=${outcome}`;
}

type Receiver = GatewayContext & { db: Database; clock: Clock; log: Logger; origin: string };

/** Asks the provider instead of waiting for its webhook. Null for a forged return or another user's order. */
export async function receiveReturn(
  receiver: Receiver,
  provider: string,
  parameters: URLSearchParams,
): Promise<ReturnedPayment | null> {
  const gateway = await gatewayOf(provider, receiver);
  if (!gateway) return null;
  const { db, clock, origin, log } = receiver;
  const claim = gateway.readReturn(parameters);
  const attempt = claim && (await findReturnedAttempt(db, provider, claim));
  if (!claim || !attempt) return null;
  const { orderId } = attempt;
  try {
    const providerOrder = await gateway.fetchOrder({ providerOrderId: attempt.providerOrderId, key: attempt.id });
    const events = providerOrder?.events ?? [];
    await receiveEvents(db, events, "return", { now: clock.now(), origin });
    if (events.some((event) => event.kind === "captured")) return { orderId, outcome: "paid" };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ orderId, reason: error.message }, "a request to a payment provider failed");
  }
  return { orderId, outcome: claim.status === "failed" || claim.status === "cancelled" ? claim.status : "waiting" };
}
