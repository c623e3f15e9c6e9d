import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { vendors } from "#app/accounts/schema.server.ts";
import { findCalendars } from "#app/accounts/vendor-times/vendor-times-queries.server.ts";
import { readPeriod } from "#app/domain/basics/period.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aDeliveredOrder, aPlacedOrder } from "#tests/support/placed-orders.ts";
import { approve, asked, go, pickUp, receive } from "#tests/support/returned.ts";
import { findVendorDashboard } from "./vendor-dashboard-queries.server.ts";
import { findVendorWaiting } from "./vendor-waiting.server.ts";

const period = readPeriod(new URLSearchParams(), "2026-11-20");

async function dashboardOf(db: Database, vendorId: string) {
  const calendars = await findCalendars(db);
  return asVendor(db, vendorId, (tx) => findVendorDashboard(tx, vendorId, { period, today: period.to, calendars }));
}

test("the dashboard shows a vendor's own low-stock and newest products, none of other vendors", async ({ db }) => {
  const low = await aProduct(db, { stock: 3 });
  await aProduct(db, { vendorId: low.vendorId, stock: 30 });
  await aProduct(db, { vendorId: low.vendorId, status: "draft", stock: 0 });
  await aProduct(db, { vendorId: low.vendorId, status: "archived" });
  await aProduct(db, { vendorId: "other", stock: 1 });
  const dashboard = await dashboardOf(db, low.vendorId);
  expect(dashboard?.lowStock).toMatchObject([{ id: low.id, stock: 3 }]);
  expect(dashboard?.products).toHaveLength(3);
  expect(dashboard).toMatchObject({ state: "approved", recent: [], waiting: [], customers: { count: 0, trend: null } });
});

test("the dashboard counts a vendor's waiting shipments, and returns by their next step", async ({ db }) => {
  const delivered = await aDeliveredOrder(db);
  await aPlacedOrder(db);
  const id = await asked(db, delivered);
  const dashboard = await dashboardOf(db, "v1");
  expect(dashboard?.waiting).toHaveLength(1);
  const none = { requested: 0, approved: 0, "picked-up": 0 };
  const waiting = () => findVendorWaiting(anAppContext(db), "v1");
  expect(await waiting()).toEqual({ shipments: 1, returns: { ...none, requested: 1 } });
  await db.execute(sql`select set_config('shop.vendor_id', '', true)`);
  await go(db, delivered, id, approve);
  expect((await waiting()).returns).toEqual({ ...none, approved: 1 });
  await db.execute(sql`select set_config('shop.vendor_id', '', true)`);
  await go(db, delivered, id, pickUp, receive);
  expect((await waiting()).returns).toEqual(none);
});

test("the menu and the dashboard of one request share one count", async ({ db }) => {
  const app = anAppContext(db);
  const first = findVendorWaiting(app, "v1");
  expect(findVendorWaiting(app, "v1")).toBe(first);
  await first;
  const next = findVendorWaiting(anAppContext(db), "v1");
  expect(next).not.toBe(first);
  await next;
});

test("an unknown vendor has no dashboard", async ({ db }) => {
  expect(await dashboardOf(db, "nobody")).toBeNull();
});

test("the dashboard shows a suspended vendor the reason", async ({ db }) => {
  const { vendorId } = await aProduct(db);
  const stateReason = "Three shipments never arrived";
  await db.update(vendors).set({ state: "suspended", stateReason }).where(eq(vendors.id, vendorId));
  const dashboard = await dashboardOf(db, vendorId);
  expect(dashboard).toMatchObject({ state: "suspended", stateReason });
});
