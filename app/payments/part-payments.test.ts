import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { audit } from "#app/auditor/audit.server.ts";
import { listViolations } from "#app/auditor/invariant.ts";
import type { DecidedShortfall } from "#app/domain/money/shortfall.ts";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { balancesOf, booksOf, closeBooks } from "#tests/support/books.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aCustomer, anOrderRequest, fillCart, NOW, ORIGIN, place } from "#tests/support/shoppers.ts";
import { ensurePaymentMethods } from "./methods/method-commands.server.ts";
import { recordPayment } from "./offline-payments.server.ts";
import { findPartsPaise } from "./part-payments.server.ts";
import { listOrderPayments, listReturnedMoney } from "./payment-queries.server.ts";
import { paymentMethods } from "./schema.server.ts";

const TOTAL = 50_000_00;

async function anOrder(db: Database) {
  await ensurePaymentMethods(db, { demo: true });
  await db
    .update(paymentMethods)
    .set({ enabled: true, config: { bankDetails: "Account 1" } })
    .where(eq(paymentMethods.id, "bank_transfer"));
  const [customer, admin] = [await aCustomer(db), await aCustomer(db, { role: "admin" })];
  const bought = [{ product: await aProduct(db, { pricePaise: TOTAL }) }];
  await fillCart(db, customer, bought);
  const placed = await place(db, await anOrderRequest(db, customer, bought, { method: "bank_transfer" }));
  if (!placed.ok) throw new Error(placed.code);
  const { orderId } = placed.value;
  let references = 0;
  const record = (amountPaise: number, shortfall: DecidedShortfall | null = null) =>
    recordPayment(
      db,
      { viewer: admin, now: new Date(NOW.getTime() + references * 1000), origin: ORIGIN },
      { orderId, amountPaise, reference: `UTR-10000${++references}`, shortfall },
    );
  const read = async () => (await db.select().from(orders).where(eq(orders.id, orderId)))[0];
  return { orderId, customer, admin, record, read };
}

const short = (decision: DecidedShortfall["decision"], paise: number): DecidedShortfall => ({ decision, paise });

async function expectClean(db: Database) {
  await closeBooks(db);
  expect(listViolations(await audit(db, NOW))).toEqual([]);
}

test("a part payment waits for the rest, which pays the order; every UTR is stored", async ({ db }) => {
  const { orderId, record, read } = await anOrder(db);
  expect(await record(30_000_00)).toMatchObject({ code: "short", details: { duePaise: TOTAL, shortPaise: 20_000_00 } });
  expect(await record(30_000_00, short("wait", 20_000_00))).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({ status: "pending", paymentStatus: "pending" });
  expect(await findPartsPaise(db, orderId)).toBe(30_000_00);
  expect(await balancesOf(db, orderId)).toEqual({ bank: 30_000_00, customer: -30_000_00 });
  expect(await listReturnedMoney(db, [orderId])).toEqual({});
  await expectClean(db);
  expect(await record(30_000_00, short("wait", 20_000_00))).toMatchObject({
    code: "excess",
    details: { duePaise: 20_000_00 },
  });
  expect(await record(20_000_00)).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({ paymentStatus: "paid" });
  expect(await balancesOf(db, orderId)).toEqual({ bank: TOTAL, customer: -TOTAL });
  const { payments } = await listOrderPayments(db, orderId);
  expect(payments.map(({ status, amountPaise }) => [status, amountPaise])).toEqual([
    ["voided", 30_000_00],
    ["captured", TOTAL],
  ]);
  expect(payments.map(({ reference }) => reference)).toEqual(["UTR-100002", "UTR-100004"]);
  const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.kind, "part-payment"));
  expect(mail?.data).toMatchObject({ amountPaise: 30_000_00, duePaise: 20_000_00, isRefunded: false });
  await expectClean(db);
});

test("each decision is about one shortfall only: with a mistyped amount it asks again", async ({ db }) => {
  const { orderId, record, read } = await anOrder(db);
  for (const decision of ["wait", "write-off", "refund"] as const) {
    const mistyped = await record(5_000_00, short(decision, 10_00));
    expect(mistyped).toMatchObject({ code: "short", details: { shortPaise: 45_000_00 } });
  }
  expect(await listOrderPayments(db, orderId)).toEqual({ payments: [], refunds: [] });
  expect(await record(TOTAL)).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({ paymentStatus: "paid" });
});

test("₹10 short is written off: the order is paid, and the books say who bears it", async ({ db }) => {
  const { orderId, record, read } = await anOrder(db);
  expect(await record(TOTAL - 10_00, short("write-off", 10_00))).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({ paymentStatus: "paid" });
  const ten = { bank: TOTAL - 10_00, "write-off": 10_00 };
  expect(await balancesOf(db, orderId)).toEqual({ ...ten, customer: -TOTAL });
  expect((await booksOf(db, orderId)).map(({ kind }) => kind)).toEqual(["capture", "write-off"]);
  expect((await listOrderPayments(db, orderId)).payments).toMatchObject([{ writtenOffPaise: 10_00 }]);
  await expectClean(db);
});

test("a shortfall of more than one in a hundred is not written off", async ({ db }) => {
  const { record, read } = await anOrder(db);
  expect(await record(TOTAL - 500_01, short("write-off", 500_01))).toMatchObject({ code: "too-short" });
  expect(await record(TOTAL - 500_00, short("write-off", 500_00))).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({ paymentStatus: "paid" });
});

describe("a part payment is refunded", () => {
  test("at once, when an admin decides so: the whole amount is still due", async ({ db }) => {
    const { orderId, record, read } = await anOrder(db);
    expect(await record(30_000_00, short("refund", 20_000_00))).toMatchObject({ ok: true });
    const { refunds } = await listOrderPayments(db, orderId);
    expect(refunds).toMatchObject([{ amountPaise: 30_000_00, status: "requested", isManual: true }]);
    expect(await findPartsPaise(db, orderId)).toBe(0);
    await expectClean(db);
    expect(await record(TOTAL)).toMatchObject({ ok: true });
    expect(await read()).toMatchObject({ paymentStatus: "paid" });
    await expectClean(db);
  });

  test("with its order, when that is cancelled", async ({ db }) => {
    const { orderId, customer, record } = await anOrder(db);
    await record(30_000_00, short("wait", 20_000_00));
    const cancelled = await cancelOrder(db, { viewer: customer, now: NOW, origin: ORIGIN }, { orderId });
    expect(cancelled).toMatchObject({ ok: true });
    expect((await listOrderPayments(db, orderId)).refunds).toMatchObject([{ amountPaise: 30_000_00, isManual: true }]);
    await expectClean(db);
  });
});
