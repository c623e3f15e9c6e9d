/** Part of an order is refunded as goodwill, then pieces of it are removed before dispatch. */
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { reduceShipment } from "#app/fulfilment/shipments/reduce-shipment.server.ts";
import { invoices } from "#app/invoices/schema.server.ts";
import { orderLines } from "#app/orders/schema.server.ts";
import { recordRefund } from "#app/payments/offline-payments.server.ts";
import { listOrderPayments } from "#app/payments/payment-queries.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { closeBooks } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { aPlacedOrder, sendShipment } from "#tests/support/placed-orders.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { refundOrderParts } from "./refund-order.server.ts";
import { planRefund, type RequestedRefund } from "./refund-plan.server.ts";

const context = { now: NOW, origin: ORIGIN };

/** Three pieces at ₹24,499 and a cable, paid by transfer. */
const anOrder = (db: Database) =>
  aPlacedOrder(db, {
    method: "bank_transfer",
    bought: [{ pricePaise: 24_499_00, quantity: 3, stock: 5 }, { pricePaise: 499_00 }],
  });
type Order = Awaited<ReturnType<typeof anOrder>>;

async function refund(db: Database, { orderId, admin }: Order, wanted: RequestedRefund) {
  const plan = await planRefund(db, orderId, wanted);
  if (!plan.ok) throw new Error(plan.code);
  const expectedPaise = plan.value.amountPaise;
  const request = { orderId, wanted, expectedPaise, reason: "We are sorry." };
  expect(await refundOrderParts(db, { viewer: admin, ...context }, request)).toMatchObject({ ok: true });
  return expectedPaise;
}

const goodwill = (db: Database, order: Order, amountPaise: number) =>
  refund(db, order, [{ ...lineOf(order), amountPaise }]);
const lineOf = ({ orderLineId, shipmentId }: Order) => ({ orderLineId, shipmentId });

async function settleAll(db: Database, { orderId, admin }: Order) {
  for (const { id: refundId, status } of (await listOrderPayments(db, orderId)).refunds) {
    const sent = { orderId, refundId, reference: `BACK${refundId.slice(0, 8)}` };
    if (status === "requested") await recordRefund(db, { viewer: admin, ...context }, sent);
  }
}

/** Totals of the invoice, then of the credit notes. */
async function documentsOf(db: Database): Promise<number[]> {
  const rows = await db.select().from(invoices).orderBy(invoices.kind, invoices.number);
  return rows.toSorted((a) => (a.kind === "invoice" ? -1 : 1)).map(({ totalPaise }) => totalPaise);
}

const removals = {
  "by the store's refund": (db: Database, order: Order, quantity: number) =>
    refund(db, order, [{ ...lineOf(order), quantity, isRemoved: true }]),
  "by the buyer or the vendor": async (db: Database, order: Order, quantity: number) => {
    const keep = [{ orderLineId: order.orderLineId, quantity: 3 - quantity }];
    const reduction = { shipmentId: order.shipmentId, keep, reason: "out-of-stock" } as const;
    const reduced = await reduceShipment(db, { viewer: order.admin, ...context }, reduction);
    expect(reduced).toMatchObject({ ok: true });
  },
};

describe.each(Object.entries(removals))("pieces removed %s", (_, remove) => {
  test.for([
    [1, 14_186_55, 49_497_00, 9_457_70],
    [2, 14_186_55, 24_998_00, 4_728_85],
    [1, 1_00_01, 49_497_00, 66_67],
  ] as const)(
    "%d of 3 after a goodwill of %d: the invoice is %d, the credit note %d",
    async ([pieces, paise, invoice, note], { db }) => {
      for (const isSettledFirst of [true, false]) {
        const order = await anOrder(db);
        await goodwill(db, order, paise);
        if (isSettledFirst) await settleAll(db, order);
        await remove(db, order, pieces);
        await sendShipment(db, order.admin, order.shipmentId, "shipped");
        await settleAll(db, order);
        const [issued = 0, credited = 0] = (await documentsOf(db)).slice(isSettledFirst ? 0 : -2);
        if (isSettledFirst) {
          expect(issued).toBe(invoice);
          expect(Math.abs(credited - note)).toBeLessThanOrEqual(2);
        }
      }
      await closeBooks(db);
      await expectCleanBooks(db, NOW);
    },
  );
});

test("Pieces removed in two steps, between two goodwills, leave each document with its own pieces", async ({ db }) => {
  const order = await anOrder(db);
  await goodwill(db, order, 3_000_00);
  await removals["by the store's refund"](db, order, 1);
  await goodwill(db, order, 1_000_00);
  await removals["by the store's refund"](db, order, 1);
  await settleAll(db, order);
  await sendShipment(db, order.admin, order.shipmentId, "shipped");
  const [invoice, ...notes] = await documentsOf(db);
  expect(invoice).toBe(24_499_00 + 499_00);
  // Each goodwill was given for the pieces of its day: a third of ₹3,000, half of ₹1,000.
  expect(notes.map((paise) => Math.round(paise / 100)).sort((a, b) => a - b)).toEqual([500, 1_000]);
  await closeBooks(db);
  await expectCleanBooks(db, NOW);
});

test("A line that was refunded in full is still invoiced by its pieces", async ({ db }) => {
  const order = await anOrder(db);
  await goodwill(db, order, 73_497_00);
  await removals["by the buyer or the vendor"](db, order, 1);
  await settleAll(db, order);
  await sendShipment(db, order.admin, order.shipmentId, "shipped");
  expect(await documentsOf(db)).toEqual([49_497_00, 48_998_00]);
  await closeBooks(db);
  await expectCleanBooks(db, NOW);
});

test("The database refuses pieces that leave a line below their price", async ({ db }) => {
  const order = await anOrder(db);
  const { orderLineId } = order;
  const change = db.update(orderLines).set({ quantity: 2, removedQuantity: 1 }).where(eq(orderLines.id, orderLineId));
  await expect(change).rejects.toMatchObject({ cause: { constraint: "order_lines_removed_price" } });
});
