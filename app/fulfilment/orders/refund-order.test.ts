import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { remainingShares } from "#app/domain/money/refunds.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { findOrderPage } from "#app/order-desk/admin-order-page-queries.server.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { orders, shipments } from "#app/orders/schema.server.ts";
import { listCaptures } from "#app/payments/captures.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import { recordPayment, recordRefund } from "#app/payments/offline-payments.server.ts";
import { listOrderPayments } from "#app/payments/payment-queries.server.ts";
import { requestRefund, settleRefund } from "#app/payments/refunds/refund-commands.server.ts";
import { retryRefund } from "#app/payments/refunds/refund-retry.server.ts";
import { listRefundables } from "#app/payments/refunds/refund-shares.server.ts";
import { paymentMethods, refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aCustomer, anOrderRequest, fillCart, NOW, ORIGIN, place } from "#tests/support/shoppers.ts";
import { refundOrderParts } from "./refund-order.server.ts";
import { planRefund, type RequestedRefund } from "./refund-plan.server.ts";

const context = { now: NOW, origin: ORIGIN };
const dispatch = { carrier: "Own delivery", tracking: null, trackingUrl: null };

/** Two pieces of one vendor and one of another, ₹50,000 each, paid by transfer; `sent` shipments have left. */
async function aPaidOrder(
  db: Database,
  { sent, delivered = 0, method = "bank_transfer" }: { sent: number; delivered?: number; method?: string },
) {
  await ensurePaymentMethods(db, { demo: true });
  await db
    .update(paymentMethods)
    .set({ enabled: true, config: { bankDetails: "Account 1" } })
    .where(eq(paymentMethods.id, "bank_transfer"));
  const customer = await aCustomer(db);
  const admin = await aCustomer(db, { role: "admin" });
  const bought = [
    { product: await aProduct(db, { stock: 5 }), quantity: 2 },
    { product: await aProduct(db, { vendorId: "v2", stock: 5 }) },
  ];
  await fillCart(db, customer, bought);
  const placed = await place(db, await anOrderRequest(db, customer, bought, { method }));
  if (!placed.ok) throw new Error(placed.code);
  const { orderId } = placed.value;
  if (method === "bank_transfer") {
    const payment = { orderId, amountPaise: 1_50_000_00, reference: "UTR12345678" };
    await recordPayment(db, { viewer: admin, ...context }, payment);
  }
  const shipmentRows = await db
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(shipments.vendorId);
  for (const { id: shipmentId } of shipmentRows.slice(0, sent))
    for (const move of [
      { shipmentId, to: "processing" },
      { shipmentId, to: "shipped", dispatch },
    ] as const)
      expect((await moveShipment(db, { viewer: admin, ...context }, move)).ok).toBe(true);
  for (const { id: shipmentId } of shipmentRows.slice(0, delivered))
    expect((await moveShipment(db, { viewer: admin, ...context }, { shipmentId, to: "delivered" })).ok).toBe(true);
  const read = async () => (await db.select().from(orders).where(eq(orders.id, orderId)))[0];
  return { orderId, admin, customer, shipments: shipmentRows, read, bought };
}

type Order = Awaited<ReturnType<typeof aPaidOrder>>;

async function refund(db: Database, order: Order, wanted: RequestedRefund, viewer: User = order.admin) {
  const plan = await planRefund(db, order.orderId, wanted);
  if (!plan.ok) return plan;
  const asked = {
    orderId: order.orderId,
    wanted,
    expectedPaise: plan.value.amountPaise,
    reason: "The lid was scratched.",
  };
  return refundOrderParts(db, { viewer, ...context }, asked);
}

async function partOf(db: Database, order: Order, shipment: number) {
  const shipmentId = order.shipments[shipment]?.id ?? "";
  const line = (await listRefundables(db, order.orderId)).find((one) => one.shipmentId === shipmentId);
  return { orderLineId: line?.orderLineId ?? null, shipmentId };
}

/** Every open refund, sent by an admin by hand. */
async function settleAll(db: Database, order: Order) {
  const open = (await listOrderPayments(db, order.orderId)).refunds.filter((one) => one.status === "requested");
  for (const [n, { id: refundId }] of open.entries()) {
    const sent = { orderId: order.orderId, refundId, reference: `BACK${refundId.slice(0, 8)}${n}` };
    expect((await recordRefund(db, { viewer: order.admin, now: NOW, origin: ORIGIN }, sent)).ok).toBe(true);
  }
}

