/** Of money that came, or didn't, queued in the transaction that causes them. */
import { queueMail } from "#app/mail/mail-commands.server.ts";
import { type MailedOrder, orderMail } from "#app/orders/order-mail.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

/** An attempt (`attemptId`) failed, and where to retry. */
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

/** For money that was found by hand. */
export async function queuePaymentReceivedMail(
  tx: Database,
  order: MailedOrder,
  { origin, amountPaise }: { origin: string; amountPaise: number },
): Promise<void> {
  const { number, name, link } = orderMail(order, origin);
  await queueMail(tx, {
    kind: "payment-received",
    reference: order.id,
    to: order.userEmail,
    data: { number, name, link, amountPaise },
  });
}
