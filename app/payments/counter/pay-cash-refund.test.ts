import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { invoices } from "#app/invoices/schema.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { brokenConstraint } from "#app/platform/database/transaction.server.ts";
import { balancesOf, closeBooks } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { aClose, aCounterRefund, aSaleForm, aStore, sell } from "#tests/support/documents/counter-sales.ts";
import { anOwnProduct } from "#tests/support/documents/quotations.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { closeTill } from "./close-till.server.ts";
import { payCashRefund } from "./pay-cash-refund.server.ts";
import { cashRefunds } from "./schema.server.ts";
import { findTill, listTillClosings } from "./till-queries.server.ts";

const half = { cash: "500", upi: "500", upiReference: "412345678901" };

/** A sale of ₹1,000 and people who may pay it back. */
async function aSale(db: Database, fields: object = {}) {
  await aStore(db);
  const viewer = await aCustomer(db, { role: "admin", staffRole: "manager" });
  const product = await anOwnProduct(db, { pricePaise: 1_000_00, stock: 50 });
  const buyer = { customerName: "Asha", email: "asha@example.test", ...fields };
  const sold = await sell(db, viewer, await aSaleForm(db, [{ product }], buyer));
  if (!sold.ok) throw new Error(sold.code);
  const { orderId } = sold.value;
  const by = { viewer, now: NOW, origin: ORIGIN };
  return {
    ...{ orderId, by },
    refund: (paise: number) => aCounterRefund(db, orderId, paise),
    pay: (refundId: string, context = by) => payCashRefund(db, context, { orderId, refundId }),
    close: async (input: object = {}) => closeTill(db, by, await aClose(db, input)),
  };
}

test("a refund in cash leaves the till once, with its credit note, and stands in the day's close", async ({ db }) => {
  const sale = await aSale(db);
  const refundId = await sale.refund(1_000_00);
  expect(await sale.pay(refundId)).toMatchObject({ ok: true });
  expect(await sale.pay(refundId)).toMatchObject({ code: "not-open" });
  await closeBooks(db);
  expect(await balancesOf(db, sale.orderId)).toEqual({});
  expect(await db.$count(invoices, eq(invoices.refundId, refundId))).toBe(1);
  const [refund] = await db.select().from(refunds);
  expect(refund).toMatchObject({ status: "succeeded", providerRefundId: null, paidTo: "in cash at the store" });
  const [order] = await db.select().from(orders);
  expect(order).toMatchObject({ paymentStatus: "refunded", refundedPaise: 1_000_00 });
  const mails = await db.select().from(mailMessages);
  expect(mails.map(({ kind }) => kind)).toContain("refund-sent");
  expect(await findTill(db)).toMatchObject({ cashPaise: 1_000_00, refundedPaise: 1_000_00, expectedPaise: 0 });
  expect(await sale.close()).toMatchObject({ ok: true });
  expect(await listTillClosings(db)).toMatchObject([{ sales: 1, refundedPaise: 1_000_00, countedPaise: 0 }]);
});

test("no more is paid back in cash than was paid in cash", async ({ db }) => {
  const sale = await aSale(db, half);
  const [small, large] = [await sale.refund(400_00), await sale.refund(200_00)];
  expect(await sale.pay(small)).toMatchObject({ ok: true });
  expect(await sale.pay(large)).toMatchObject({ code: "not-cash" });
  const bypassed = { refundId: large, paidBy: sale.by.viewer.id, amountPaise: 200_00, at: NOW };
  const refused = await db.transaction((tx) => tx.insert(cashRefunds).values(bypassed)).catch(brokenConstraint);
  expect(refused).toBe("cash_refunds_of_cash");
});

test("no more is paid back in cash than the till holds", async ({ db }) => {
  const sale = await aSale(db);
  await sale.close({ keptPaise: 299_99 });
  expect(await sale.pay(await sale.refund(300_00))).toMatchObject({ code: "till-short" });
  expect(await sale.pay(await sale.refund(299_99))).toMatchObject({ ok: true });
  expect(await findTill(db)).toMatchObject({ openingPaise: 299_99, refundedPaise: 299_99, expectedPaise: 0 });
});

test("only who may both sell and refund pays a refund in cash", async ({ db }) => {
  const sale = await aSale(db);
  const refundId = await sale.refund(100_00);
  for (const staffRole of ["sales", "accountant", "support"] as const) {
    const viewer = await aCustomer(db, { role: "admin", staffRole });
    expect(await sale.pay(refundId, { ...sale.by, viewer })).toMatchObject({ code: "not-found" });
  }
});