describe("an admin refunds", () => {
  test("one piece: the order stays paid, order and shipment have the amount, the buyer is notified, the audit log has it", async ({
    db,
  }) => {
    const order = await aPaidOrder(db, { sent: 2 });
    const done = await refund(db, order, [{ ...(await partOf(db, order, 0)), quantity: 1 }]);
    expect(done).toMatchObject({ ok: true, value: { amountPaise: 50_000_00, cancels: [] } });
    expect(await order.read()).toMatchObject({ paymentStatus: "paid", refundedPaise: 0 });
    await settleAll(db, order);
    expect(await order.read()).toMatchObject({ paymentStatus: "paid", refundedPaise: 50_000_00 });
    const shipmentRows = await db.select().from(shipments).where(eq(shipments.orderId, order.orderId));
    expect(shipmentRows.map((one) => one.refundedPaise).sort()).toEqual([0, 50_000_00]);
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.kind, "order-refund"));
    expect(mail).toMatchObject({ recipient: order.customer.email, data: { amountPaise: 50_000_00, byHand: true } });
    const page = await findOrderPage(db, order.admin, order.orderId);
    expect(page?.mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["order-refund", "refund-sent"]));
    const [audited] = await db.select().from(auditLog).where(eq(auditLog.action, "order.refund"));
    expect(audited).toMatchObject({ actorId: order.admin.id, after: { amountPaise: 50_000_00, pieces: 1 } });
  });

  test("everything, in two steps: then the order is refunded", async ({ db }) => {
    const order = await aPaidOrder(db, { sent: 2 });
    expect((await refund(db, order, [{ ...(await partOf(db, order, 1)), amountPaise: 1_000_00 }])).ok).toBe(true);
    expect(await refund(db, order, "all")).toMatchObject({ value: { amountPaise: 1_49_000_00 } });
    await settleAll(db, order);
    expect(await order.read()).toMatchObject({ paymentStatus: "refunded", refundedPaise: 1_50_000_00 });
    expect(await refund(db, order, "all")).toMatchObject({ code: "nothing-left" });
  });

  test("all of a shipment that has not left: it is cancelled and its stock comes back", async ({ db }) => {
    const order = await aPaidOrder(db, { sent: 1 });
    expect(await order.read()).toMatchObject({ status: "processing" });
    const part = { ...(await partOf(db, order, 1)), quantity: 1 };
    expect(await refund(db, order, [part])).toMatchObject({ value: { cancels: [order.shipments[1]?.id] } });
    const [shipment] = await db.select().from(shipments).where(eq(shipments.id, part.shipmentId));
    expect(shipment?.status).toBe("cancelled");
    expect(await order.read()).toMatchObject({ status: "shipped" });
    const stocks = await db
      .select({ stock: products.stock })
      .from(products)
      .where(eq(products.id, order.bought[1]?.product.id ?? ""));
    expect(stocks).toEqual([{ stock: 5 }]);
    const move = { shipmentId: part.shipmentId, to: "shipped", dispatch } as const;
    expect(await moveShipment(db, { viewer: order.admin, ...context }, move)).toMatchObject({ code: "illegal-move" });
  });

  test("a part of a shipment that has not left: it can still be sent", async ({ db }) => {
    const order = await aPaidOrder(db, { sent: 0 });
    expect((await refund(db, order, [{ ...(await partOf(db, order, 0)), quantity: 1 }])).ok).toBe(true);
    const move = { shipmentId: order.shipments[0]?.id ?? "", to: "processing" } as const;
    expect((await moveShipment(db, { viewer: order.admin, ...context }, move)).ok).toBe(true);
  });
});

describe("cash that couriers collected", () => {
  const cash = { sent: 2, method: "cod" } as const;

  test("of one shipment goes back while the other is still on its way; of the other nothing does", async ({ db }) => {
    const order = await aPaidOrder(db, { ...cash, delivered: 1 });
    const other = { ...(await partOf(db, order, 1)), quantity: 1 };
    expect(await refund(db, order, [other])).toMatchObject({ code: "not-paid" });
    expect(await refund(db, order, "all")).toMatchObject({ value: { amountPaise: 1_00_000_00, cancels: [] } });
    await settleAll(db, order);
    expect(await order.read()).toMatchObject({ paymentStatus: "pending", refundedPaise: 1_00_000_00 });
    const move = { shipmentId: other.shipmentId, to: "delivered" } as const;
    expect((await moveShipment(db, { viewer: order.admin, ...context }, move)).ok).toBe(true);
    expect(await order.read()).toMatchObject({ paymentStatus: "paid" });
    expect((await refund(db, order, "all")).ok).toBe(true);
    await settleAll(db, order);
    expect(await order.read()).toMatchObject({ paymentStatus: "refunded", refundedPaise: 1_50_000_00 });
  });

  test("is refunded shipment by shipment, the buyer is notified of each", async ({ db }) => {
    const order = await aPaidOrder(db, { ...cash, delivered: 2 });
    expect(await refund(db, order, "all")).toMatchObject({ value: { amountPaise: 1_50_000_00 } });
    const { refunds: owed } = await listOrderPayments(db, order.orderId);
    expect(owed.map(({ amountPaise }) => amountPaise).sort()).toEqual([1_00_000_00, 50_000_00]);
    expect(await db.$count(mailMessages, eq(mailMessages.kind, "order-refund"))).toBe(2);
    const sent = { orderId: order.orderId, refundId: owed[0]?.id ?? "", reference: "BACK0000001" };
    await recordRefund(db, { viewer: order.admin, now: NOW, origin: ORIGIN }, sent);
    expect(await order.read()).toMatchObject({ paymentStatus: "paid" });
    await settleAll(db, order);
    expect(await order.read()).toMatchObject({ paymentStatus: "refunded" });
  });

  test("is not another shipment's, says the database too", async ({ db }) => {
    const order = await aPaidOrder(db, { ...cash, delivered: 2 });
    const shares = remainingShares(await listRefundables(db, order.orderId));
    const cheaper = shares.filter(({ totalPaise }) => totalPaise === 50_000_00);
    const others = (await listCaptures(db, order.orderId)).find((one) => one.shipmentId !== cheaper[0]?.shipmentId);
    const asked = { paymentId: others?.id ?? "", orderId: order.orderId, shares: cheaper, by: null, at: NOW };
    const asking = db.transaction((tx) => requestRefund(tx, { ...asked, reason: "goodwill" }));
    await expect(asking).rejects.toMatchObject({ cause: { constraint: "refund_lines_of_paid_shipment" } });
  });
});

