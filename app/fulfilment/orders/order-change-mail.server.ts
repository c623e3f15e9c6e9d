/** Queued in the transaction of their cause. */

import type { RefundWay } from "#app/domain/money/refund-arrival.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { MailData } from "#app/mail/mail-kinds.ts";
import { getMailedOrder, type MailedOrder, orderMail } from "#app/orders/order-mail.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

export async function queueCancellationMail(
  tx: Database,
  order: MailedOrder,
  { origin, ...closing }: { origin: string; reason: string; refundNote: string | null; byHand: boolean },
): Promise<void> {
  await queueMail(tx, {
    kind: "order-cancelled",
    reference: order.id,
    to: order.userEmail,
    data: { ...orderMail(order, origin), ...closing },
  });
}

export async function queueRefundMail(
  tx: Database,
  orderId: string,
  refund: RefundWay & { refundId: string; amountPaise: number; note: string; origin: string },
): Promise<void> {
  const order = await getMailedOrder(tx, orderId);
  const { refundId, origin, ...about } = refund;
  const { number, name, link } = orderMail(order, origin);
  await queueMail(tx, {
    kind: "order-refund",
    reference: refundId,
    to: order.userEmail,
    data: { number, name, link, ...about },
  });
}

export function noteReference(seq: number): string {
  return `order-note:${seq}`;
}

export function removalReference(seq: number): string {
  return `order-removal:${seq}`;
}

export async function queueItemsCancelledMail(
  tx: Database,
  orderId: string,
  cancelled: Omit<MailData["items-cancelled"], "number" | "name" | "link"> & { seq: number; origin: string },
): Promise<void> {
  const order = await getMailedOrder(tx, orderId);
  const { seq, origin, items, ...data } = cancelled;
  const { number, name, link } = orderMail(order, origin);
  const mailItems = items.map((one) => ({ name: one.name, quantity: one.quantity }));
  await queueMail(tx, {
    kind: "items-cancelled",
    reference: removalReference(seq),
    to: order.userEmail,
    data: { number, name, link, items: mailItems, ...data },
  });
}

export async function queueNoteMail(
  tx: Database,
  order: MailedOrder,
  { origin, text, seq }: { origin: string; text: string; seq: number },
): Promise<void> {
  const { number, name, link } = orderMail(order, origin);
  await queueMail(tx, {
    kind: "order-note",
    reference: noteReference(seq),
    to: order.userEmail,
    data: { number, name, link, text },
  });
}
