/** The till as its books have it; a close of the day divides them (docs/rules.md#k5). */
import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { tillClosings } from "./schema.server.ts";

/** Paise since the close before. `sales`: how many. `refundedPaise`: paid in cash out of the till. */
export type Takings = { cashPaise: number; upiPaise: number; cardPaise: number; sales: number; refundedPaise: number };

/** `openingPaise`: left in the till by the last close. `expectedPaise`: what should lie in it now. */
export type Till = Takings & { openingPaise: number; expectedPaise: number };

export type TillClosing = Takings & {
  id: number;
  at: Date;
  closedBy: string;
  openingPaise: number;
  addedPaise: number;
  countedPaise: number;
  keptPaise: number;
  upiCountedPaise: number;
  cardCountedPaise: number;
  reason: string | null;
};

/** Before anything is added up: sales wait until the close is written, and it waits for theirs. */
export async function lockTill(tx: Database, { isShared = false } = {}): Promise<void> {
  const lock = isShared ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`;
  await tx.execute(sql`select ${lock}(hashtext('till'))`);
}

const sumOf = (which: SQL) => sql`coalesce(sum(e.amount_paise) filter (where ${which}), 0)::float8`;
const takings = sql`${sumOf(sql`t.kind = 'capture' and e.account = 'till'`)} as "cashPaise",
  ${sumOf(sql`t.kind = 'capture' and e.provider = 'counter-upi'`)} as "upiPaise",
  ${sumOf(sql`t.kind = 'capture' and e.provider = 'counter-card'`)} as "cardPaise",
  coalesce(-sum(e.amount_paise) filter (where t.kind = 'refund' and e.account = 'till'), 0)::float8 as "refundedPaise",
  count(distinct t.id) filter (where t.kind = 'capture')::int as sales`;
const ofTheCounter = sql`(e.account = 'till' or e.provider in ('counter-upi', 'counter-card'))`;

export async function findTill(db: Database): Promise<Till> {
  const [till] = await rowsOf<Till>(
    db,
    sql`with before as (select through_id, kept_paise from ${tillClosings} order by id desc limit 1)
      select ${takings}, coalesce((select kept_paise from before), 0)::float8 as "openingPaise",
        coalesce((select kept_paise from before), 0)::float8 + ${sumOf(sql`e.account = 'till'`)} as "expectedPaise"
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where ${ofTheCounter} and e.transaction_id > coalesce((select through_id from before), 0)`,
  );
  if (!till) throw new Error("the till has no balance");
  return till;
}

const MAX_CLOSINGS = 60;

/** The newest first. `limit`: null for all. */
export async function listTillClosings(
  db: Database,
  { limit = MAX_CLOSINGS }: { limit?: number | null } = {},
): Promise<TillClosing[]> {
  const rows = await rowsOf<Omit<TillClosing, "at"> & { at: string }>(
    db,
    sql`with closings as (
        select c.*, lag(c.through_id, 1, 0::bigint) over (order by c.id) as before_id,
          lag(c.kept_paise, 1, 0::bigint) over (order by c.id) as opening_paise
        from ${tillClosings} c order by c.id desc limit ${limit})
      select c.id::int as id, c.at::text as at, coalesce(u.name, '') as "closedBy", sums.*,
        c.opening_paise::float8 as "openingPaise", c.added_paise::float8 as "addedPaise",
        c.counted_paise::float8 as "countedPaise", c.kept_paise::float8 as "keptPaise",
        c.upi_counted_paise::float8 as "upiCountedPaise", c.card_counted_paise::float8 as "cardCountedPaise", c.reason
      from closings c left join users u on u.id = c.closed_by
      cross join lateral (select ${takings} from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where ${ofTheCounter} and e.transaction_id > c.before_id and e.transaction_id <= c.through_id) sums
      order by c.id desc`,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
