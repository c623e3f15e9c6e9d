import { and, desc, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { products, stockMovements } from "#app/catalog/schema.server.ts";
import { shareOfPieces } from "#app/domain/money/refunds.ts";
import { invoices } from "#app/invoices/schema.server.ts";
import { ledgerTransactions } from "#app/ledger/schema.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { orderLines, shipments } from "#app/orders/schema.server.ts";
import { recordRefund } from "#app/payments/offline-payments.server.ts";
import { requestRefund, settleRefund } from "#app/payments/refunds/refund-commands.server.ts";
import { retryRefund } from "#app/payments/refunds/refund-retry.server.ts";
import { listRefundables } from "#app/payments/refunds/refund-shares.server.ts";
import { payments, refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aPaymentShop, doJobs } from "#tests/support/payments.ts";
import { aDeliveredOrder, type DeliveredOrder, sendShipment } from "#tests/support/placed-orders.ts";
import { approve, ask, asked, context, findReturnRow as find, go, pickUp, receive } from "#tests/support/returned.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { moveReturn, type ReturnMove } from "./move-return.server.ts";
import type { RequestedReturn } from "./return-commands.server.ts";
import { returnEvents, returns } from "./schema.server.ts";

type Order = DeliveredOrder;
const DAY_MS = 86_400_000;
const daysLater = (days: number) => ({ now: new Date(NOW.getTime() + days * DAY_MS), origin: ORIGIN });

const stockOf = async (db: Database, order: Order) =>
  (await db.select({ stock: products.stock }).from(products).where(eq(products.id, order.product.id)))[0]?.stock;
const mailsAbout = async (db: Database, kind: string) =>
  (await db.select().from(mailMessages).where(eq(mailMessages.kind, kind))).map((mail) => mail.recipient);

describe("requesting", () => {
  test("stores the request, notifies buyer and vendor", async ({ db }) => {
    const order = await aDeliveredOrder(db);
    const id = await asked(db, order);
    expect(await find(db, id)).toMatchObject({ status: "requested", vendorId: "v1", resolution: "refund" });
    expect(await mailsAbout(db, "return-requested")).toEqual([order.customer.email]);
  });

  test.for<[RequestedReturn["kind"], number]>([
    ["refund", 10],
    ["replacement", 7],
    ["damage", 7],
  ])("for %s is allowed on day %i and refused on the next", async ([kind, last], { db }) => {
    const order = await aDeliveredOrder(db);
    expect((await ask(db, order, { kind }, daysLater(last))).ok).toBe(true);
    expect(await ask(db, order, { kind }, daysLater(last + 1))).toMatchObject({ code: "window-closed" });
  });

  test("the same form sent twice makes one request, a new form another", async ({ db }) => {
    const order = await aDeliveredOrder(db);
    const form = { ...context, formKey: crypto.randomUUID() };
    const first = await ask(db, order, {}, form);
    expect(first.ok).toBe(true);
    expect(await ask(db, order, {}, form)).toEqual(first);
    expect(await db.$count(returns)).toBe(1);
    const anew = { ...context, formKey: crypto.randomUUID() };
    expect((await ask(db, order, {}, anew)).ok).toBe(true);
    expect(await db.$count(returns)).toBe(2);
  });

  test("is for the buyer only", async ({ db }) => {
    const order = await aDeliveredOrder(db);
    for (const viewer of [order.admin, order.vendor, await aCustomer(db)])
      expect(await ask(db, order, {}, context, viewer)).toMatchObject({ code: "not-found" });
  });

  test.for<[string, (order: Order) => Partial<RequestedReturn>, string]>([
    ["nothing", () => ({ lines: [] }), "nothing-chosen"],
    ["a line of elsewhere", (o) => ({ lines: [{ orderLineId: o.orderId, quantity: 1 }] }), "nothing-chosen"],
    ["more than was bought", (o) => ({ lines: [{ orderLineId: o.orderLineId, quantity: 4 }] }), "too-many"],
    ["half a piece", (o) => ({ lines: [{ orderLineId: o.orderLineId, quantity: 0.5 }] }), "nothing-chosen"],
    ["a defect nobody describes", () => ({ description: " " }), "description-required"],
    ["a shipment of elsewhere", (o) => ({ shipmentId: o.orderId }), "not-delivered"],
  ])("for %s is refused", async ([, changes, code], { db }) => {
    const order = await aDeliveredOrder(db);
    expect(await ask(db, order, changes(order))).toMatchObject({ ok: false, code });
    expect(await db.$count(returns)).toBe(0);
  });

  test("counts pieces being returned, not rejected ones", async ({ db }) => {
    const order = await aDeliveredOrder(db);
    const two = { lines: [{ orderLineId: order.orderLineId, quantity: 2 }] };
    const first = await asked(db, order, two);
    expect(await ask(db, order, two)).toMatchObject({ code: "too-many", details: { left: 1 } });
    await go(db, order, first, { to: "rejected", note: "Worn." });
    expect((await ask(db, order, two)).ok).toBe(true);
  });

  test("is not for assembly", async ({ db }) => {
    const work = await aProduct(db, { category: "PC Assembly", hsn: "998716" });
    const order = await aDeliveredOrder(db, { bought: [{ product: await aProduct(db) }, { product: work }] });
    const [line] = await db.select().from(orderLines).where(eq(orderLines.productId, work.id));
    const lines = [{ orderLineId: line?.id ?? "", quantity: 1 }];
    expect(await ask(db, order, { lines })).toMatchObject({ code: "nothing-chosen" });
    expect((await ask(db, order)).ok).toBe(true);
  });

  test("counts pieces that were refunded without a return", async ({ db }) => {
    const order = await aDeliveredOrder(db);
    const [line] = await listRefundables(db, order.orderId);
    const share = line && shareOfPieces(line, 2);
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.orderId));
    if (!share?.ok || !payment) throw new Error("no share");
    const refund = { paymentId: payment.id, orderId: order.orderId, shares: [share.value], by: null, at: NOW };
    await requestRefund(db, { ...refund, reason: "goodwill" });
    const lines = [{ orderLineId: order.orderLineId, quantity: 2 }];
    expect(await ask(db, order, { lines })).toMatchObject({ code: "too-many", details: { left: 1 } });
  });
});

