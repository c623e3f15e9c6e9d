/** Ends a cancelled or unpaid order before dispatch. */
import { restockOrder } from "#app/catalog/stock/stock-commands.server.ts";
import { isUnsent } from "#app/domain/fulfilment/shipment-status.ts";
import { ON_ACCOUNT } from "#app/domain/money/ledger.ts";
import { refundSentence } from "#app/domain/money/refund-arrival.ts";
import {
  type LockedOrder,
  moveOrderStatus,
  movePaymentStatus,
  type OrderActor,
} from "#app/orders/order-commands.server.ts";
import { getMailedOrder } from "#app/orders/order-mail.server.ts";
import { listOrderedQuantities } from "#app/orders/order-queries.server.ts";
import { cancelAllShipments, listShipments } from "#app/orders/shipment-commands.server.ts";
import { returnParts } from "#app/payments/part-payments.server.ts";
import { expireAttempts } from "#app/payments/payment-commands.server.ts";
import { refundOrder } from "#app/payments/refunds/refund-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { refundUnpaidExchange } from "#app/returns/exchange/refund-exchange.server.ts";
import { queueCancellationMail } from "./order-change-mail.server.ts";
import { mailCancelledShipments } from "./vendor-mail.server.ts";

export type Closing = {
  why: "cancellation" | "expiry";
  /** Shown to the buyer. */
  reason: string;
  /** Mailed to vendors; without it they know already. */
  vendorReason?: string;
  actor: OrderActor;
  at: Date;
  origin: string;
};

/** The order must be locked. */
export async function closeOrder(tx: Database, order: LockedOrder, closing: Closing): Promise<void> {
  const { why, reason, vendorReason, actor, at, origin } = closing;
  // Stock of shipments cancelled earlier is already returned.
  const waiting = (await listShipments(tx, order.id)).filter(({ status }) => isUnsent(status)).map(({ id }) => id);
  const mailed = await getMailedOrder(tx, order.id);
  await cancelAllShipments(tx, order.id, at);
  await moveOrderStatus(tx, order, "cancelled", { actor, at, note: reason });
  await expireAttempts(tx, order.id, at);
  const paid = await refundOrder(tx, order.id, actor, at);
  await refundUnpaidExchange(tx, order, { actor, at, origin });
  const partsPaise = await returnParts(tx, order.id, actor, at);
  // Only orders paid in advance can have a failed payment.
  if (order.payBy && order.paymentStatus === "pending")
    await movePaymentStatus(tx, order, "failed", { actor: null, at });
  const refundPaise = paid.refundPaise + partsPaise;
  const byHand = paid.byHand || partsPaise > 0;
  const way = { byHand, isOnAccount: order.paymentMethod === ON_ACCOUNT };
  const refundNote = refundPaise > 0 ? refundSentence(refundPaise, way) : null;
  await queueCancellationMail(tx, mailed, { origin, reason, refundNote, byHand });
  const lines = (await listOrderedQuantities(tx, order.id)).filter((one) => waiting.includes(one.shipmentId));
  if (vendorReason) await mailCancelledShipments(tx, order, lines, { reason: vendorReason, origin });
  await restockOrder(tx, lines, { orderId: order.id, reason: why, actorId: actor?.id ?? null, at });
}
