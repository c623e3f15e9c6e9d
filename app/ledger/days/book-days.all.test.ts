/** Whatever is closed, paid, taken back or dated into the past: figures are those of the books and invoices. */
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { bookDayInvariants } from "#app/auditor/book-days.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { duePayouts } from "#app/ledger/due-payouts.ts";
import { listVendorBalances } from "#app/ledger/payable-queries.server.ts";
import { cancelPayout, createPayoutRun, payPayout } from "#app/ledger/payout-commands.server.ts";
import { previewRun } from "#app/ledger/payout-preview.server.ts";
import { postRefund } from "#app/ledger/postings.server.ts";
import { findGstTotals, findTopProducts, listGst, listSales } from "#app/ledger/report-queries.server.ts";
import { payouts, salesClosings } from "#app/ledger/schema.server.ts";
import { listVendorGst, listVendorSales } from "#app/ledger/vendor-report-queries.server.ts";
import { findStatementFigures, listStatement } from "#app/ledger/vendor-statement-queries.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { aBankAccount } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { aDeliveredOrder } from "#tests/support/placed-orders.ts";
import { ORIGIN } from "#tests/support/shoppers.ts";
import { closeBookDays } from "./close-book-days.server.ts";
import { bookClosings, gstDays, productDays } from "./schema.server.ts";

const day = (date: number) => new Date(`2026-03-${String(date).padStart(2, "0")}T10:00:00+05:30`);
const periods = [
  { from: "2026-01-01", to: "2026-12-31" },
  { from: "2026-03-06", to: "2026-03-11" },
  { from: "2026-03-11", to: "2026-03-31" },
];
const later = day(31);
const cut = { isDescending: true, page: 1, perPage: 3 };
const bought = [
  { vendorId: "v1", pricePaise: 4_999_33, quantity: 3, category: "Laptop" },
  { vendorId: "v2", pricePaise: 1_234_57, category: "Desktop" },
];

/** What reports, statements, balances and payouts read. */
async function figures(db: Database) {
  const ofPeriods = [];
  for (const days of periods)
    ofPeriods.push([
      await listSales(db, "product", days, null),
      await listGst(db, "hsn", days, null),
      await listGst(db, "state", days, null),
      await findGstTotals(db, days),
      await findTopProducts(db, days, 5),
      await asVendor(db, "v1", async (tx) => [
        await listVendorSales(tx, "product", days, null),
        await listVendorGst(tx, "state", days, null),
        await listStatement(tx, days, cut, later),
        await listStatement(tx, days, { ...cut, page: 2 }, later),
        await findStatementFigures(tx, days, later),
      ]),
    ]);
  return { ofPeriods, balances: await listVendorBalances(db, later), preview: await previewRun(db, later) };
}

/** As books and invoices are, whatever was closed. What was summed up stays, left over. */
async function counted(db: Database) {
  await db.update(bookClosings).set({ through: "2000-01-01" });
  return figures(db);
}

async function expectTheAuditorAgrees(db: Database) {
  for (const { name, query } of bookDayInvariants)
    expect(await rowsOf(db, sql.raw(`select * from (${query}) checked where broken`)), name).toEqual([]);
}

type Order = Awaited<ReturnType<typeof aDeliveredOrder>>;

/** One rupee of its first line. */
async function refund(db: Database, { orderId, lines }: Order, at: Date) {
  const shares = lines.slice(0, 1).map(({ id, shipmentId }) => {
    return { orderLineId: id, shipmentId, taxablePaise: 85, gstPaise: 15 };
  });
  await postRefund(db, { refundId: randomUUID(), orderId, provider: "bank", amountPaise: 1_00, shares, at });
}

test("sums of closed days are those of books and invoices, in whatever steps the days were closed", async ({ db }) => {
  const first = await aDeliveredOrder(db, { bought, method: "bank_transfer", now: day(5) });
  await aDeliveredOrder(db, { bought, method: "bank_transfer", now: day(9) });
  await refund(db, first, day(10));
  const open = await figures(db);
  for (const date of [7, 12, 12, 31]) {
    await closeBookDays(db, day(date));
    expect(await figures(db), `closed on the ${date}th`).toEqual(open);
  }
  expect([await db.$count(productDays), await db.$count(gstDays)]).toEqual([5, 8]);
  await expectTheAuditorAgrees(db);
});

