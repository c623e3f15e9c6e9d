/** Records cash and bank transfers (docs/decisions/342). */
import { and, eq } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { CashHolder } from "#app/domain/fulfilment/dispatch.ts";
import { parseBankReference } from "#app/domain/money/bank-reference.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { maxWriteOff, type Shortfall } from "#app/domain/money/shortfall.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { postCapture, postCaptureReversal, postWriteOff } from "#app/ledger/postings.server.ts";
import { notifyVendors } from "#app/orders/new-order-notices.server.ts";
import { type LockedOrder, lockOrder, movePaymentStatus } from "#app/orders/order-commands.server.ts";
import { getMailedOrder } from "#app/orders/order-mail.server.ts";
import { renewPromise } from "#app/orders/promise.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { findPartsPaise, replaceParts, writePart } from "./part-payments.server.ts";
import { queuePartPaymentMail, queuePaymentReceivedMail, queueRefundSentMail } from "./payment-mail.server.ts";
import { takeRefundAccount } from "./refunds/refund-accounts.server.ts";
import { manualRefundProviders, requestRefund, settleRefund } from "./refunds/refund-commands.server.ts";
import { paymentMethods, payments, refunds } from "./schema.server.ts";

const BANK = "bank";

type Capture = {
  orderId: string;
  provider: "cod" | "bank";
  method: "cash" | "transfer";
  /** It is null for payments of a whole order. */
  shipmentId: string | null;
  cash: { with: CashHolder; vendorId: string } | null;
  amountPaise: number;
  /** Unique per provider, so no transfer pays two orders. */
  reference: string | null;
  writtenOffPaise?: number;
  at: Date;
};

/** The order or shipment must be locked and unpaid. */
export async function writeOfflineCapture(tx: Database, { reference, at, cash, ...capture }: Capture): Promise<void> {
  const times = { createdAt: at, updatedAt: at };
  const [written] = await tx
    .insert(payments)
    .values({ ...capture, providerPaymentId: reference, cashWith: cash?.with, status: "captured", ...times })
    .returning({ paymentId: payments.id });
  if (!written) throw new Error("the payment was not written");
  const { shipmentId } = capture;
  const holder = cash?.with === "vendor" && shipmentId ? { vendorId: cash.vendorId, shipmentId } : null;
  await postCapture(tx, { ...written, ...capture, holder, at });
  const { writtenOffPaise = 0, provider, orderId } = capture;
  if (writtenOffPaise > 0) await postWriteOff(tx, { ...written, provider, orderId, amountPaise: writtenOffPaise, at });
}

/** Returns whether the delivery had recorded cash. */
export async function voidCash(tx: Database, shipmentId: string, at: Date): Promise<boolean> {
  const isCash = and(eq(payments.shipmentId, shipmentId), eq(payments.status, "captured"), payments.isEffective);
  const [cash] = await tx.update(payments).set({ status: "voided", updatedAt: at }).where(isCash).returning();
  if (!cash) return false;
  const [shipment] = await tx
    .select({ vendorId: shipments.vendorId, shipmentId: shipments.id })
    .from(shipments)
    .where(eq(shipments.id, shipmentId));
  const holder = cash.cashWith === "vendor" && shipment ? shipment : null;
  await postCaptureReversal(tx, { ...cash, paymentId: cash.id, holder, at });
  return true;
}

export type RecordPaymentError =
  | "not-found"
  | "not-payable"
  | "wrong-amount"
  | "short"
  | "too-short"
  | "invalid-reference"
  | "reference-used";
type Due = { duePaise: number; shortPaise: number };

/**
 * `shortfall` says what happens to a payment below the total. Errors: `short` when `shortfall` is missing, `too-short`
 * when too much is missing to write off.
 */
export async function recordPayment(
  db: Database,
  context: CommandContext,
  payment: { orderId: string; amountPaise: number | null; reference: string; shortfall?: Shortfall | null },
): Promise<Result<undefined, RecordPaymentError, Due>> {
  return transaction<Result<undefined, RecordPaymentError, Due>>(db, async (tx) => {
    if (!can(context.viewer, "record-payment")) return err("not-found");
    const order = await lockOrder(tx, payment.orderId);
    if (!order) return err("not-found");
    if (order.status === "cancelled" || !isUnpaid(order.paymentStatus)) return err("not-payable");
    if (!(await isBankTransfer(tx, order.paymentMethod))) return err("not-payable");
    const { amountPaise, shortfall = null } = payment;
    const duePaise = order.totalPaise - (await findPartsPaise(tx, order.id));
    const due = { duePaise, shortPaise: duePaise - (amountPaise ?? 0) };
    if (!amountPaise || due.shortPaise < 0) return err("wrong-amount", due);
    if (due.shortPaise > 0 && !shortfall) return err("short", due);
    if (shortfall === "write-off" && due.shortPaise > maxWriteOff(order.totalPaise)) return err("too-short", due);
    const reference = parseBankReference(payment.reference);
    if (!reference) return err("invalid-reference");
    if (await isReferenceUsed(tx, reference)) return err("reference-used");
    const transfer = { order, amountPaise, reference, due };
    if (due.shortPaise > 0 && shortfall !== "write-off")
      await writePartPayment(tx, context, { ...transfer, isRefunded: shortfall === "refund" });
    else await writeFullPayment(tx, context, transfer);
    return ok();
  });
}

