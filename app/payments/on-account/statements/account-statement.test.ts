/** A company's statement of account agrees with the books (docs/rules.md#j6). */
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { addDays } from "#app/domain/basics/calendar.ts";
import { remainingShares } from "#app/domain/money/refunds.ts";
import { shipments } from "#app/orders/schema.server.ts";
import { listCaptures } from "#app/payments/captures.server.ts";
import { recordCompanyPayment } from "#app/payments/on-account/record-company-payment.server.ts";
import { companyPayments } from "#app/payments/on-account/schema.server.ts";
import { undoCompanyPayment } from "#app/payments/on-account/undo-company-payment.server.ts";
import { requestRefund } from "#app/payments/refunds/refund-commands.server.ts";
import { listRefundables } from "#app/payments/refunds/refund-shares.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { aCompanyAccount, anAccountOrder } from "#tests/support/documents/company-accounts.ts";
import { aPaymentShop, doJobs } from "#tests/support/payments.ts";
import { sendShipment } from "#tests/support/placed-orders.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { findAccountStatement } from "./account-statement.server.ts";
import { ageOf } from "./statement-rows.ts";

const HOUR_MS = 3_600_000;
const later = (days: number) => new Date(NOW.getTime() + days * 24 * HOUR_MS);

/** An order of ₹500, sent the next day, refunded in full on the third; ₹200 paid and undone, ₹50 paid. */
async function aMovedAccount(db: Database) {
  const shop = await aPaymentShop(db);
  const people = await aCompanyAccount(db);
  const { companyId, buyer, admin } = people;
  const by = { viewer: admin, origin: ORIGIN };
  const orderId = await anAccountOrder(db, buyer, 500_00);
  const [shipment] = await db.select({ id: shipments.id }).from(shipments).where(eq(shipments.orderId, orderId));
  await sendShipment(db, admin, shipment?.id ?? "", "delivered", later(1));
  const [capture] = await listCaptures(db, orderId);
  const shares = remainingShares(await listRefundables(db, orderId));
  await requestRefund(db, {
    paymentId: capture?.id ?? "",
    orderId,
    shares,
    reason: "goodwill",
    by: null,
    at: later(2),
  });
  await doJobs(shop, "payments.send-refund");
  const pay = (amount: string, reference: string, day: number) =>
    recordCompanyPayment(
      db,
      { ...by, now: later(day), formKey: randomUUID() },
      { companyId, isPaidBack: false, fields: { amount, way: "cheque", reference } },
    );
  await pay("200", "CHQ-000111", 3);
  const [paid] = await db.select({ id: companyPayments.id }).from(companyPayments);
  const bounced = { companyId, paymentId: paid?.id ?? "", reason: "It bounced" };
  await undoCompanyPayment(db, { ...by, now: later(4) }, bounced);
  await pay("50", "CHQ-000112", 5);
  return { ...people, orderId };
}

test("a statement shows orders, invoices, credit notes, payments and what was undone, with balances", async ({
  db,
}) => {
  const { companyId } = await aMovedAccount(db);
  const days = { from: "2026-11-01", to: "2027-01-31" };
  const statement = await findAccountStatement(db, companyId, days);
  expect(statement.openingPaise).toBe(0);
  const shown = statement.rows.map(({ text, debitPaise, creditPaise, document }) => [
    ...[text, debitPaise, creditPaise, document?.amountPaise ?? 0],
  ]);
  expect(shown.toSorted()).toEqual(
    [
      ["Order", 500_00, 0, 0],
      ["Invoice", 0, 0, 500_00],
      ["Refund of order", 0, 500_00, 0],
      ["Credit note", 0, 0, 500_00],
      ["Payment: Cheque CHQ-000111", 0, 200_00, 0],
      ["Payment undone: Cheque CHQ-000111", 200_00, 0, 0],
      ["Payment: Cheque CHQ-000112", 0, 50_00, 0],
    ].toSorted(),
  );
  expect(statement.closingPaise).toBe(-50_00);
  expect(statement.rows.at(-1)?.balancePaise).toBe(-50_00);
  expect(statement.rows.find(({ text }) => text === "Invoice")).toMatchObject({ note: "Due 21 Dec 2026" });
});

test("a day begins with the balance in the books at the end of the day before", async ({ db }) => {
  const { companyId } = await aMovedAccount(db);
  for (let number = -1; number < 8; number++) {
    const day = addDays("2026-11-20", number);
    const { openingPaise, closingPaise } = await findAccountStatement(db, companyId, { from: day, to: day });
    const before = await bookedUntil(db, day);
    const after = await bookedUntil(db, addDays(day, 1));
    expect([day, openingPaise, closingPaise]).toEqual([day, before, after]);
  }
});

test("a payment a minute before midnight in India belongs to its day, and other companies' entries to none", async ({
  db,
}) => {
  await aPaymentShop(db);
  const { companyId, admin } = await aCompanyAccount(db);
  const now = new Date("2026-11-30T18:29:00Z");
  const fields = { amount: "75", way: "upi", reference: "UTR-MIDNIGHT" };
  await recordCompanyPayment(db, { viewer: admin, now, origin: ORIGIN }, { companyId, isPaidBack: false, fields });
  const november = await findAccountStatement(db, companyId, { from: "2026-11-01", to: "2026-11-30" });
  expect(november).toMatchObject({ openingPaise: 0, closingPaise: -75_00, rows: [{ creditPaise: 75_00 }] });
  const december = await findAccountStatement(db, companyId, { from: "2026-12-01", to: "2026-12-31" });
  expect(december).toEqual({ openingPaise: -75_00, closingPaise: -75_00, rows: [] });
  expect(await findAccountStatement(db, randomUUID(), { from: "2026-11-01", to: "2026-12-31" })).toMatchObject({
    closingPaise: 0,
    rows: [],
  });
});

test("what is open is counted by the days since it was due", () => {
  const dues = [
    { dueOn: null, openPaise: 1 },
    { dueOn: "2026-11-20", openPaise: 2 },
    { dueOn: "2026-11-19", openPaise: 4 },
    { dueOn: "2026-10-21", openPaise: 8 },
    { dueOn: "2026-10-20", openPaise: 16 },
    { dueOn: "2026-08-22", openPaise: 32 },
    { dueOn: "2026-08-21", openPaise: 64 },
  ];
  expect(ageOf(dues, "2026-11-20")).toEqual({
    notDuePaise: 3,
    to30Paise: 12,
    to60Paise: 16,
    to90Paise: 32,
    olderPaise: 64,
  });
});

/** The only company's debt in the books before a day begins in India. */
async function bookedUntil(db: Database, day: string): Promise<number> {
  const [row] = await rowsOf<{ paise: number }>(
    db,
    sql`select coalesce(sum(e.amount_paise), 0)::float8 as paise from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id
      where e.account = 'company-debt' and t.at < ${`${day}T00:00:00+05:30`}::timestamptz`,
  );
  return row?.paise ?? 0;
}
