/** Transfers that are not one order's total: more than is due, or for several orders. No rupee is lost or given twice. */
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { audit } from "#app/auditor/audit.server.ts";
import { listViolations } from "#app/auditor/invariant.ts";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { paymentReceived } from "#app/mail/contents/order-mails.ts";
import type { MailData } from "#app/mail/mail-kinds.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { balancesOf, closeBooks } from "#tests/support/books.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aPlacedOrder } from "#tests/support/placed-orders.ts";
import { anOrderRequest, fillCart, NOW, ORIGIN, place } from "#tests/support/shoppers.ts";
import { returnedText } from "./money-fate.ts";
import { recordPayment, recordRefund } from "./offline-payments.server.ts";
import { listAwaitedTransfers, listOrderPayments, listReturnedMoney } from "./payment-queries.server.ts";
import { bankTransfers, refunds } from "./schema.server.ts";

const TOTAL = 1_000_00;
const UTR = "UTR1234567";

type Extra = Omit<Parameters<typeof recordPayment>[2], "orderId" | "reference">;

/** An order of ₹1,000 that awaits its transfer. */
async function anOrder(db: Database) {
  const bought = [{ pricePaise: TOTAL, quantity: 1, stock: 5 }];
  const placed = await aPlacedOrder(db, { bought, method: "bank_transfer", isTransferred: false });
  const by = { viewer: placed.admin, now: NOW, origin: ORIGIN };
  const record = (form: Extra, reference = UTR) =>
    recordPayment(db, by, { ...form, orderId: placed.orderId, reference });
  return { ...placed, by, record };
}

type Ordered = Awaited<ReturnType<typeof anOrder>>;

/** Another order of the same buyer, of ₹2,500. */
async function another(db: Database, { customer }: Ordered): Promise<string> {
  const bought = [{ product: await aProduct(db, { pricePaise: 2_500_00, stock: 5 }) }];
  await fillCart(db, customer, bought);
  const placed = await place(db, await anOrderRequest(db, customer, bought, { method: "bank_transfer" }));
  if (!placed.ok) throw new Error(placed.code);
  return placed.value.orderId;
}

async function expectClean(db: Database) {
  await closeBooks(db);
  expect(listViolations(await audit(db, NOW))).toEqual([]);
}

const statusOf = async (db: Database, id: string) =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0]?.paymentStatus;

async function sendRefunds(db: Database, { orderId, by }: Ordered): Promise<number[]> {
  const open = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  for (const [n, { id: refundId }] of open.entries())
    expect(await recordRefund(db, by, { orderId, refundId, reference: `BACK10000${n}` })).toMatchObject({ ok: true });
  return open.map(({ amountPaise }) => amountPaise).sort((one, other) => one - other);
}

