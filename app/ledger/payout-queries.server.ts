import { sql } from "drizzle-orm";
import type { PayoutStatus } from "#app/domain/money/payouts.ts";
import { isWithinDays } from "#app/orders/sales.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { offsetOf } from "#app/ui/tables/table-state.ts";

export type RunRow = {
  id: string;
  createdAt: Date;
  createdBy: string;
  vendors: number;
  openVendors: number;
  totalPaise: number;
  paidPaise: number;
  /** Set off against cash; not part of the total. */
  setOffPaise: number;
};

type Cut = { isDescending: boolean; page: number; perPage: number };
type Days = { from: string; to: string };

export type RunSums = Pick<RunRow, "totalPaise" | "paidPaise" | "setOffPaise">;

export async function listRuns(
  db: Database,
  days: Days | null,
  cut: Cut,
): Promise<{ rows: RunRow[]; total: number; sums: RunSums }> {
  const within = days ? sql`where ${isWithinDays(sql`r.created_at`, days)}` : sql``;
  const order = cut.isDescending ? sql`desc` : sql`asc`;
  const rows = await rowsOf<Omit<RunRow, "createdAt"> & { createdAt: string; total: number }>(
    db,
    sql`select r.id, r.created_at::text as "createdAt", u.name as "createdBy",
        count(*) filter (where p.status <> 'cancelled')::int as vendors,
        count(*) filter (where p.status = 'open')::int as "openVendors",
        coalesce(sum(p.amount_paise) filter (where p.status <> 'cancelled'), 0)::float8 as "totalPaise",
        coalesce(sum(p.amount_paise) filter (where p.status = 'paid'), 0)::float8 as "paidPaise",
        coalesce(sum(p.set_off_paise) filter (where p.status <> 'cancelled'), 0)::float8 as "setOffPaise",
        (count(*) over ())::int as total
      from payout_runs r join users u on u.id = r.created_by join payouts p on p.run_id = r.id ${within}
      group by r.id, u.name order by r.created_at ${order}, r.id limit ${cut.perPage} offset ${offsetOf(cut)}`,
  );
  const [sums] = await rowsOf<RunSums>(
    db,
    sql`select coalesce(sum(p.amount_paise) filter (where p.status <> 'cancelled'), 0)::float8 as "totalPaise",
        coalesce(sum(p.amount_paise) filter (where p.status = 'paid'), 0)::float8 as "paidPaise",
        coalesce(sum(p.set_off_paise) filter (where p.status <> 'cancelled'), 0)::float8 as "setOffPaise"
      from payout_runs r join payouts p on p.run_id = r.id ${within}`,
  );
  return {
    rows: rows.map(({ createdAt, total: _, ...row }) => ({ ...row, createdAt: new Date(createdAt) })),
    total: rows[0]?.total ?? 0,
    sums: sums ?? { totalPaise: 0, paidPaise: 0, setOffPaise: 0 },
  };
}

export type PayoutRow = {
  id: string;
  vendorId: string;
  businessName: string;
  amountPaise: number;
  setOffPaise: number;
  status: PayoutStatus;
  reference: string | null;
  paidTo: string | null;
  settledAt: Date | null;
  /** Number of sales and deductions. */
  items: number;
  /** The account at the time of the run. */
  accountHolder: string | null;
  accountNumber: string | null;
  sealedNumber: string | null;
  ifsc: string | null;
  isAccountOld: boolean;
};

export type Run = { id: string; createdAt: Date; createdBy: string; payouts: PayoutRow[] };

export async function findRun(db: Database, id: string): Promise<Run | null> {
  if (!isUuid(id)) return null;
  const [run] = await rowsOf<{ id: string; createdAt: string; createdBy: string }>(
    db,
    sql`select r.id, r.created_at::text as "createdAt", u.name as "createdBy"
      from payout_runs r join users u on u.id = r.created_by where r.id = ${id}`,
  );
  if (!run) return null;
  const payouts = await rowsOf<Omit<PayoutRow, "settledAt"> & { settledAt: string | null }>(
    db,
    sql`select p.id, p.vendor_id as "vendorId", v.business_name as "businessName", p.amount_paise::float8 as "amountPaise",
        p.set_off_paise::float8 as "setOffPaise",
        p.status, p.reference, p.paid_to as "paidTo", p.settled_at::text as "settledAt",
        (select count(*)::int from payout_items i where i.payout_id = p.id) as items,
        p.account_holder as "accountHolder", p.account_number as "accountNumber", p.sealed_number as "sealedNumber", p.ifsc,
        (b.account_holder, right(b.account_number, 4), b.ifsc) is distinct from (p.account_holder, right(p.account_number, 4), p.ifsc)
          or b.updated_at > r.created_at as "isAccountOld"
      from payouts p join payout_runs r on r.id = p.run_id join vendors v on v.id = p.vendor_id left join vendor_bank_accounts b on b.vendor_id = v.id
      where p.run_id = ${id} order by v.business_name, v.id`,
  );
  return {
    ...run,
    createdAt: new Date(run.createdAt),
    payouts: payouts.map((one) => ({ ...one, settledAt: one.settledAt === null ? null : new Date(one.settledAt) })),
  };
}
