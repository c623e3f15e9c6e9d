import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { EntryKind } from "./entry-words.ts";
import { duePayoutTables, unsettled } from "./payable.server.ts";

export type PreviewRow = {
  vendorId: string;
  businessName: string;
  /** Not paid without a bank account. */
  amountPaise: number;
  setOffPaise: number;
  /** Number of sales and deductions. */
  entries: number;
  heldPaise: number;
  /** Waits for return windows, money or delivery. */
  waitingPaise: number;
  accountHolder: string | null;
  accountNumber: string | null;
  ifsc: string | null;
};

export async function previewRun(db: Database, now: Date): Promise<PreviewRow[]> {
  return rowsOf<PreviewRow>(
    db,
    sql`with ${await duePayoutTables(db, now)},
      held as (select u.vendor_id, sum(u.paise) filter (where u.is_held) as held,
          sum(u.paise) filter (where not u.is_held and not u.is_payable) as waiting,
          count(*) filter (where u.is_payable) as entries
        from unsettled u group by 1)
      select v.id as "vendorId", v.business_name as "businessName",
        coalesce(owed.paise - owed.set_off, 0)::float8 as "amountPaise", coalesce(owed.set_off, 0)::float8 as "setOffPaise",
        held.entries::int as entries,
        coalesce(held.held, 0)::float8 as "heldPaise", coalesce(held.waiting, 0)::float8 as "waitingPaise",
        b.account_holder as "accountHolder", b.account_number as "accountNumber", b.ifsc
      from held join vendors v on v.id = held.vendor_id left join owed on owed.vendor_id = v.id
      left join vendor_bank_accounts b on b.vendor_id = v.id
      order by v.business_name, v.id`,
  );
}

/** `why` says what keeps it out of the next run. */
export type PayoutEntry = {
  id: number;
  kind: EntryKind;
  orderId: string;
  number: string;
  at: Date;
  amountPaise: number;
  why: "return-open" | "waiting" | null;
};

export const MAX_ENTRIES = 500;

/** The next run's entries come first; a null `most` returns all. */
export async function listUnsettledEntries(
  db: Database,
  now: Date,
  vendorId: string,
  most: number | null = MAX_ENTRIES,
): Promise<PayoutEntry[]> {
  const why = sql`case when u.is_payable then null when u.is_held then 'return-open' else 'waiting' end`;
  const of = sql`${await unsettled(db, now)} u join ledger_transactions t on t.id = u.id`;
  return listEntries(db, { of, paise: sql`u.paise`, why, where: sql`u.vendor_id = ${vendorId}`, most });
}

/** A null `most` returns all. */
export async function listPayoutEntries(
  db: Database,
  payoutId: string,
  most: number | null = MAX_ENTRIES,
): Promise<PayoutEntry[]> {
  if (!isUuid(payoutId)) return [];
  const of = sql`payout_items i join ledger_transactions t on t.id = i.transaction_id`;
  return listEntries(db, {
    of,
    paise: sql`i.amount_paise`,
    why: sql`null`,
    where: sql`i.payout_id = ${payoutId}`,
    most,
  });
}

async function listEntries(
  db: Database,
  { of, paise, why, where, most }: { of: SQL; paise: SQL; why: SQL; where: SQL; most: number | null },
): Promise<PayoutEntry[]> {
  const rows = await rowsOf<Omit<PayoutEntry, "at"> & { at: string }>(
    db,
    sql`select t.id::float8 as id, t.kind, o.id as "orderId", o.number, t.at::text as at, ${paise}::float8 as "amountPaise",
        ${why} as why
      from ${of} join orders o on o.id = t.order_id
      where ${where} order by ${why} is not null, t.id limit ${most}`,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
