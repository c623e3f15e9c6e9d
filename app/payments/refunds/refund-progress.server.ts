import { sql } from "drizzle-orm";
import { payments, refunds } from "#app/payments/schema.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { manualRefundProviders } from "./refund-commands.server.ts";

/** `startedAt`: of the first try; all else is the newest try's. `movedAt`: when its status last changed. */
export type RefundProgress = {
  amountPaise: number;
  status: "requested" | "sent" | "succeeded" | "failed";
  isByHand: boolean;
  paidTo: string | null;
  reference: string | null;
  startedAt: Date;
  movedAt: Date;
};

type Row = Omit<RefundProgress, "startedAt" | "movedAt"> & { first: string; startedMs: number; movedMs: number };

/** Returns the progress by the id of the first try. Callers check access to the orders. */
export async function listRefundProgress(
  db: Database,
  firstIds: readonly string[],
): Promise<Map<string, RefundProgress>> {
  if (firstIds.length === 0) return new Map();
  const byHand = [...manualRefundProviders];
  const rows = await rowsOf<Row>(
    db,
    sql`with recursive tries as (
        select r.id as first, r.created_at as started_at, r.id from ${refunds} r
        where r.id = any(${sql.param(firstIds)}::uuid[])
      union all
        select tries.first, tries.started_at, again.id from ${refunds} again join tries on again.retry_of = tries.id)
      select tries.first, r.amount_paise::float8 as "amountPaise", r.status, r.paid_to as "paidTo",
        r.provider_refund_id as reference, p.provider = any(${sql.param(byHand)}::text[]) as "isByHand",
        (extract(epoch from tries.started_at) * 1000)::float8 as "startedMs",
        (extract(epoch from r.updated_at) * 1000)::float8 as "movedMs"
      from tries join ${refunds} r on r.id = tries.id join ${payments} p on p.id = r.payment_id
      where not exists (select from ${refunds} again where again.retry_of = r.id)`,
  );
  return new Map(
    rows.map(({ first, startedMs, movedMs, ...row }) => [
      first,
      { ...row, startedAt: new Date(startedMs), movedAt: new Date(movedMs) },
    ]),
  );
}
