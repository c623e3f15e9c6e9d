/** Reverses wrongly recorded courier transfers (docs/rules.md#p16). */
import { and, eq } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { backwards, courierRemittanceEntries } from "#app/domain/money/ledger.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { UndoneNow } from "#app/ledger/remittances/undo-remittance.server.ts";
import { readUndoing, type Undoing, writeUndone } from "#app/ledger/remittances/undone-remittances.server.ts";
import { writeTransaction } from "#app/ledger/write-transaction.server.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { payments } from "#app/payments/schema.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { differenceEntry, findHeldExcess, lockHeldExcess } from "./differences.server.ts";
import { courierRemittances } from "./schema.server.ts";

export type UndoCourierCashError = "not-found" | "nothing-selected" | "invalid-reason";

/** `kept`: payments whose excess couriers have deducted since; those later payments must be undone first. */
export async function undoCourierRemittances(
  db: Database,
  context: CommandContext,
  { reference, ...selection }: Undoing & { reference: string },
): Promise<Result<UndoneNow & { kept: number }, UndoCourierCashError>> {
  if (!can(context.viewer, "record-payment")) return err("not-found");
  const undoing = readUndoing(selection);
  if (!undoing.ok) return undoing;
  const { ids, reason } = undoing.value;
  const undone = { count: 0, paise: 0, kept: 0 };
  for (const paymentId of ids) {
    const answer = await undoOne(db, context, { reference, paymentId, reason });
    if (!answer.ok && answer.code === "excess-used") undone.kept++;
    if (!answer.ok) continue;
    undone.count++;
    undone.paise += answer.value;
  }
  return ok(undone);
}

function undoOne(
  db: Database,
  { viewer, now: at }: CommandContext,
  { reference, paymentId, reason }: { reference: string; paymentId: string; reason: string },
): Promise<Result<number, "not-recorded" | "excess-used">> {
  return transaction<Result<number, "not-recorded" | "excess-used">>(db, async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
    const order = payment && (await lockOrder(tx, payment.orderId));
    const ofPayment = eq(courierRemittances.paymentId, paymentId);
    const recorded = await tx.select().from(courierRemittances).where(ofPayment);
    const row = recorded.find((one) => one.reference === reference);
    if (!order || !row) return err("not-recorded");
    if (row.decision === "excess") await lockHeldExcess(tx);
    if (row.decision === "excess" && -row.differencePaise > (await findHeldExcess(tx))) return err("excess-used");
    const { postedAs: ownReference, awb, amountPaise, decision, differencePaise, recordedBy, at: recordedAt } = row;
    const postedAs = ownReference ?? paymentId;
    const recordedAs = { postedAs, orderId: order.id, awb, amountPaise, reference, recordedBy, at: recordedAt };
    await writeUndone(tx, { ...recordedAs, reason, undoneBy: viewer.id, undoneAt: at });
    await tx.delete(courierRemittances).where(and(ofPayment, eq(courierRemittances.reference, reference)));
    const posting = { kind: "courier-reversed", reference: postedAs, orderId: order.id, at } as const;
    const entries = courierRemittanceEntries({ amountPaise, refundedPaise: 0, difference: differenceEntry(row) });
    await writeTransaction(tx, { ...posting, shipmentId: payment.shipmentId ?? undefined }, backwards(entries));
    const subject = { kind: "order", id: order.id, label: order.number };
    const before = { awb, amountPaise, reference, ...(decision && { decision, differencePaise }) };
    await recordAudit(tx, viewer, { action: "courier.cash-undone", subject, before, after: { reason } }, at);
    return ok(amountPaise);
  });
}
