import { eq, inArray } from "drizzle-orm";
import { describe, expect } from "vitest";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { invoiceLines, invoices } from "#app/invoices/schema.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { findVendorShipment } from "#app/order-desk/vendor-shipment-queries.server.ts";
import { findPackingSlip } from "#app/order-desk/vendor-slip-queries.server.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { orderLines } from "#app/orders/schema.server.ts";
import { recordRefund } from "#app/payments/offline-payments.server.ts";
import { listOrderPayments } from "#app/payments/payment-queries.server.ts";
import { settleRefund } from "#app/payments/refunds/refund-commands.server.ts";
import { retryRefund } from "#app/payments/refunds/refund-retry.server.ts";
import { refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { balancesOf, closeBooks } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { aPlacedOrder, sendShipment } from "#tests/support/placed-orders.ts";
import { ask } from "#tests/support/returned.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { refundOrderParts } from "./refund-order.server.ts";
import { planRefund, type RequestedRefund } from "./refund-plan.server.ts";

const context = { now: NOW, origin: ORIGIN };

async function expectClean(db: Database): Promise<void> {
  await closeBooks(db);
  await expectCleanBooks(db, NOW);
}

async function stockOf(db: Database, id: string): Promise<number | undefined> {
  return (await db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock;
}

/** Every open refund, sent by an admin by hand. */
async function settleAll(db: Database, { orderId, admin }: { orderId: string; admin: User }) {
  const open = (await listOrderPayments(db, orderId)).refunds.filter((one) => one.status === "requested");
  for (const { id: refundId } of open) {
    const sent = { orderId, refundId, reference: `BACK${refundId.slice(0, 8)}` };
    expect((await recordRefund(db, { viewer: admin, ...context }, sent)).ok).toBe(true);
  }
}

/** Two laptops of v1 at ₹49,999, one cable of v2, paid by transfer. */
const aPaidOrder = (db: Database) =>
  aPlacedOrder(db, {
    method: "bank_transfer",
    bought: [
      { vendorId: "v1", pricePaise: 49_999_00, quantity: 2, stock: 5 },
      { vendorId: "v2", pricePaise: 1_234_56 },
    ],
  });
type Order = Awaited<ReturnType<typeof aPaidOrder>>;

async function refund(db: Database, { orderId, admin }: Order, wanted: RequestedRefund) {
  const plan = await planRefund(db, orderId, wanted);
  if (!plan.ok) throw new Error(plan.code);
  const asked = { orderId, wanted, expectedPaise: plan.value.amountPaise, reason: "One was faulty." };
  return refundOrderParts(db, { viewer: admin, ...context }, asked);
}

describe("of two laptops one is refunded before dispatch and removed", () => {
  async function refundOne(db: Database) {
    const order = await aPaidOrder(db);
    const { orderLineId, shipmentId, vendor } = order;
    await db.update(users).set({ ownsEmail: true }).where(eq(users.id, vendor.id));
    await db.update(vendors).set({ userId: vendor.id }).where(eq(vendors.id, "v1"));
    const done = await refund(db, order, [{ orderLineId, shipmentId, quantity: 1, isRemoved: true }]);
    expect(done).toMatchObject({ ok: true, value: { amountPaise: 49_999_00, cancels: [] } });
    return order;
  }

  test("the packing slip says 1, and one is back in stock", async ({ db }) => {
    const { shipmentId, product } = await refundOne(db);
    const slip = await asVendor(db, "v1", (tx) => findPackingSlip(tx, shipmentId));
    expect(slip?.lines.map(({ quantity }) => quantity)).toEqual([1]);
    expect(await stockOf(db, product.id)).toBe(4);
  });

  test("invoice and books are of the one that is sent", async ({ db }) => {
    const order = await refundOne(db);
    await sendShipment(db, order.admin, order.shipmentId, "shipped");
    await closeBooks(db);
    const [line] = await db
      .select({ quantity: invoiceLines.quantity, totalPaise: invoiceLines.totalPaise })
      .from(invoiceLines)
      .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
      .where(eq(invoices.shipmentId, order.shipmentId));
    expect(line).toEqual({ quantity: 1, totalPaise: 49_999_00 });
    const { "vendor-payable": payable = 0, commission = 0, gst = 0 } = await balancesOf(db, order.orderId, "v1");
    expect(-(payable + commission + gst)).toBe(49_999_00);
  });

  test("vendor and buyer are notified, history and audit log have it", async ({ db }) => {
    const { orderId, shipmentId, vendor, customer } = await refundOne(db);
    const mails = await db
      .select()
      .from(mailMessages)
      .where(inArray(mailMessages.kind, ["items-removed", "order-refund"]));
    expect(mails.map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual([
      ["items-removed", vendor.email],
      ["order-refund", customer.email],
    ]);
    const shipment = await asVendor(db, "v1", (tx) => findVendorShipment(tx, shipmentId));
    expect(shipment?.events.at(-1)).toMatchObject({ kind: "removal", actorRole: "admin" });
    expect(shipment?.events.at(-1)?.note).toMatch(/^1 × .*Refunded by the store before dispatch\.$/);
    expect(shipment?.lines).toMatchObject([{ quantity: 1, removedQuantity: 1 }]);
    const [audited] = await db.select().from(auditLog).where(eq(auditLog.action, "order.refund"));
    expect(audited).toMatchObject({ subjectId: orderId, after: { pieces: 1, removedPieces: 1 } });
  });

  test("once the refund has succeeded and the rest has left, the books are even and the auditor finds nothing", async ({
    db,
  }) => {
    const order = await refundOne(db);
    await sendShipment(db, order.admin, order.shipmentId, "shipped");
    await settleAll(db, order);
    await closeBooks(db);
    expect(await db.$count(invoices, eq(invoices.kind, "credit-note"))).toBe(0);
    await expectClean(db);
  });

  test("the same when the refund succeeds earlier, with an amount credited for the other piece", async ({ db }) => {
    const order = await refundOne(db);
    await settleAll(db, order);
    const { orderLineId, shipmentId } = order;
    expect((await refund(db, order, [{ orderLineId, shipmentId, amountPaise: 500_00 }])).ok).toBe(true);
    await settleAll(db, order);
    await sendShipment(db, order.admin, order.shipmentId, "shipped");
    await closeBooks(db);
    const [note] = await db.select().from(invoices).where(eq(invoices.kind, "credit-note"));
    expect(note).toMatchObject({ totalPaise: 500_00 });
    await expectClean(db);
  });

  test("the piece that was removed can't be returned or refunded again", async ({ db }) => {
    const order = await refundOne(db);
    const { orderLineId, shipmentId } = order;
    const again = await planRefund(db, order.orderId, [{ orderLineId, shipmentId, quantity: 2 }]);
    expect(again).toMatchObject({ code: "too-many", details: { left: 1 } });
    await sendShipment(db, order.admin, order.shipmentId, "delivered");
    const asked = [{ orderLineId, quantity: 2 }];
    expect(await ask(db, order, { lines: asked })).toMatchObject({ code: "too-many" });
    expect(await ask(db, order)).toMatchObject({ ok: true });
  });
});

describe("pieces are removed", () => {
  test("the last of a shipment: it is cancelled with its fee, all of it is restocked", async ({ db }) => {
    const order = await aPaidOrder(db);
    const { orderLineId, shipmentId } = order;
    const done = await refund(db, order, [{ orderLineId, shipmentId, quantity: 2, isRemoved: true }]);
    expect(done).toMatchObject({ ok: true, value: { cancels: [shipmentId], removals: [] } });
    expect(await stockOf(db, order.product.id)).toBe(5);
    await settleAll(db, order);
    await expectClean(db);
  });

  test("all pieces of a shipment with a fee: the fee goes back along, and nothing is left to send", async ({ db }) => {
    await updateStoreSettings(db, { shippingFeePaise: 99_00, freeShippingAbovePaise: 5_000_00 });
    const bought = ["v1", "v2"].map((vendorId) => ({ vendorId, pricePaise: 199_00, quantity: 2 }));
    const order = await aPlacedOrder(db, { method: "bank_transfer", bought });
    const { orderLineId, shipmentId } = order;
    const done = await refund(db, order, [{ orderLineId, shipmentId, quantity: 2, isRemoved: true }]);
    const feePaise = order.shipments.find(({ id }) => id === shipmentId)?.shippingPaise ?? 0;
    expect(feePaise).toBeGreaterThan(0);
    expect(done).toMatchObject({ value: { cancels: [shipmentId], amountPaise: 398_00 + feePaise } });
    await expectClean(db);
  });

  test("a whole line of several, after an amount of it had gone back: nothing of it is invoiced or credited", async ({
    db,
  }) => {
    const order = await aPlacedOrder(db, {
      method: "bank_transfer",
      bought: [
        { vendorId: "v1", pricePaise: 1_000_00, quantity: 2, stock: 5 },
        { vendorId: "v1", pricePaise: 2_360_00, stock: 5 },
      ],
    });
    const { orderLineId, shipmentId } = order;
    await refund(db, order, [{ orderLineId, shipmentId, amountPaise: 100_00 }]);
    await settleAll(db, order);
    const done = await refund(db, order, [{ orderLineId, shipmentId, quantity: 2, isRemoved: true }]);
    expect(done).toMatchObject({ ok: true, value: { amountPaise: 1_900_00, cancels: [] } });
    await sendShipment(db, order.admin, shipmentId, "delivered");
    await settleAll(db, order);
    await closeBooks(db);
    expect(await db.$count(invoiceLines)).toBe(1);
    expect(await db.$count(invoices, eq(invoices.kind, "credit-note"))).toBe(0);
    await expectClean(db);
  });

  test("of the last shipment: the order is to be cancelled instead", async ({ db }) => {
    const order = await aPlacedOrder(db, { method: "bank_transfer" });
    const { orderLineId, shipmentId } = order;
    const wanted = [{ orderLineId, shipmentId, quantity: 3, isRemoved: true }];
    expect(await planRefund(db, order.orderId, wanted)).toMatchObject({ code: "cancel-instead" });
  });

  test("before dispatch only, says the database too", async ({ db }) => {
    const order = await aPaidOrder(db);
    const { orderLineId, shipmentId } = order;
    await sendShipment(db, order.admin, shipmentId, "shipped");
    const wanted = [{ orderLineId, shipmentId, quantity: 1, isRemoved: true }];
    expect(await planRefund(db, order.orderId, wanted)).toMatchObject({ code: "already-shipped" });
    const removing = db.transaction((tx) =>
      tx.update(orderLines).set({ quantity: 1, removedQuantity: 1 }).where(eq(orderLines.id, orderLineId)),
    );
    await expect(removing).rejects.toMatchObject({ cause: { constraint: "append_only" } });
  });

  test("the database lets nothing else of the line change", async ({ db }) => {
    const order = await aPaidOrder(db);
    const line = eq(orderLines.id, order.orderLineId);
    for (const changes of [{ quantity: 1 }, { quantity: 3, removedQuantity: -1 }, { unitPricePaise: 1 }]) {
      const changing = db.transaction((tx) => tx.update(orderLines).set(changes).where(line));
      await expect(changing).rejects.toMatchObject({ cause: { code: "23514" } });
    }
  });

  test("with a refund that failed: it is tried again over the same amount", async ({ db }) => {
    const order = await aPaidOrder(db);
    const { orderId, orderLineId, shipmentId, admin } = order;
    await refund(db, order, [{ orderLineId, shipmentId, quantity: 1, isRemoved: true }]);
    const [failed] = await db.select().from(refunds);
    const locked = await lockOrder(db, orderId);
    if (!failed || !locked) throw new Error("no refund");
    await settleRefund(db, locked, failed.id, { status: "failed", reason: "Account closed." }, NOW);
    await expectClean(db);
    expect((await retryRefund(db, { viewer: admin, ...context }, { orderId, refundId: failed.id })).ok).toBe(true);
    await settleAll(db, order);
    expect(await order.read()).toMatchObject({ refundedPaise: 49_999_00 });
    await expectClean(db);
  });

  test("of a shipment that is cancelled later: stock comes back once, the rest of the money too", async ({ db }) => {
    const order = await aPaidOrder(db);
    const { orderId, orderLineId, shipmentId, customer } = order;
    await refund(db, order, [{ orderLineId, shipmentId, quantity: 1, isRemoved: true }]);
    expect((await cancelOrder(db, { viewer: customer, ...context }, { orderId })).ok).toBe(true);
    expect(await stockOf(db, order.product.id)).toBe(5);
    await settleAll(db, order);
    expect(await order.read()).toMatchObject({ paymentStatus: "refunded" });
    await expectClean(db);
  });
});
