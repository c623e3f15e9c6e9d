import { and, eq, sql, sum } from "drizzle-orm";
import { describe, expect } from "vitest";
import { products, stockMovements } from "#app/catalog/schema.server.ts";
import { orderSums } from "#app/domain/fulfilment/order-sums.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { invoices } from "#app/invoices/schema.server.ts";
import { ledgerEntries, ledgerTransactions } from "#app/ledger/schema.server.ts";
import { shipmentUndelivered } from "#app/mail/contents/shipment-mails.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { orderEvents, shipments } from "#app/orders/schema.server.ts";
import type { ShipmentMove } from "#app/orders/shipment-commands.server.ts";
import { recordRefund } from "#app/payments/offline-payments.server.ts";
import { payments, refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { aPlacedOrder, dispatch, ofTwoVendors, sendShipment } from "#tests/support/placed-orders.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { moveShipment, moveShipmentsOf } from "./move-shipment.server.ts";
import { readShipmentMove } from "./shipment-moves.ts";

type Wanted = ShipmentMove extends infer One ? (One extends unknown ? Omit<One, "shipmentId"> : never) : never;

function move(db: Database, viewer: User, shipmentId: string, wanted: Wanted) {
  return moveShipment(db, { viewer, now: NOW, origin: ORIGIN }, { shipmentId, ...wanted } as ShipmentMove);
}

const emptyDispatch = { carrier: "", otherCarrier: "", tracking: "", trackingUrl: "" };
const refused = { to: "returned", reason: "refused", isRestocked: true } as const;

/** By account, of one order. */
async function booksOf(db: Database, orderId: string): Promise<Record<string, number>> {
  const rows = await db
    .select({ account: ledgerEntries.account, paise: sum(ledgerEntries.amountPaise).mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(eq(ledgerTransactions.orderId, orderId))
    .groupBy(ledgerEntries.account);
  return Object.fromEntries(rows.map(({ account, paise }) => [account, paise]));
}

async function stockOf(db: Database, productId: string): Promise<number | undefined> {
  return (await db.select({ stock: products.stock }).from(products).where(eq(products.id, productId)))[0]?.stock;
}

describe("cash on delivery", () => {
  test("refused at delivery: the goods are back, the invoice is credited, all balances are zero", async ({ db }) => {
    const { orderId, shipmentId, vendor, admin, product, read } = await aPlacedOrder(db);
    await sendShipment(db, admin, shipmentId, "shipped");
    expect(await move(db, vendor, shipmentId, { to: "undelivered", reason: "refused" })).toEqual({
      ok: true,
      value: { status: "shipped" },
    });
    expect(await move(db, vendor, shipmentId, refused)).toEqual({ ok: true, value: { status: "undelivered" } });
    expect(await read()).toMatchObject({ status: "undelivered", paymentStatus: "pending" });
    expect(await stockOf(db, product.id)).toBe(8);
    expect(await booksOf(db, orderId)).toEqual({ customer: 0, "vendor-payable": 0, gst: 0, commission: 0 });
    const documents = await db
      .select()
      .from(invoices)
      .where(eq(invoices.shipmentId, shipmentId))
      .orderBy(invoices.kind);
    expect(documents.map(({ kind, totalPaise, reason }) => [kind, totalPaise, reason])).toEqual([
      ["credit-note", 1_50_000_00, "undelivered"],
      ["invoice", 1_50_000_00, null],
    ]);
    const mails = await db.select().from(mailMessages).where(eq(mailMessages.kind, "shipment-undelivered"));
    expect(mails.map(({ reference }) => reference).sort()).toEqual([`${shipmentId}/1`, `${shipmentId}/2`]);
    expect(mails.map(({ data }) => data).at(-1)).toMatchObject({
      reason: "It was refused at the door.",
      refundPaise: 0,
    });
    await expectCleanBooks(db, NOW);
  });

  test("one shipment arrives, the other comes back: the order is closed and paid for what arrived", async ({ db }) => {
    const { orderId, shipments: all, admin, vendor, customer, read } = await aPlacedOrder(db, { bought: ofTwoVendors });
    for (const { id } of all) await sendShipment(db, admin, id, "shipped");
    await move(db, admin, all[1]?.id ?? "", { to: "delivered" });
    expect(await read()).toMatchObject({ status: "shipped", paymentStatus: "pending" });
    await move(db, vendor, all[0]?.id ?? "", refused);
    expect(await read()).toMatchObject({ status: "delivered", paymentStatus: "paid" });
    const [cash] = await db.select().from(payments).where(eq(payments.orderId, orderId));
    const order = await findOrderFor(db, customer, orderId);
    const state = {
      isCash: true,
      isPaid: true,
      isOver: false,
      refundingPaise: 0,
      writtenOffPaise: 0,
      withheldPaise: 0,
    };
    expect(order && orderSums({ ...order, ...state }).paidPaise).toBe(cash?.amountPaise);
    await expectCleanBooks(db, NOW);
  });
});

describe("paid before", () => {
  test("lost: all of it is owed back, and the sale is taken back when the money has left", async ({ db }) => {
    const placed = await aPlacedOrder(db, { method: "bank_transfer" });
    const { orderId, shipmentId, admin, product, read } = placed;
    await sendShipment(db, admin, shipmentId, "shipped");
    expect((await move(db, admin, shipmentId, { to: "lost" })).ok).toBe(true);
    expect(await stockOf(db, product.id)).toBe(5);
    const [owed] = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
    expect(owed).toMatchObject({ amountPaise: 1_50_000_00, reason: "undelivered", status: "requested" });
    await expectCleanBooks(db, NOW);
    const sent = { orderId, refundId: owed?.id ?? "", reference: "BACK12345678" };
    expect((await recordRefund(db, { viewer: admin, now: NOW, origin: ORIGIN }, sent)).ok).toBe(true);
    expect(await read()).toMatchObject({
      status: "undelivered",
      paymentStatus: "refunded",
      refundedPaise: 1_50_000_00,
    });
    const books = await booksOf(db, orderId);
    expect([books["vendor-payable"], books.commission, books.gst, books.customer]).toEqual([0, 0, 0, 0]);
    await expectCleanBooks(db, NOW);
  });

  test("damaged goods that come back are written off", async ({ db }) => {
    const { shipmentId, admin, product } = await aPlacedOrder(db, { method: "bank_transfer" });
    await sendShipment(db, admin, shipmentId, "shipped");
    await move(db, admin, shipmentId, { to: "returned", reason: "damaged", isRestocked: false });
    expect(await stockOf(db, product.id)).toBe(5);
    await expectCleanBooks(db, NOW);
  });
});

describe("an attempt that failed", () => {
  test("is notified each time, and the shipment still arrives and is invoiced once", async ({ db }) => {
    const { orderId, shipmentId, admin, vendor, read } = await aPlacedOrder(db);
    await sendShipment(db, admin, shipmentId, "shipped");
    for (const reason of ["unreachable", "rescheduled"] as const) {
      expect((await move(db, vendor, shipmentId, { to: "undelivered", reason })).ok).toBe(true);
      expect((await move(db, vendor, shipmentId, { to: "shipped", dispatch: null })).ok).toBe(true);
    }
    await move(db, vendor, shipmentId, { to: "delivered" });
    expect(await read()).toMatchObject({ status: "delivered", paymentStatus: "paid" });
    expect(await db.$count(mailMessages, eq(mailMessages.kind, "shipment-undelivered"))).toBe(2);
    expect(await db.$count(mailMessages, eq(mailMessages.kind, "shipment-dispatched"))).toBe(1);
    expect(await db.$count(invoices, eq(invoices.shipmentId, shipmentId))).toBe(1);
    const notes = await db.select({ note: orderEvents.note }).from(orderEvents).where(eq(orderEvents.orderId, orderId));
    expect(notes.map(({ note }) => note)).toContain("Nobody could be reached.");
    await expectCleanBooks(db, NOW);
  });

  test("the day of the next attempt is stored, mailed, and cleared after it", async ({ db }) => {
    const { orderId, shipmentId, admin, vendor, customer } = await aPlacedOrder(db);
    await sendShipment(db, admin, shipmentId, "shipped");
    const failed = { to: "undelivered", reason: "rescheduled", nextAttemptOn: "2026-11-23" } as const;
    expect((await move(db, vendor, shipmentId, failed)).ok).toBe(true);
    const seen = async () => (await findOrderFor(db, customer, orderId))?.shipments[0]?.nextAttemptOn;
    expect(await seen()).toBe("2026-11-23");
    const note = "The recipient asked for another day. The next delivery attempt is planned for 23 Nov 2026.";
    const notes = await db.select({ note: orderEvents.note }).from(orderEvents).where(eq(orderEvents.orderId, orderId));
    expect(notes.map((one) => one.note)).toContain(note);
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.kind, "shipment-undelivered"));
    expect(mail?.data).toMatchObject({ nextAttemptOn: "2026-11-23" });
    const { blocks } = shipmentUndelivered(mail?.data as Parameters<typeof shipmentUndelivered>[0]);
    expect(JSON.stringify(blocks)).toContain("The next delivery attempt is planned for 23 Nov 2026.");
    await move(db, vendor, shipmentId, { to: "shipped", dispatch: null });
    expect(await seen()).toBeNull();
  });

  test("is read from the form: a day from today on, or none", () => {
    const typed = { ...emptyDispatch, undeliveredReason: "refused", condition: "" };
    const read = (nextAttemptOn: string) =>
      readShipmentMove({ ...typed, intent: "undelivered", nextAttemptOn }, "s1", "2026-11-20");
    expect(read("")).toMatchObject({ ok: true, value: { reason: "refused", nextAttemptOn: null } });
    for (const day of ["2026-11-20", "2026-12-20"])
      expect(read(day)).toMatchObject({ ok: true, value: { nextAttemptOn: day } });
    for (const day of ["2026-11-19", "2026-12-21", "2026-02-31", "tomorrow"])
      expect(read(day)).toMatchObject({ ok: false, details: { nextAttemptOn: expect.any(String) } });
  });

  test("is not included when an admin marks many orders as delivered", async ({ db }) => {
    const { orderId, shipments: all, admin } = await aPlacedOrder(db, { bought: ofTwoVendors });
    for (const { id } of all) await sendShipment(db, admin, id, "shipped");
    await move(db, admin, all[0]?.id ?? "", { to: "undelivered", reason: "unreachable" });
    const context = { viewer: admin, now: NOW, origin: ORIGIN };
    const deliver = () => moveShipmentsOf(db, context, { orderId, to: "delivered" });
    expect((await deliver()).ok).toBe(true);
    expect(await deliver()).toMatchObject({ ok: false, code: "illegal-move" });
    const rows = await db.select().from(shipments).where(eq(shipments.orderId, orderId)).orderBy(shipments.vendorId);
    expect(rows.map(({ status }) => status)).toEqual(["undelivered", "delivered"]);
  });

  test.for<[string, Wanted, Wanted[]]>([
    [
      "a new number while the courier still has it",
      { to: "shipped", dispatch },
      [{ to: "undelivered", reason: "other" }],
    ],
    ["another attempt before the first", { to: "shipped", dispatch: null }, []],
    ["what was lost can't come back", refused, [{ to: "lost" }]],
    ["what came back can't be delivered", { to: "delivered" }, [refused]],
    ["twice", refused, [refused]],
  ])("refused: %s", async ([, wanted, before], { db }) => {
    const { shipmentId, admin } = await aPlacedOrder(db);
    await sendShipment(db, admin, shipmentId, before.length > 0 ? "shipped" : "processing");
    for (const step of before) expect((await move(db, admin, shipmentId, step)).ok).toBe(true);
    const [then] = await db.select().from(shipments).where(eq(shipments.id, shipmentId));
    expect(await move(db, admin, shipmentId, wanted)).toMatchObject({ ok: false, code: "illegal-move" });
    expect((await db.select().from(shipments).where(eq(shipments.id, shipmentId)))[0]).toEqual(then);
  });
});

test("somebody else's shipment does not exist", async ({ db }) => {
  const { shipments: all, admin, vendor } = await aPlacedOrder(db, { bought: ofTwoVendors });
  for (const { id } of all) await sendShipment(db, admin, id, "shipped");
  expect(await move(db, vendor, all[1]?.id ?? "", { to: "lost" })).toMatchObject({ ok: false, code: "not-found" });
});

test("the database refuses a second return to stock", async ({ db }) => {
  const { shipmentId, admin } = await aPlacedOrder(db);
  await sendShipment(db, admin, shipmentId, "shipped");
  await move(db, admin, shipmentId, refused);
  const back = and(eq(stockMovements.reason, "undelivered"), eq(stockMovements.reference, shipmentId));
  expect(await db.$count(stockMovements, back)).toBe(1);
  await expect(
    db.execute(sql`insert into stock_movements (product_id, delta, stock_after, reason, reference)
      select product_id, delta, stock_after + delta, reason, reference from stock_movements where reason = 'undelivered'`),
  ).rejects.toMatchObject({ cause: { constraint: "stock_movements_undelivered_once" } });
});
