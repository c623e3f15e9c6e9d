import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import {
  type Refundable,
  type RefundShare,
  remainingShares,
  shareOfAmount,
  shareOfPieces,
} from "#app/domain/money/refunds.ts";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { listCaptures } from "#app/payments/captures.server.ts";
import { refundLines, refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { actOnPage, anOnlineOrder, aPaymentShop, doJobs, goToPay, type PaymentShop } from "#tests/support/payments.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { requestRefund, settleRefund } from "./refund-commands.server.ts";
import { listRefundables, listRefundShares } from "./refund-shares.server.ts";

async function aPaidOrder(shop: PaymentShop) {
  const order = await anOnlineOrder(shop);
  await actOnPage(shop, await goToPay(shop, order), { action: "approve-card" });
  await doJobs(shop);
  const [paid] = await listCaptures(shop.db, order.orderId);
  return { ...order, paymentId: paid?.id ?? "" };
}

function given<T>(result: { ok: true; value: T } | { ok: false; code: string }): T {
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

async function lineOf(db: Database, orderId: string): Promise<Refundable> {
  const [line] = await listRefundables(db, orderId);
  if (!line) throw new Error("no line");
  return line;
}

async function ask(db: Database, order: { orderId: string; paymentId: string }, of: (line: Refundable) => unknown) {
  const share = of(await lineOf(db, order.orderId)) as Parameters<typeof given>[0];
  const { orderId, paymentId } = order;
  const shares = [given(share)] as RefundShare[];
  return requestRefund(db, { orderId, paymentId, shares, reason: "goodwill", by: null, at: NOW });
}

/** What the database checks at commit. */
const endOf = (db: Database) => db.execute(sql`set constraints all immediate`);

async function refusalOf(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work();
  } catch (error) {
    return (error as { cause: { constraint?: string } }).cause.constraint;
  }
  return undefined;
}

describe("a refund", () => {
  test("of a cancelled order is all its lines and fees", async ({ db }) => {
    const shop = await aPaymentShop(db);
    const order = await aPaidOrder(shop);
    expect(
      (await cancelOrder(db, { viewer: order.customer, now: NOW, origin: ORIGIN }, { orderId: order.orderId })).ok,
    ).toBe(true);
    await endOf(db);
    const [refund] = await db.select().from(refunds);
    const [row] = await db.select().from(orders).where(eq(orders.id, order.orderId));
    const shares = (await listRefundShares(db, refund?.id ?? "")).map(({ share }) => share);
    expect(refund).toMatchObject({ amountPaise: row?.totalPaise, reason: "order-cancelled" });
    expect(shares).toMatchObject([{ quantity: 1, totalPaise: row?.totalPaise, gstPaise: row?.gstPaise }]);
    expect(remainingShares(await listRefundables(db, order.orderId))).toEqual([]);
  });

  test("of a part leaves the order paid; the refund that takes the rest makes it refunded", async ({ db }) => {
    const shop = await aPaymentShop(db);
    const order = await aPaidOrder(shop);
    await ask(db, order, (line) => shareOfAmount(line, 500_00));
    await doJobs(shop);
    const status = async () => (await db.select().from(orders).where(eq(orders.id, order.orderId)))[0]?.paymentStatus;
    expect(await status()).toBe("paid");
    await ask(db, order, (line) => shareOfPieces(line, 1));
    await doJobs(shop);
    expect(await status()).toBe("refunded");
    await endOf(db);
    const { taxablePaise, gstPaise, quantity } = await lineOf(db, order.orderId);
    expect((await lineOf(db, order.orderId)).refunded).toMatchObject({ taxablePaise, gstPaise, quantity });
  });

  test("that failed releases its lines and keeps the reason", async ({ db }) => {
    const shop = await aPaymentShop(db);
    const order = await aPaidOrder(shop);
    const refundId = await ask(db, order, (line) => shareOfPieces(line, 1));
    expect(remainingShares(await listRefundables(db, order.orderId))).toEqual([]);
    const locked = await lockOrder(db, order.orderId);
    if (!locked) throw new Error("no order");
    await settleRefund(db, locked, refundId, { status: "failed", reason: "The card is closed." }, NOW);
    expect((await db.select().from(refunds))[0]).toMatchObject({ failureReason: "The card is closed." });
    expect(remainingShares(await listRefundables(db, order.orderId))).toHaveLength(1);
  });
});

describe("the database refuses", () => {
  test.for<[string, string, (order: { orderId: string; refundId: string }) => ReturnType<typeof sql>]>([
    [
      "a line refunded twice",
      "refund_lines_within_line",
      ({
        refundId,
      }) => sql`insert into refund_lines (refund_id, order_line_id, shipment_id, quantity, taxable_paise, gst_paise, total_paise)
        select ${refundId}, order_line_id, shipment_id, 0, 1, 0, 1 from refund_lines`,
    ],
    [
      "a fee that was never paid",
      "refund_lines_within_line",
      ({
        refundId,
      }) => sql`insert into refund_lines (refund_id, shipment_id, quantity, taxable_paise, gst_paise, total_paise)
        select ${refundId}, shipment_id, 0, 1, 0, 1 from refund_lines`,
    ],
    ["lines rewritten", "append_only", () => sql`update refund_lines set total_paise = 1`],
    ["lines removed", "append_only", () => sql`delete from refund_lines`],
  ])("%s", async ([, constraint, statement], { db }) => {
    const order = await aPaidOrder(await aPaymentShop(db));
    const refundId = await ask(db, order, (line) => shareOfPieces(line, 1));
    expect(await refusalOf(() => db.transaction((tx) => tx.execute(statement({ ...order, refundId }))))).toBe(
      constraint,
    );
  });

  test("a refund that its lines don't explain", async ({ db }) => {
    const order = await aPaidOrder(await aPaymentShop(db));
    const { orderId, paymentId } = order;
    await endOf(db);
    const bare = { orderId, paymentId, amountPaise: 100, reason: "goodwill" };
    expect(await refusalOf(() => db.transaction((tx) => tx.insert(refunds).values(bare)))).toBe("refund_lines_sum");
    await db.execute(sql`set constraints all deferred`);
    const [refund] = await db.insert(refunds).values(bare).returning();
    const { shipmentId, orderLineId } = await lineOf(db, orderId);
    const share = { shipmentId, orderLineId, quantity: 0, taxablePaise: 99, gstPaise: 0, totalPaise: 99 };
    await db.insert(refundLines).values({ ...share, refundId: refund?.id ?? "" });
    expect(await refusalOf(() => db.transaction((tx) => endOf(tx)))).toBe("refund_lines_sum");
  });
});
