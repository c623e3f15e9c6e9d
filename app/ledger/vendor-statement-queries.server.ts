/** Call within `asVendor` unless noted (docs/rules.md#a5). */
import { type SQL, sql } from "drizzle-orm";
import type { ReturnWindowDays } from "#app/domain/fulfilment/returns.ts";
import type { TransactionKind } from "#app/domain/money/accounts.ts";
import {
  getSetOff,
  getSettlement,
  type PayoutHold,
  type PayoutStatus,
  payableFrom,
} from "#app/domain/money/payouts.ts";
import { dayOf, startOf } from "#app/orders/days/india-days.server.ts";
import { isWithinDays } from "#app/orders/sales.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { findStoreSettings, getReturnWindows } from "#app/settings/store-settings.server.ts";
import { offsetOf } from "#app/ui/tables/table-state.ts";
import { balances, balancesWithin } from "./days/balances.server.ts";
import { deductionKinds, unsettled } from "./payable.server.ts";
import type { StatementFigures, StatementRow, StatementSums } from "./statement.ts";
import { heldCash } from "./vendor-cash.server.ts";

type Days = { from: string; to: string };
type Cut = { isDescending: boolean; page: number; perPage: number };

export async function listStatement(
  db: Database,
  days: Days,
  { isDescending, ...cut }: Cut,
  now: Date,
): Promise<{ rows: StatementRow[]; total: number; sums: StatementSums }> {
  const order = isDescending ? sql`desc` : sql`asc`;
  const rows = await readRows(
    db,
    sql`where ${isWithinDays(sql`t.at`, days)} order by t.at ${order}, t.id ${order}
      limit ${cut.perPage} offset ${offsetOf(cut)}`,
  );
  type Taxes = Pick<StatementSums, "tcsPaise" | "tdsPaise">;
  const [taxes] = await rowsOf<Taxes>(
    db,
    sql`select coalesce(sum(e.amount_paise) filter (where t.kind = 'tcs'), 0)::float8 as "tcsPaise",
        coalesce(sum(e.amount_paise) filter (where t.kind = 'tds'), 0)::float8 as "tdsPaise"
      from vendor_ledger_transactions t join vendor_ledger_entries e on e.transaction_id = t.id and e.account = 'vendor-payable'
      where t.kind in ('tcs', 'tds') and ${isWithinDays(sql`t.at`, days)}`,
  );
  const [counted] = await rowsOf<Omit<StatementSums, keyof Taxes> & { total: number }>(
    db,
    sql`select coalesce(sum(transactions), 0)::int as total, coalesce(sum(gross_paise), 0)::float8 as "grossPaise",
        coalesce(sum(commission_paise), 0)::float8 as "commissionPaise", coalesce(sum(owed_paise - cash_paise), 0)::float8 as "netPaise"
      from ${balancesWithin("vendor_", days)} b`,
  );
  const { total, ...sums } = counted ?? { total: 0, grossPaise: 0, commissionPaise: 0, netPaise: 0 };
  const statementRows = await settled(db, isDescending ? rows.toReversed() : rows, now);
  return { rows: statementRows, total, sums: { ...sums, ...(taxes ?? { tcsPaise: 0, tdsPaise: 0 }) } };
}

const EXPORTED_AT_ONCE = 1_000;

/** Oldest first, in batches. Call outside `asVendor`. */
export async function* exportStatement(
  db: Database,
  vendorId: string,
  days: Days,
  now: Date,
  atOnce = EXPORTED_AT_ONCE,
): AsyncGenerator<StatementRow> {
  for (let last: RawRow | undefined; ; ) {
    const after = last ? sql`and (t.at, t.id) > (${last.at}::timestamptz, ${last.transactionId}::bigint)` : sql``;
    const before = last;
    const batch = await asVendor(db, vendorId, async (tx) => {
      const range = sql`where ${isWithinDays(sql`t.at`, days)} ${after} order by t.at, t.id limit ${atOnce}`;
      const raw = await readRows(tx, range, before?.balancePaise);
      return { last: raw.at(-1), rows: await settled(tx, raw, now) };
    });
    yield* batch.rows;
    if (batch.rows.length < atOnce) return;
    last = batch.last;
  }
}

type RawRow = Omit<StatementRow, "at" | "settlement" | "payableFrom"> & {
  at: string;
  kind: TransactionKind;
  payoutStatus: PayoutStatus | null;
  isSetOff: boolean;
  deliveredAt: string | null;
  isOver: boolean;
  isDueAnyway: boolean;
  hold: PayoutHold | null;
};

