/** Records cash and bank transfers (docs/decisions/342). */
import { and, eq } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { parseBankReference } from "#app/domain/money/bank-reference.ts";
import { type DecidedExcess, MAX_KEPT_PAISE } from "#app/domain/money/excess.ts";
import { BANK, EXCHANGE } from "#app/domain/money/ledger.ts";
import { sumPaise } from "#app/domain/money/money.ts";
import { type DecidedShortfall, maxWriteOff } from "#app/domain/money/shortfall.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { type LockedOrder, lockOrder } from "#app/orders/order-commands.server.ts";
import { getMailedOrder } from "#app/orders/order-mail.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { openTransfer, writeFullPayment, writePartPayment } from "./bank-transfers.server.ts";
import { isDifferenceDisputed } from "./disputes/apply-dispute.server.ts";
import { findPartsPaise } from "./part-payments.server.ts";
import { queueRefundSentMail } from "./payment-mail.server.ts";
import { takeRefundAccount } from "./refunds/refund-accounts.server.ts";
import { manualRefundProviders, settleRefund } from "./refunds/refund-commands.server.ts";
import { paymentMethods, payments, refunds } from "./schema.server.ts";

export type RecordPaymentError =
  | "not-found"
  | "not-payable"
  | "other-not-payable"
  | "wrong-amount"
  | "not-covered"
  | "short"
  | "too-short"
  | "excess"
  | "excess-not-kept"
  | "invalid-reference"
  | "reference-used";

/** In paise; `duePaise` includes the other orders. */
type Due = { duePaise: number; shortPaise: number; excessPaise: number };

type TransferForm = {
  orderId: string;
  amountPaise: number | null;
  reference: string;
  shortfall?: DecidedShortfall | null;
  excess?: DecidedExcess | null;
  /** Orders of the same buyer that the transfer pays in full; what is left of it is for `orderId`. */
  otherOrderIds?: readonly string[];
};

/**
 * Records a bank transfer. `shortfall` says what happens to a payment below what is due, `excess` to what is above. Errors:
 * `short` and `excess` when their decision is missing, or was about another gap; `too-short` when too much is missing to write off,
 * `excess-not-kept` when too much came to keep, `not-covered` when the other orders leave nothing for `orderId`.
 */
export async function recordPayment(
  db: Database,
  context: CommandContext,
  form: TransferForm,
): Promise<Result<undefined, RecordPaymentError, Due>> {
  return transaction<Result<undefined, RecordPaymentError, Due>>(db, async (tx) => {
    if (!can(context.viewer, "record-payment")) return err("not-found");
    const { amountPaise } = form;
    const locked = await lockAwaited(tx, form);
    if (!locked.ok) return locked;
    const { order, others } = locked.value;
    const othersPaise = sumPaise(others.map((other) => other.duePaise));
    const duePaise = order.duePaise + othersPaise;
    const gapPaise = duePaise - (amountPaise ?? 0);
    const due = { duePaise, shortPaise: Math.max(0, gapPaise), excessPaise: Math.max(0, -gapPaise) };
    if (!amountPaise) return err("wrong-amount", due);
    if (amountPaise <= othersPaise) return err("not-covered", due);
    const shortfall = form.shortfall?.paise === due.shortPaise ? form.shortfall.decision : null;
    if (due.shortPaise > 0 && !shortfall) return err("short", due);
    if (shortfall === "write-off" && due.shortPaise > maxWriteOff(order.totalPaise)) return err("too-short", due);
    const excess = due.excessPaise > 0 && form.excess?.paise === due.excessPaise ? form.excess : null;
    if (due.excessPaise > 0 && !excess) return err("excess", due);
    if (excess?.decision === "keep" && due.excessPaise > MAX_KEPT_PAISE) return err("excess-not-kept", due);
    const reference = parseBankReference(form.reference);
    if (!reference) return err("invalid-reference");
    const orderIds = [order.id, ...others.map(({ id }) => id)];
    const transfer = await openTransfer(tx, { reference, amountPaise, orderIds, at: context.now });
    if (!transfer) return err("reference-used");
    const own = { order, transfer, amountPaise: amountPaise - othersPaise };
    if (due.shortPaise > 0 && shortfall !== "write-off")
      await writePartPayment(tx, context, { ...own, duePaise: order.duePaise, isRefunded: shortfall === "refund" });
    else await writeFullPayment(tx, context, { ...own, isFirst: true, writtenOffPaise: due.shortPaise, excess });
    for (const other of others) {
      const whole = { order: other, amountPaise: other.duePaise, writtenOffPaise: 0, excess: null };
      await writeFullPayment(tx, context, { ...whole, transfer, isFirst: false });
    }
    return ok();
  });
}

type AwaitedOrder = LockedOrder & { duePaise: number };

/** Locks in the order of ids, so that two transfers for the same orders don't wait for each other. */
async function lockAwaited(
  tx: Database,
  { orderId, otherOrderIds = [] }: Pick<TransferForm, "orderId" | "otherOrderIds">,
): Promise<Result<{ order: AwaitedOrder; others: AwaitedOrder[] }, RecordPaymentError, Due>> {
  const ids = new Set([orderId, ...otherOrderIds].map((id) => id.toLowerCase()));
  const locked: LockedOrder[] = [];
  for (const id of [...ids].sort()) {
    const order = await lockOrder(tx, id);
    if (order) locked.push(order);
  }
  const own = locked.find(({ id }) => id === orderId.toLowerCase());
  if (!own) return err("not-found");
  const order = await withDue(tx, own);
  if (!order) return err("not-payable");
  if (locked.length < ids.size) return err("other-not-payable");
  const others: AwaitedOrder[] = [];
  for (const other of locked.filter(({ id }) => id !== own.id)) {
    const awaited = other.userId === own.userId ? await withDue(tx, other) : null;
    if (!awaited) return err("other-not-payable");
    others.push(awaited);
  }
  return ok({ order, others });
}

/** Returns null for orders that await no bank transfer. */
async function withDue(tx: Database, order: LockedOrder): Promise<AwaitedOrder | null> {
  if (order.status === "cancelled" || !isUnpaid(order.paymentStatus)) return null;
  if (!(await isBankTransfer(tx, order.paymentMethod))) return null;
  return { ...order, duePaise: order.totalPaise - (await findPartsPaise(tx, order.id)) };
}

export type RecordRefundError = "not-found" | "not-open" | "disputed" | "invalid-reference";

/**
 * `accountId`: the account that the form showed, or empty. `not-open`: already settled, or sent by a provider; `disputed`: the
 * buyer has, or may get, what an exchange cost more back from his bank (docs/rules.md#p25).
 */
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
    // Nothing is sent for goods that only pay another order.
    if (!manualRefundProviders.has(refundRow.provider) || refundRow.amountPaise === 0) return err("not-open");
    if (refundRow.provider === EXCHANGE && (await isDifferenceDisputed(tx, order.id))) return err("disputed");
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
