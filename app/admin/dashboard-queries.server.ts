/** The admin dashboard (docs/rules.md#x1) in few queries. */
import { sql } from "drizzle-orm";
import { users, vendorBankAccountRequests, vendors } from "#app/accounts/schema.server.ts";
import { findCalendars } from "#app/accounts/vendor-times/vendor-times-queries.server.ts";
import { findLastAudit } from "#app/auditor/audit-run-queries.server.ts";
import { isLive } from "#app/catalog/on-sale.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { addDays, type CalendarDay, startOfDay } from "#app/domain/basics/calendar.ts";
import { type Period, previousPeriod, trend } from "#app/domain/basics/period.ts";
import { LOW_STOCK_UP_TO } from "#app/domain/buying/stock.ts";
import { openStatuses } from "#app/domain/fulfilment/shipment-status.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { countWaitingEInvoices } from "#app/gst/e-invoices/back-office-e-invoice-queries.server.ts";
import { findTopProducts } from "#app/ledger/report-queries.server.ts";
import type { TopProducts } from "#app/ledger/report-sql.server.ts";
import { mailMessages, textMessages } from "#app/mail/schema.server.ts";
import { contactMessages } from "#app/messages/schema.server.ts";
import { listRecentOrders, type OrderRow } from "#app/order-desk/lists/order-list.server.ts";
import { countOverdueOrders } from "#app/order-desk/lists/overdue-queries.server.ts";
import { type SalesFigures, salesFigures } from "#app/orders/sales-figures.ts";
import { listSalesDays } from "#app/orders/sales-queries.server.ts";
import { orders, shipments } from "#app/orders/schema.server.ts";
import { paymentDisputes } from "#app/payments/disputes/schema.server.ts";
import { paymentMethods, payments, refunds } from "#app/payments/schema.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { hasEndedGst } from "#app/product-desk/editing/product-table-queries.server.ts";
import { returns } from "#app/returns/schema.server.ts";
import { reviews } from "#app/reviews/schema.server.ts";
import { MAX_TASKS_COUNTED } from "#app/ui/tables/task-count.ts";
import { listVendorRatings, type VendorRating } from "./rating-queries.server.ts";

/** `trend`: change since the period before. */
export type PeriodCount = { count: number; trend: number | null };

export type Attention = {
  /** Orders that await a bank transfer. */
  transfers: number;
  /** Refused by a provider. */
  failedRefunds: number;
  /** To be paid manually. */
  owedRefunds: number;
  /** Open at the buyers' banks. */
  disputes: number;
  /** Awaiting a decision. */
  returns: number;
  vendors: number;
  /** Vendors whose changed details or bank account await approval. */
  vendorDetails: number;
  messages: number;
  reviews: number;
  failedMails: number;
  failedTexts: number;
  /** Refused by the mail server so far, or not reached; sending goes on. */
  waitingMails: number;
  /** Products whose GST rate no longer applies. */
  endedGst: number;
  /** The store's own documents that wait for their IRN. */
  eInvoices: number;
  /** Orders with a shipment that should have left before today. */
  overdue: number;
  /** Orders with a delay that the buyer was told of. */
  late: number;
  /** Counting stops at one more than the task shows. */
  lowStock: number;
  outOfStock: number;
  /** Broken invariants. */
  dataProblems: number;
};

type CountedAttention = Omit<Attention, "dataProblems" | "overdue" | "eInvoices">;

export type StoreDashboard = {
  sales: SalesFigures;
  products: PeriodCount;
  users: PeriodCount;
  attention: Attention;
  top: TopProducts;
  ratings: VendorRating[];
  recent: OrderRow[];
  /** The last data check. */
  checkedAt: Date | null;
};

const MAX_RECENT = 8;
const MAX_TOP = 5;
const MAX_RATINGS = 8;

export async function findStoreDashboard(db: Database, period: Period, today: CalendarDay): Promise<StoreDashboard> {
  const before = previousPeriod(period);
  const calendars = await findCalendars(db);
  const [salesDays, counts, attention, recent, lastAudit, overdue, top, ratings, eInvoices] = await Promise.all([
    listSalesDays(db, { from: before.from, to: period.to }),
    findPeriodCounts(db, period),
    findAttention(db, today),
    listRecentOrders(db, MAX_RECENT),
    findLastAudit(db),
    countOverdueOrders(db, { today, calendars }),
    findTopProducts(db, period, MAX_TOP),
    listVendorRatings(db, MAX_RATINGS),
    countWaitingEInvoices(db, { readAs: (all, { admin }) => admin(all) }, today, STORE_VENDOR),
  ]);
  return {
    sales: salesFigures(salesDays, period),
    ...counts,
    attention: { ...attention, overdue, eInvoices: eInvoices.waiting, dataProblems: lastAudit?.broken ?? 0 },
    top,
    ratings,
    recent,
    checkedAt: lastAudit?.finishedAt ?? null,
  };
}

