/** The admins' dashboard (docs/rules.md#r108) in five queries. */
import { type SQL, sql } from "drizzle-orm";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { findLastAudit } from "#app/auditor/audit-run-queries.server.ts";
import { hasEndedGst } from "#app/catalog/editing/product-table-queries.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { addDays } from "#app/domain/basics/calendar.ts";
import { type Period, previousPeriod, trend } from "#app/domain/basics/period.ts";
import { listRecentOrders, type OrderRow } from "#app/fulfilment/admin-order-queries.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { contactMessages } from "#app/messages/schema.server.ts";
import { type SalesFigures, salesFigures } from "#app/orders/sales-figures.ts";
import { listSalesDays } from "#app/orders/sales-queries.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { paymentMethods, payments, refunds } from "#app/payments/schema.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { returns } from "#app/returns/schema.server.ts";
import { reviews } from "#app/reviews/schema.server.ts";

/** Compared with the end of the period before. */
export type PeriodCount = { count: number; trend: number | null };

export type Attention = {
  /** Orders whose bank transfer isn't found yet. */
  transfers: number;
  /** Refused by a provider. */
  failedRefunds: number;
  /** To be sent by hand. */
  owedRefunds: number;
  /** Not decided on. */
  returns: number;
  vendors: number;
  messages: number;
  /** Not decided on. */
  reviews: number;
  failedMails: number;
  /** Products not archived whose GST rate no longer applies. */
  endedGst: number;
  /** Rules that didn't hold at the auditor's last look. */
  dataProblems: number;
};

export type StoreDashboard = {
  sales: SalesFigures;
  products: PeriodCount;
  users: PeriodCount;
  attention: Attention;
  recent: OrderRow[];
  /** When the auditor looked last; null: it hasn't yet. */
  checkedAt: Date | null;
};

const RECENT = 8;

export async function findStoreDashboard(db: Database, period: Period): Promise<StoreDashboard> {
  const before = previousPeriod(period);
  const [sold, standing, attention, recent, lastAudit] = await Promise.all([
    listSalesDays(db, { from: before.from, to: period.to }),
    findPeriodCounts(db, period),
    findAttention(db),
    listRecentOrders(db, RECENT),
    findLastAudit(db),
  ]);
  return {
    sales: salesFigures(sold, period),
    ...standing,
    attention: { ...attention, dataProblems: lastAudit?.broken ?? 0 },
    recent,
    checkedAt: lastAudit?.finishedAt ?? null,
  };
}

/** Unarchived products and active people, by when they came. */
async function findPeriodCounts(db: Database, period: Period): Promise<{ products: PeriodCount; users: PeriodCount }> {
  const now = endOf(period.to);
  const then = endOf(previousPeriod(period).to);
  const [row] = await rowsOf<Record<"products" | "productsThen" | "users" | "usersThen", number>>(
    db,
    sql`select
      (select count(*)::int from ${products} where status <> 'archived' and created_at < ${now}) as products,
      (select count(*)::int from ${products} where status <> 'archived' and created_at < ${then}) as "productsThen",
      (select count(*)::int from ${users} where state = 'active' and created_at < ${now}) as users,
      (select count(*)::int from ${users} where state = 'active' and created_at < ${then}) as "usersThen"`,
  );
  const standing = (count = 0, countThen = 0): PeriodCount => ({ count, trend: trend(count, countThen) });
  return { products: standing(row?.products, row?.productsThen), users: standing(row?.users, row?.usersThen) };
}

function endOf(day: string): SQL {
  return sql`${`${addDays(day, 1)}T00:00:00+05:30`}::timestamptz`;
}

async function findAttention(db: Database): Promise<Omit<Attention, "dataProblems">> {
  const [row] = await rowsOf<Omit<Attention, "dataProblems">>(
    db,
    sql`select
      (select count(*)::int from ${orders} o join ${paymentMethods} m on m.id = o.payment_method
        where m.provider = 'bank' and o.status = 'pending' and o.payment_status = 'pending') as transfers,
      (select count(*)::int from ${refunds} r where r.status = 'failed'
        and not exists (select from ${refunds} again where again.retry_of = r.id)) as "failedRefunds",
      (select count(*)::int from ${refunds} r join ${payments} p on p.id = r.payment_id
        where r.status = 'requested' and p.provider in ('bank', 'cod')) as "owedRefunds",
      (select count(*)::int from ${returns} where status = 'requested') as returns,
      (select count(*)::int from ${vendors} where state = 'pending') as vendors,
      (select count(*)::int from ${contactMessages} where state = 'open') as messages,
      (select count(*)::int from ${reviews} where state = 'pending') as reviews,
      (select count(*)::int from ${mailMessages} where state = 'failed') as "failedMails",
      (select count(*)::int from ${products} where status <> 'archived' and ${hasEndedGst(products.gstRateBp)}) as "endedGst"`,
  );
  if (!row) throw new Error("no row");
  return row;
}
