import { and, asc, eq, exists, sql } from "drizzle-orm";
import type { RefundStatus } from "#app/domain/fulfilment/payment-status.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { ReturnClaim } from "./gateway.ts";
import type { ReturnedMoney } from "./money-fate.ts";
import type { Attempt } from "./payment-commands.server.ts";
import { manualRefundProviders } from "./refunds/refund-commands.server.ts";
import { payments, refunds } from "./schema.server.ts";

export type OrderPayment = Pick<
  Attempt,
  "id" | "provider" | "status" | "isEffective" | "method" | "amountPaise" | "createdAt"
> & {
  failureReason: string | null;
  writtenOffPaise: number;
  isRefunded: boolean;
  /** The provider's id or a UTR. */
  reference: string | null;
  shipmentId: string | null;
  /** It is null for other money and for cash recorded without a holder. */
  cashWith: "courier" | "vendor" | null;
};

export type OrderRefund = {
  id: string;
  amountPaise: number;
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
      reference: payments.providerPaymentId,
      writtenOffPaise: payments.writtenOffPaise,
      isRefunded: sql<boolean>`exists (select from ${refunds} r where r.payment_id = ${payments}.id)`,
    })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(createdAt), asc(id));
  const back = await db
    .select({
      id: refunds.id,
      amountPaise: refunds.amountPaise,
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

/** Money that did not pay its order, by order. */
export async function listReturnedMoney(db: Database, orderIds: string[]): Promise<Record<string, ReturnedMoney>> {
  const { orderId, amountPaise, status, isEffective } = payments;
  const back = db
    .select({ paymentId: refunds.paymentId })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payments.id), eq(refunds.status, "succeeded")));
  // Part payments that wait for the rest are excluded.
  const isOwed = exists(db.select({ id: refunds.id }).from(refunds).where(eq(refunds.paymentId, payments.id)));
  const isOfThem = sql`${orderId} = any(${sql.param(orderIds)}::uuid[])`;
  const wasPaid = exists(
    db
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.paymentId, payments.id), eq(refunds.reason, "paid-twice"))),
  );
  const rows = await db
    .select({
      orderId,
      kind: sql<ReturnedMoney["kind"]>`case when bool_or(${wasPaid}) then 'twice'
        when bool_and(${payments.provider} = 'bank') then 'part' else 'late' end`,
      amountPaise: sql<number>`sum(${amountPaise})::float8`,
      isBack: sql<boolean>`bool_and(${exists(back)})`,
    })
    .from(payments)
    .where(and(isOfThem, eq(status, "captured"), eq(isEffective, false), isOwed))
    .groupBy(orderId);
  return Object.fromEntries(rows.map(({ orderId: id, ...money }) => [id, money]));
}

/** Adds late, duplicate and short money to orders. */
export async function withReturnedMoney<Row extends { id: string }>(
  db: Database,
  orders: readonly Row[],
): Promise<(Row & { returned?: ReturnedMoney })[]> {
  const returned = await listReturnedMoney(
    db,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => ({ ...order, returned: returned[order.id] }));
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
