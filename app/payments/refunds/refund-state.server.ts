import { sql } from "drizzle-orm";
import { listPartsPaise } from "#app/payments/part-payments.server.ts";
import { payments, refunds } from "#app/payments/schema.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { manualRefundProviders } from "./refund-commands.server.ts";

/**
 * `refundingPaise`: started refunds of the order's payment that have not arrived, including those to be retried. A later
 * refund may cover one that failed, so they never come to more than what is left of the payment. `writtenOffPaise`: what a
 * bank transfer lacked, though the order counts as paid; `withheldPaise`: of that, what finished refunds left out.
 * `partsPaise`: part payments of a bank transfer that await the balance. `refundingSince`: when the oldest open refund of
 * the order was first started, also one of money that didn't pay it. `exchangedPaise`: what of finished refunds paid other
 * orders.
 */
export type RefundState = {
  refundingPaise: number;
  refundingSince: Date | null;
  exchangedPaise: number;
  writtenOffPaise: number;
  withheldPaise: number;
  partsPaise: number;
  isPaidByHand: boolean;
};

type StateOfPayment = Omit<RefundState, "partsPaise" | "refundingSince">;

const NONE: StateOfPayment = {
  refundingPaise: 0,
  exchangedPaise: 0,
  writtenOffPaise: 0,
  withheldPaise: 0,
  isPaidByHand: false,
};

/** Callers must check access to the orders. */
export async function withRefundState<Row extends { id: string }>(
  db: Database,
  orders: readonly Row[],
): Promise<(Row & RefundState)[]> {
  const ids = orders.map(({ id }) => id);
  const byHand = [...manualRefundProviders];
  const rows = await rowsOf<StateOfPayment & { orderId: string }>(
    db,
    sql`select p.order_id as "orderId", bool_or(p.provider = any(${sql.param(byHand)}::text[])) as "isPaidByHand",
        coalesce(sum(under_way.paise), 0)::float8 as "refundingPaise",
        sum(p.written_off_paise)::float8 as "writtenOffPaise", sum(under_way.withheld)::float8 as "withheldPaise",
        sum(under_way.exchanged)::float8 as "exchangedPaise"
      from ${payments} p
      cross join lateral (
        select least(
          coalesce(sum(r.amount_paise) filter (where r.status in ('requested', 'sent')
            or r.status = 'failed' and not exists (select from ${refunds} again where again.retry_of = r.id)), 0),
          p.amount_paise - coalesce(sum(r.amount_paise + r.withheld_paise + r.exchange_paise) filter (where r.status = 'succeeded'), 0)
        ) as paise,
          coalesce(sum(r.withheld_paise) filter (where r.status = 'succeeded'), 0) as withheld,
          coalesce(sum(r.exchange_paise) filter (where r.status = 'succeeded'), 0) as exchanged
        from ${refunds} r where r.payment_id = p.id
      ) under_way
      where p.order_id = any(${sql.param(ids)}::uuid[]) and p.status = 'captured' and p.is_effective
      group by p.order_id`,
  );
  const states = new Map(rows.map(({ orderId, ...state }) => [orderId, state]));
  const parts = await listPartsPaise(db, ids);
  const since = await listRefundingSince(db, ids);
  return orders.map((order) => ({
    ...order,
    ...(states.get(order.id) ?? NONE),
    partsPaise: parts.get(order.id) ?? 0,
    refundingSince: since.get(order.id) ?? null,
  }));
}

/** Returns the first day by order id. A refund that is tried again counts from its first try. */
async function listRefundingSince(db: Database, orderIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await rowsOf<{ orderId: string; sinceMs: number }>(
    db,
    sql`with recursive started as (
        select first.order_id, first.retry_of, first.created_at from ${refunds} first
        where first.order_id = any(${sql.param(orderIds)}::uuid[]) and (first.status in ('requested', 'sent')
          or first.status = 'failed' and not exists (select from ${refunds} again where again.retry_of = first.id))
      union all
        select started.order_id, before.retry_of, before.created_at from ${refunds} before
        join started on before.id = started.retry_of)
      select order_id as "orderId", (extract(epoch from min(created_at)) * 1000)::float8 as "sinceMs"
      from started group by order_id`,
  );
  return new Map(rows.map(({ orderId, sinceMs }) => [orderId, new Date(sinceMs)]));
}
