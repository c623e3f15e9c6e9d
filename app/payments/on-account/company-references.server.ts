/** A reference of the bank belongs to one payment that stands, a cheque to one of its company (docs/rules.md#j5). */
import { and, eq, inArray, max, ne, notExists, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { BANK } from "#app/domain/money/ledger.ts";
import { orders } from "#app/orders/schema.server.ts";
import { bankTransfers, payments, transferParts } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { CompanyPaymentWay } from "./company-payment-ways.ts";
import { companyPayments } from "./schema.server.ts";

const undo = alias(companyPayments, "undo");

type Reference = { companyId: string; way: CompanyPaymentWay; reference: string };

/**
 * Whether a payment that was not undone has this reference: one of a company, other than a cheque, or a cheque of the company
 * that these orders belong to.
 */
export async function isCompanyReference(
  tx: Database,
  { reference, orderIds }: { reference: string; orderIds: readonly string[] },
): Promise<boolean> {
  const buyers = tx
    .select({ id: orders.companyId })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
  return await isStanding(
    tx,
    and(
      eq(companyPayments.reference, reference),
      or(ne(companyPayments.way, "cheque"), inArray(companyPayments.companyId, buyers)),
    ),
  );
}

/** Whether a new payment of the company may not have this reference. The caller holds the lock of the company's account. */
export async function isReferenceUsed(tx: Database, payment: Reference): Promise<boolean> {
  const { companyId, way, reference } = payment;
  const isOwn = eq(companyPayments.companyId, companyId);
  const isBlocking = way === "cheque" ? isOwn : or(isOwn, ne(companyPayments.way, "cheque"));
  if (await isStanding(tx, and(eq(companyPayments.reference, reference), isBlocking))) return true;
  return way === "cheque" ? await paidOwnOrder(tx, payment) : await paidOrder(tx, reference);
}

/** The number of the next payment with this reference; undone payments keep theirs. */
export async function nextAttempt(tx: Database, { companyId, way, reference }: Reference): Promise<number> {
  const isSame =
    way === "cheque"
      ? and(eq(companyPayments.way, "cheque"), eq(companyPayments.companyId, companyId))
      : ne(companyPayments.way, "cheque");
  const [last] = await tx
    .select({ attempt: max(companyPayments.attempt) })
    .from(companyPayments)
    .where(and(eq(companyPayments.reference, reference), isSame));
  return (last?.attempt ?? -1) + 1;
}

async function isStanding(tx: Database, condition: ReturnType<typeof and>): Promise<boolean> {
  const isUndone = tx.select().from(undo).where(eq(undo.undoes, companyPayments.id));
  const [standing] = await tx
    .select({ id: companyPayments.id })
    .from(companyPayments)
    .where(and(condition, notExists(isUndone)))
    .limit(1);
  return standing !== undefined;
}

/** The transfer of an order that isn't on account. */
async function paidOrder(tx: Database, reference: string): Promise<boolean> {
  const isTransfer = eq(bankTransfers.reference, reference);
  const isPayment = and(eq(payments.provider, BANK), eq(payments.providerPaymentId, reference));
  return (await tx.$count(bankTransfers, isTransfer)) + (await tx.$count(payments, isPayment)) > 0;
}

/** The same, for an order of the company. */
async function paidOwnOrder(tx: Database, { companyId, reference }: Reference): Promise<boolean> {
  const isPayment = and(eq(payments.provider, BANK), eq(payments.providerPaymentId, reference));
  const [paid] = await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(transferParts, eq(transferParts.paymentId, payments.id))
    .leftJoin(bankTransfers, eq(bankTransfers.id, transferParts.transferId))
    .where(and(eq(orders.companyId, companyId), or(isPayment, eq(bankTransfers.reference, reference))))
    .limit(1);
  return paid !== undefined;
}