test("an invoice dated on a closed day opens it for GST, a posting for the rest", async ({ db }) => {
  const order = await aDeliveredOrder(db, { bought, method: "bank_transfer", now: day(9) });
  await closeBookDays(db, later);
  await refund(db, order, day(10));
  const closings = () => db.select().from(bookClosings).orderBy(bookClosings.kind);
  expect(await closings()).toEqual([
    { kind: "accounts", through: "2026-03-09" },
    { kind: "balances", through: "2026-03-09" },
    { kind: "gst", through: "2026-03-29" },
    { kind: "products", through: "2026-03-09" },
  ]);
  await aDeliveredOrder(db, { bought, method: "bank_transfer", now: day(7) });
  expect((await closings()).map(({ through }) => through)).toEqual([
    ...["2026-03-06", "2026-03-06", "2026-03-08", "2026-03-06"],
  ]);
});

test("days that a clock ahead of its time had closed are summed up again", async ({ db }) => {
  await aDeliveredOrder(db, { bought, method: "bank_transfer", now: day(9) });
  const sold = await figures(db);
  // As if they had been closed before the order was made.
  await db.update(bookClosings).set({ through: "2026-04-20" });
  await db.update(salesClosings).set({ through: "2026-04-20" });
  await closeBookDays(db, later);
  const closings = [...(await db.select().from(bookClosings)), ...(await db.select().from(salesClosings))];
  expect(closings.map(({ through }) => through)).toEqual(Array(5).fill("2026-03-29"));
  expect(await figures(db)).toEqual(sold);
  await expectTheAuditorAgrees(db);
});

type Step = { what: "close" | "refund" | "sell" | "run" | "cancel" | "pay"; date: number; of: number };

test("figures are those of the rows, whatever is sold, taken back, paid and closed, in whatever order", {
  timeout: 120_000,
}, async ({ db }) => {
  const orders = [
    await aDeliveredOrder(db, { bought, method: "bank_transfer", now: day(3) }),
    await aDeliveredOrder(db, { bought, now: day(8) }),
  ];
  const admin = orders[0]?.admin as User;
  for (const vendor of ["v1", "v2"]) await aBankAccount(db, vendor);
  const context = { viewer: admin, now: day(25), origin: ORIGIN };
  const open = async () => (await db.select().from(payouts).where(eq(payouts.status, "open"))).map(({ id }) => id);
  const take: Record<Step["what"], (step: Step) => Promise<unknown>> = {
    close: ({ date }) => closeBookDays(db, day(date)),
    refund: ({ date, of }) => refund(db, orders[of % orders.length] as Order, day(date)),
    sell: async ({ date }) => orders.push(await aDeliveredOrder(db, { bought, now: day(date) })),
    run: async () => {
      const due = duePayouts(await listVendorBalances(db, context.now));
      return createPayoutRun(db, context, { expectedPaise: due.paise, expectedSetOffPaise: due.setOffPaise });
    },
    cancel: async ({ of }) => {
      const ids = await open();
      if (ids.length > 0) await cancelPayout(db, context, { payoutId: ids[of % ids.length] ?? "" });
    },
    pay: async ({ of }) => {
      const ids = await open();
      const reference = `UTR${randomUUID().slice(0, 8)}`;
      if (ids.length > 0) await payPayout(db, context, { payoutId: ids[of % ids.length] ?? "", reference });
    },
  };
  const step = fc.record({
    what: fc.constantFrom<Step["what"]>("close", "close", "refund", "sell", "run", "run", "cancel", "pay"),
    date: fc.integer({ min: 1, max: 30 }),
    of: fc.nat({ max: 9 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
      for (const one of steps) await take[one.what](one);
      await expectTheAuditorAgrees(db);
      const now = await figures(db);
      expect(await counted(db)).toEqual(now);
    }),
    { numRuns: 20 },
  );
});