describe("A transfer of ₹23 too much", () => {
  const amountPaise = TOTAL + 23_00;
  const toRefund = { decision: "refund", paise: 23_00 } as const;

  test("asks for a decision, and nothing is recorded before", async ({ db }) => {
    const order = await anOrder(db);
    const due = { duePaise: TOTAL, shortPaise: 0, excessPaise: 23_00 };
    expect(await order.record({ amountPaise })).toMatchObject({ code: "excess", details: due });
    expect(await db.$count(bankTransfers)).toBe(0);
    expect(await statusOf(db, order.orderId)).toBe("pending");
  });

  test("is decided for that excess only: with a mistyped amount it asks again", async ({ db }) => {
    const order = await anOrder(db);
    const mistyped = await order.record({ amountPaise: TOTAL + 99_000_00, excess: toRefund });
    expect(mistyped).toMatchObject({ code: "excess", details: { excessPaise: 99_000_00 } });
    expect(await db.$count(refunds)).toBe(0);
    expect(await statusOf(db, order.orderId)).toBe("pending");
  });

  test("pays the order, and exactly the excess goes back", async ({ db }) => {
    const order = await anOrder(db);
    expect(await order.record({ amountPaise, excess: toRefund })).toMatchObject({ ok: true });
    expect(await statusOf(db, order.orderId)).toBe("paid");
    expect(await balancesOf(db, order.orderId)).toEqual({ bank: amountPaise, customer: -amountPaise });
    const { payments } = await listOrderPayments(db, order.orderId);
    expect(payments).toMatchObject([
      { amountPaise: TOTAL, isEffective: true, reference: UTR, transfer: { amountPaise } },
      { amountPaise: 23_00, isEffective: false, isExcess: true, reference: UTR },
    ]);
    expect(await listReturnedMoney(db, [order.orderId])).toEqual({
      [order.orderId]: [{ kind: "excess", amountPaise: 23_00, isBack: false }],
    });
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.kind, "payment-received"));
    expect(mail?.data).toMatchObject({ amountPaise, excessPaise: 23_00, isExcessKept: false });
    await expectClean(db);
    expect(await sendRefunds(db, order)).toEqual([23_00]);
    expect(await balancesOf(db, order.orderId)).toEqual({ bank: TOTAL, customer: -TOTAL });
    expect(await statusOf(db, order.orderId)).toBe("paid");
    await expectClean(db);
  });

  test.for(["before", "after"])(
    "goes back as it came when cancelled %s the excess is refunded",
    async (when, { db }) => {
      const order = await anOrder(db);
      await order.record({ amountPaise, excess: toRefund });
      if (when === "after") await sendRefunds(db, order);
      expect(await cancelOrder(db, order.by, { orderId: order.orderId, reason: "No longer needed." })).toMatchObject({
        ok: true,
      });
      const open = await db.select().from(refunds).where(eq(refunds.orderId, order.orderId));
      for (const { id: refundId, status } of open)
        if (status === "requested")
          expect(
            await recordRefund(db, order.by, {
              orderId: order.orderId,
              refundId,
              reference: `B${refundId.slice(0, 8)}`,
            }),
          ).toMatchObject({ ok: true });
      expect(open.map((one) => one.amountPaise).sort((one, other) => one - other)).toEqual([23_00, TOTAL]);
      expect(await balancesOf(db, order.orderId)).toEqual({});
      expect(await statusOf(db, order.orderId)).toBe("refunded");
      await expectClean(db);
    },
  );

  test("is kept as income, which a cancellation leaves; the audit log names it", async ({ db }) => {
    const order = await anOrder(db);
    expect(await order.record({ amountPaise, excess: { decision: "keep", paise: 23_00 } })).toMatchObject({ ok: true });
    const balances = { bank: amountPaise, "write-off": -23_00 };
    expect(await balancesOf(db, order.orderId)).toEqual({ ...balances, customer: -TOTAL });
    const [audited] = await db.select().from(auditLog).where(eq(auditLog.action, "order.record-payment"));
    expect(audited?.after).toMatchObject({ amountPaise, keptPaise: 23_00, reference: UTR });
    const { payments } = await listOrderPayments(db, order.orderId);
    expect(payments).toMatchObject([{ amountPaise: TOTAL, keptPaise: 23_00 }]);
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.kind, "payment-received"));
    const { blocks } = paymentReceived(mail?.data as MailData["payment-received"]);
    expect(blocks[1]).toEqual({
      kind: "text",
      text: "This is ₹23 more than was due. We have kept this small difference as rounding.",
    });
    await expectClean(db);
    await cancelOrder(db, order.by, { orderId: order.orderId, reason: "No longer needed." });
    expect(await sendRefunds(db, order)).toEqual([TOTAL]);
    expect(await balancesOf(db, order.orderId)).toEqual({ bank: 23_00, "write-off": -23_00 });
    await expectClean(db);
  });

  test("is never kept beyond ₹100", async ({ db }) => {
    const order = await anOrder(db);
    const beyond = await order.record({ amountPaise: TOTAL + 100_01, excess: { decision: "keep", paise: 100_01 } });
    expect(beyond).toMatchObject({ code: "excess-not-kept", details: { excessPaise: 100_01 } });
    const most = { decision: "keep", paise: 100_00 } as const;
    expect(await order.record({ amountPaise: TOTAL + 100_00, excess: most })).toMatchObject({ ok: true });
  });

  test("after a part payment went back, both are named by themselves", async ({ db }) => {
    const order = await anOrder(db);
    await order.record({ amountPaise: 400_00, shortfall: { decision: "refund", paise: TOTAL - 400_00 } }, "UTR7000001");
    await sendRefunds(db, order);
    await order.record({ amountPaise, excess: toRefund });
    const returned = (await listReturnedMoney(db, [order.orderId]))[order.orderId] ?? [];
    // Both were recorded in one moment here, so either may be named first.
    const sentences = returned.map((money) => returnedText([money])).toSorted();
    expect(sentences).toEqual([
      "You paid ₹23 more than the total. We are sending it back.",
      "You paid ₹400, which was not the whole amount. We have sent it back.",
    ]);
  });

  test("after a part payment: the order is paid by both, the excess goes back", async ({ db }) => {
    const order = await anOrder(db);
    await order.record({ amountPaise: 400_00, shortfall: { decision: "wait", paise: TOTAL - 400_00 } }, "UTR7000001");
    expect(await order.record({ amountPaise: 623_00, excess: toRefund })).toMatchObject({ ok: true });
    expect(await balancesOf(db, order.orderId)).toEqual({ bank: amountPaise, customer: -amountPaise });
    await expectClean(db);
    expect(await sendRefunds(db, order)).toEqual([23_00]);
    await expectClean(db);
  });
});