/** `range` selects neighbouring transactions. `openingPaise` defaults to the sum of all earlier entries. */
function readRows(db: Database, range: SQL, openingPaise?: number): Promise<RawRow[]> {
  const opening = openingPaise === undefined ? sql`(${balanceBefore})` : sql`${openingPaise}::bigint`;
  return rowsOf<RawRow>(
    db,
    sql`with wanted as materialized (select t.* from vendor_ledger_transactions t ${range}),
      own as (
        select w.id, coalesce(-sum(e.amount_paise) filter (where e.account <> 'commission'), 0) as net,
          coalesce(-sum(e.amount_paise) filter (where e.account = 'commission'), 0) as commission
        from wanted w join vendor_ledger_entries e on e.transaction_id = w.id group by 1)
      select w.id::float8 as "transactionId", w.at::text, w.kind, o.number as "orderNumber", w.shipment_id as "shipmentId",
        (case when w.kind in ('sale', 'credit', 'clawback') then own.net + own.commission else 0 end)::float8 as "grossPaise",
        own.commission::float8 as "commissionPaise", own.net::float8 as "netPaise",
        (${opening} + sum(own.net) over (order by w.at, w.id))::float8 as "balancePaise",
        coalesce(own_payout.reference, payout.reference, remittance.reference, undone.reference) as reference,
        coalesce(own_payout.set_off_paise, 0)::float8 as "setOffPaise", coalesce(payout.amount_paise = 0, false) as "isSetOff",
        case when w.kind in ('sale', 'credit', 'clawback', 'loss', 'goodwill') or w.kind in ${deductionKinds} then payout.status else 'paid' end as "payoutStatus",
        s.delivered_at::text as "deliveredAt", coalesce(s.status in ('returned', 'lost'), false) as "isOver",
        w.kind = 'loss' or w.kind = 'goodwill' and coalesce(s.status in ('returned', 'lost'), false)
          or w.kind in ${deductionKinds} and coalesce(s.status in ('returned', 'lost', 'cancelled'), false) or w.kind <> 'sale' and exists (select from vendor_ledger_transactions sold
          join vendor_payout_items i on i.transaction_id = sold.id and i.is_active
          where sold.kind = 'sale' and sold.shipment_id = w.shipment_id) as "isDueAnyway",
        (select max(h.why) from vendor_payout_holds h where h.shipment_id = w.shipment_id) as hold
      from wanted w join own on own.id = w.id
      left join vendor_orders o on o.id = w.order_id
      left join vendor_shipments s on s.id = w.shipment_id
      left join vendor_payout_items item on item.transaction_id = w.id and item.is_active
      left join vendor_payouts payout on payout.id = item.payout_id
      left join vendor_payouts own_payout on w.kind in ('payout', 'set-off') and own_payout.id::text = w.reference
      left join vendor_cash_remittances remittance on w.kind = 'cash-remitted' and remittance.id::text = w.reference
      left join vendor_undone_remittances undone on w.kind in ('cash-remitted', 'remittance-reversed')
        and undone.posted_as = w.reference
      order by w.at, w.id`,
  );
}

const balanceBefore = sql`
  select coalesce(sum(before.paise), 0) from (select at, id, ${dayOf(sql`at`)} as day from wanted order by at, id limit 1) first
    cross join lateral (
      select b.owed_paise - b.cash_paise as paise from ${balances("vendor_", sql`(first.day - 1)`)} b
      union all
      select -e.amount_paise from vendor_ledger_transactions t join vendor_ledger_entries e on e.transaction_id = t.id
        and e.account <> 'commission'
      where t.at >= ${startOf(sql`first.day`)} and (t.at, t.id) < (first.at, first.id)) before`;

async function settled(db: Database, rows: RawRow[], now: Date): Promise<StatementRow[]> {
  const windows = getReturnWindows(await findStoreSettings(db));
  return rows.map((row) => settledRow(row, now, windows));
}

function settledRow(
  { at, deliveredAt: delivered, payoutStatus, isSetOff, isOver, isDueAnyway, hold, ...row }: RawRow,
  now: Date,
  windows: ReturnWindowDays,
): StatementRow {
  const deliveredAt = delivered === null ? null : new Date(delivered);
  const payoutSettlement = getSettlement({ payoutStatus, deliveredAt, isOver, isDueAnyway, hold }, now, windows);
  const settlement = isSetOff && payoutSettlement === "paid" ? "set-off" : payoutSettlement;
  const waits = settlement === "waiting" && deliveredAt !== null;
  return { ...row, at: new Date(at), settlement, payableFrom: waits ? payableFrom(deliveredAt, windows) : null };
}

export async function findStatementFigures(db: Database, days: Days, now: Date): Promise<StatementFigures> {
  const [row] = await rowsOf<Read>(
    db,
    sql`select owed.*, due.*, (select coalesce(sum(c.paise), 0)::float8 from ${heldCash("vendor_")} c) as "cashPaise",
        (select coalesce(sum(set_off_paise), 0)::float8 from vendor_payouts where status = 'open') as "underwaySetOff",
        (select coalesce(sum(amount_paise), 0)::float8 from vendor_payouts where status = 'open') as "underwayPaise",
        (select coalesce(sum(b.paid_paise), 0)::float8 from ${balancesWithin("vendor_", days)} b) as "paidPaise"
      from (select coalesce(sum(b.owed_paise), 0)::float8 as "owedPaise" from ${balances("vendor_", null)} b) owed,
        (select coalesce(sum(u.paise) filter (where u.is_payable), 0)::float8 as "duePaise",
          coalesce(sum(u.paise) filter (where u.is_held), 0)::float8 as "heldPaise"
          from ${await unsettled(db, now, "vendor_")} u) due`,
  );
  return figuresOf(row ?? nothing);
}

/** `owedPaise` excludes cash; `duePaise` precedes the set-off. */
type Read = Record<
  "owedPaise" | "duePaise" | "cashPaise" | "underwaySetOff" | "underwayPaise" | "heldPaise" | "paidPaise",
  number
>;
const nothing: Read = {
  owedPaise: 0,
  duePaise: 0,
  cashPaise: 0,
  underwaySetOff: 0,
  underwayPaise: 0,
  heldPaise: 0,
  paidPaise: 0,
};

function figuresOf({ owedPaise, duePaise, underwaySetOff, ...read }: Read): StatementFigures {
  const restPaise = owedPaise - underwaySetOff;
  const setOffPaise = getSetOff(duePaise, read.cashPaise);
  return {
    ...read,
    balancePaise: restPaise - read.cashPaise,
    setOffPaise,
    payablePaise: duePaise - setOffPaise,
    waitingPaise: restPaise - duePaise - read.underwayPaise - read.heldPaise,
  };
}
