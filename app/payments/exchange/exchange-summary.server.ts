import { eq } from "drizzle-orm";
import { EXCHANGE } from "#app/domain/money/ledger.ts";
import { orders } from "#app/orders/schema.server.ts";
import { type KeyContext, listOfferedMethods } from "#app/payments/methods/method-queries.server.ts";
import { refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { paysFor } from "./exchange-credit.server.ts";

/** Amounts in paise. `payBy`: null when nothing is to be paid; `ways`: the online methods to pay the difference with. */
export type ExchangeSummary = {
  returnedOrderId: string;
  returnedNumber: string;
  exchangePaise: number;
  duePaise: number;
  payBy: Date | null;
  ways: { id: string; name: string }[];
};

type Exchanged = { id: string; paymentMethod: string; totalPaise: number; canPay: boolean; payBy: Date | null };

/** Returns null for orders that no returned goods pay for. Callers check access to the order. */
export async function findExchangeSummary(
  db: Database,
  order: Exchanged,
  keys: KeyContext,
): Promise<ExchangeSummary | null> {
  if (order.paymentMethod !== EXCHANGE) return null;
  const { exchangePaise, orderId } = refunds;
  const [credit] = await db
    .select({ exchangePaise, returnedOrderId: orderId, returnedNumber: orders.number })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(paysFor(order.id));
  if (!credit) return null;
  const payBy = order.canPay ? order.payBy : null;
  const ways = payBy ? await listOnlineMethods(db, keys) : [];
  return { ...credit, duePaise: order.totalPaise - credit.exchangePaise, payBy, ways };
}

/** What a difference can be paid with, the shop's first choice first. */
export async function listOnlineMethods(db: Database, keys: KeyContext) {
  return (await listOfferedMethods(db, keys)).filter(({ type }) => type === "digital");
}
