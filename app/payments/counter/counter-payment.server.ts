/** Money taken at the counter: one payment of the whole order, whatever it was paid with (docs/rules.md#k4). */
import { randomUUID } from "node:crypto";
import type { CounterPayment } from "#app/domain/money/counter-payment.ts";
import { COUNTER } from "#app/domain/money/ledger.ts";
import { sumPaise } from "#app/domain/money/money.ts";
import { postCounterCapture } from "#app/ledger/postings.server.ts";
import { wouldReachCashLimit } from "#app/payments/cash-limit.server.ts";
import { payments } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { counterSales } from "./schema.server.ts";
import { lockTill } from "./till-queries.server.ts";

type Paid = {
  order: { id: string; userId: string };
  soldBy: string;
  money: CounterPayment;
  priceReason: string | null;
  at: Date;
};

/** The order must be new or locked, and unpaid. Returns false when the law forbids this cash today (docs/rules.md#p23). */
export async function writeCounterPayment(
  tx: Database,
  { order, soldBy, money, priceReason, at }: Paid,
): Promise<boolean> {
  await lockTill(tx, { isShared: true });
  const { cashPaise, upiPaise, cardPaise } = money;
  const cash = { userId: order.userId, amountPaise: cashPaise, at };
  if (cashPaise > 0 && (await wouldReachCashLimit(tx, cash))) return false;
  const paymentId = randomUUID();
  const amountPaise = sumPaise([cashPaise, upiPaise, cardPaise]);
  const written = { id: paymentId, orderId: order.id, provider: COUNTER, amountPaise };
  await tx.insert(payments).values({ ...written, status: "captured", createdAt: at, updatedAt: at });
  await tx.insert(counterSales).values({ orderId: order.id, paymentId, soldBy, ...money, priceReason, at });
  await postCounterCapture(tx, { paymentId, orderId: order.id, cashPaise, upiPaise, cardPaise, at });
  return true;
}