type BankTransfer = { order: LockedOrder; amountPaise: number; reference: string; due: Due };

async function writePartPayment(
  tx: Database,
  { viewer, now, origin }: CommandContext,
  { order, amountPaise, reference, due, isRefunded }: BankTransfer & { isRefunded: boolean },
): Promise<void> {
  const orderId = order.id;
  const by = { id: viewer.id, role: viewer.role };
  const paymentId = await writePart(tx, { orderId, amountPaise, reference, at: now });
  if (isRefunded) await requestRefund(tx, { paymentId, orderId, shares: [], reason: "part-payment", by, at: now });
  const subject = { kind: "order", id: orderId, label: order.number };
  const after = {
    amountPaise,
    reference,
    [isRefunded ? "refundPaise" : "duePaise"]: isRefunded ? amountPaise : due.shortPaise,
  };
  await recordAudit(tx, viewer, { action: "order.part-payment", subject, after }, now);
  const mail = {
    origin,
    paymentId,
    amountPaise,
    duePaise: isRefunded ? due.duePaise : due.shortPaise,
    isRefunded,
  };
  await queuePartPaymentMail(tx, await getMailedOrder(tx, orderId), mail);
}

async function writeFullPayment(
  tx: Database,
  { viewer, now, origin }: CommandContext,
  { order, amountPaise, reference, due: { shortPaise } }: BankTransfer,
): Promise<void> {
  const orderId = order.id;
  const actor = { id: viewer.id, role: viewer.role };
  await replaceParts(tx, orderId, now);
  await writeOfflineCapture(tx, {
    orderId,
    provider: BANK,
    method: "transfer",
    shipmentId: null,
    cash: null,
    amountPaise: order.totalPaise,
    reference,
    writtenOffPaise: shortPaise,
    at: now,
  });
  const note = `Bank transfer of ${formatInr(amountPaise)} received.`;
  await movePaymentStatus(tx, order, "paid", { actor, at: now, note });
  await recordAudit(
    tx,
    viewer,
    {
      action: "order.record-payment",
      subject: { kind: "order", id: orderId, label: order.number },
      before: { paymentStatus: order.paymentStatus },
      after: { paymentStatus: "paid", amountPaise, reference, ...(shortPaise > 0 && { writtenOffPaise: shortPaise }) },
    },
    now,
  );
  await renewPromise(tx, order, now);
  await queuePaymentReceivedMail(tx, await getMailedOrder(tx, orderId), { origin, amountPaise });
  await notifyVendors(tx, orderId, { origin, at: now });
}

export type RecordRefundError = "not-found" | "not-open" | "invalid-reference";

/** `accountId`: the account that the form showed, or empty. `not-open`: already settled, or sent by a provider. */
export async function recordRefund(
  db: Database,
  { viewer, now, origin }: CommandContext,
  refund: { orderId: string; refundId: string; reference: string; accountId?: string },
): Promise<Result<undefined, RecordRefundError>> {
  return transaction(db, async (tx) => {
    if (!can(viewer, "refund-payment") || !isUuid(refund.refundId)) return err("not-found");
    const order = await lockOrder(tx, refund.orderId);
    if (!order) return err("not-found");
    const [refundRow] = await tx
      .select({ provider: payments.provider, amountPaise: refunds.amountPaise })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(eq(refunds.id, refund.refundId), eq(refunds.orderId, order.id)));
    if (!refundRow) return err("not-found");
    if (!manualRefundProviders.has(refundRow.provider)) return err("not-open");
    const reference = parseBankReference(refund.reference);
    if (!reference) return err("invalid-reference");
    const answer = { status: "succeeded", providerRefundId: reference } as const;
    if (!(await settleRefund(tx, order, refund.refundId, answer, now))) return err("not-open");
    const { amountPaise } = refundRow;
    const paidTo = await takeRefundAccount(tx, { orderId: order.id, accountId: refund.accountId ?? "" });
    if (paidTo) await tx.update(refunds).set({ paidTo }).where(eq(refunds.id, refund.refundId));
    const mail = { refundId: refund.refundId, amountPaise, reference, paidTo, origin };
    await queueRefundSentMail(tx, await getMailedOrder(tx, order.id), mail);
    await recordAudit(
      tx,
      viewer,
      {
        action: "order.record-refund",
        subject: { kind: "order", id: order.id, label: order.number },
        after: { amountPaise, reference, ...(paidTo && { account: paidTo }) },
      },
      now,
    );
    return ok();
  });
}

function isUnpaid(status: string): boolean {
  return status === "pending" || status === "failed";
}

/** Includes disabled methods, whose orders may be unpaid. */
async function isBankTransfer(tx: Database, methodId: string): Promise<boolean> {
  const [method] = await tx
    .select({ provider: paymentMethods.provider })
    .from(paymentMethods)
    .where(eq(paymentMethods.id, methodId));
  return method?.provider === BANK;
}

async function isReferenceUsed(tx: Database, reference: string): Promise<boolean> {
  const uses = await tx.$count(payments, and(eq(payments.provider, BANK), eq(payments.providerPaymentId, reference)));
  return uses > 0;
}
