/** Couriers' transfers of collected cash (docs/rules.md#p14). */
import { eq } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { courierRemittanceEntries } from "#app/domain/money/ledger.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { countUndone } from "#app/ledger/remittances/undone-remittances.server.ts";
import { writeTransaction } from "#app/ledger/write-transaction.server.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { payments } from "#app/payments/schema.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { type RemittanceRow, readRemittances } from "./remittance-file.server.ts";
import { type CarriedShipment, findRefundedCash, listCarried } from "./remittance-queries.server.ts";
import { courierRemittances } from "./schema.server.ts";

/** `does` is null when the row is recorded already or has a `problem`. */
export type PlannedRemittance = RemittanceRow & {
  orderId: string | null;
  number: string | null;
  does: "record" | null;
  isRecorded: boolean;
};

export type RemittancePlan = { rows: PlannedRemittance[]; error: string | null };

type Planned = PlannedRemittance & { paymentId: string | null };

export async function planRemittances(db: Database, text: string): Promise<RemittancePlan> {
  const { rows, error } = await plan(db, text);
  return { rows: rows.map(({ paymentId: _, ...row }) => row), error };
}

export type RecordedRemittances = {
  done: number;
  paise: number;
  refused: PlannedRemittance[];
  alreadyRecorded: number;
};

/** A repeated file books nothing twice. */
export async function recordRemittances(
  db: Database,
  context: CommandContext,
  { text }: { text: string },
): Promise<Result<RecordedRemittances, "not-found" | "unreadable", string>> {
  if (!can(context.viewer, "record-payment")) return err("not-found");
  const { rows, error } = await plan(db, text);
  if (error !== null) return err("unreadable", error);
  const outcome: RecordedRemittances = { done: 0, paise: 0, refused: [], alreadyRecorded: 0 };
  for (const { paymentId, ...row } of rows) {
    if (row.isRecorded) outcome.alreadyRecorded++;
    else if (row.does === null || !paymentId) outcome.refused.push(row);
    else {
      const recorded = await recordOne(db, context, { ...row, paymentId });
      if (recorded === "recorded-before") outcome.alreadyRecorded++;
      else if (recorded === "gone")
        outcome.refused.push({ ...row, does: null, problem: "The order has been changed." });
      else {
        outcome.done++;
        outcome.paise += row.amountPaise ?? 0;
      }
    }
  }
  return ok(outcome);
}

async function recordOne(
  db: Database,
  { viewer, now: at }: CommandContext,
  { paymentId, orderId, number, awb, amountPaise, reference }: Planned & { paymentId: string },
): Promise<"recorded" | "recorded-before" | "gone"> {
  if (!orderId || amountPaise === null || reference === null) throw new Error("nothing to record");
  const done = await transaction<Result<boolean, "gone">>(db, async (tx) => {
    // The lock keeps refunds of the same cash out.
    await lockOrder(tx, orderId);
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
    if (payment?.status !== "captured") return err("gone");
    const undone = await countUndone(tx, paymentId);
    const postedAs = undone > 0 ? `${paymentId}/${undone + 1}` : null;
    const [written] = await tx
      .insert(courierRemittances)
      .values({ paymentId, postedAs, awb, amountPaise, reference, recordedBy: viewer.id, at })
      .onConflictDoNothing()
      .returning({ paymentId: courierRemittances.paymentId });
    if (!written) return ok(false);
    const posting = { kind: "courier-remitted", reference: postedAs ?? paymentId, orderId, at } as const;
    const refundedPaise = await findRefundedCash(tx, paymentId);
    await writeTransaction(
      tx,
      { ...posting, shipmentId: payment.shipmentId ?? undefined },
      courierRemittanceEntries(amountPaise, refundedPaise),
    );
    const subject = { kind: "order", id: orderId, label: number };
    await recordAudit(
      tx,
      viewer,
      { action: "courier.cash-recorded", subject, after: { awb, amountPaise, reference } },
      at,
    );
    return ok(true);
  });
  if (!done.ok) return "gone";
  return done.value ? "recorded" : "recorded-before";
}

async function plan(db: Database, text: string): Promise<{ rows: Planned[]; error: string | null }> {
  const { rows, error } = await readRemittances(text);
  const carried = await listCarried(db, [...new Set(rows.map(({ awb }) => awb))]);
  const earlierAwbs = new Set<string>();
  const planned = rows.map((row): Planned => {
    const matches = carried.filter(({ awb }) => awb === row.awb);
    const isRepeated = earlierAwbs.has(row.awb);
    earlierAwbs.add(row.awb);
    const [one] = matches;
    const planned = { ...row, orderId: one?.orderId ?? null, number: one?.number ?? null };
    if (row.problem) return { ...planned, does: null, isRecorded: false, paymentId: null };
    if (one?.recorded && one.recorded === row.reference && one.amountPaise === row.amountPaise && !isRepeated)
      return { ...planned, does: null, isRecorded: true, paymentId: null };
    const problem = isRepeated ? "This AWB is in a row above." : differenceOf(row, matches);
    return {
      ...planned,
      problem,
      does: problem === null ? "record" : null,
      isRecorded: false,
      paymentId: one?.paymentId ?? null,
    };
  });
  return { rows: planned, error };
}

function differenceOf({ amountPaise }: RemittanceRow, matches: CarriedShipment[]): string | null {
  const [one, other] = matches;
  if (!one) return "No shipment has this AWB.";
  if (other) return "Two shipments have this AWB. Correct the tracking number of one.";
  if (one.recorded) return `Already recorded with UTR ${one.recorded}.`;
  if (one.isWithVendor) return "The vendor delivered it and has the cash.";
  if (!one.isCash) return "This order was not cash on delivery.";
  if (one.paymentId === null)
    return one.status === "delivered" ? "No cash is recorded for this shipment." : "It is not marked as delivered yet.";
  if (one.amountPaise !== amountPaise)
    return `${formatInr(one.amountPaise ?? 0, { decimals: 2 })} was to be collected, the courier paid ${formatInr(amountPaise ?? 0, { decimals: 2 })}.`;
  return null;
}
