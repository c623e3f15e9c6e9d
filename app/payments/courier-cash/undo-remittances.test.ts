import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { undoDelivery } from "#app/fulfilment/shipments/undo-delivery.server.ts";
import { isUndoneOfTransfer, listUndone } from "#app/ledger/remittances/undone-remittances.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { balancesOf } from "#tests/support/books.ts";
import { aPaidCarriedOrder, refundOnePiece } from "#tests/support/couriers/carried-order.ts";
import { test } from "#tests/support/db.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { NOW } from "#tests/support/shoppers.ts";
import { recordRemittances } from "./remittance-commands.server.ts";
import { listDueCash, listTransferred, listTransfers } from "./remittance-queries.server.ts";
import { courierRemittances } from "./schema.server.ts";
import { undoCourierRemittances } from "./undo-remittances.server.ts";

const wrong = (...ids: string[]) => ({ reference: "UTRCOURIER1", ids, reason: "Not in the bank." });

async function paid(db: Database) {
  const order = await aPaidCarriedOrder(db);
  const recorded = await recordRemittances(db, order.by, { text: order.report });
  if (!recorded.ok || recorded.value.done !== 1) throw new Error(JSON.stringify(recorded));
  return order;
}

test("a courier owes undone cash again; audit log and transfer show it", async ({ db }) => {
  const { by, payment, orderId } = await paid(db);
  const { id, amountPaise } = payment;
  expect(await listTransferred(db, "UTRCOURIER1")).toMatchObject([{ id, amountPaise, order: { id: orderId } }]);
  const undone = await undoCourierRemittances(db, by, wrong(id));
  expect(undone).toMatchObject({ value: { count: 1, paise: amountPaise } });
  expect(await balancesOf(db, orderId)).toMatchObject({ "courier-cash": amountPaise });
  expect(await listDueCash(db)).toMatchObject({ count: 1, paise: amountPaise });
  expect(await listTransfers(db)).toEqual([]);
  const kept = await listUndone(db, isUndoneOfTransfer("UTRCOURIER1"));
  expect(kept).toMatchObject([{ postedAs: id, amountPaise, reason: "Not in the bank.", order: { id: orderId } }]);
  const noted = await db.select().from(auditLog).where(eq(auditLog.action, "courier.cash-undone"));
  expect(noted).toMatchObject([{ subjectId: orderId, before: { amountPaise }, after: { reason: "Not in the bank." } }]);
  await expectCleanBooks(db, NOW);
});

test("cash recorded again is in the books again, and can be undone again, each time once", async ({ db }) => {
  const { by, payment, orderId, report } = await paid(db);
  for (const round of [2, 3]) {
    expect(await undoCourierRemittances(db, by, wrong(payment.id))).toMatchObject({ value: { count: 1 } });
    expect(await undoCourierRemittances(db, by, wrong(payment.id))).toMatchObject({ value: { count: 0 } });
    expect(await recordRemittances(db, by, { text: report })).toMatchObject({ value: { done: 1 } });
    expect(await balancesOf(db, orderId)).toMatchObject({ bank: payment.amountPaise });
    expect(await db.select().from(courierRemittances)).toMatchObject([{ postedAs: `${payment.id}/${round}` }]);
  }
  await expectCleanBooks(db, NOW);
});

test("an older server without the second reference is refused", async ({ db }) => {
  const { by, payment, awb } = await paid(db);
  await undoCourierRemittances(db, by, wrong(payment.id));
  const again = sql`insert into courier_remittances (payment_id, awb, amount_paise, reference, recorded_by, at)
    values (${payment.id}, ${awb}, ${payment.amountPaise}, 'UTRCOURIER2', ${by.viewer.id}, now())`;
  await expect(db.execute(again)).rejects.toMatchObject({ cause: { constraint: "courier_remittances_cash" } });
});

test("refunds of the same cash, before and since, stay the bank's", async ({ db }) => {
  const order = await aPaidCarriedOrder(db);
  const first = await refundOnePiece(db, order, "UTR-BACK-1");
  await recordRemittances(db, order.by, { text: order.report });
  const second = await refundOnePiece(db, order, "UTR-BACK-2");
  const back = first + second;
  await undoCourierRemittances(db, order.by, wrong(order.payment.id));
  expect(await balancesOf(db, order.orderId)).toMatchObject({ "courier-cash": order.payment.amountPaise, bank: -back });
  await expectCleanBooks(db, NOW);
  await recordRemittances(db, order.by, { text: order.report });
  expect((await balancesOf(db, order.orderId)).bank ?? 0).toBe(order.payment.amountPaise - back);
  await expectCleanBooks(db, NOW);
});

test("the delivery can be undone once its cash is undone", async ({ db }) => {
  const { by, payment, shipmentId } = await paid(db);
  expect(await undoDelivery(db, by, { shipmentId })).toMatchObject({ code: "paid-out" });
  await undoCourierRemittances(db, by, wrong(payment.id));
  expect(await undoDelivery(db, by, { shipmentId })).toMatchObject({ ok: true });
  await expectCleanBooks(db, NOW);
});

test("undoing needs a reason, the right transfer, and the permission to pay vendors", async ({ db }) => {
  const { by, payment, vendor, customer } = await paid(db);
  for (const viewer of [vendor, customer])
    expect(await undoCourierRemittances(db, { ...by, viewer }, wrong(payment.id))).toMatchObject({ code: "not-found" });
  expect(await undoCourierRemittances(db, by, wrong("x"))).toMatchObject({ code: "nothing-selected" });
  const unsaid = { ...wrong(payment.id), reason: "" };
  expect(await undoCourierRemittances(db, by, unsaid)).toMatchObject({ code: "invalid-reason" });
  const other = { ...wrong(payment.id), reference: "UTRCOURIER2" };
  expect(await undoCourierRemittances(db, by, other)).toMatchObject({ value: { count: 0 } });
  expect(await db.$count(courierRemittances)).toBe(1);
});
