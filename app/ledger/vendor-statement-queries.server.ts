/** One vendor's statement; call within `asVendor` where not said otherwise (docs/rules.md#r96). */
import { type SQL, sql } from "drizzle-orm";
import type { ReturnWindowDays } from "#app/domain/fulfilment/returns.ts";
import type { TransactionKind } from "#app/domain/money/ledger.ts";
import { type PayoutHold, type PayoutStatus, payableFrom, settlementOf } from "#app/domain/money/payouts.ts";
import { isWithinDays } from "#app/orders/sales.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { findStoreSettings, returnWindowsOf } from "#app/settings/store-settings.server.ts";
import { offsetOf } from "#app/ui/tables/table-state.ts";
import { isOwed, unsettled } from "./payable.server.ts";
import type { StatementFigures, StatementRow } from "./statement.ts";

type Days = { from: string; to: string };
type Cut = { isDescending: boolean; page: number; perPage: number };

/** A page. */
export async function listStatement(
  db: Database,
  days: Days,
  { isDescending, ...cut }: Cut,
  now: Date,
): Promise<{ rows: StatementRow[]; total: number }> {
  const order = isDescending ? sql`desc` : sql`asc`;
  const rows = await readRows(
    db,
    sql`where ${isWithinDays(sql`t.at`, days)} order by t.at ${order}, t.id ${order}
      limit ${cut.perPage} offset ${offsetOf(cut)}`,
  );
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from vendor_ledger_transactions t where ${isWithinDays(sql`t.at`, days)}`,
  );
  const shown = await settled(db, isDescending ? rows.toReversed() : rows, now);
  return { rows: shown, total: counted?.total ?? 0 };
}

const EXPORTED_AT_ONCE = 1_000;

/** All of the period's, oldest first, in batches. For the vendor; not within `asVendor`. */
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
      const wanted = sql`where ${isWithinDays(sql`t.at`, days)} ${after} order by t.at, t.id limit ${atOnce}`;
      const raw = await readRows(tx, wanted, before?.balancePaise);
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
  deliveredAt: string | null;
  soldInPayout: boolean;
  hold: PayoutHold | null;
};

/**
 * Oldest first; `wanted` picks neighbours of `vendor_ledger_transactions t`. Each row says what is owed after it, from
 * the balance before the first (`openingPaise`, else all before it).
 */
function readRows(db: Database, wanted: SQL, openingPaise?: number): Promise<RawRow[]> {
  const opening =
    openingPaise === undefined
      ? sql`(select coalesce(-sum(e.amount_paise), 0) from vendor_ledger_transactions t
          join vendor_ledger_entries e on e.transaction_id = t.id and ${isOwed("e")}
          where (t.at, t.id) < (select at, id from wanted order by at, id limit 1))`
      : sql`${openingPaise}::bigint`;
  return rowsOf<RawRow>(
    db,
    sql`with wanted as materialized (select t.* from vendor_ledger_transactions t ${wanted}),
      own as (
        select w.id, coalesce(-sum(e.amount_paise) filter (where e.account <> 'commission'), 0) as net,
          coalesce(-sum(e.amount_paise) filter (where e.account = 'commission'), 0) as commission
        from wanted w join vendor_ledger_entries e on e.transaction_id = w.id group by 1)
      select w.id::float8 as "transactionId", w.at::text, w.kind, o.number as "orderNumber", w.shipment_id as "shipmentId",
        (case w.kind when 'payout' then 0 else own.net + own.commission end)::float8 as "grossPaise",
        own.commission::float8 as "commissionPaise", own.net::float8 as "netPaise",
        (${opening} + sum(own.net) over (order by w.at, w.id))::float8 as "balancePaise",
        coalesce(own_payout.reference, payout.reference) as reference,
        case w.kind when 'payout' then 'paid' else payout.status end as "payoutStatus", s.delivered_at::text as "deliveredAt",
        w.kind <> 'sale' and exists (select from vendor_ledger_transactions sold
          join vendor_payout_items i on i.transaction_id = sold.id and i.is_active
          where sold.kind = 'sale' and sold.shipment_id = w.shipment_id) as "soldInPayout",
        (select max(h.why) from vendor_payout_holds h where h.shipment_id = w.shipment_id) as hold
      from wanted w join own on own.id = w.id
      left join vendor_orders o on o.id = w.order_id
      left join vendor_shipments s on s.id = w.shipment_id
      left join vendor_payout_items item on item.transaction_id = w.id and item.is_active
      left join vendor_payouts payout on payout.id = item.payout_id
      left join vendor_payouts own_payout on w.kind = 'payout' and own_payout.id::text = w.reference
      order by w.at, w.id`,
  );
}

async function settled(db: Database, rows: RawRow[], now: Date): Promise<StatementRow[]> {
  const windows = returnWindowsOf(await findStoreSettings(db));
  return rows.map((row) => settledRow(row, now, windows));
}

function settledRow(
  { at, deliveredAt: delivered, payoutStatus, soldInPayout, hold, ...row }: RawRow,
  now: Date,
  windows: ReturnWindowDays,
): StatementRow {
  const deliveredAt = delivered === null ? null : new Date(delivered);
  const settlement = settlementOf({ payoutStatus, deliveredAt, soldInPayout, hold }, now, windows);
  const waits = settlement === "waiting" && deliveredAt !== null;
  return { ...row, at: new Date(at), settlement, payableFrom: waits ? payableFrom(deliveredAt, windows) : null };
}

/** Owed now, and paid within the period. */
export async function findStatementFigures(db: Database, days: Days, now: Date): Promise<StatementFigures> {
  const [row] = await rowsOf<Omit<StatementFigures, "waitingPaise">>(
    db,
    sql`select owed.*, due.*, (select coalesce(sum(amount_paise), 0)::float8 from vendor_payouts where status = 'open') as "underwayPaise",
        (select coalesce(sum(e.amount_paise), 0)::float8 from vendor_ledger_transactions t
          join vendor_ledger_entries e on e.transaction_id = t.id
          where t.kind = 'payout' and ${isWithinDays(sql`t.at`, days)}) as "paidPaise"
      from (select coalesce(-sum(e.amount_paise), 0)::float8 as "balancePaise" from vendor_ledger_entries e
          where ${isOwed("e")}) owed,
        (select coalesce(sum(u.paise) filter (where u.is_payable), 0)::float8 as "payablePaise",
          coalesce(sum(u.paise) filter (where u.is_held), 0)::float8 as "heldPaise"
          from ${await unsettled(db, now, "vendor_")} u) due`,
  );
  const figures = row ?? { balancePaise: 0, payablePaise: 0, underwayPaise: 0, heldPaise: 0, paidPaise: 0 };
  const { balancePaise, payablePaise, underwayPaise, heldPaise } = figures;
  return { ...figures, waitingPaise: balancePaise - payablePaise - underwayPaise - heldPaise };
}
