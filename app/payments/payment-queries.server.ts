import { and, asc, desc, eq, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import type { RefundStatus } from "#app/domain/fulfilment/payment-status.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { ReturnClaim } from "./gateway.ts";
import type { ReturnedMoney } from "./money-fate.ts";
import { listPartsPaise } from "./part-payments.server.ts";
import type { Attempt } from "./payment-commands.server.ts";
import { manualRefundProviders } from "./refunds/refund-commands.server.ts";
import { bankTransfers, payments, refunds, transferParts } from "./schema.server.ts";

export type OrderPayment = Pick<
  Attempt,
  "id" | "provider" | "status" | "isEffective" | "method" | "amountPaise" | "createdAt"
> & {
  failureReason: string | null;
  writtenOffPaise: number;
  isRefunded: boolean;
  /** The excess of a bank transfer, to be refunded. */
  isExcess: boolean;
  /** Kept as other income, beyond the payment's amount. */
  keptPaise: number;
  /** The bank transfer that the payment is of; null for other money, and for transfers recorded without it. */
  transfer: { amountPaise: number } | null;
  /** The provider's id or a UTR. */
  reference: string | null;
  shipmentId: string | null;
  /** It is null for other money and for cash recorded without a holder. */
  cashWith: "courier" | "vendor" | null;
};

export type OrderRefund = {
  id: string;
  amountPaise: number;
  /** What returned goods pay of another order. */
  exchangePaise: number;
  status: RefundStatus;
  reason: string;
  note: string | null;
  storeBearsBp: number;
  failureReason: string | null;
  reference: string | null;
  paidTo: string | null;
  isManual: boolean;
  isRetried: boolean;
  createdAt: Date;
  updatedAt: Date;
};

/** Callers must check access to the order. */
export async function listOrderPayments(
  db: Database,
  orderId: string,
): Promise<{ payments: OrderPayment[]; refunds: OrderRefund[] }> {
  const { id, provider, status, isEffective, method, amountPaise, failureReason, shipmentId, cashWith, createdAt } =
    payments;
  const attempt = {
    id,
    provider,
    status,
    isEffective,
    method,
    amountPaise,
    failureReason,
    shipmentId,
    cashWith,
    createdAt,
  };
  const attempts = await db
    .select({
      ...attempt,
      reference: sql<string | null>`coalesce(${payments.providerPaymentId}, ${bankTransfers.reference})`,
      transfer: { amountPaise: bankTransfers.amountPaise },
      keptPaise: sql`coalesce(${transferParts.keptPaise}, 0)`.mapWith(Number),
      isExcess: sql<boolean>`exists (select from ${refunds} r where r.payment_id = ${payments}.id and r.reason = 'excess')`,
      writtenOffPaise: payments.writtenOffPaise,
      isRefunded: sql<boolean>`exists (select from ${refunds} r where r.payment_id = ${payments}.id)`,
    })
    .from(payments)
    .leftJoin(transferParts, eq(transferParts.paymentId, payments.id))
    .leftJoin(bankTransfers, eq(bankTransfers.id, transferParts.transferId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(createdAt), desc(payments.isEffective), asc(id));
  const back = await db
    .select({
      id: refunds.id,
      amountPaise: refunds.amountPaise,
      exchangePaise: refunds.exchangePaise,
      status: refunds.status,
      reason: refunds.reason,
      note: refunds.note,
      storeBearsBp: refunds.storeBearsBp,
      failureReason: refunds.failureReason,
      reference: refunds.providerRefundId,
      paidTo: refunds.paidTo,
      isRetried: sql<boolean>`exists (select from ${refunds} again where again.retry_of = ${refunds}.id)`,
      provider: payments.provider,
      createdAt: refunds.createdAt,
      updatedAt: refunds.updatedAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const orderRefunds = back.map(({ provider: by, ...refund }) => ({
    ...refund,
    isManual: manualRefundProviders.has(by),
  }));
  return { payments: attempts, refunds: orderRefunds };
}

/** Money that did not pay its order, by order: a sum for each kind and for what is back or on its way. */
export async function listReturnedMoney(db: Database, orderIds: string[]): Promise<Record<string, ReturnedMoney[]>> {
  const { orderId, amountPaise, provider, status, isEffective } = payments;
  const hasRefund = (which: SQL) =>
    sql<boolean>`exists (select from ${refunds} r where r.payment_id = ${payments}.id and ${which})`;
  const rows = await db
    .select({
      orderId,
      kind: sql<ReturnedMoney["kind"]>`case when ${hasRefund(sql`r.reason = 'paid-twice'`)} then 'twice'
        when ${hasRefund(sql`r.reason = 'excess'`)} then 'excess' when ${provider} = 'bank' then 'part' else 'late' end`,
      amountPaise,
      isBack: hasRefund(sql`r.status = 'succeeded'`),
    })
    .from(payments)
    .where(
      and(
        sql`${orderId} = any(${sql.param(orderIds)}::uuid[])`,
        eq(status, "captured"),
        eq(isEffective, false),
        // Part payments that wait for the rest are excluded.
        hasRefund(sql`true`),
      ),
    )
    .orderBy(asc(payments.createdAt), asc(payments.id));
  const returned: Record<string, ReturnedMoney[]> = {};
  for (const { orderId: id, ...money } of rows) {
    returned[id] ??= [];
    const alike = returned[id].find(({ kind, isBack }) => kind === money.kind && isBack === money.isBack);
    if (alike) alike.amountPaise += money.amountPaise;
    else returned[id].push(money);
  }
  return returned;
}

/** Adds late, duplicate and short money to orders. */
export async function withReturnedMoney<Row extends { id: string }>(
  db: Database,
  orders: readonly Row[],
): Promise<(Row & { returned?: ReturnedMoney[] })[]> {
  const returned = await listReturnedMoney(
    db,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => ({ ...order, returned: returned[order.id] }));
}

export type AwaitedTransfer = { id: string; number: string; duePaise: number };

/** More than anybody pays at once; each is locked while a transfer is recorded. */
export const MAX_OTHER_ORDERS = 200;

/** The newest other orders of the buyer that await a bank transfer. Callers must check that the viewer may record it. */
export async function listAwaitedTransfers(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<AwaitedTransfer[]> {
  const isAwaited = and(
    eq(orders.userId, userId),
    ne(orders.id, id),
    eq(orders.paymentStatus, "pending"),
    ne(orders.status, "cancelled"),
    isNotNull(orders.transferDetails),
  );
  const rows = await db
    .select({ id: orders.id, number: orders.number, totalPaise: orders.totalPaise })
    .from(orders)
    .where(isAwaited)
    .orderBy(desc(orders.placedAt))
    .limit(MAX_OTHER_ORDERS);
  const parts = await listPartsPaise(
    db,
    rows.map((order) => order.id),
  );
  return rows.map(({ totalPaise, ...order }) => ({ ...order, duePaise: totalPaise - (parts.get(order.id) ?? 0) }));
}

export async function findReturnedAttempt(
  db: Database,
  provider: string,
  claim: ReturnClaim,
): Promise<Pick<Attempt, "id" | "orderId" | "providerOrderId"> | null> {
  const { id, orderId, providerOrderId } = payments;
  if ("key" in claim && !isUuid(claim.key)) return null;
  const isMeant = "key" in claim ? eq(id, claim.key) : eq(providerOrderId, claim.providerOrderId);
  const [row] = await db
    .select({ id, orderId, providerOrderId })
    .from(payments)
    .where(and(eq(payments.provider, provider), isMeant));
  return row ?? null;
}
