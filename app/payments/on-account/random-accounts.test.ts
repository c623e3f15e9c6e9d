/** Whatever happens to orders on account in whatever order, books, invoices and payments agree (docs/rules.md#j4). */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { audit } from "#app/auditor/audit.server.ts";
import { invariants } from "#app/auditor/invariants.ts";
import { setCompanyAccount } from "#app/companies/set-company-account.server.ts";
import { remainingShares } from "#app/domain/money/refunds.ts";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import { listCaptures } from "#app/payments/captures.server.ts";
import { requestRefund } from "#app/payments/refunds/refund-commands.server.ts";
import { listRefundables } from "#app/payments/refunds/refund-shares.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { aCompanyAccount, anAccountRequest } from "#tests/support/documents/company-accounts.ts";
import { aPaymentShop, doJobs } from "#tests/support/payments.ts";
import { sendShipment } from "#tests/support/placed-orders.ts";
import { NOW, ORIGIN, place } from "#tests/support/shoppers.ts";
import { findCompanyDebt, listCompanyDues } from "./company-debt.server.ts";
import { recordCompanyPayment } from "./record-company-payment.server.ts";
import { companyPayments } from "./schema.server.ts";
import { findAccountStatement } from "./statements/account-statement.server.ts";
import { undoCompanyPayment } from "./undo-company-payment.server.ts";

const paise = fc.integer({ min: 1, max: 900_00 });
const which = fc.nat({ max: 20 });
const step = fc.oneof(
  fc.record({ kind: fc.constant("order" as const), paise }),
  fc.record({ kind: fc.constant("cancel" as const), which }),
  fc.record({ kind: fc.constant("send" as const), which }),
  fc.record({ kind: fc.constant("return" as const), which, share: fc.boolean() }),
  fc.record({ kind: fc.constant("pay" as const), paise }),
  fc.record({ kind: fc.constant("undo" as const), which }),
  fc.record({ kind: fc.constant("limit" as const), paise: fc.integer({ min: 1, max: 2_000_00 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** What a company's account must be, counted without the database. */
type Expected = {
  limit: number;
  payments: { id: string; paise: number }[];
  orders: { id: string; left: number; isSent: boolean; isOver: boolean }[];
};

const owed = ({ orders, payments }: Expected) =>
  orders.reduce((sum, order) => sum + order.left, 0) - payments.reduce((sum, payment) => sum + payment.paise, 0);

async function run(db: Database, steps: readonly Step[]): Promise<void> {
  const shop = await aPaymentShop(db);
  const { companyId, buyer, admin } = await aCompanyAccount(db, { limitPaise: 1_500_00 });
  const by = { viewer: admin, now: NOW, origin: ORIGIN };
  const expected: Expected = { limit: 1_500_00, payments: [], orders: [] };
  for (const one of steps) {
    const order = "which" in one ? expected.orders[one.which % Math.max(1, expected.orders.length)] : undefined;
    if (one.kind === "order") {
      const placed = await place(db, await anAccountRequest(db, buyer, one.paise));
      expect(placed.ok, JSON.stringify(placed)).toBe(owed(expected) + one.paise <= expected.limit);
      if (placed.ok) expected.orders.push({ id: placed.value.orderId, left: one.paise, isSent: false, isOver: false });
      else await db.execute("delete from cart_lines");
    }
    if (one.kind === "cancel" && order && !order.isSent && !order.isOver) {
      expect(await cancelOrder(db, by, { orderId: order.id, reason: "A test" })).toMatchObject({ ok: true });
      Object.assign(order, { left: 0, isOver: true });
    }
    if (one.kind === "send" && order && !order.isSent && !order.isOver) {
      const rows = await db.select({ id: shipments.id }).from(shipments).where(eq(shipments.orderId, order.id));
      for (const { id } of rows) await sendShipment(db, admin, id, "delivered");
      order.isSent = true;
    }
    if (one.kind === "return" && order?.isSent && order.left > 0) order.left -= await giveBack(db, order.id, one.share);
    if (one.kind === "pay") {
      const fields = { amount: (one.paise / 100).toFixed(2), way: "cheque", reference: randomUUID().slice(0, 20) };
      const paid = await recordCompanyPayment(db, by, { companyId, isPaidBack: false, fields });
      expect(paid).toMatchObject({ ok: true });
      const [written] = await db
        .select({ id: companyPayments.id })
        .from(companyPayments)
        .where(eq(companyPayments.reference, fields.reference.toUpperCase()));
      expected.payments.push({ id: written?.id ?? "", paise: one.paise });
    }
    if (one.kind === "undo" && expected.payments.length > 0) {
      const [payment] = expected.payments.splice(one.which % expected.payments.length, 1);
      const undone = await undoCompanyPayment(db, by, { companyId, paymentId: payment?.id ?? "", reason: "Bounced" });
      expect(undone).toMatchObject({ ok: true });
    }
    if (one.kind === "limit") {
      const fields = { limit: (one.paise / 100).toFixed(2), days: "30" };
      expect(await setCompanyAccount(db, by, { companyId, fields })).toMatchObject({ ok: true });
      expected.limit = one.paise;
    }
    await doJobs(shop, "payments.send-refund");
    const { owedPaise } = await findCompanyDebt(db, { companyId, today: "2026-11-20" });
    expect(owedPaise).toBe(owed(expected));
    const { closingPaise } = await findAccountStatement(db, companyId, { from: "2026-11-01", to: "2026-12-31" });
    expect(closingPaise).toBe(owed(expected));
    const open = (await listCompanyDues(db, companyId)).reduce((sum, { openPaise }) => sum + openPaise, 0);
    expect(open).toBe(Math.max(0, owedPaise));
  }
}

/** Refunds a sent order, or the fee-free half of its money; returns how much. */
async function giveBack(db: Database, orderId: string, isAll: boolean): Promise<number> {
  const [capture] = await listCaptures(db, orderId);
  const shares = remainingShares(await listRefundables(db, orderId)).map((share) => {
    if (isAll) return share;
    const gstPaise = Math.floor(share.gstPaise / 4) * 2;
    const taxablePaise = Math.floor(share.taxablePaise / 2);
    return { ...share, quantity: 0, gstPaise, taxablePaise, totalPaise: gstPaise + taxablePaise };
  });
  const some = shares.filter(({ totalPaise }) => totalPaise > 0);
  if (!capture || some.length === 0) return 0;
  await requestRefund(db, { paymentId: capture.id, orderId, shares: some, reason: "goodwill", by: null, at: NOW });
  return some.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
}

// Each batch has a database transaction of its own, as a long one gets slower and slower.
test.for([1, 2, 3, 4, 5])(
  "batch %i: orders, cancellations, returns, payments and limits at random",
  async (seed, { db }) => {
    const sequences = fc.sample(fc.array(step, { minLength: 8, maxLength: 16 }), { numRuns: 3, seed });
    for (const steps of sequences) await run(db, steps);
    const { findings } = await audit(db, NOW, invariants);
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([]);
  },
);
