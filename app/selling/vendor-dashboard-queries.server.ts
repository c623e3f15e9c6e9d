/** Run within `asVendor` (docs/rules.md#a5). */
import { and, asc, desc, eq, lte, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import type { Calendars } from "#app/accounts/vendor-times/vendor-times-queries.server.ts";
import type { ProductStatus } from "#app/catalog/product-status.ts";
import { vendorProducts } from "#app/catalog/vendor-views.server.ts";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { type Period, previousPeriod, trend } from "#app/domain/basics/period.ts";
import { LOW_STOCK_UP_TO } from "#app/domain/buying/stock.ts";
import type { ShipmentStage } from "#app/fulfilment/shipments/shipment-stages.ts";
import { findHeldCash } from "#app/ledger/remittances/remittance-queries.server.ts";
import type { TopProducts } from "#app/ledger/report-sql.server.ts";
import { findVendorTopProducts } from "#app/ledger/vendor-report-queries.server.ts";
import { countOverdueShipments } from "#app/order-desk/lists/overdue-queries.server.ts";
import type { ShipmentRow } from "#app/order-desk/lists/shipment-rows.server.ts";
import {
  countShipmentStages,
  listRecentShipments,
  listWaitingShipments,
} from "#app/order-desk/vendor-shipment-queries.server.ts";
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
  /** Reason for a suspension. */
  stateReason: string | null;
  sales: SalesFigures;
  customers: { count: number; trend: number | null };
  stages: Record<ShipmentStage, number>;
  cashPaise: number;
  /** Longest waiting first. */
  waiting: ShipmentRow[];
  /** Shipments due for dispatch before today. */
  overdue: number;
  top: TopProducts;
  lowStock: DashboardProduct[];
  products: DashboardProduct[];
  recent: ShipmentRow[];
};

const MAX_ROWS = 5;

export async function findVendorDashboard(
  db: Database,
  vendorId: string,
  { period, today, calendars }: { period: Period; today: CalendarDay; calendars: Calendars },
): Promise<VendorDashboard | null> {
  const [[vendor], { days, customers }, stages, cashPaise, waiting, overdue, top, lowStock, products, recent] =
    await Promise.all([
      findBusiness(db, vendorId),
      findVendorSales(db, period, previousPeriod(period)),
      countShipmentStages(db),
      findHeldCash(db, vendorId, "vendor_"),
      listWaitingShipments(db, MAX_ROWS),
      countOverdueShipments(db, { today, calendars }),
      findVendorTopProducts(db, period, MAX_ROWS),
      listLowStock(db),
      listNewestProducts(db),
      listRecentShipments(db, MAX_ROWS),
    ]);
  if (!vendor) return null;
  return {
    ...vendor,
    sales: salesFigures(days, period),
    customers: { count: customers.now, trend: trend(customers.now, customers.before) },
    ...{ stages, cashPaise, waiting, overdue, top, lowStock, products, recent },
  };
}

function findBusiness(db: Database, vendorId: string) {
  return db
    .select({ businessName: vendors.businessName, state: vendors.state, stateReason: vendors.stateReason })
    .from(vendors)
    .where(eq(vendors.id, vendorId));
}

const { id, slug, name, status, stock, sellingPricePaise, createdAt } = vendorProducts;
const productColumns = { id, slug, name, status, stock, sellingPricePaise };

function listLowStock(db: Database) {
  return db
    .select(productColumns)
    .from(vendorProducts)
    .where(and(eq(status, "live"), lte(stock, LOW_STOCK_UP_TO)))
    .orderBy(asc(stock), asc(name))
    .limit(MAX_ROWS);
}

/** A literal, because PostgreSQL doesn't use the index products_newest with a parameter. */
const isUnarchived = sql`${status} <> 'archived'`;

function listNewestProducts(db: Database) {
  return db
    .select(productColumns)
    .from(vendorProducts)
    .where(isUnarchived)
    .orderBy(desc(createdAt), asc(name))
    .limit(MAX_ROWS);
}
