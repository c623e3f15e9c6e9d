/** Couriers' wallets and the rows of their statements, for admins. Amounts in paise. */
import { type SQL, sql } from "drizzle-orm";
import {
  closingBalanceOf,
  openingBalanceOf,
  type WalletAccount,
  type WalletKind,
  type WalletLine,
  type WalletProblem,
} from "#app/domain/books/courier-wallet.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";

/**
 * `openingPaise`: in the wallet before the first row, so not in the books. `openPaise`: rows that wait for a person.
 * `pendingPaise`: charges that no row has stated yet, negative. `differencePaise`: what nothing of that explains; 0 is right,
 * null without a statement.
 */
export type Wallet = {
  courier: string;
  bookedPaise: number;
  openPaise: number;
  pendingPaise: number;
  openingPaise: number | null;
  closingPaise: number | null;
  closedAt: Date | null;
  differencePaise: number | null;
};

export async function listWallets(db: Database): Promise<Wallet[]> {
  const rows = await rowsOf<Pick<Wallet, "courier" | "bookedPaise" | "openPaise" | "pendingPaise">>(
    db,
    sql`select w.courier, coalesce((select sum(e.amount_paise) from ledger_entries e
          where e.account = 'courier-wallet' and e.provider = w.courier), 0)::float8 as "bookedPaise",
        coalesce((select sum(r.amount_paise) from wallet_rows r
          where r.courier = w.courier and r.status = 'open'), 0)::float8 as "openPaise",
        coalesce((select -sum(c.amount_paise) from freight_charges c where c.courier = w.courier
          and not exists (select from wallet_rows r where r.charge_id = c.id)), 0)::float8 as "pendingPaise"
      from (select courier from freight_charges union select courier from wallet_rows) w order by w.courier`,
  );
  return Promise.all(rows.map(async (row) => ({ ...row, ...(await statedOf(db, row)) })));
}

async function statedOf(
  db: Database,
  {
    courier,
    bookedPaise,
    openPaise,
    pendingPaise,
  }: Pick<Wallet, "courier" | "bookedPaise" | "openPaise" | "pendingPaise">,
) {
  const [last, first] = [await readEdge(db, courier, sql`desc`), await readEdge(db, courier, sql`asc`)];
  const [closingPaise, openingPaise] = [closingBalanceOf(last), openingBalanceOf(first)];
  const differencePaise =
    closingPaise === null || openingPaise === null
      ? null
      : closingPaise - openingPaise - (bookedPaise - pendingPaise) - openPaise;
  return { closingPaise, openingPaise, differencePaise, closedAt: last[0]?.at ?? null };
}

/** The rows of the latest or earliest moment for which the courier states a balance. */
async function readEdge(db: Database, courier: string, order: SQL): Promise<WalletLine[]> {
  const rows = await rowsOf<Omit<WalletLine, "at"> & { at: string }>(
    db,
    sql`select at::text as at, amount_paise::float8 as "amountPaise", balance_paise::float8 as "balancePaise" from wallet_rows
      where courier = ${courier} and balance_paise is not null and at = (select at from wallet_rows
        where courier = ${courier} and balance_paise is not null order by at ${order} limit 1)`,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

export type WalletEntry = {
  id: string;
  courier: string;
  rowId: string;
  at: Date;
  kind: WalletKind;
  awb: string | null;
  amountPaise: number;
  balancePaise: number | null;
  description: string;
  status: "open" | "booked" | "explained";
  problem: WalletProblem | null;
  account: WalletAccount | null;
  reason: string | null;
  decidedBy: string | null;
  orderId: string | null;
  number: string | null;
  vendorName: string | null;
  /** Of its charge: quoted at the booking, charged by now, and the vendor's part. */
  quotedPaise: number | null;
  chargedPaise: number | null;
  vendorPaise: number | null;
};

export async function listWalletRows(db: Database, state: TableState): Promise<{ rows: WalletEntry[]; total: number }> {
  const { state: shown, kind } = state.filters;
  const conditions = [
    shown ? sql`w.status = ${shown === "check" ? "open" : shown}` : sql`true`,
    kind ? sql`w.kind = ${kind}` : sql`true`,
    state.q
      ? sql`(w.awb = ${state.q.toUpperCase()} or w.row_id = ${state.q} or o.number = ${state.q.toUpperCase()})`
      : sql`true`,
  ];
  const order = sql`w.at ${state.isDescending ? sql`desc` : sql`asc`}, w.id`;
  const raw = await readRows(
    db,
    sql`${sql.join(conditions, sql` and `)} order by ${order} limit ${state.perPage} offset ${offsetOf(state)}`,
  );
  return { rows: raw.map(({ total: _, ...row }) => row), total: raw[0]?.total ?? 0 };
}

export async function findWalletRow(db: Database, id: string): Promise<WalletEntry | null> {
  if (!isUuid(id)) return null;
  const [row] = await readRows(db, sql`w.id = ${id}`);
  if (!row) return null;
  const { total: _, ...entry } = row;
  return entry;
}

async function readRows(db: Database, rest: SQL): Promise<(WalletEntry & { total: number })[]> {
  const raw = await rowsOf<Omit<WalletEntry, "at"> & { at: string; total: number }>(
    db,
    sql`select w.id, w.courier, w.row_id as "rowId", w.at::text as at, w.kind, w.awb, w.amount_paise::float8 as "amountPaise",
        w.balance_paise::float8 as "balancePaise", w.description, w.status, w.problem, w.account, w.reason, u.name as "decidedBy",
        o.id as "orderId", o.number, v.business_name as "vendorName", c.quoted_paise::float8 as "quotedPaise",
        c.amount_paise::float8 as "chargedPaise", c.vendor_paise::float8 as "vendorPaise", (count(*) over ())::int as total
      from wallet_rows w left join users u on u.id = w.decided_by left join freight_charges c on c.id = w.charge_id
      left join orders o on o.id = c.order_id left join vendors v on v.id = c.vendor_id
      where ${rest}`,
  );
  return raw.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** Rows that wait for a person. */
export async function countOpenRows(db: Database): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from wallet_rows where status = 'open'`,
  );
  return row?.count ?? 0;
}
