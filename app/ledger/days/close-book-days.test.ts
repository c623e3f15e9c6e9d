import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { postRefund } from "#app/ledger/postings.server.ts";
import { findGstTotals, findSalesTotals, listSales } from "#app/ledger/report-queries.server.ts";
import { salesClosings, salesDays } from "#app/ledger/schema.server.ts";
import { listVendorSales } from "#app/ledger/vendor-report-queries.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { test } from "#tests/support/db.ts";
import { aDeliveredOrder } from "#tests/support/placed-orders.ts";
import { NOW } from "#tests/support/shoppers.ts";
import { closeBookDays } from "./close-book-days.server.ts";

const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);
const all = { from: "2026-11-01", to: "2026-12-31" };
const oneDay = { from: "2026-11-21", to: "2026-11-21" };
const bought = [
  { vendorId: "v1", pricePaise: 4_999_33, quantity: 3, category: "Laptop" },
  { vendorId: "v2", pricePaise: 1_234_57, category: "Desktop" },
];

async function reports(db: Database) {
  const by = async (days: typeof all) => [
    await listSales(db, "day", days, null),
    await listSales(db, "category", days, null),
    await listSales(db, "vendor", days, null),
    await findSalesTotals(db, days),
    await asVendor(db, "v1", (tx) => listVendorSales(tx, "category", days, null)),
  ];
  return [await by(all), await by(oneDay)];
}

async function refund(db: Database, { orderId, lines }: Awaited<ReturnType<typeof aDeliveredOrder>>, at: Date) {
  const shares = lines.map(({ id, shipmentId, taxablePaise, gstPaise }) => {
    return { orderLineId: id, shipmentId, taxablePaise, gstPaise };
  });
  const amountPaise = lines.reduce((sum, line) => sum + line.totalPaise, 0);
  await postRefund(db, { refundId: randomUUID(), orderId, provider: "bank", amountPaise, shares, at });
  return amountPaise;
}

test("reports say the same of closed days and open ones, however many are closed", async ({ db }) => {
  await aDeliveredOrder(db, { bought, method: "bank_transfer" });
  const second = await aDeliveredOrder(db, { bought, method: "bank_transfer", now: days(1) });
  await refund(db, second, days(2));
  const open = await reports(db);
  for (const [count, closed] of [
    [2, 2],
    [3, 4],
    [4, 6],
    [200, 6],
  ] as const) {
    await closeBookDays(db, days(count));
    expect(await db.$count(salesDays), `${count} days later`).toBe(closed);
    expect(await reports(db)).toEqual(open);
  }
});

test("an entry dated on a closed day reopens it", async ({ db }) => {
  const order = await aDeliveredOrder(db, { bought, method: "bank_transfer" });
  await aDeliveredOrder(db, { bought, method: "bank_transfer", now: days(1) });
  await closeBookDays(db, days(30));
  const before = await findSalesTotals(db, all);
  const returnedPaise = await refund(db, order, NOW);
  expect(await db.select({ through: salesClosings.through }).from(salesClosings)).toEqual([{ through: "2026-11-19" }]);
  expect(await findSalesTotals(db, all)).toMatchObject({ soldPaise: before.soldPaise, returnedPaise });
  await closeBookDays(db, days(30));
  expect(await findSalesTotals(db, all)).toMatchObject({ soldPaise: before.soldPaise, returnedPaise });
  expect(await db.$count(salesDays, eq(salesDays.day, "2026-11-20"))).toBeGreaterThan(0);
});

test("days are India's where the database keeps summer time", async ({ db }) => {
  await db.execute(sql`set local timezone = 'America/New_York'`); // its 8 March has 23 hours
  await aDeliveredOrder(db, { bought, method: "bank_transfer", now: new Date("2026-03-08T23:30:00+05:30") });
  const springDay = { from: "2026-03-08", to: "2026-03-08" };
  const read = async () => [await findSalesTotals(db, springDay), await findGstTotals(db, springDay)];
  const open = await read();
  expect(open).toMatchObject([{ soldPaise: 3 * 4_999_33 + 1_234_57 }, { totalPaise: 3 * 4_999_33 + 1_234_57 }]);
  for (const date of ["10", "11"]) await closeBookDays(db, new Date(`2026-03-${date}T10:00:00+05:30`));
  expect(await read()).toEqual(open);
});
