/** What a provider settled of the lived-in shop: a payment, its refund, a fee, and adjustments that wait or were explained. */
import { and, eq, isNotNull } from "drizzle-orm";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { applyDispute } from "#app/payments/disputes/apply-dispute.server.ts";
import { paymentDisputes } from "#app/payments/disputes/schema.server.ts";
import { payments, refunds } from "#app/payments/schema.server.ts";
import type { SettlementRow } from "#app/payments/settlement-report.ts";
import type { Database, OpenDatabase } from "#app/platform/database/db.server.ts";
import { withoutJobs } from "#app/platform/jobs.server.ts";
import { importRows } from "#app/settlements/book-rows.server.ts";
import { explainRow } from "#app/settlements/decide-rows.server.ts";
import { settlementRows } from "#app/settlements/schema.server.ts";
import { aUser, commandBy } from "../people.ts";
import { NOW, ORIGIN } from "../shoppers.ts";

const feeRow: SettlementRow = {
  id: "fee-1",
  kind: "fee",
  settlementId: "settlement-1",
  utr: "UTR0001",
  settledAt: NOW,
  currency: "INR",
  grossPaise: 0,
  feePaise: 25_00,
  taxPaise: 4_50,
  entityId: null,
  disputeId: null,
  description: "",
};

/** `provider`: who has captured a payment and paid a refund of it back. */
export async function settleMoney(db: Database, provider = "test"): Promise<void> {
  const [paid] = await db
    .select({ payment: payments, refund: refunds })
    .from(payments)
    .innerJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(and(eq(payments.provider, provider), eq(refunds.status, "succeeded"), isNotNull(refunds.providerRefundId)));
  if (!paid) throw new Error(`nothing was paid and refunded by ${provider}`);
  const { payment, refund } = paid;
  const amount = { feePaise: 0, taxPaise: 0 };
  const adjustment: SettlementRow = { ...feeRow, ...amount, kind: "adjustment", grossPaise: -10_00 };
  await importRows(
    db,
    provider,
    [
      feeRow,
      {
        ...feeRow,
        id: "payment-1",
        kind: "payment",
        grossPaise: payment.amountPaise,
        entityId: payment.providerPaymentId,
      },
      {
        ...feeRow,
        ...amount,
        id: "refund-1",
        kind: "refund",
        grossPaise: -refund.amountPaise,
        entityId: refund.providerRefundId,
      },
      { ...adjustment, id: "adjustment-1" },
      { ...adjustment, id: "adjustment-2" },
    ],
    NOW,
  );
  await loseDispute(db, provider, payment);
  const [open] = await db.select().from(settlementRows).where(eq(settlementRows.rowId, "adjustment-1"));
  const decision = { id: open?.id ?? "", account: "loss", reason: "Lost dispute" } as const;
  const explained = await explainRow(db, commandBy(await aUser(db, { role: "admin" }), NOW), decision);
  if (!explained.ok) throw new Error(explained.code);
}

/** The buyer got a hundred rupees of the payment back from his bank. */
async function loseDispute(db: Database, provider: string, payment: typeof payments.$inferSelect): Promise<void> {
  const order = await lockOrder(db, payment.orderId);
  if (!order) throw new Error("no order");
  const news = { disputeId: "dispute-1", status: "lost", reason: "Goods not received", respondBy: null } as const;
  const reported = { provider, paymentId: payment.id, paymentPaise: payment.amountPaise, amountPaise: 100_00, news };
  await applyDispute(db, order, reported, { now: NOW, origin: ORIGIN });
}

/** The id of a dispute of the demo. */
export async function disputeDemoPayment({ db }: OpenDatabase): Promise<string> {
  const [payment] = await db.select().from(payments).where(eq(payments.status, "captured")).limit(1);
  if (!payment) throw new Error("nothing is paid");
  // Admins need no mail of it, and this process has no queue.
  await withoutJobs(() => loseDispute(db, payment.provider, payment));
  const [dispute] = await db.select().from(paymentDisputes);
  return dispute?.id ?? "";
}

/** A row that waits for a decision; returns its id. */
export async function settleDemoMoney({ db }: OpenDatabase): Promise<string> {
  await importRows(db, "test", [{ ...feeRow, id: "adjustment-9", kind: "adjustment", grossPaise: -10_00 }], NOW);
  const [open] = await db.select().from(settlementRows).where(eq(settlementRows.rowId, "adjustment-9"));
  return open?.id ?? "";
}
