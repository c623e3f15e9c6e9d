import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { adminOffice, vendorOffice } from "#app/accounts/back-office.server.ts";
import { vendors } from "#app/accounts/schema.server.ts";
import { shareOfAmount, shareOfPieces } from "#app/domain/money/refunds.ts";
import { listCaptures } from "#app/payments/captures.server.ts";
import { recordRefund } from "#app/payments/offline-payments.server.ts";
import { requestRefund } from "#app/payments/refunds/refund-commands.server.ts";
import { listRefundables } from "#app/payments/refunds/refund-shares.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { test } from "#tests/support/db.ts";
import { aDeliveredOrder } from "#tests/support/placed-orders.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { findReport, findReportTotals } from "./back-office-report-queries.server.ts";
import { reportFile } from "./report-csv.server.ts";
import { findSalesTotals, listGst, listSales } from "./report-queries.server.ts";
import type { GstRow, SalesRow } from "./report-table.ts";
import { findVendorSalesTotals, listVendorGst, listVendorSales } from "./vendor-report-queries.server.ts";

const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);
const all = { from: "2026-11-01", to: "2026-12-31" };

/** Two orders over two vendors with odd prices, shipping fees, two HSNs, and a later refund of a part. */
async function aMonth(db: Database) {
  await updateStoreSettings(db, { shippingFeePaise: 99_00, freeShippingAbovePaise: 1_00_000_00 });
  const bought = [
    { vendorId: "v1", pricePaise: 4_999_33, quantity: 3, category: "Laptop" },
    { vendorId: "v2", pricePaise: 1_234_57, category: "Desktop", hsn: "8473" },
  ];
  const first = await aDeliveredOrder(db, { bought, method: "bank_transfer" });
  await aDeliveredOrder(db, { bought, method: "bank_transfer", now: days(1) });
  const paid = (await listCaptures(db, first.orderId))[0];
  const [line] = await listRefundables(db, first.orderId);
  const share = line && shareOfAmount(line, 777_77);
  if (!paid || !share?.ok) throw new Error("nothing to give back");
  const by = { id: first.admin.id, role: first.admin.role };
  const asked = { paymentId: paid.id, orderId: first.orderId, shares: [share.value], by, at: days(2) };
  const refundId = await requestRefund(db, { ...asked, reason: "goodwill" });
  await recordRefund(
    db,
    { viewer: first.admin, now: days(2), origin: ORIGIN },
    { orderId: first.orderId, refundId, reference: "UTR-BACK-1" },
  );
  return first;
}

const sum = <Row>(rows: Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);

function sumsOf(rows: SalesRow[]) {
  return {
    soldPaise: sum(rows, (row) => row.soldPaise),
    returnedPaise: sum(rows, (row) => row.returnedPaise),
    netPaise: sum(rows, (row) => row.netPaise),
    taxablePaise: sum(rows, (row) => row.taxablePaise),
    gstPaise: sum(rows, (row) => row.gstPaise),
    commissionPaise: sum(rows, (row) => row.commissionPaise),
  };
}

