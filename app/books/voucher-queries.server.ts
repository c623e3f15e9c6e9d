/** Transactions of some days as vouchers, for accounting programs. */
import { sql } from "drizzle-orm";
import { addDays, type CalendarDay, dayInIndia, startOfDay } from "#app/domain/basics/calendar.ts";
import { kindLabel } from "#app/domain/books/account-words.ts";
import type { Voucher, VoucherEntry } from "#app/domain/books/accounting-files/voucher.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { outsideReference } from "./outside-references.ts";

type Days = { from: CalendarDay; to: CalendarDay };

const AT_ONCE = 1_000;

/** Vendors of one name are told apart by their ids, so that no program mixes their ledgers. */
const party = sql`coalesce(e.provider, (
  select v.business_name || case when exists (select from vendors o where o.business_name = v.business_name and o.id <> v.id)
    then ' (' || left(v.id, 8) || ')' else '' end
  from vendors v where v.id = e.vendor_id))`;

/** Accounts with their vendors and providers that moved in these days. */
export function listUsedLedgers(db: Database, days: Days): Promise<Pick<VoucherEntry, "account" | "party">[]> {
  return rowsOf(
    db,
    sql`select distinct e.account, ${party} as party
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where ${isWithin(days)} order by 1, 2 nulls first`,
  );
}

type Row = {
  id: number;
  kind: string;
  at: string;
  number: string | null;
  reference: string | null;
  entries: VoucherEntry[];
};

/** Oldest first. A read is of at most 1,000 transactions. */
export async function* eachVoucher(db: Database, days: Days): AsyncGenerator<Voucher, void, undefined> {
  let after: Pick<Row, "id" | "at"> | null = null;
  for (;;) {
    const rows: Row[] = await rowsOf<Row>(
      db,
      sql`select t.id::float8 as id, t.kind, t.at::text as at, o.number, ${outsideReference} as reference,
          (select json_agg(json_build_object('account', e.account, 'party', ${party}, 'amountPaise', e.amount_paise) order by e.id)
            from ledger_entries e where e.transaction_id = t.id) as entries
        from ledger_transactions t left join orders o on o.id = t.order_id
        where ${isWithin(days)} ${after ? sql`and (t.at, t.id) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql``}
        order by t.at, t.id limit ${AT_ONCE}`,
    );
    for (const { id, kind, at, number, reference, entries } of rows) {
      const names = [kindLabel(kind), number && `order ${number}`, reference].filter(Boolean);
      yield { id, day: dayInIndia(new Date(at)), entries, narration: names.join(", ") };
    }
    after = rows.length === AT_ONCE ? (rows.at(-1) ?? null) : null;
    if (!after) return;
  }
}

function isWithin({ from, to }: Days) {
  return sql`t.at >= ${startOfDay(from)} and t.at < ${startOfDay(addDays(to, 1))}`;
}
