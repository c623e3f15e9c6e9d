import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { isOpenAttempt } from "#app/domain/fulfilment/payment-status.ts";
import { EXCHANGE_PAY_DAYS } from "#app/domain/fulfilment/returns.ts";
import { EXCHANGE } from "#app/domain/money/ledger.ts";
import { can, type User } from "#app/domain/parties/permissions.ts";
import { canPay } from "#app/orders/allowed-actions.ts";
import { extendPayBy, type LockedOrder, lockOrder, movePaymentStatus } from "#app/orders/order-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import type { Channel } from "./channels.ts";
import { PAGE_MS, REUSE_MS } from "./check-times.ts";
import { findDuePaise } from "./exchange/exchange-credit.server.ts";
import { listOnlineMethods } from "./exchange/exchange-summary.server.ts";
import { type GatewayContext, GatewayError } from "./gateway.ts";
import { offeredChannel } from "./methods/method-choice.ts";
import { findEnabledMethod, type KeyContext, type PaymentMethod } from "./methods/method-queries.server.ts";
import { attachProviderOrder, createAttempt, listAttempts, type NewAttempt } from "./payment-commands.server.ts";
import { gatewayOf } from "./providers/gateways.server.ts";

/** Tries extend the time to pay by at most this many periods. */
const MAX_MORE_PERIODS = 3;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export type StartPaymentError = "not-found" | "not-payable" | "expired" | "method-unavailable" | "provider-unavailable";

/**
 * `returnOrigin`: where the browser returns to. `channel`: the only one on the provider's page; null or absent for all.
 * `methodId`: for the difference of an exchange, which was ordered with no method of the settings.
 */
type PaymentStart = { orderId: string; returnOrigin: string; channel?: Channel | null; methodId?: string };

/** The attempt commits before the provider is called, so the reconciler can repair crashes. */
export async function startPayment(
  db: Database,
  { viewer, now, env, fetch }: CommandContext & GatewayContext,
  { returnOrigin, ...start }: PaymentStart,
): Promise<Result<{ payUrl: string }, StartPaymentError>> {
  const opened = await transaction(db, (tx) => openAttempt(tx, viewer, { ...start, env }, now));
  if (!opened.ok) return opened;
  const { attempt, orderNumber } = opened.value;
  const gateway = await gatewayOf(attempt.provider, { db, env, fetch });
  if (!gateway) return err("method-unavailable");
  try {
    const { providerOrderId, payUrl } = await gateway.createOrder({
      key: attempt.id,
      providerOrderId: attempt.providerOrderId,
      expiresAt: new Date(attempt.createdAt.getTime() + PAGE_MS),
      amountPaise: attempt.amountPaise,
      currency: attempt.currency,
      orderNumber,
      channel: attempt.channel,
      returnUrl: `${returnOrigin}/checkout/return/${attempt.provider}`,
    });
    await attachProviderOrder(db, attempt, providerOrderId, now);
    return ok({ payUrl: payUrl ?? payPage(returnOrigin, start.orderId, attempt.id) });
  } catch (error) {
    if (error instanceof GatewayError) return err("provider-unavailable");
    throw error;
  }
}

/** Our page that posts the form of `findPayForm`; with scripts, `#open` posts it at once. */
function payPage(origin: string, orderId: string, attemptId: string): string {
  return `${origin}/orders/${orderId}/pay?attempt=${attemptId}#open`;
}

type Opened = { attempt: NewAttempt; orderNumber: string };

async function openAttempt(
  tx: Database,
  viewer: User,
  { orderId, channel, methodId, env }: Omit<PaymentStart, "returnOrigin"> & KeyContext,
  now: Date,
): Promise<Result<Opened, StartPaymentError>> {
  const order = await lockOrder(tx, orderId);
  if (!order || !can(viewer, "retry-payment", order)) return err("not-found");
  if (!canPay(order) || !order.payBy) return err("not-payable");
  if (order.payBy <= now) return err("expired");
  const method = await findPayingMethod(tx, order, { methodId, env });
  if (method?.type !== "digital") return err("method-unavailable");
  const offered = offeredChannel(method, channel);
  await giveTime(tx, order, order.payBy, now);
  if (order.paymentStatus === "failed")
    await movePaymentStatus(tx, order, "pending", { actor: { id: viewer.id, role: viewer.role }, at: now });
  const attempts = await listAttempts(tx, orderId);
  const open = attempts.findLast(
    (attempt) =>
      isOpenAttempt(attempt.status) &&
      attempt.provider === method.provider &&
      attempt.channel === offered &&
      now.getTime() - attempt.createdAt.getTime() <= REUSE_MS,
  );
  if (open) return ok({ attempt: open, orderNumber: order.number });
  const amountPaise = await findDuePaise(tx, order);
  const fresh = { orderId, provider: method.provider, amountPaise, channel: offered, at: now };
  return ok({ attempt: await createAttempt(tx, fresh), orderNumber: order.number });
}

/** An exchange was ordered with no method of the settings: its difference is paid with any, by default the first. */
async function findPayingMethod(
  tx: Database,
  { paymentMethod }: LockedOrder,
  { methodId, env }: Pick<PaymentStart, "methodId"> & KeyContext,
): Promise<PaymentMethod | null> {
  if (paymentMethod !== EXCHANGE) return findEnabledMethod(tx, paymentMethod);
  const ways = await listOnlineMethods(tx, { env });
  return ways.find(({ id }) => id === methodId) ?? ways[0] ?? null;
}

async function giveTime(tx: Database, order: LockedOrder, payBy: Date, now: Date): Promise<void> {
  const { unpaidOrderMinutes, paymentLinkHours } = await findStoreSettings(tx);
  const period = unpaidOrderMinutes * MINUTE_MS;
  const first = order.takenBy ? paymentLinkHours * HOUR_MS : period;
  const firstMs = order.paymentMethod === EXCHANGE ? EXCHANGE_PAY_DAYS * DAY_MS : first;
  const payByMs = Math.min(now.getTime() + period, order.placedAt.getTime() + firstMs + MAX_MORE_PERIODS * period);
  if (payByMs > payBy.getTime()) await extendPayBy(tx, order.id, new Date(payByMs));
}