describe("a refund", () => {
  test("goes all the way: stock back, money owed, refunded when it was sent, a mail at each step", async ({ db }) => {
    const shop = await aPaymentShop(db);
    const order = await aDeliveredOrder(db);
    const id = await asked(db, order, { lines: [{ orderLineId: order.orderLineId, quantity: 2 }] });
    await go(db, order, id, approve, pickUp, receive);
    expect(await stockOf(db, order)).toBe(7);
    const one = await find(db, id);
    expect(one).toMatchObject({ status: "received", isRestocked: true });
    const refundId = one?.refundId ?? "";
    expect(await db.select().from(refunds)).toMatchObject([
      { id: refundId, amountPaise: 1_00_000_00, reason: "returned" },
    ]);
    await recordRefund(
      db,
      { viewer: order.admin, now: NOW, origin: ORIGIN },
      { orderId: order.orderId, refundId, reference: "BACK123456" },
    );
    await doJobs(shop, "payments.refund-succeeded");
    expect(await find(db, id)).toMatchObject({ status: "refunded" });
    expect(await order.read()).toMatchObject({
      paymentStatus: "paid",
      refundedPaise: 1_00_000_00,
      status: "delivered",
    });
    expect(await mailsAbout(db, "return-updated")).toHaveLength(4);
    const told = await db.select().from(returnEvents).where(eq(returnEvents.returnId, id)).orderBy(returnEvents.seq);
    expect(told.map((event) => event.toStatus)).toEqual(["requested", "approved", "picked-up", "received", "refunded"]);
    expect(told.at(-1)?.note).toBe("₹1,00,000 refunded. Reference: BACK123456");
    await db.execute(sql`set constraints all immediate`);
  });

  test("that failed and is retried closes the return too", async ({ db }) => {
    const shop = await aPaymentShop(db);
    const order = await aDeliveredOrder(db);
    const id = await asked(db, order);
    await go(db, order, id, approve, pickUp, receive);
    const refundId = (await find(db, id))?.refundId ?? "";
    const locked = await lockOrder(db, order.orderId);
    if (locked) await settleRefund(db, locked, refundId, { status: "failed", reason: "Closed." }, NOW);
    await retryRefund(db, { viewer: order.admin, now: NOW, origin: ORIGIN }, { orderId: order.orderId, refundId });
    const [again] = await db.select().from(refunds).where(eq(refunds.retryOf, refundId));
    await recordRefund(
      db,
      { viewer: order.admin, now: NOW, origin: ORIGIN },
      { orderId: order.orderId, refundId: again?.id ?? "", reference: "BACK123456" },
    );
    await doJobs(shop, "payments.refund-succeeded");
    expect(await find(db, id)).toMatchObject({ status: "refunded" });
  });

  test("of goods that can't be sold again leaves the stock as it is", async ({ db }) => {
    const order = await aDeliveredOrder(db);
    const id = await asked(db, order);
    await go(db, order, id, approve, pickUp, { ...receive, isRestocked: false });
    expect(await stockOf(db, order)).toBe(5);
  });
});

