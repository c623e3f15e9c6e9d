import { formatInr } from "#app/domain/money/money.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import { type MailedOrder, orderMail } from "#app/orders/order-mail.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

export async function queuePaymentFailedMail(
  tx: Database,
  order: MailedOrder,
  { origin, reason, attemptId }: { origin: string; reason: string; attemptId: string },
): Promise<void> {
  const mail = orderMail(order, origin);
  await queueMail(tx, {
    kind: "payment-failed",
    reference: attemptId,
    to: order.userEmail,
    data: { ...mail, reason, retryLink: mail.link },
  });
}

export async function queueReturnedMoneyMail(
  tx: Database,
  order: MailedOrder,
  { origin, ...money }: { origin: string; refundId: string; amountPaise: number; isCancelled: boolean },
): Promise<void> {
  const { number, name, link } = orderMail(order, origin);
  const { refundId, amountPaise, isCancelled } = money;
  const paid = `You paid ${formatInr(amountPaise)}`;
  const note = isCancelled
    ? `${paid} after order ${number} was cancelled. The full amount is being refunded.`
    : `${paid} a second time for order ${number}. The second payment is being refunded in full.`;
  const data = { number, name, link, amountPaise, note, byHand: false };
  await queueMail(tx, { kind: "order-refund", reference: refundId, to: order.userEmail, data });
}

export async function queuePaymentReceivedMail(
  tx: Database,
  order: MailedOrder,
  { origin, ...money }: { origin: string; amountPaise: number; excessPaise?: number; isExcessKept?: boolean },
): Promise<void> {
  const { number, name, link } = orderMail(order, origin);
  await queueMail(tx, {
    kind: "payment-received",
    reference: order.id,
    to: order.userEmail,
    data: { number, name, link, ...money },
  });
}

export async function queuePartPaymentMail(
  tx: Database,
  order: MailedOrder,
  { origin, paymentId, ...money }: { origin: string; paymentId: string } & PartPayment,
): Promise<void> {
  const { number, name, link } = orderMail(order, origin);
  const data = { number, name, link, ...money };
  await queueMail(tx, { kind: "part-payment", reference: paymentId, to: order.userEmail, data });
}

type PartPayment = { amountPaise: number; duePaise: number; isRefunded: boolean };

export async function queueRefundSentMail(
  tx: Database,
  order: MailedOrder,
  refund: { origin: string; refundId: string; amountPaise: number; reference: string | null; paidTo: string | null },
): Promise<void> {
  const { origin, refundId, ...sent } = refund;
  const { number, name, link } = orderMail(order, origin);
  const data = { number, name, link, ...sent };
  await queueMail(tx, { kind: "refund-sent", reference: refundId, to: order.userEmail, data });
}
