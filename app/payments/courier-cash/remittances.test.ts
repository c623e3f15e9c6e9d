import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { undoDelivery } from "#app/fulfilment/shipments/undo-delivery.server.ts";
import { ledgerEntries, ledgerTransactions } from "#app/ledger/schema.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import {
  aCarriedOrder,
  anAwb,
  aPaidCarriedOrder,
  aRemittanceReport,
  refundOnePiece,
} from "#tests/support/couriers/carried-order.ts";
import { test } from "#tests/support/db.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { aDeliveredOrder } from "#tests/support/placed-orders.ts";
import { NOW } from "#tests/support/shoppers.ts";
import { recordRemittances } from "./remittance-commands.server.ts";
import { planRemittances } from "./remittance-plan.server.ts";
import { listDueCash, listTransfers } from "./remittance-queries.server.ts";
import { courierRemittances } from "./schema.server.ts";

async function balanceOf(db: Database, account: "courier-cash" | "bank"): Promise<number> {
  const rows = await db.select().from(ledgerEntries).where(eq(ledgerEntries.account, account));
  return rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

describe("recorded", () => {
  test("matching rows are booked once and audited; until then the courier owes the cash", async ({ db }) => {
    const { by, report, payment, orderId, awb } = await aPaidCarriedOrder(db);
    expect(await listDueCash(db)).toMatchObject({ count: 1, paise: payment.amountPaise, rows: [{ orderId }] });
    const before = await balanceOf(db, "bank");
    expect(await planRemittances(db, report)).toMatchObject({ error: null, rows: [{ does: "record", problem: null }] });
    expect(await db.$count(courierRemittances)).toBe(0);
    const first = await recordRemittances(db, by, { text: report });
    expect(first).toMatchObject({ value: { done: 1, paise: payment.amountPaise, refused: [], alreadyRecorded: 0 } });
    expect(await recordRemittances(db, by, { text: report })).toMatchObject({ value: { done: 0, alreadyRecorded: 1 } });
    expect(await balanceOf(db, "courier-cash")).toBe(0);
    expect(await balanceOf(db, "bank")).toBe(before + payment.amountPaise);
    expect(await listDueCash(db)).toMatchObject({ count: 0, paise: 0, rows: [] });
    expect(await listTransfers(db)).toMatchObject([{ reference: "UTRCOURIER1", count: 1, paise: payment.amountPaise }]);
    const entries = await db.select().from(auditLog).where(eq(auditLog.action, "courier.cash-recorded"));
    expect(entries).toMatchObject([{ subjectId: orderId, after: { awb, amountPaise: payment.amountPaise } }]);
    await expectCleanBooks(db, NOW);
  });

  test("differences are listed and not booked", async ({ db }) => {
    const one = await aPaidCarriedOrder(db);
    const late = await aCarriedOrder(db, [{ vendorId: "v1" }, { vendorId: "v2" }]);
    const own = await aDeliveredOrder(db, {
      bought: [{ vendorId: "v4" }],
      by: { carrier: "Own delivery", tracking: anAwb(), trackingUrl: null },
    });
    const paid = await aDeliveredOrder(db, {
      method: "bank_transfer",
      by: { carrier: "Delhivery", tracking: anAwb(), trackingUrl: null },
    });
    const twice = { carrier: "Delhivery", tracking: anAwb(), trackingUrl: null };
    for (const order of [await aCarriedOrder(db, [{}]), await aCarriedOrder(db, [{}])])
      await db.update(shipments).set({ tracking: twice.tracking }).where(eq(shipments.id, order.shipmentId));
    const trackingOf = async (id: string) =>
      (await db.select().from(shipments).where(eq(shipments.id, id)))[0]?.tracking ?? "";
    const paise = one.payment.amountPaise;
    const rows: [string, number, string][] = [
      [one.awb, paise - 1, "₹2,999.00 was to be collected, the courier paid ₹2,998.99."],
      [one.awb, paise, "This AWB is in a row above."],
      ["NOBODYS123", paise, "No shipment has this AWB."],
      [late.carried[1]?.awb ?? "", paise, "It is not marked as delivered yet."],
      [await trackingOf(paid.shipmentId), paise, "This order was not cash on delivery."],
      [twice.tracking, paise, "Two shipments have this AWB. Correct the tracking number of one."],
    ];
    const ownAwb = await trackingOf(own.shipmentId);
    if (ownAwb) rows.push([ownAwb, paise, "The vendor delivered it and has the cash."]);
    const text = aRemittanceReport(rows.map(([awb, amount]) => ({ awb, paise: amount })));
    const outcome = await recordRemittances(db, one.by, { text });
    if (!outcome.ok) throw new Error(outcome.code);
    expect(outcome.value.refused.map(({ awb, problem }) => [awb, problem])).toEqual(
      rows.map(([awb, , problem]) => [awb, problem]),
    );
    expect(outcome.value.done).toBe(0);
    expect(await db.$count(courierRemittances)).toBe(0);
    await recordRemittances(db, one.by, { text: one.report });
    const again = aRemittanceReport([{ awb: one.awb, paise, reference: "UTROTHER12" }]);
    expect((await planRemittances(db, again)).rows).toMatchObject([
      { does: null, problem: "Already recorded with UTR UTRCOURIER1." },
    ]);
  });

  test("a delivery whose cash the courier has paid can't be undone; of one undone before, no cash is booked", async ({
    db,
  }) => {
    const paid = await aPaidCarriedOrder(db);
    const { shipmentId } = paid;
    await recordRemittances(db, paid.by, { text: paid.report });
    expect(await undoDelivery(db, paid.by, { shipmentId })).toMatchObject({ code: "paid-out" });
    const undone = await aPaidCarriedOrder(db);
    expect(await undoDelivery(db, undone.by, { shipmentId: undone.shipmentId })).toMatchObject({ ok: true });
    expect((await planRemittances(db, undone.report)).rows).toMatchObject([
      { does: null, problem: "It is not marked as delivered yet." },
    ]);
    await expectCleanBooks(db, NOW);
  });

  test("only by people who may pay vendors, and not from an unreadable list", async ({ db }) => {
    const { by, report, vendor, customer } = await aPaidCarriedOrder(db);
    for (const viewer of [vendor, customer])
      expect(await recordRemittances(db, { ...by, viewer }, { text: report })).toMatchObject({ code: "not-found" });
    expect(await recordRemittances(db, by, { text: "AWB" })).toMatchObject({ code: "unreadable" });
    expect(await db.$count(courierRemittances)).toBe(0);
  });
});

describe("a refund of such an order is paid by the store", () => {
  test("before the remittance: it is paid from the bank, and the courier owes and pays all", async ({ db }) => {
    const placed = await aPaidCarriedOrder(db);
    const before = await balanceOf(db, "bank");
    const refunded = await refundOnePiece(db, placed, "UTR-BACK-1");
    expect(await balanceOf(db, "courier-cash")).toBe(placed.payment.amountPaise);
    expect(await balanceOf(db, "bank")).toBe(before - refunded);
    await expectCleanBooks(db, NOW);
    await recordRemittances(db, placed.by, { text: placed.report });
    expect(await balanceOf(db, "courier-cash")).toBe(0);
    expect(await balanceOf(db, "bank")).toBe(before + placed.payment.amountPaise - refunded);
    await expectCleanBooks(db, NOW);
  });

  test("booked by an earlier version against the courier: it moves to the bank with the remittance", async ({ db }) => {
    const placed = await aPaidCarriedOrder(db);
    const before = await balanceOf(db, "bank");
    const refunded = await refundOnePiece(db, placed, "UTR-BACK-1");
    await db.execute(sql`set local session_replication_role = replica`);
    await db.execute(sql`update ledger_entries e set account = 'courier-cash' from ledger_transactions t
      where t.id = e.transaction_id and t.kind = 'refund' and t.order_id = ${placed.orderId} and e.account = 'bank'`);
    await db.execute(sql`set local session_replication_role = origin`);
    expect(await balanceOf(db, "courier-cash")).toBe(placed.payment.amountPaise - refunded);
    await expectCleanBooks(db, NOW);
    await recordRemittances(db, placed.by, { text: placed.report });
    expect(await balanceOf(db, "courier-cash")).toBe(0);
    expect(await balanceOf(db, "bank")).toBe(before + placed.payment.amountPaise - refunded);
    await expectCleanBooks(db, NOW);
  });

  test("after the remittance: it is paid from the bank", async ({ db }) => {
    const placed = await aPaidCarriedOrder(db);
    const before = await balanceOf(db, "bank");
    await recordRemittances(db, placed.by, { text: placed.report });
    const refunded = await refundOnePiece(db, placed, "UTR-BACK-1");
    expect(await balanceOf(db, "courier-cash")).toBe(0);
    expect(await balanceOf(db, "bank")).toBe(before + placed.payment.amountPaise - refunded);
    const kinds = await db.select().from(ledgerTransactions).where(eq(ledgerTransactions.orderId, placed.orderId));
    expect(kinds.map(({ kind }) => kind)).toEqual(["sale", "cod-collected", "courier-remitted", "refund", "credit"]);
    await expectCleanBooks(db, NOW);
  });
});