describe("a replacement", () => {
  const wanted = { kind: "replacement" } as const;

  test("is a shipment at no price on the same order; order status, payment and sold units stay", async ({ db }) => {
    const order = await aDeliveredOrder(db);
    const id = await asked(db, order, wanted);
    await go(db, order, id, approve, pickUp, { ...receive, isRestocked: false });
    const one = await find(db, id);
    expect(one).toMatchObject({ status: "replaced", refundId: null });
    const promise = /^A replacement .* It should reach you by \d+ \w+ \d{4}\.$/;
    const told = await db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.reference, `${id}:replaced`));
    expect(told).toMatchObject([{ data: { text: expect.stringMatching(promise) } }]);
    const [shipment] = await db
      .select()
      .from(shipments)
      .where(eq(shipments.id, one?.replacementId ?? ""));
    expect(shipment).toMatchObject({ kind: "replacement", status: "pending", vendorId: "v1", shippingPaise: 0 });
    const lines = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.shipmentId, shipment?.id ?? ""));
    expect(lines).toMatchObject([
      { quantity: 1, totalPaise: 0, gstPaise: 0, replacesLineId: order.orderLineId, position: 1 },
    ]);
    expect(await stockOf(db, order)).toBe(4);
    const [moved] = await db.select().from(stockMovements).orderBy(desc(stockMovements.seq)).limit(1);
    expect(moved).toMatchObject({ reason: "replacement", delta: -1, reference: id });
    expect(await db.$count(refunds)).toBe(0);
    const before = await order.read();
    await sendShipment(db, order.vendor, shipment?.id ?? "", "delivered");
    expect(await order.read()).toMatchObject({ status: "delivered", paymentStatus: before?.paymentStatus });
    const papers = await db
      .select()
      .from(invoices)
      .where(eq(invoices.shipmentId, shipment?.id ?? ""));
    expect(papers.map(({ kind }) => kind)).toEqual(["delivery-challan"]);
    expect(await db.$count(ledgerTransactions, eq(ledgerTransactions.shipmentId, shipment?.id ?? ""))).toBe(0);
  });

  test("that is defective too can be returned, for the price of the original line", async ({ db }) => {
    const order = await aDeliveredOrder(db, { bought: [{ stock: 6 }] });
    const first = await asked(db, order, wanted);
    await go(db, order, first, approve, pickUp, { ...receive, isRestocked: false });
    const shipmentId = (await find(db, first))?.replacementId ?? "";
    await sendShipment(db, order.vendor, shipmentId, "delivered");
    const [line] = await db.select().from(orderLines).where(eq(orderLines.shipmentId, shipmentId));
    const second = await asked(db, order, { shipmentId, lines: [{ orderLineId: line?.id ?? "", quantity: 1 }] });
    await go(db, order, second, approve, pickUp, receive);
    expect(await db.select().from(refunds)).toMatchObject([{ amountPaise: 50_000_00 }]);
    expect(await ask(db, order)).toMatchObject({ code: "too-many" });
  });

  test("that is out of stock becomes a refund", async ({ db }) => {
    const order = await aDeliveredOrder(db, { bought: [{ quantity: 3, stock: 3 }] });
    const id = await asked(db, order, wanted);
    await go(db, order, id, approve, pickUp, { ...receive, isRestocked: true });
    expect(await find(db, id)).toMatchObject({ status: "received", resolution: "refund", replacementId: null });
    expect(await db.select().from(refunds)).toMatchObject([{ amountPaise: 50_000_00, reason: "returned" }]);
    expect(await stockOf(db, order)).toBe(1);
  });
});

