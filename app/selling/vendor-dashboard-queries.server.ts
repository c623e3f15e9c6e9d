/** Call within `asVendor` (docs/rules.md#r96). */
import { and, asc, desc, eq, lte, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { findCalendars } from "#app/accounts/vendor-times/vendor-times-queries.server.ts";
import type { ProductStatus } from "#app/catalog/product-status.ts";
import { vendorProducts } from "#app/catalog/vendor-views.server.ts";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { type Period, previousPeriod, trend } from "#app/domain/basics/period.ts";
import { LOW_STOCK_UP_TO } from "#app/domain/buying/stock.ts";
import { countOverdueShipments } from "#app/fulfilment/lists/overdue-queries.server.ts";
import type { ShipmentStage } from "#app/fulfilment/shipment-stages.ts";
import {
  countShipmentStages,
  listVendorShipments,
  listWaitingShipments,
  type ShipmentRow,
} from "#app/fulfilment/vendor-shipment-queries.server.ts";
import { findHeldCash } from "#app/ledger/remittances/remittance-queries.server.ts";
import type { TopProduct } from "#app/ledger/report-table.ts";
import { listVendorTopProducts } from "#app/ledger/vendor-report-queries.server.ts";
import { type SalesFigures, salesFigures } from "#app/orders/sales-figures.ts";
import { findVendorSales } from "#app/orders/vendor-sales-queries.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

export type DashboardProduct = {
  id: string;
  slug: string;
  name: string;
  status: ProductStatus;
  stock: number;
  sellingPricePaise: number;
};

export type VendorDashboard = {
  businessName: string;
  state: "pending" | "approved" | "suspended";
  /** Why it is suspended, in the admin's words. */
  stateReason: string | null;
  sales: SalesFigures;
  customers: { count: number; trend: number | null };
  stages: Record<ShipmentStage, number>;
  cashPaise: number;
  /** To confirm or send, longest waiting first. */
  waiting: ShipmentRow[];
  /** Should have left before today. */
  overdue: number;
  /** By pieces and by net sales, of the period. */
  top: { units: TopProduct[]; net: TopProduct[] };
  lowStock: DashboardProduct[];
  products: DashboardProduct[];
  recent: ShipmentRow[];
};

const SHOWN = 5;
const newestFirst = { q: "", sort: "placedAt", isDescending: true, page: 1, perPage: SHOWN, filters: {} };

/** Null when there is no such vendor. */
export async function findVendorDashboard(
  db: Database,
  vendorId: string,
  { period, today }: { period: Period; today: CalendarDay },
): Promise<VendorDashboard | null> {
  const { businessName, state, stateReason } = vendors;
  const [vendor] = await db.select({ businessName, state, stateReason }).from(vendors).where(eq(vendors.id, vendorId));
  if (!vendor) return null;
  const before = previousPeriod(period);
  const { days, customers } = await findVendorSales(db, period, before);
  return {
    ...vendor,
    sales: salesFigures(days, period),
    customers: { count: customers.now, trend: trend(customers.now, customers.before) },
    stages: await countShipmentStages(db),
    cashPaise: await findHeldCash(db, vendorId, "vendor_"),
    waiting: await listWaitingShipments(db, SHOWN),
    overdue: await countOverdueShipments(db, { today, calendars: await findCalendars(db) }),
    top: {
      units: await listVendorTopProducts(db, "units", period, SHOWN),
      net: await listVendorTopProducts(db, "net", period, SHOWN),
    },
    lowStock: await listLowStock(db),
    products: await listNewestProducts(db),
    recent: (await listVendorShipments(db, newestFirst)).rows,
  };
}

const { id, slug, name, status, stock, sellingPricePaise, createdAt } = vendorProducts;
const shown = { id, slug, name, status, stock, sellingPricePaise };

function listLowStock(db: Database): Promise<DashboardProduct[]> {
  return db
    .select(shown)
    .from(vendorProducts)
    .where(and(eq(status, "live"), lte(stock, LOW_STOCK_UP_TO)))
    .orderBy(asc(stock), asc(name))
    .limit(SHOWN);
}

/** Written out: as a parameter it would keep the index products_newest from being used. */
const isUnarchived = sql`${status} <> 'archived'`;

function listNewestProducts(db: Database): Promise<DashboardProduct[]> {
  return db.select(shown).from(vendorProducts).where(isUnarchived).orderBy(desc(createdAt), asc(name)).limit(SHOWN);
}