async function findPeriodCounts(db: Database, period: Period): Promise<{ products: PeriodCount; users: PeriodCount }> {
  const [row] = await selectPeriodCounts(db, { now: endOf(period.to), before: endOf(previousPeriod(period).to) });
  const counts = (countThen = 0, since = 0): PeriodCount => {
    const count = countThen + since;
    return { count, trend: trend(count, countThen) };
  };
  return {
    products: counts(row?.productsThen, row?.productsSince),
    users: counts(row?.usersThen, row?.usersSince),
  };
}

type StandingCounts = Record<"productsThen" | "productsSince" | "usersThen" | "usersSince", number>;

function selectPeriodCounts(db: Database, moments: { now: string; before: string }): Promise<StandingCounts[]> {
  const now = sql`${moments.now}::timestamptz`;
  const before = sql`${moments.before}::timestamptz`;
  return rowsOf<StandingCounts>(
    db,
    sql`select
      (select count(*)::int from ${products} where status <> 'archived' and created_at < ${before}) as "productsThen",
      (select count(*)::int from ${products} where status <> 'archived' and created_at >= ${before} and created_at < ${now}) as "productsSince",
      (select count(*)::int from ${users} where state = 'active' and created_at < ${before}) as "usersThen",
      (select count(*)::int from ${users} where state = 'active' and created_at >= ${before} and created_at < ${now}) as "usersSince"`,
  );
}

function endOf(day: CalendarDay): string {
  return `${addDays(day, 1)}T00:00:00+05:30`;
}

async function findAttention(db: Database, today: CalendarDay): Promise<CountedAttention> {
  const [row] = await rowsOf<CountedAttention>(
    db,
    sql`select
      (select count(*)::int from ${orders} o join ${paymentMethods} m on m.id = o.payment_method
        where m.provider = 'bank' and o.status = 'pending' and o.payment_status = 'pending') as transfers,
      (select count(*)::int from ${refunds} r where r.status = 'failed'
        and not exists (select from ${refunds} again where again.retry_of = r.id)) as "failedRefunds",
      (select count(*)::int from ${refunds} r join ${payments} p on p.id = r.payment_id
        where r.status = 'requested' and p.provider in ('bank', 'cod')) as "owedRefunds",
      (select count(*)::int from ${paymentDisputes} where status = 'open') as disputes,
      (select count(*)::int from ${returns} where status = 'requested') as returns,
      (select count(*)::int from ${vendors} where state = 'pending') as vendors,
      (select count(*)::int from ${vendors} v where v.requested_details is not null
        or exists (select from ${vendorBankAccountRequests} r where r.vendor_id = v.id)) as "vendorDetails",
      (select count(*)::int from ${contactMessages} where state = 'open') as messages,
      (select count(*)::int from ${reviews} where state = 'pending') as reviews,
      (select count(*)::int from ${mailMessages} where state = 'failed') as "failedMails",
      (select count(*)::int from ${textMessages} where state = 'failed'
        and created_at >= ${startOfDay(addDays(today, -6)).toISOString()}) as "failedTexts",
      (select count(*)::int from ${mailMessages} where state = 'queued' and attempts > 0) as "waitingMails",
      (select count(*)::int from ${products} where status <> 'archived' and ${hasEndedGst(products.gstRateBp, today)}) as "endedGst",
      (select count(distinct s.order_id)::int from ${shipments} s
        where s.status in ${[...openStatuses]} and s.late_told_at is not null) as late,
      (select count(*)::int from (select from ${products} where ${isLive("products")} and stock between 1 and ${LOW_STOCK_UP_TO}
        limit ${MAX_TASKS_COUNTED + 1}) low) as "lowStock",
      (select count(*)::int from (select from ${products} where ${isLive("products")} and stock = 0
        limit ${MAX_TASKS_COUNTED + 1}) gone) as "outOfStock"`,
  );
  if (!row) throw new Error("no row");
  return row;
}
