/** Writes what a bank transfer pays: orders, parts of them, and what came beyond (docs/decisions/342). */
import { and, eq } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import type { DecidedExcess } from "#app/domain/money/excess.ts";
import { BANK } from "#app/domain/money/ledger.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { postKeptExcess } from "#app/ledger/postings.server.ts";
import { notifyVendors } from "#app/orders/new-order-notices.server.ts";
import { type LockedOrder, movePaymentStatus } from "#app/orders/order-commands.server.ts";
import { getMailedOrder } from "#app/orders/order-mail.server.ts";
import { renewPromise } from "#app/orders/promise.server.ts";
import { isCompanyReference } from "#app/payments/on-account/company-references.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { writeOfflineCapture } from "./offline-captures.server.ts";
import { replaceParts, writePart } from "./part-payments.server.ts";
import { queuePartPaymentMail, queuePaymentReceivedMail } from "./payment-mail.server.ts";
import { requestRefund } from "./refunds/refund-commands.server.ts";
import { bankTransfers, payments, transferParts } from "./schema.server.ts";

/** Amounts in paise. */
export type Transfer = { id: string; reference: string; amountPaise: number };

/** `orderIds`: what it pays. Returns null when the reference is used. Waits for another transaction that records the same one. */
export async function openTransfer(
  tx: Database,
  { reference, amountPaise, orderIds, at }: { reference: string; amountPaise: number; orderIds: string[]; at: Date },
): Promise<Transfer | null> {
  const isUsed = and(eq(payments.provider, BANK), eq(payments.providerPaymentId, reference));
  const [row] = await tx
    .insert(bankTransfers)
    .values({ reference, amountPaise, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: bankTransfers.id });
  if (!row || (await tx.$count(payments, isUsed)) > 0) return null;
  if (await isCompanyReference(tx, { reference, orderIds })) return null;
  return { id: row.id, reference, amountPaise };
}

export async function writePartPayment(
  tx: Database,
  { viewer, now, origin }: CommandContext,
  part: { order: LockedOrder; transfer: Transfer; amountPaise: number; duePaise: number; isRefunded: boolean },
): Promise<void> {
  const { order, transfer, amountPaise, duePaise, isRefunded } = part;
  const orderId = order.id;
  const by = { id: viewer.id, role: viewer.role };
  const paymentId = await writePart(tx, { orderId, amountPaise, reference: transfer.reference, at: now });
  await tx.insert(transferParts).values({ paymentId, transferId: transfer.id, amountPaise });
  if (isRefunded) await requestRefund(tx, { paymentId, orderId, shares: [], reason: "part-payment", by, at: now });
  const subject = { kind: "order", id: orderId, label: order.number };
  const restPaise = duePaise - amountPaise;
  const after = {
    amountPaise,
    ...referenceOf(transfer, amountPaise),
    [isRefunded ? "refundPaise" : "duePaise"]: isRefunded ? amountPaise : restPaise,
  };
  await recordAudit(tx, viewer, { action: "order.part-payment", subject, after }, now);
  const mail = { origin, paymentId, amountPaise, duePaise: isRefunded ? duePaise : restPaise, isRefunded };
  await queuePartPaymentMail(tx, await getMailedOrder(tx, orderId), mail);
}

type FullPayment = {
  order: LockedOrder;
  transfer: Transfer;
  /** The transfer's first payment has its reference, which is unique among payments. */
  isFirst: boolean;
  /** What of the transfer is for this order, with any excess. */
  amountPaise: number;
  writtenOffPaise: number;
  excess: DecidedExcess | null;
};

/** Pays the whole order, together with parts that came before. */
export async function writeFullPayment(
  tx: Database,
  { viewer, now, origin }: CommandContext,
  { order, transfer, isFirst, amountPaise, writtenOffPaise, excess }: FullPayment,
): Promise<void> {
  const orderId = order.id;
  const actor = { id: viewer.id, role: viewer.role };
  await replaceParts(tx, orderId, now);
  const whole = { orderId, provider: BANK, method: "transfer", shipmentId: null, cash: null } as const;
  const reference = isFirst ? transfer.reference : null;
  const paymentId = await writeOfflineCapture(tx, {
    ...whole,
    amountPaise: order.totalPaise,
    reference,
    writtenOffPaise,
    at: now,
  });
  const keptPaise = excess?.decision === "keep" ? excess.paise : 0;
  const returnedPaise = excess?.decision === "refund" ? excess.paise : 0;
  const part = { paymentId, transferId: transfer.id, amountPaise: amountPaise - returnedPaise, keptPaise };
  await tx.insert(transferParts).values(part);
  if (keptPaise > 0) await postKeptExcess(tx, { paymentId, orderId, provider: BANK, amountPaise: keptPaise, at: now });
  const beyond = excess ? `, ${formatInr(excess.paise)} more than was due` : "";
  const note = `Bank transfer of ${formatInr(amountPaise)} received${beyond}.`;
  await movePaymentStatus(tx, order, "paid", { actor, at: now, note });
  if (returnedPaise > 0) await returnExcess(tx, { orderId, transfer, amountPaise: returnedPaise, by: actor, at: now });
  const after = {
    paymentStatus: "paid",
    amountPaise,
    ...referenceOf(transfer, amountPaise),
    ...(writtenOffPaise > 0 && { writtenOffPaise }),
    ...(keptPaise > 0 && { keptPaise }),
    ...(returnedPaise > 0 && { refundPaise: returnedPaise }),
  };
  await recordAudit(
    tx,
    viewer,
    {
      action: "order.record-payment",
      subject: { kind: "order", id: orderId, label: order.number },
      before: { paymentStatus: order.paymentStatus },
      after,
    },
    now,
  );
  await renewPromise(tx, order, now);
  const mail = { origin, amountPaise, ...(excess && { excessPaise: excess.paise, isExcessKept: keptPaise > 0 }) };
  await queuePaymentReceivedMail(tx, await getMailedOrder(tx, orderId), mail);
  await notifyVendors(tx, orderId, { origin, at: now });
}

type Excess = { orderId: string; transfer: Transfer; amountPaise: number; by: { id: string; role: string }; at: Date };

/** The excess is a payment of its own that doesn't count for the order, so its refund can never exceed it. */
async function returnExcess(tx: Database, { orderId, transfer, amountPaise, by, at }: Excess): Promise<void> {
  const paymentId = await writePart(tx, { orderId, amountPaise, reference: null, at });
  await tx.insert(transferParts).values({ paymentId, transferId: transfer.id, amountPaise });
  await requestRefund(tx, { paymentId, orderId, shares: [], reason: "excess", by, at });
}

function referenceOf({ reference, amountPaise }: Transfer, partPaise: number) {
  return { reference, ...(partPaise < amountPaise && { transferPaise: amountPaise }) };
}
