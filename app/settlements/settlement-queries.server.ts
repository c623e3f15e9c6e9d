/** Settlements and their rows, for admins. Amounts in paise. */
import { type SQL, sql } from "drizzle-orm";
import { addDays, startOfDay } from "#app/domain/basics/calendar.ts";
import type { Period } from "#app/domain/basics/period.ts";
import type { ExplainingAccount, SettlementKind, SettlementProblem } from "#app/domain/books/settlement.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";
import type { ChangedAmounts } from "./schema.server.ts";

/** One transfer to the bank. `openPaise`: what of it is not in the books. */
export type Settlement = {
  id: string;
  provider: string;
  settlementId: string;
  utr: string | null;
  settledAt: Date;
  rows: number;
  paymentsPaise: number;
  refundsPaise: number;
  otherPaise: number;
  feePaise: number;
  taxPaise: number;
  netPaise: number;
  openPaise: number;
  openRows: number;
};

type List<Row> = Promise<{ rows: Row[]; total: number }>;

/** `period`: null for all. */
export async function listSettlements(db: Database, period: Period | null, state: TableState): List<Settlement> {
  const within = period
    ? sql`settled_at >= ${startOfDay(period.from)} and settled_at < ${startOfDay(addDays(period.to, 1))}`
    : sql`true`;
  const net = sql`gross_paise - fee_paise - tax_paise`;
  const raw = await rowsOf<Omit<Settlement, "settledAt"> & { settledAt: string; total: number }>(
    db,
    sql`select provider || '/' || settlement_id as id, provider, settlement_id as "settlementId", max(utr) as utr,
        max(settled_at)::text as "settledAt", count(*)::int as rows,
        coalesce(sum(gross_paise) filter (where kind = 'payment'), 0)::float8 as "paymentsPaise",
        coalesce(sum(gross_paise) filter (where kind = 'refund'), 0)::float8 as "refundsPaise",
        coalesce(sum(gross_paise) filter (where kind not in ('payment', 'refund')), 0)::float8 as "otherPaise",
        sum(fee_paise)::float8 as "feePaise", sum(tax_paise)::float8 as "taxPaise", sum(${net})::float8 as "netPaise",
        coalesce(sum(${net}) filter (where status = 'open'), 0)::float8 as "openPaise",
        (count(*) filter (where ${needsCheck}))::int as "openRows", (count(*) over ())::int as total
      from settlement_rows where ${within}
      group by provider, settlement_id
      order by max(settled_at) ${state.isDescending ? sql`desc` : sql`asc`}, provider, settlement_id
      limit ${state.perPage} offset ${offsetOf(state)}`,
  );
  const rows = raw.map(({ total: _, ...row }) => ({ ...row, settledAt: new Date(row.settledAt) }));
  return { rows, total: raw[0]?.total ?? 0 };
}

export type SettlementLine = {
  id: string;
  provider: string;
  rowId: string;
  kind: SettlementKind;
  settlementId: string;
  utr: string | null;
  settledAt: Date;
  currency: string;
  grossPaise: number;
  feePaise: number;
  taxPaise: number;
  description: string;
  status: "open" | "booked" | "explained";
  problem: SettlementProblem | null;
  account: ExplainingAccount | null;
  reason: string | null;
  decidedBy: string | null;
  changed: ChangedAmounts | null;
  orderId: string | null;
  number: string | null;
};

/** As the partial index `settlement_rows_open` has it. */
const needsCheck = sql`(status = 'open' or changed is not null)`;

export async function listSettlementLines(db: Database, state: TableState): List<SettlementLine> {
  const { state: shown, settlement } = state.filters;
  const conditions = [
    shown === "check"
      ? sql`(r.status = 'open' or r.changed is not null)`
      : shown
        ? sql`r.status = ${shown}`
        : sql`true`,
    settlement ? sql`r.settlement_id = ${settlement}` : sql`true`,
    state.q
      ? sql`(r.row_id = ${state.q} or r.utr = ${state.q} or r.settlement_id = ${state.q} or o.number = ${state.q.toUpperCase()})`
      : sql`true`,
  ];
  const order = sql`r.settled_at ${state.isDescending ? sql`desc` : sql`asc`}, r.id`;
  const raw = await readLines(
    db,
    sql`${sql.join(conditions, sql` and `)} order by ${order} limit ${state.perPage} offset ${offsetOf(state)}`,
  );
  return { rows: raw.map(({ total: _, ...row }) => row), total: raw[0]?.total ?? 0 };
}

export async function findSettlementLine(db: Database, id: string): Promise<SettlementLine | null> {
  if (!isUuid(id)) return null;
  const [row] = await readLines(db, sql`r.id = ${id}`);
  if (!row) return null;
  const { total: _, ...line } = row;
  return line;
}

async function readLines(db: Database, rest: SQL): Promise<(SettlementLine & { total: number })[]> {
  const raw = await rowsOf<Omit<SettlementLine, "settledAt"> & { settledAt: string; total: number }>(
    db,
    sql`select r.id, r.provider, r.row_id as "rowId", r.kind, r.settlement_id as "settlementId", r.utr, r.settled_at::text as "settledAt",
        r.currency, r.gross_paise::float8 as "grossPaise", r.fee_paise::float8 as "feePaise", r.tax_paise::float8 as "taxPaise",
        r.description, r.status, r.problem, r.account, r.reason, u.name as "decidedBy", r.changed, o.id as "orderId", o.number,
        (count(*) over ())::int as total
      from settlement_rows r left join users u on u.id = r.decided_by
      left join payments p on p.id = r.payment_id left join refunds f on f.id = r.refund_id
      left join orders o on o.id = coalesce(p.order_id, f.order_id)
      where ${rest}`,
  );
  return raw.map((row) => ({ ...row, settledAt: new Date(row.settledAt) }));
}

/** Rows that wait for a person. */
export async function countRowsToCheck(db: Database): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from settlement_rows where ${needsCheck}`,
  );
  return row?.count ?? 0;
}

export type SettlementFetch = { provider: string; at: Date; error: string | null };

export async function listFetches(db: Database): Promise<SettlementFetch[]> {
  const raw = await rowsOf<{ provider: string; at: string; error: string | null }>(
    db,
    sql`select provider, at::text as at, error from settlement_fetches order by provider`,
  );
  return raw.map((row) => ({ ...row, at: new Date(row.at) }));
}
