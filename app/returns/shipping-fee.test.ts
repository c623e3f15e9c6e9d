import { and, eq, isNull } from "drizzle-orm";
import { describe, expect } from "vitest";
import { invoices } from "#app/invoices/schema.server.ts";
import { ledgerEntries } from "#app/ledger/schema.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { orderLines } from "#app/orders/schema.server.ts";
import { recordRefund } from "#app/payments/offline-payments.server.ts";
import { refundLines, refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { test } from "#tests/support/db.ts";
import { aPaymentShop, doJobs } from "#tests/support/payments.ts";
import { aDeliveredOrder, type DeliveredOrder, sendShipment } from "#tests/support/placed-orders.ts";
import { approve, asked, findReturnRow, go, pickUp, receive } from "#tests/support/returned.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import type { RequestedReturn } from "./return-commands.server.ts";
import { returnEvents } from "./schema.server.ts";

const FEE = 99_00;
const PIECE = 10_000_00;

async function anOrderWithFee(db: Database, quantity = 3): Promise<DeliveredOrder> {
  await updateStoreSettings(db, { shippingFeePaise: FEE, freeShippingAbovePaise: 1_00_000_00 });
  return aDeliveredOrder(db, { bought: [{ quantity, stock: quantity + 5, pricePaise: PIECE }] });
}

async function sendBack(db: Database, order: DeliveredOrder, quantity: number, changes: Partial<RequestedReturn>) {
  const id = await asked(db, order, { lines: [{ orderLineId: order.orderLineId, quantity }], ...changes });
  await go(db, order, id, approve, pickUp, receive);
  return id;
}

const amounts = async (db: Database) =>
  (await db.select().from(refunds).orderBy(refunds.createdAt)).map((one) => one.amountPaise);
const feeLines = (db: Database) => db.select().from(refundLines).where(isNull(refundLines.orderLineId));

describe("the shipping fee of a shipment", () => {
  test.for(["damaged", "defective", "wrong-item", "not-as-described", "missing-parts"] as const)(
    "is refunded with the whole shipment when it is %s",
    async (reason, { db }) => {
      const order = await anOrderWithFee(db);
      await sendBack(db, order, 3, { reason });
      expect(await amounts(db)).toEqual([3 * PIECE + FEE]);
      expect(await feeLines(db)).toMatchObject([{ quantity: 0, totalPaise: FEE, shipmentId: order.shipmentId }]);
    },
  );

  test.for(["changed-mind", "other"] as const)("is kept when the reason is %s", async (reason, { db }) => {
    await sendBack(db, await anOrderWithFee(db), 3, { reason });
    expect(await amounts(db)).toEqual([3 * PIECE]);
  });

  test("is refunded with the last piece, once", async ({ db }) => {
    const order = await anOrderWithFee(db);
    await sendBack(db, order, 2, { reason: "defective" });
    expect(await feeLines(db)).toEqual([]);
    await sendBack(db, order, 1, { reason: "damaged" });
    expect((await amounts(db)).toSorted((a, b) => a - b)).toEqual([PIECE + FEE, 2 * PIECE]);
  });

  test("is kept when a part of the shipment is returned for a change of mind", async ({ db }) => {
    const order = await anOrderWithFee(db);
    await sendBack(db, order, 1, { reason: "changed-mind" });
    await sendBack(db, order, 2, { reason: "defective" });
    expect(await feeLines(db)).toEqual([]);
  });

  test("is refunded when the replacement is returned, too", async ({ db }) => {
    const order = await anOrderWithFee(db, 1);
    const first = await sendBack(db, order, 1, { kind: "replacement" });
    const shipmentId = (await findReturnRow(db, first))?.replacementId ?? "";
    await sendShipment(db, order.vendor, shipmentId, "delivered");
    const [line] = await db.select().from(orderLines).where(eq(orderLines.shipmentId, shipmentId));
    await sendBack(db, order, 1, { shipmentId, lines: [{ orderLineId: line?.id ?? "", quantity: 1 }] });
    expect(await amounts(db)).toEqual([PIECE + FEE]);
  });

  test("is shown when the return is requested, when it was refunded, in credit note and books", async ({ db }) => {
    const shop = await aPaymentShop(db);
    const order = await anOrderWithFee(db);
    const id = await sendBack(db, order, 3, { reason: "damaged" });
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.kind, "return-requested"));
    expect(mail?.data).toMatchObject({ shipping: expect.stringContaining("fee of ₹99 is also refunded") });
    const refundId = (await findReturnRow(db, id))?.refundId ?? "";
    await recordRefund(
      db,
      { viewer: order.admin, now: NOW, origin: ORIGIN },
      { orderId: order.orderId, refundId, reference: "BACK123456" },
    );
    await doJobs(shop, "payments.refund-succeeded");
    const told = await db
      .select()
      .from(returnEvents)
      .where(and(eq(returnEvents.returnId, id), eq(returnEvents.toStatus, "refunded")));
    expect(told).toMatchObject([{ note: "₹30,099 refunded, including ₹99 for shipping. Reference: BACK123456" }]);
    expect(await order.read()).toMatchObject({ paymentStatus: "refunded" });
    expect(await db.select().from(invoices).where(eq(invoices.kind, "credit-note"))).toMatchObject([
      { totalPaise: 3 * PIECE + FEE },
    ]);
    const shipping = await db.select().from(ledgerEntries).where(eq(ledgerEntries.account, "shipping"));
    expect(shipping.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(0);
    expect(shipping).toHaveLength(2);
  });

  test("is said to be kept in the mail about a change of mind", async ({ db }) => {
    await sendBack(db, await anOrderWithFee(db), 3, { reason: "changed-mind" });
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.kind, "return-requested"));
    expect(mail?.data).toMatchObject({ shipping: expect.stringContaining("is not refunded") });
  });
});
