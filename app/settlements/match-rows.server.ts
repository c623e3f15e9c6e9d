/** Finds the payment or refund that a row of a settlement report is about. */
import { and, eq, inArray } from "drizzle-orm";
import type { SettlementKind, SettlementProblem } from "#app/domain/books/settlement.ts";
import { isReceived } from "#app/domain/fulfilment/payment-status.ts";
import { paymentDisputes } from "#app/payments/disputes/schema.server.ts";
import { payments, refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { settlementRows } from "./schema.server.ts";

/** Amounts in paise. `entityId`: the provider's id of the payment or refund. */
export type RowToMatch = {
  kind: SettlementKind;
  entityId: string | null;
  disputeId: string | null;
  currency: string;
  grossPaise: number;
};

/** What the row is booked for; a `problem` says why it is not. */
export type RowMatch = {
  paymentId: string | null;
  refundId: string | null;
  paymentDisputeId: string | null;
  problem: SettlementProblem | null;
};

type Subject = { id: string; grossPaise: number; isDone: boolean; isSettled: boolean };
/** What was found, by the provider's ids. */
export type Subjects = {
  payments: Map<string, Subject>;
  refunds: Map<string, Subject>;
  disputes: Map<string, { id: string; amountPaise: number }>;
};

/** `isLocked`: in the order of the ids, so that two reports at once settle nothing twice. */
export async function findSubjects(
  tx: Database,
  provider: string,
  rows: readonly Pick<RowToMatch, "kind" | "entityId" | "disputeId">[],
  isLocked = true,
): Promise<Subjects> {
  const idsOf = (kind: SettlementKind) => [
    ...new Set(rows.flatMap((row) => (row.kind === kind && row.entityId ? [row.entityId] : []))),
  ];
  return {
    payments: await findPayments(tx, provider, idsOf("payment"), isLocked),
    refunds: await findRefunds(tx, provider, idsOf("refund"), isLocked),
    disputes: await findDisputes(
      tx,
      provider,
      rows.flatMap(({ disputeId }) => disputeId ?? []),
    ),
  };
}

export function matchRow(
  { kind, entityId, disputeId, currency, grossPaise }: RowToMatch,
  subjects: Subjects,
): RowMatch {
  const none = { paymentId: null, refundId: null, paymentDisputeId: null };
  if (currency !== "INR") return { ...none, problem: "currency" };
  if (kind === "fee") return { ...none, problem: grossPaise === 0 ? null : "amount" };
  if (kind === "adjustment") {
    const dispute = subjects.disputes.get(disputeId ?? "");
    if (!dispute) return { ...none, problem: "adjustment" };
    return {
      ...none,
      paymentDisputeId: dispute.id,
      problem: Math.abs(grossPaise) === dispute.amountPaise ? null : "amount",
    };
  }
  const isPayment = kind === "payment";
  const subject = (isPayment ? subjects.payments : subjects.refunds).get(entityId ?? "");
  if (!subject) return { ...none, problem: isPayment ? "unknown-payment" : "unknown-refund" };
  const match = isPayment ? { ...none, paymentId: subject.id } : { ...none, refundId: subject.id };
  if (subject.grossPaise !== grossPaise) return { ...match, problem: "amount" };
  if (!subject.isDone) return { ...match, problem: isPayment ? "unknown-payment" : "open-refund" };
  return { ...match, problem: subject.isSettled ? "settled-before" : null };
}

async function findPayments(
  tx: Database,
  provider: string,
  ids: string[],
  isLocked: boolean,
): Promise<Map<string, Subject>> {
  if (ids.length === 0) return new Map();
  const query = tx
    .select({
      id: payments.id,
      entityId: payments.providerPaymentId,
      paise: payments.amountPaise,
      status: payments.status,
    })
    .from(payments)
    .where(and(eq(payments.provider, provider), inArray(payments.providerPaymentId, ids)))
    .orderBy(payments.id);
  const rows = await (isLocked ? query.for("no key update") : query);
  const settled = await findSettled(
    tx,
    "payment",
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ id, entityId, paise, status }) => [
      entityId ?? "",
      { id, grossPaise: paise, isDone: isReceived(status), isSettled: settled.has(id) },
    ]),
  );
}

async function findRefunds(
  tx: Database,
  provider: string,
  ids: string[],
  isLocked: boolean,
): Promise<Map<string, Subject>> {
  if (ids.length === 0) return new Map();
  const query = tx
    .select({ id: refunds.id, entityId: refunds.providerRefundId, paise: refunds.amountPaise, status: refunds.status })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.provider, provider), inArray(refunds.providerRefundId, ids)))
    .orderBy(refunds.id);
  const rows = await (isLocked ? query.for("no key update", { of: refunds }) : query);
  const settled = await findSettled(
    tx,
    "refund",
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ id, entityId, paise, status }) => [
      entityId ?? "",
      { id, grossPaise: -paise, isDone: status === "succeeded", isSettled: settled.has(id) },
    ]),
  );
}

async function findDisputes(tx: Database, provider: string, ids: string[]) {
  if (ids.length === 0) return new Map();
  const isIt = and(eq(paymentDisputes.provider, provider), inArray(paymentDisputes.disputeId, ids));
  const { id, disputeId, amountPaise } = paymentDisputes;
  const rows = await tx.select({ id, disputeId, amountPaise }).from(paymentDisputes).where(isIt);
  return new Map(rows.map((row) => [row.disputeId, row]));
}

async function findSettled(tx: Database, kind: "payment" | "refund", ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const subject = kind === "payment" ? settlementRows.paymentId : settlementRows.refundId;
  const isIt = and(inArray(subject, ids), eq(settlementRows.kind, kind), eq(settlementRows.status, "booked"));
  const rows = await tx.select({ id: subject }).from(settlementRows).where(isIt);
  return new Set(rows.flatMap(({ id }) => (id ? [id] : [])));
}
