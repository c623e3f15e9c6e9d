/** Couriers' transfers of collected cash (docs/rules.md#p14). */
import { eq } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { DifferenceDecision } from "#app/domain/books/courier-difference.ts";
import { courierRemittanceEntries } from "#app/domain/money/ledger.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { countUndone } from "#app/ledger/remittances/undone-remittances.server.ts";
import { writeTransaction } from "#app/ledger/write-transaction.server.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { payments } from "#app/payments/schema.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { differenceEntry, findHeldExcess, findSettled, lockHeldExcess } from "./differences.server.ts";
import { type PlannedPayment, type PlannedRemittance, planPayments } from "./remittance-plan.server.ts";
import { findRefundedCash } from "./remittance-queries.server.ts";
import { courierRemittances } from "./schema.server.ts";

export type RecordedRemittances = {
  done: number;
  paise: number;
  /** Rows with a problem, or with a difference and no decision. */
  refused: PlannedRemittance[];
  alreadyRecorded: number;
};

/** `decisions`: the values of `DecisionChoice`s. A repeated file books nothing twice. */
export async function recordRemittances(
  db: Database,
  context: CommandContext,
  { text, decisions = [] }: { text: string; decisions?: readonly string[] },
): Promise<Result<RecordedRemittances, "not-found" | "unreadable", string>> {
  if (!can(context.viewer, "record-payment")) return err("not-found");
  const { rows, error } = await planPayments(db, text, decisions);
  if (error !== null) return err("unreadable", error);
  const outcome: RecordedRemittances = { done: 0, paise: 0, refused: [], alreadyRecorded: 0 };
  for (const { paymentId, ...row } of rows) {
    if (row.isRecorded) outcome.alreadyRecorded++;
    else if (row.does !== "record" || !paymentId) outcome.refused.push(row);
    else {
      const recorded = await recordOne(db, context, { ...row, paymentId });
      if (recorded === "recorded-before") outcome.alreadyRecorded++;
      else if (recorded !== "recorded")
        outcome.refused.push({ ...row, does: null, choices: [], problem: problems[recorded] });
      else {
        outcome.done++;
        outcome.paise += row.amountPaise ?? 0;
      }
    }
  }
  return ok(outcome);
}

const problems = {
  gone: "The order has been changed.",
  "excess-used": "Couriers have deducted the excess that you held for them already.",
};

type RecordTransferError = keyof typeof problems;

async function recordOne(
  db: Database,
  { viewer, now: at }: CommandContext,
  row: PlannedPayment & { paymentId: string },
): Promise<"recorded" | "recorded-before" | RecordTransferError> {
  const { paymentId, orderId, number, awb, amountPaise, reference, decision, differencePaise } = row;
  if (!orderId || amountPaise === null || reference === null) throw new Error("nothing to record");
  const done = await transaction<Result<boolean, RecordTransferError>>(db, async (tx) => {
    // The lock keeps refunds of the same cash out.
    await lockOrder(tx, orderId);
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
    if (payment?.status !== "captured") return err("gone");
    const recorded = await tx.select().from(courierRemittances).where(eq(courierRemittances.paymentId, paymentId));
    if (recorded.some((one) => one.reference === reference && one.amountPaise === amountPaise)) return ok(false);
    const duePaise = payment.amountPaise - (await findSettled(tx, paymentId));
    if (duePaise <= 0 || amountPaise + differencePaise !== duePaise) return err("gone");
    if (!(await isExcessHeld(tx, row))) return err("excess-used");
    const earlier = recorded.length + (await countUndone(tx, paymentId));
    const postedAs = earlier > 0 ? `${paymentId}/${earlier + 1}` : null;
    const booked = { paymentId, postedAs, awb, amountPaise, differencePaise, decision, reference };
    await tx.insert(courierRemittances).values({ ...booked, recordedBy: viewer.id, at });
    const posting = { kind: "courier-remitted", reference: postedAs ?? paymentId, orderId, at } as const;
    const refundedPaise = recorded.length === 0 ? await findRefundedCash(tx, payment) : 0;
    const difference = differenceEntry(booked);
    await writeTransaction(
      tx,
      { ...posting, shipmentId: payment.shipmentId ?? undefined },
      courierRemittanceEntries({ amountPaise, refundedPaise, difference }),
    );
    const subject = { kind: "order", id: orderId, label: number };
    const after = { awb, amountPaise, reference, ...(decision && { decision, differencePaise }) };
    await recordAudit(tx, viewer, { action: "courier.cash-recorded", subject, after }, at);
    return ok(true);
  });
  if (!done.ok) return done.code;
  return done.value ? "recorded" : "recorded-before";
}

/** Takes the lock of the excess held for couriers, if the decision changes it. */
async function isExcessHeld(
  tx: Database,
  { decision, differencePaise }: { decision: DifferenceDecision | null; differencePaise: number },
): Promise<boolean> {
  if (decision !== "excess") return true;
  await lockHeldExcess(tx);
  return differencePaise <= (await findHeldExcess(tx));
}