describe("refused is", () => {
  test("all of an order of which nothing has left: it is to be cancelled", async ({ db }) => {
    expect(await refund(db, await aPaidOrder(db, { sent: 0 }), "all")).toMatchObject({ code: "cancel-instead" });
  });

  test("cash that nobody has collected", async ({ db }) => {
    expect(await refund(db, await aPaidOrder(db, { sent: 1, method: "cod" }), "all")).toMatchObject({
      code: "not-paid",
    });
  });

  test("more than is left, a line of another order, nothing", async ({ db }) => {
    const order = await aPaidOrder(db, { sent: 2 });
    const part = await partOf(db, order, 0);
    expect(await refund(db, order, [{ ...part, quantity: 3 }])).toMatchObject({
      code: "too-many",
      details: { left: 2 },
    });
    expect(await refund(db, order, [{ ...part, amountPaise: 1_00_000_01 }])).toMatchObject({ code: "too-much" });
    expect(await refund(db, order, [{ ...part, orderLineId: order.orderId, quantity: 1 }])).toMatchObject({
      code: "nothing-chosen",
    });
    expect(await refund(db, order, [])).toMatchObject({ code: "nothing-chosen" });
  });

  test("another amount than was seen, no reason, and anybody but an admin", async ({ db }) => {
    const order = await aPaidOrder(db, { sent: 2 });
    const asked = { orderId: order.orderId, wanted: "all", expectedPaise: 1_50_000_00, reason: "Sorry." } as const;
    const ask = (changes: object, viewer = order.admin) =>
      refundOrderParts(db, { viewer, ...context }, { ...asked, ...changes });
    expect(await ask({ expectedPaise: 1 })).toMatchObject({ code: "stale" });
    expect(await ask({ reason: " " })).toMatchObject({ code: "reason-required" });
    expect(await ask({}, order.customer)).toMatchObject({ code: "not-found" });
    expect(await db.$count(refunds)).toBe(0);
  });
});

test("a refund that its provider refused is tried again once, as a new one of the same lines", async ({ db }) => {
  const order = await aPaidOrder(db, { sent: 2 });
  await refund(db, order, [{ ...(await partOf(db, order, 0)), quantity: 2 }]);
  const [failed] = await db.select().from(refunds);
  const retry = (viewer = order.admin) =>
    retryRefund(db, { viewer, now: NOW, origin: ORIGIN }, { orderId: order.orderId, refundId: failed?.id ?? "" });
  expect(await retry()).toMatchObject({ code: "not-open" });
  const locked = await lockOrder(db, order.orderId);
  if (locked) await settleRefund(db, locked, failed?.id ?? "", { status: "failed", reason: "Account closed." }, NOW);
  expect(await retry(order.customer)).toMatchObject({ code: "not-found" });
  expect((await retry()).ok).toBe(true);
  expect(await retry()).toMatchObject({ code: "not-open" });
  const told = (await listOrderPayments(db, order.orderId)).refunds;
  expect(told.map((one) => [one.status, one.isRetried, one.failureReason]).sort()).toEqual([
    ["failed", true, "Account closed."],
    ["requested", false, null],
  ]);
  // Though the second try failed too, and all of it could be refunded again.
  const [again] = await db
    .select()
    .from(refunds)
    .where(eq(refunds.retryOf, failed?.id ?? ""));
  if (locked) await settleRefund(db, locked, again?.id ?? "", { status: "failed", reason: "Closed." }, NOW);
  expect(await retry()).toMatchObject({ code: "not-open" });
});