describe("the store's reports", () => {
  test("by day, product, category and vendor are the same money, and the books'", async ({ db }) => {
    const { order } = await aMonth(db);
    const totals = await findSalesTotals(db, all);
    expect(totals).toMatchObject({ soldPaise: 2 * order.totalPaise, returnedPaise: 777_77 });
    expect(totals.taxablePaise + totals.gstPaise).toBe(2 * order.totalPaise - 777_77);
    for (const by of ["day", "product", "category", "vendor"] as const)
      expect(sumsOf((await listSales(db, by, all, null)).rows), by).toEqual(totals);
    const [books] = await rowsOf<{ commission: number; customer: number }>(
      db,
      sql`select -sum(amount_paise) filter (where account = 'commission')::float8 as commission,
        sum(amount_paise) filter (where account = 'customer' and t.kind in ('sale', 'credit'))::float8 as customer
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id`,
    );
    expect(books).toEqual({ commission: totals.commissionPaise, customer: 2 * order.totalPaise - 777_77 });
  });

  test("a refund counts on its own day; days are India's", async ({ db }) => {
    const { order } = await aMonth(db);
    const { rows } = await listSales(db, "day", all, null);
    expect(rows.map(({ label, soldPaise, returnedPaise }) => [label, soldPaise, returnedPaise])).toEqual([
      ["2026-11-20", order.totalPaise, 0],
      ["2026-11-21", order.totalPaise, 0],
      ["2026-11-22", 0, 777_77],
    ]);
    const one = { from: "2026-11-21", to: "2026-11-21" };
    expect((await listSales(db, "day", one, null)).rows).toMatchObject([{ label: "2026-11-21" }]);
  });

  test("GST by HSN and by state is what invoices and credit notes say, and the books' GST", async ({ db }) => {
    await aMonth(db);
    const totals = await findSalesTotals(db, all);
    for (const by of ["hsn", "state"] as const) {
      const { rows } = await listGst(db, by, all, null);
      expect(
        sum(rows, (row) => row.cgstPaise + row.sgstPaise + row.igstPaise),
        by,
      ).toBe(totals.gstPaise);
      expect(
        sum(rows, (row) => row.taxablePaise),
        by,
      ).toBe(totals.taxablePaise);
      expect(
        sum(rows, (row) => row.totalPaise),
        by,
      ).toBe(totals.soldPaise - totals.returnedPaise);
      for (const row of rows) expect(row.cgstPaise).toBe(row.sgstPaise);
    }
    const { rows } = await listGst(db, "hsn", all, null);
    expect(rows.filter(({ label }) => label.startsWith("84")).map(({ label, quantity }) => [label, quantity])).toEqual([
      ["8471", 6],
      ["8473", 2],
    ]);
    expect((await listGst(db, "state", all, null)).rows).toMatchObject([{ key: "29", label: "Karnataka" }]);
  });

  test("GST by HSN counts pieces as it counts money: less those of credit notes", async ({ db }) => {
    const { orderId, admin } = await aMonth(db);
    const [paid] = await listCaptures(db, orderId);
    const [line] = await listRefundables(db, orderId);
    const share = line && shareOfPieces(line, 2);
    if (!paid || !share?.ok) throw new Error("nothing to give back");
    const by = { id: admin.id, role: admin.role };
    const asked = { paymentId: paid.id, orderId, shares: [share.value], by, at: days(3) };
    const refundId = await requestRefund(db, { ...asked, reason: "goodwill" });
    const refund = { orderId, refundId, reference: "UTR-BACK-2" };
    await recordRefund(db, { viewer: admin, now: days(3), origin: ORIGIN }, refund);
    const quantityOf = async (range: typeof all) =>
      (await listGst(db, "hsn", range, null)).rows.find(({ label }) => label === "8471")?.quantity;
    expect(await quantityOf(all)).toBe(4);
    expect(await quantityOf({ from: "2026-11-23", to: "2026-11-23" })).toBe(-2);
  });

  test("sorted and cut by the database", async ({ db }) => {
    await aMonth(db);
    const cut = { sort: "sold", isDescending: true, page: 1, perPage: 1 };
    const top = await listSales(db, "vendor", all, cut);
    expect(top).toMatchObject({ total: 2, rows: [{ key: "v1" }] });
    const next = await listSales(db, "vendor", all, { ...cut, page: 2 });
    expect(next).toMatchObject({ total: 2, rows: [{ key: "v2" }] });
  });
});

test("a vendor's reports are its own part of the store's", async ({ db }) => {
  await aMonth(db);
  const whole = await listSales(db, "vendor", all, null);
  const gstOfAll: GstRow[] = [];
  for (const vendorId of ["v1", "v2"]) {
    const own = await asVendor(db, vendorId, async (tx) => ({
      totals: await findVendorSalesTotals(tx, all),
      days: (await listVendorSales(tx, "day", all, null)).rows,
      categories: (await listVendorSales(tx, "category", all, null)).rows,
      gst: (await listVendorGst(tx, "hsn", all, null)).rows,
    }));
    expect(whole.rows.find(({ key }) => key === vendorId)).toMatchObject(own.totals);
    expect(sumsOf(own.days)).toEqual(own.totals);
    expect(sumsOf(own.categories)).toEqual(own.totals);
    gstOfAll.push(...own.gst);
  }
  expect(sum(gstOfAll, (row) => row.totalPaise)).toBe(
    sum((await listGst(db, "hsn", all, null)).rows, (row) => row.totalPaise),
  );
});

test("one query serves both offices, each with its own rows", async ({ db }) => {
  const { admin } = await aMonth(db);
  const vendor = vendorOffice({ ...admin, role: "vendor", staffRole: "owner", vendorId: "v1" });
  const whole = await listSales(db, "vendor", all, null);
  const own = whole.rows.find(({ key }) => key === "v1");
  expect(own).toMatchObject(await findReportTotals(db, vendor, all));
  expect(await findReportTotals(db, adminOffice(admin), all)).toEqual(await findSalesTotals(db, all));
  const sales = { report: "vendor", days: all, cut: null } as const;
  expect(await findReport(db, adminOffice(admin), sales)).toEqual({ sales: whole.rows, gst: [], total: 2 });
  const gst = { report: "hsn", days: all, cut: null } as const;
  const { rows, total } = await listGst(db, "hsn", all, null);
  expect(await findReport(db, adminOffice(admin), gst)).toEqual({ sales: [], gst: rows, total });
  const ofVendor = await asVendor(db, "v1", (tx) => listVendorGst(tx, "hsn", all, null));
  expect(await findReport(db, vendor, gst)).toEqual({ sales: [], gst: ofVendor.rows, total: ofVendor.total });
});

test("a file can't start a formula, whatever a vendor calls itself", async ({ db }) => {
  await aMonth(db);
  await db.update(vendors).set({ state: "pending" });
  await db.update(vendors).set({ businessName: '=HYPERLINK("http://evil")', state: "approved" });
  const { rows } = await listSales(db, "vendor", all, null);
  const text = await (await reportFile("vendor", all, { sales: rows, gst: [] })).text();
  expect(text).toContain(`"'=HYPERLINK(""http://evil"")"`);
  expect(text).not.toMatch(/(^|,|\n)"?=/);
  expect(text).toContain(",777.77,");
});
