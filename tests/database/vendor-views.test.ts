/** Vendors' views have the columns that the code reads, in the migrated database. */
import { getTableColumns, getTableName, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";
import { expect } from "vitest";
import * as audit from "#app/audit/vendor-views.server.ts";
import * as builder from "#app/builder/vendor-views.server.ts";
import * as catalog from "#app/catalog/vendor-views.server.ts";
import * as commissions from "#app/commissions/vendor-views.server.ts";
import * as couriers from "#app/couriers/vendor-views.server.ts";
import * as freight from "#app/freight/vendor-views.server.ts";
import * as delays from "#app/fulfilment/delays/vendor-views.server.ts";
import * as pickups from "#app/fulfilment/pickups/vendor-views.server.ts";
import * as eInvoices from "#app/invoices/e-invoices/vendor-views.server.ts";
import * as invoices from "#app/invoices/vendor-views.server.ts";
import * as losses from "#app/ledger/losses/vendor-views.server.ts";
import * as ledger from "#app/ledger/vendor-views.server.ts";
import * as orders from "#app/orders/vendor-views.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import * as desk from "#app/product-desk/vendor-views.server.ts";
import * as reports from "#app/reports/vendor-views.server.ts";
import * as returns from "#app/returns/vendor-views.server.ts";
import * as sellerTaxes from "#app/seller-tax/vendor-views.server.ts";
import * as warranty from "#app/warranty/claims/vendor-views.server.ts";
import { test } from "#tests/support/db.ts";

const views: PgTable[] = [
  audit,
  builder,
  catalog,
  commissions,
  sellerTaxes,
  couriers,
  delays,
  desk,
  eInvoices,
  freight,
  invoices,
  ledger,
  losses,
  orders,
  pickups,
  reports,
  returns,
  warranty,
].flatMap((module) => Object.values(module));
/** Views of the vendor's statement, reports and sales that only SQL reads. */
const inSql = [
  "vendor_balance_days",
  "vendor_cash_remittances",
  "vendor_e_invoice_imports",
  "vendor_e_invoice_requests",
  "vendor_gst_days",
  "vendor_order_days",
  "vendor_undone_remittances",
  "vendor_payout_holds",
  "vendor_payout_items",
  "vendor_payout_on_account",
  "vendor_payout_returns",
  "vendor_payout_unpaid",
  "vendor_payouts",
  "vendor_product_days",
  "vendor_sales_days",
  "vendor_sold_lines",
  "vendor_unsettled_transactions",
];

type Columns = Record<string, string>;

/** Column → type of each vendors' view. */
async function viewsOf(db: Database): Promise<Record<string, Columns>> {
  const rows = await rowsOf<{ name: string; columns: Columns }>(
    db,
    sql`select c.relname as name, jsonb_object_agg(a.attname, format_type(a.atttypid, a.atttypmod)) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace and c.relname like 'vendor\\_%'
      group by c.relname order by c.relname`,
  );
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}

test("each has the columns of its table that it claims, and none is forgotten", async ({ db }) => {
  const found = await viewsOf(db);
  for (const name of inSql) delete found[name];
  const claimed = views.map((view): [string, Columns] => {
    const columns = Object.entries(getTableColumns(view)).map(([key, column]) => {
      return [column.keyAsName ? toSnakeCase(key) : column.name, column.getSQLType().replace("bigserial", "bigint")];
    });
    return [getTableName(view), Object.fromEntries(columns)];
  });
  expect(Object.fromEntries(claimed)).toEqual(found);
});

test("all of each can be read, and nothing else can be named", async ({ db }) => {
  await db.execute(sql`select set_config('shop.vendor_id', 'nobody', true)`);
  for (const view of views) expect(await db.select().from(view)).toEqual([]);
  expect(Object.keys(getTableColumns(orders.vendorOrders))).not.toContain("userEmail");
  // @ts-expect-error: the buyer's address is not among what a vendor sees of an order
  expect(orders.vendorOrders.userEmail).toBeUndefined();
});
