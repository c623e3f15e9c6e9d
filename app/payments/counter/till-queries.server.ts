/** The till as its books have it; a close of the day divides them (docs/rules.md#k5). */
import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";

/** Takings in paise since the close before. `sales`: how many. */
export type Takings = { cashPaise: number; upiPaise: number; cardPaise: number; sales: number };

/** `openingPaise`: left in the till by the last close. `expectedPaise`: what should lie in it now. */
export type Till = Takings & { openingPaise: number; expectedPaise: number };

export type TillClosing = Takings & { id: number; at: Date; keptPaise: number; bankedPaise: number; lossPaise: number };

/** Before anything is added up: sales wait until the close is written, and it waits for theirs. */
export async function lockTill(tx: Database, { isShared = false } = {}): Promise<void> {
  const lock = isShared ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`;
  await tx.execute(sql`select ${lock}(hashtext('till'))`);
}

const paiseOf = (account: SQL) =>
  sql`coalesce(sum(e.amount_paise) filter (where t.kind = 'capture' and ${account}), 0)::float8`;
const takings = sql`${paiseOf(sql`e.account = 'till'`)} as "cashPaise",
  ${paiseOf(sql`e.provider = 'counter-upi'`)} as "upiPaise", ${paiseOf(sql`e.provider = 'counter-card'`)} as "cardPaise",
  count(distinct t.id) filter (where t.kind = 'capture')::int as sales`;
const ofTheCounter = sql`(e.account = 'till' or e.provider in ('counter-upi', 'counter-card'))`;
const lastClosing = sql`(select max(id) from ledger_transactions where kind = 'till-closed')`;

export async function findTill(db: Database): Promise<Till> {
  const [till] = await rowsOf<Till>(
    db,
    sql`select ${takings}, balance.opening as "openingPaise", balance.expected as "expectedPaise"
      from (select coalesce(sum(amount_paise), 0)::float8 as expected,
          coalesce(sum(amount_paise) filter (where transaction_id <= ${lastClosing}), 0)::float8 as opening
        from ledger_entries where account = 'till') balance
      left join (ledger_entries e join ledger_transactions t on t.id = e.transaction_id)
        on ${ofTheCounter} and t.id > coalesce(${lastClosing}, 0)
      group by balance.opening, balance.expected`,
  );
  if (!till) throw new Error("the till has no balance");
  return till;
}

const MAX_CLOSINGS = 60;

/** The newest first. */
export async function listTillClosings(db: Database): Promise<TillClosing[]> {
  const rows = await rowsOf<Omit<TillClosing, "at"> & { at: string }>(
    db,
    sql`with closings as (
        select id, at, lag(id, 1, 0::bigint) over (order by id) as before from ledger_transactions where kind = 'till-closed'
        order by id desc limit ${MAX_CLOSINGS})
      select c.id::int as id, c.at::text as at, sums.*, own.* from closings c
      cross join lateral (select ${takings} from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where ${ofTheCounter} and t.id > c.before and t.id < c.id) sums
      cross join lateral (
        select (select coalesce(sum(amount_paise), 0)::float8 from ledger_entries where account = 'till' and transaction_id <= c.id) as "keptPaise",
          coalesce(sum(amount_paise) filter (where account = 'bank'), 0)::float8 as "bankedPaise",
          coalesce(sum(amount_paise) filter (where account = 'loss'), 0)::float8 as "lossPaise"
        from ledger_entries where transaction_id = c.id) own
      order by c.id desc`,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