describe("a step", () => {
  test("of a damage report needs a decision, a rejection a reason, receiving a choice", async ({ db }) => {
    const order = await aDeliveredOrder(db);
    const id = await asked(db, order, { kind: "damage" });
    const move = (one: ReturnMove) => moveReturn(db, { viewer: order.vendor, ...context }, { returnId: id, ...one });
    expect(await move(approve)).toMatchObject({ code: "resolution-required" });
    expect(await move({ to: "rejected", note: " " })).toMatchObject({ code: "reason-required" });
    expect(await move(receive)).toMatchObject({ code: "illegal-move", details: { status: "requested" } });
    await go(db, order, id, { ...approve, resolution: "replacement" }, pickUp);
    expect(await move({ ...receive, isRestocked: null })).toMatchObject({ code: "restock-choice-required" });
    expect(await move(approve)).toMatchObject({ code: "illegal-move" });
  });

  test("is not for the buyer, nor for another vendor", async ({ db }) => {
    const order = await aDeliveredOrder(db);
    const id = await asked(db, order);
    const rival = await aCustomer(db, { role: "vendor", vendorId: "v2" });
    for (const viewer of [order.customer, rival])
      expect(await moveReturn(db, { viewer, ...context }, { returnId: id, ...approve })).toMatchObject({
        code: "not-found",
      });
    expect((await moveReturn(db, { viewer: order.admin, ...context }, { returnId: id, ...approve })).ok).toBe(true);
  });
});

describe("the database refuses", () => {
  const refusal = async (db: Database, statement: ReturnType<typeof sql>) => {
    try {
      await db.transaction((tx) => tx.execute(statement));
    } catch (error) {
      return (error as { cause: { constraint?: string } }).cause.constraint;
    }
    return undefined;
  };

  test("moves against the table, more than was sent, history rewritten, a priced replacement", async ({ db }) => {
    const order = await aDeliveredOrder(db);
    const id = await asked(db, order);
    expect(await refusal(db, sql`update returns set status = 'picked-up', resolution = 'refund'`)).toBe("status_moves");
    await db.execute(sql`insert into returns (id, order_id, shipment_id, vendor_id, kind, reason, description)
      select ${order.orderId}, order_id, shipment_id, vendor_id, 'damage', 'other', '' from returns where id = ${id}`);
    const more = sql`insert into return_lines values (${order.orderId}, ${order.orderLineId}, 3)`;
    expect(await refusal(db, more)).toBe("return_lines_within_line");
    expect(await refusal(db, sql`update return_events set note = 'other'`)).toBe("append_only");
    expect(await refusal(db, sql`delete from return_lines`)).toBe("append_only");
    const priced = sql`insert into order_lines select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(),
      'replaces_line_id', l.id))).* from order_lines l`;
    expect(await refusal(db, priced)).toBe("order_lines_replacement_is_free");
    const [row] = await db
      .select()
      .from(returns)
      .where(and(eq(returns.id, id), eq(returns.status, "requested")));
    expect(row).toBeDefined();
  });
});
