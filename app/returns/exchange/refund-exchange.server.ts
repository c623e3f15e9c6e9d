import { eq } from "drizzle-orm";
import type { OrderActor } from "#app/orders/order-commands.server.ts";
import { endUnpaidExchange } from "#app/payments/exchange/end-exchange.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { returns } from "#app/returns/schema.server.ts";
import { mailUnpaidExchange } from "./exchange-messages.server.ts";

/** Refunds the returned goods when the order that replaces them ends unpaid. Other orders are left alone. */
export async function refundUnpaidExchange(
  tx: Database,
  order: { id: string; paymentMethod: string },
  { actor, at, origin }: { actor: OrderActor; at: Date; origin: string },
): Promise<void> {
  const ended = await endUnpaidExchange(tx, order, { by: actor, at });
  if (!ended) return;
  const changes = { resolution: "refund", updatedAt: at } as const;
  const [one] = await tx.update(returns).set(changes).where(eq(returns.exchangeOrderId, order.id)).returning();
  if (!one) throw new Error(`no return of exchange ${order.id}`);
  await mailUnpaidExchange(tx, one, { now: at, origin });
}
