import { desc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { products, stockMovements } from "#app/catalog/schema.server.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import { recordRefund } from "#app/payments/offline-payments.server.ts";
import { refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { test } from "#tests/support/db.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { aPaymentShop, doJobs } from "#tests/support/payments.ts";
import { aDeliveredOrder, type DeliveredOrder, sendShipment } from "#tests/support/placed-orders.ts";
import { approve, ask, asked, context, findReturnRow, go, pickUp, receive } from "#tests/support/returned.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { refundInstead } from "./refund-instead.server.ts";
import { returnEvents } from "./schema.server.ts";

async function aReplacement(db: Database) {
  const order = await aDeliveredOrder(db);
  const returnId = await asked(db, order, { kind: "replacement" });
  await go(db, order, returnId, approve, pickUp, { ...receive, isRestocked: false });
  const shipmentId = (await findReturnRow(db, returnId))?.replacementId ?? "";
  return { order, returnId, shipmentId, asked: { returnId, reason: "The last one was broken too." } };
}

const statusOf = async (db: Database, id: string) =>
  (await db.select().from(shipments).where(eq(shipments.id, id)))[0]?.status;
const stockOf = async (db: Database, order: DeliveredOrder) =>
  (await db.select().from(products).where(eq(products.id, order.product.id)))[0]?.stock;

describe("a replacement that can't be sent", () => {
  test.for(["pending", "processing"] as const)(
    "is cancelled while %s: restocked and refunded",
    async (status, { db }) => {
      const { order, returnId, shipmentId, asked } = await aReplacement(db);
      if (status === "processing")
        await moveShipment(
          db,
          { viewer: order.vendor, now: NOW, origin: ORIGIN },
          { shipmentId: shipmentId, to: "processing" },
        );
      expect(await stockOf(db, order)).toBe(4);
      const given = await asVendor(db, "v1", (tx) => refundInstead(tx, { viewer: order.vendor, ...context }, asked));
      expect(given).toMatchObject({ ok: true });
      expect(await statusOf(db, shipmentId)).toBe("cancelled");
      expect(await stockOf(db, order)).toBe(5);
      const [movement] = await db.select().from(stockMovements).orderBy(desc(stockMovements.seq)).limit(1);
      expect(movement).toMatchObject({ reason: "replacement-cancelled", delta: 1, reference: returnId });
      const one = await findReturnRow(db, returnId);
      expect(one).toMatchObject({ status: "received", resolution: "refund", replacementId: null });
      expect(await db.select().from(refunds)).toMatchObject([
        { id: one?.refundId, amountPaise: 50_000_00, reason: "returned" },
      ]);
      const [written] = await db.select().from(auditLog).where(eq(auditLog.action, "return.refund-instead"));
      expect(written).toMatchObject({ actorId: order.vendor.id, before: { status: "replaced" } });
      // The piece is still on its way back, not the buyer's to return again; the order stays what it was.
      expect(await ask(db, order, { lines: [{ orderLineId: order.orderLineId, quantity: 3 }] })).toMatchObject({
        code: "too-many",
      });
      expect(await order.read()).toMatchObject({ status: "delivered", paymentStatus: "paid" });
    },
  );

  test("the buyer is told the reason and about the refund", async ({ db }) => {
    const shop = await aPaymentShop(db);
    const { order, returnId, asked } = await aReplacement(db);
    await refundInstead(db, { viewer: order.admin, ...context }, asked);
    const refundId = (await findReturnRow(db, returnId))?.refundId ?? "";
    await recordRefund(
      db,
      { viewer: order.admin, now: NOW, origin: ORIGIN },
      { orderId: order.orderId, refundId, reference: "BACK123456" },
    );
    await doJobs(shop, "payments.refund-succeeded");
    expect(await findReturnRow(db, returnId)).toMatchObject({ status: "refunded" });
    const mails = await db.select().from(mailMessages).where(eq(mailMessages.kind, "return-updated"));
    const told = mails.map(({ data }) => data as { heading: string; note: string | null });
    expect(told).toHaveLength(6);
    const note = "We could not ship the replacement, so you will be refunded instead: The last one was broken too.";
    expect(told).toContainEqual(expect.objectContaining({ heading: "Replacement: refund instead", note }));
    const steps = await db
      .select()
      .from(returnEvents)
      .where(eq(returnEvents.returnId, returnId))
      .orderBy(returnEvents.seq);
    expect(steps.map((one) => one.toStatus).slice(-3)).toEqual(["replaced", "received", "refunded"]);
    await expectCleanBooks(db, NOW);
  });

  test("needs a reason, and can't follow once it has left or is refunded", async ({ db }) => {
    const { order, shipmentId, asked } = await aReplacement(db);
    expect(await refundInstead(db, { viewer: order.vendor, ...context }, { ...asked, reason: "  " })).toMatchObject({
      code: "reason-required",
    });
    await sendShipment(db, order.vendor, shipmentId, "delivered");
    expect(await refundInstead(db, { viewer: order.vendor, ...context }, asked)).toMatchObject({
      code: "no-replacement",
    });
    const other = await aReplacement(db);
    await refundInstead(db, { viewer: other.order.vendor, ...context }, other.asked);
    expect(await refundInstead(db, { viewer: other.order.vendor, ...context }, other.asked)).toMatchObject({
      code: "no-replacement",
    });
    expect(await db.$count(refunds)).toBe(1);
  });

  test("can't be given up by the buyer or another vendor", async ({ db }) => {
    const { order, shipmentId, asked } = await aReplacement(db);
    const rival = await aCustomer(db, { role: "vendor", vendorId: "v2" });
    for (const viewer of [order.customer, rival])
      expect(await refundInstead(db, { viewer, ...context }, asked)).toMatchObject({ code: "not-found" });
    expect(await statusOf(db, shipmentId)).toBe("pending");
  });
});
