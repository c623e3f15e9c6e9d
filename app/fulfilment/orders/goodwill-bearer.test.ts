/** The admin chooses who bears a refund given as goodwill (docs/rules.md#l10). */
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { recordRefund } from "#app/payments/offline-payments.server.ts";
import { settleRefund } from "#app/payments/refunds/refund-commands.server.ts";
import { retryRefund } from "#app/payments/refunds/refund-retry.server.ts";
import { refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { balancesOf, closeBooks, statementOf } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { aPlacedOrder, sendShipment } from "#tests/support/placed-orders.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { refundOrderParts } from "./refund-order.server.ts";
import { planRefund } from "./refund-plan.server.ts";

const context = { now: NOW, origin: ORIGIN };

/** ₹1,180 of v1 and of v2, without commission changes; `isSent`: dispatched before the refund. */
async function anOrder(db: Database, isSent: boolean) {
  const bought = ["v1", "v2"].map((vendorId) => ({ vendorId, pricePaise: 1_180_00 }));
  const order = await aPlacedOrder(db, { method: "bank_transfer", bought });
  await db.update(users).set({ ownsEmail: true }).where(eq(users.id, order.vendor.id));
  await db.update(vendors).set({ userId: order.vendor.id }).where(eq(vendors.id, "v1"));
  if (isSent) await send(db, order);
  return order;
}
type Order = Awaited<ReturnType<typeof anOrder>>;

async function send(db: Database, { admin, shipments }: Pick<Order, "admin" | "shipments">) {
  for (const { id } of shipments) await sendShipment(db, admin, id, "shipped");
}

/** ₹118 of the line of v1. */
async function giveGoodwill(db: Database, { orderId, orderLineId, shipmentId, admin }: Order, storeBearsBp: number) {
  const wanted = [{ orderLineId, shipmentId, amountPaise: 118_00 }];
  expect(await planRefund(db, orderId, wanted)).toMatchObject({ value: { isGoodwill: true } });
  const request = { orderId, wanted, expectedPaise: 118_00, reason: "The box was dented.", storeBearsBp };
  expect(await refundOrderParts(db, { viewer: admin, ...context }, request)).toMatchObject({ ok: true });
  const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  return refund?.id ?? "";
}

const settle = (db: Database, { orderId, admin: viewer }: Order, refundId: string) =>
  recordRefund(db, { viewer, ...context }, { orderId, refundId, reference: "BACK-12345678" });

async function owedToVendor(db: Database, { orderId }: Order): Promise<number> {
  const { "vendor-payable": payable = 0 } = await balancesOf(db, orderId, "v1");
  return -payable;
}

const KEPT = 950_00;
const LOST = 95_00;

describe.each([
  ["after dispatch", true],
  ["before dispatch, of goods that are still sent", false],
] as const)("a goodwill %s", (_, isSent) => {
  test.for([
    ["the store", 10_000, KEPT],
    ["the vendor", 0, KEPT - LOST],
    ["both", 4_000, KEPT - LOST + 38_00],
  ] as const)("borne by %s", async ([, storeBearsBp, paise], { db }) => {
    const order = await anOrder(db, isSent);
    const refundId = await giveGoodwill(db, order, storeBearsBp);
    expect(await settle(db, order, refundId)).toMatchObject({ ok: true });
    if (!isSent) await send(db, order);
    expect(await owedToVendor(db, order)).toBe(paise);
    await closeBooks(db);
    await expectCleanBooks(db, NOW);
  });
});

test("The vendor's statement shows the refund and the store's share of it", async ({ db }) => {
  const order = await anOrder(db, true);
  await settle(db, order, await giveGoodwill(db, order, 10_000));
  const rows = await statementOf(db, "v1", { from: "2026-11-01", to: "2026-12-31" }, NOW);
  expect(rows.map(({ kind, netPaise }) => [kind, netPaise])).toEqual([
    ["sale", 1_130_00],
    ["credit", -113_00],
    ["goodwill", LOST],
  ]);
});

test("The vendor is mailed once with the reason and who bears it, the other vendor not", async ({ db }) => {
  const order = await anOrder(db, true);
  await giveGoodwill(db, order, 4_000);
  const mails = await db.select().from(mailMessages).where(eq(mailMessages.kind, "goodwill-refund"));
  expect(mails.map(({ recipient }) => recipient)).toEqual([order.vendor.email]);
  expect(mails[0]?.data).toMatchObject({
    number: order.order.number,
    amountPaise: 118_00,
    reason: "The box was dented.",
    bearer: "the store bears 40 %",
  });
});

test("A refund that failed and is tried again is borne as before", async ({ db }) => {
  const order = await anOrder(db, true);
  const refundId = await giveGoodwill(db, order, 10_000);
  const locked = await lockOrder(db, order.orderId);
  if (!locked) throw new Error("no order");
  await settleRefund(db, locked, refundId, { status: "failed", reason: "The account is closed." }, NOW);
  const again = { orderId: order.orderId, refundId };
  expect(await retryRefund(db, { viewer: order.admin, ...context }, again)).toMatchObject({ ok: true });
  const [retried] = await db.select().from(refunds).where(eq(refunds.retryOf, refundId));
  await settle(db, order, retried?.id ?? "");
  expect(await owedToVendor(db, order)).toBe(KEPT);
  await closeBooks(db);
  await expectCleanBooks(db, NOW);
});
