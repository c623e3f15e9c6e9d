/** A transfer that came ₹10 short, the rest written off: whatever happens, no more goes back than came. */
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { audit } from "#app/auditor/audit.server.ts";
import { listViolations } from "#app/auditor/invariant.ts";
import { sumPaise } from "#app/domain/money/money.ts";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { refundOrderParts } from "#app/fulfilment/orders/refund-order.server.ts";
import { planRefund } from "#app/fulfilment/orders/refund-plan.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { orderLines, orders } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { balancesOf, closeBooks } from "#tests/support/books.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { sendShipment } from "#tests/support/placed-orders.ts";
import { aCustomer, anOrderRequest, fillCart, NOW, ORIGIN, place } from "#tests/support/shoppers.ts";
import { ensurePaymentMethods } from "./methods/method-commands.server.ts";
import { recordPayment, recordRefund } from "./offline-payments.server.ts";
import { paymentMethods, refunds } from "./schema.server.ts";

const PIECE = 2_749_00;
const TOTAL = 3 * PIECE;
const SHORT = 10_00;

async function aShortOrder(db: Database) {
  await ensurePaymentMethods(db, { demo: true });
  await db
    .update(paymentMethods)
    .set({ enabled: true, config: { bankDetails: "Account 1" } })
    .where(eq(paymentMethods.id, "bank_transfer"));
  const [customer, viewer] = [await aCustomer(db), await aCustomer(db, { role: "admin" })];
  const bought = [{ product: await aProduct(db, { pricePaise: PIECE, stock: 9 }), quantity: 3 }];
  await fillCart(db, customer, bought);
  const placed = await place(db, await anOrderRequest(db, customer, bought, { method: "bank_transfer" }));
  if (!placed.ok) throw new Error(placed.code);
  const { orderId } = placed.value;
  const by = { viewer, now: NOW, origin: ORIGIN };
  const shortfall = { decision: "write-off", paise: SHORT } as const;
  const payment = { orderId, amountPaise: TOTAL - SHORT, reference: "UTR-100001", shortfall };
  expect(await recordPayment(db, by, payment)).toMatchObject({ ok: true });
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  if (!line) throw new Error("no line");
  const { id: orderLineId, shipmentId } = line;
  const refund = async (amountPaise: number) => {
    const wanted = [{ orderLineId, shipmentId, amountPaise }];
    const plan = await planRefund(db, orderId, wanted);
    if (!plan.ok) throw new Error(plan.code);
    const expectedPaise = plan.value.amountPaise;
    const before = await sentPaise(db, orderId);
    const done = await refundOrderParts(
      db,
      { ...by, formKey: crypto.randomUUID() },
      { orderId, wanted, expectedPaise, reason: "A scratch." },
    );
    expect(done).toMatchObject({ ok: true });
    // The preview named what goes back.
    expect((await sentPaise(db, orderId)) - before).toBe(expectedPaise - plan.value.withheldPaise);
  };
  return { orderId, shipmentId, by, refund };
}

async function sentPaise(db: Database, orderId: string): Promise<number> {
  const all = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  return sumPaise(all.map(({ amountPaise }) => amountPaise));
}

/** Sends all refunds; returns their amounts. */
async function settleAll(db: Database, { orderId, by }: Awaited<ReturnType<typeof aShortOrder>>): Promise<number[]> {
  const open = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(refunds.createdAt, refunds.id);
  for (const [n, { id: refundId }] of open.entries())
    expect(await recordRefund(db, by, { orderId, refundId, reference: `BACK-10000${n}` })).toMatchObject({ ok: true });
  await closeBooks(db);
  expect(listViolations(await audit(db, NOW))).toEqual([]);
  expect((await db.select().from(orders).where(eq(orders.id, orderId)))[0]?.paymentStatus).toBe("refunded");
  return open.map(({ amountPaise }) => amountPaise).sort((one, other) => one - other);
}

describe("A transfer of ₹8,237 for ₹8,247", () => {
  test("goes back as it came when a piece is refunded and the order then cancelled", async ({ db }) => {
    const short = await aShortOrder(db);
    await short.refund(PIECE);
    expect(await cancelOrder(db, short.by, { orderId: short.orderId, reason: "No longer needed." })).toMatchObject({
      ok: true,
    });
    expect(await settleAll(db, short)).toEqual([PIECE, 2 * PIECE - SHORT]);
    expect(await balancesOf(db, short.orderId)).toEqual({});
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.kind, "order-cancelled"));
    expect(JSON.stringify(mail)).toContain("5,488");
  });

  test("goes back as it came when a delivered order is refunded in parts to the last rupee", async ({ db }) => {
    const short = await aShortOrder(db);
    await sendShipment(db, short.by.viewer, short.shipmentId, "delivered", NOW);
    for (const paise of [PIECE, 2 * PIECE - 5_00, 5_00]) await short.refund(paise);
    const back = await settleAll(db, short);
    expect(back.reduce((sum, paise) => sum + paise)).toBe(TOTAL - SHORT);
    expect(Math.min(...back)).toBeGreaterThan(0);
  });
});
