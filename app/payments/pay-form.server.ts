import { isOpenAttempt } from "#app/domain/fulfilment/payment-status.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { PAGE_MS } from "./check-times.ts";
import type { GatewayContext, PayForm } from "./gateway.ts";
import { listAttempts } from "./payment-commands.server.ts";
import { gatewayOf } from "./providers/gateways.server.ts";
import { findProvider } from "./providers/providers.server.ts";

/** `amountPaise`: what is paid with the form. */
export type ShownPayForm = PayForm & { orderNumber: string; amountPaise: number; providerName: string };

/** The form that opens the provider's page for an attempt of `startPayment`; null when the buyer can't pay it. */
export async function findPayForm(
  db: Database,
  { viewer, now, env, fetch }: CommandContext & GatewayContext,
  { orderId, attemptId, returnOrigin }: { orderId: string; attemptId: string; returnOrigin: string },
): Promise<ShownPayForm | null> {
  const order = await findOrderFor(db, viewer, orderId);
  if (order?.userId !== viewer.id || !order.canPay || !order.payBy || order.payBy <= now) return null;
  const attempt = (await listAttempts(db, orderId)).find(({ id }) => id === attemptId);
  if (!attempt?.providerOrderId || !isOpenAttempt(attempt.status)) return null;
  const { provider, providerOrderId, amountPaise, currency, channel, createdAt } = attempt;
  const gateway = await gatewayOf(provider, { db, env, fetch });
  const form = gateway?.payForm?.({
    key: attempt.id,
    providerOrderId,
    expiresAt: new Date(createdAt.getTime() + PAGE_MS),
    amountPaise,
    currency,
    orderNumber: order.number,
    channel,
    storeName: (await findStoreSettings(db)).storeName,
    returnUrl: `${returnOrigin}/checkout/return/${provider}`,
  });
  if (!form) return null;
  return { ...form, orderNumber: order.number, amountPaise, providerName: findProvider(provider)?.name ?? provider };
}
