/** One vendor's statement; call within `asVendor` (docs/rules.md#r96). */
import { sql } from "drizzle-orm";
import type { ReturnWindowDays } from "#app/domain/fulfilment/returns.ts";
import type { TransactionKind } from "#app/domain/money/ledger.ts";
import { type PayoutHold, type PayoutStatus, payableFrom, settlementOf } from "#app/domain/money/payouts.ts";
import { isWithinDays } from "#app/orders/sales.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { findStoreSettings, returnWindowsOf } from "#app/settings/store-settings.server.ts";
import { offsetOf } from "#app/ui/tables/table-state.ts";
import { isHeldByReturn, isPayable } from "./payable.server.ts";
import type { StatementFigures, StatementRow } from "./statement.ts";

type Days = { from: string; to: string };
type Cut = { isDescending: boolean; page: number; perPage: number };

/** A page of the period's transactions, and their total. */
export async function listStatement(
  db: Database,
  days: Days,
  cut: Cut,
  now: Date,
): Promise<{ rows: StatementRow[]; total: number }> {
  const rows = await readRows(db, days, cut);
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from vendor_ledger_transactions t where ${isWithinDays(sql`t.at`, days)}`,
  );
  return { rows: await settled(db, rows, now), total: counted?.total ?? 0 };
}

/** All of the period's, oldest first. */
export async function exportStatement(db: Database, days: Days, now: Date): Promise<StatementRow[]> {
  return settled(db, await readRows(db, days, null), now);
}

type RawRow = Omit<StatementRow, "at" | "settlement" | "payableFrom"> & {
  at: string;
  kind: TransactionKind;
  payoutStatus: PayoutStatus | null;
  deliveredAt: string | null;
  soldInPayout: boolean;
  hold: PayoutHold | null;
};

/** The balance runs over all there is, so that each row says what is owed after it. */
function readRows(db: Database, days: Days, cut: Cut | null): Promise<RawRow[]> {
  const order = cut?.isDescending ? sql`desc` : sql`asc`;
  const page = cut ? sql`limit ${cut.perPage} offset ${offsetOf(cut)}` : sql``;
  return rowsOf<RawRow>(
    db,
    sql`with own as (
        select t.id, t.kind, t.at, t.reference, t.order_id, t.shipment_id,
          coalesce(-sum(e.amount_paise) filter (where e.account <> 'commission'), 0) as net,
          coalesce(-sum(e.amount_paise) filter (where e.account = 'commission'), 0) as commission
        from vendor_ledger_transactions t join vendor_ledger_entries e on e.transaction_id = t.id group by 1, 2, 3, 4, 5, 6),
      running as (select *, sum(net) over (order by at, id) as balance from own),
      wanted as (select * from running where ${isWithinDays(sql`at`, days)} order by at ${order}, id ${order} ${page})
      select w.id::float8 as "transactionId", w.at::text, w.kind, o.number as "orderNumber", w.shipment_id as "shipmentId",
        (case w.kind when 'payout' then 0 else w.net + w.commission end)::float8 as "grossPaise",
        w.commission::float8 as "commissionPaise", w.net::float8 as "netPaise", w.balance::float8 as "balancePaise",
        coalesce(own_payout.reference, payout.reference) as reference,
        case w.kind when 'payout' then 'paid' else payout.status end as "payoutStatus", s.delivered_at::text as "deliveredAt",
        w.kind <> 'sale' and exists (select from vendor_ledger_transactions sold
          join vendor_payout_items i on i.transaction_id = sold.id and i.is_active
          where sold.kind = 'sale' and sold.reference = w.shipment_id::text) as "soldInPayout",
        (select max(h.why) from vendor_payout_holds h where h.shipment_id = w.shipment_id) as hold
      from wanted w
      left join vendor_orders o on o.id = w.order_id
      left join vendor_shipments s on s.id = w.shipment_id
      left join vendor_payout_items item on item.transaction_id = w.id and item.is_active
      left join vendor_payouts payout on payout.id = item.payout_id
      left join vendor_payouts own_payout on w.kind = 'payout' and own_payout.id::text = w.reference
      order by w.at ${order}, w.id ${order}`,
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
  const payable = await isPayable(db, now, "vendor_");
  const [row] = await rowsOf<Omit<StatementFigures, "waitingPaise">>(
    db,
    sql`select coalesce(-sum(e.amount_paise), 0)::float8 as "balancePaise",
        coalesce(-sum(e.amount_paise) filter (where ${payable}), 0)::float8 as "payablePaise",
        coalesce(-sum(e.amount_paise) filter (where exists (select from vendor_payout_items i
          join vendor_payouts p on p.id = i.payout_id
          where i.transaction_id = t.id and i.is_active and p.status = 'open')), 0)::float8 as "underwayPaise",
        coalesce(-sum(e.amount_paise) filter (where ${isHeldByReturn("vendor_")}), 0)::float8 as "heldPaise",
        coalesce(sum(e.amount_paise) filter (where t.kind = 'payout' and ${isWithinDays(sql`t.at`, days)}), 0)::float8 as "paidPaise"
      from vendor_ledger_transactions t join vendor_ledger_entries e on e.transaction_id = t.id
      where e.account <> 'commission'`,
  );
  const figures = row ?? { balancePaise: 0, payablePaise: 0, underwayPaise: 0, heldPaise: 0, paidPaise: 0 };
  const { balancePaise, payablePaise, underwayPaise, heldPaise } = figures;
  return { ...figures, waitingPaise: balancePaise - payablePaise - underwayPaise - heldPaise };
}