describe("A transfer for two orders", () => {
  const BOTH = TOTAL + 2_500_00;

  test("pays both; each has its payment, mail and audit entry, and shows the one reference", async ({ db }) => {
    const order = await anOrder(db);
    const other = await another(db, order);
    const due = [{ id: other, duePaise: 2_500_00 }];
    expect(await listAwaitedTransfers(db, order.order)).toMatchObject(due);
    expect(await order.record({ amountPaise: BOTH, otherOrderIds: [other] })).toMatchObject({ ok: true });
    for (const [id, paise] of [
      [order.orderId, TOTAL],
      [other, 2_500_00],
    ] as const) {
      expect(await statusOf(db, id)).toBe("paid");
      expect(await balancesOf(db, id)).toEqual({ bank: paise, customer: -paise });
      const { payments } = await listOrderPayments(db, id);
      expect(payments).toMatchObject([{ amountPaise: paise, reference: UTR, transfer: { amountPaise: BOTH } }]);
      const mails = await db.select().from(mailMessages).where(eq(mailMessages.reference, id));
      expect(mails.find(({ kind }) => kind === "payment-received")?.data).toMatchObject({ amountPaise: paise });
      const [audited] = await db.select().from(auditLog).where(eq(auditLog.subjectId, id));
      expect(audited?.after).toMatchObject({ amountPaise: paise, reference: UTR, transferPaise: BOTH });
    }
    expect(await listAwaitedTransfers(db, order.order)).toEqual([]);
    await expectClean(db);
  });

  test("leaves the rest to the order whose page it is: short, too much, or nothing", async ({ db }) => {
    const order = await anOrder(db);
    const otherOrderIds = [await another(db, order)];
    expect(await order.record({ amountPaise: 2_500_00, otherOrderIds })).toMatchObject({ code: "not-covered" });
    const short = { shortPaise: 10_00, duePaise: BOTH };
    expect(await order.record({ amountPaise: BOTH - 10_00, otherOrderIds })).toMatchObject({ details: short });
    expect(await order.record({ amountPaise: BOTH + 1, otherOrderIds })).toMatchObject({ code: "excess" });
    const shortfall = { decision: "wait", paise: 10_00 } as const;
    expect(await order.record({ amountPaise: BOTH - 10_00, otherOrderIds, shortfall })).toMatchObject({ ok: true });
    expect(await statusOf(db, otherOrderIds[0] ?? "")).toBe("paid");
    expect(await statusOf(db, order.orderId)).toBe("pending");
    await expectClean(db);
  });

  test("is refused as a whole when one of them is another buyer's, paid, or unknown", async ({ db }) => {
    const [order, stranger] = [await anOrder(db), await anOrder(db)];
    const paid = await another(db, order);
    expect(
      await recordPayment(db, order.by, { orderId: paid, amountPaise: 2_500_00, reference: "UTR7000002" }),
    ).toMatchObject({ ok: true });
    for (const otherId of [stranger.orderId, paid, crypto.randomUUID(), "x"])
      expect(await order.record({ amountPaise: BOTH, otherOrderIds: [otherId] })).toMatchObject({
        code: "other-not-payable",
      });
    expect(await statusOf(db, order.orderId)).toBe("pending");
  });

  test("has a reference that no other transfer may have", async ({ db }) => {
    const [order, stranger] = [await anOrder(db), await anOrder(db)];
    const other = await another(db, order);
    await order.record({ amountPaise: BOTH, otherOrderIds: [other] });
    expect(await stranger.record({ amountPaise: TOTAL })).toMatchObject({ code: "reference-used" });
    expect(await order.record({ amountPaise: BOTH, otherOrderIds: [other] })).toMatchObject({ code: "not-payable" });
  });
});
