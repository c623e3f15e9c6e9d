/** The payments behind the past online orders of a demo start. They never were at a provider, so nobody is asked about them. */
import { randomUUID } from "node:crypto";
import type { Database } from "#app/platform/db.server.ts";
import { payments, refunds } from "./schema.server.ts";

/** One online order of the past: paid or not, and whether the money went back. */
export type PastOrder = {
  orderId: string;
  totalPaise: number;
  placedAt: Date;
  paidAt: Date | null;
  refundedAt: Date | null;
};

export async function seedPayments(tx: Database, past: readonly PastOrder[]): Promise<void> {
  for (const { orderId, totalPaise, placedAt, paidAt, refundedAt } of past) {
    const paymentId = randomUUID();
    await tx.insert(payments).values({
      id: paymentId,
      orderId,
      provider: "test",
      amountPaise: totalPaise,
      status: paidAt ? "captured" : "expired",
      providerPaymentId: paidAt ? `sample-${paymentId}` : null,
      method: paidAt ? "upi" : null,
      createdAt: placedAt,
      updatedAt: paidAt ?? placedAt,
    });
    if (refundedAt)
      await tx.insert(refunds).values({
        paymentId,
        orderId,
        amountPaise: totalPaise,
        reason: "order-cancelled",
        status: "succeeded",
        providerRefundId: `sample-${paymentId}`,
        createdAt: refundedAt,
        updatedAt: refundedAt,
      });
  }
}
