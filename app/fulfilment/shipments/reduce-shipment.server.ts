import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { restockOrder } from "#app/catalog/stock/stock-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { canStartProcessing } from "#app/domain/fulfilment/order-status.ts";
import { type RemovalReason, removalSentences } from "#app/domain/fulfilment/removal.ts";
import { isUnsent } from "#app/domain/fulfilment/shipment-status.ts";
import type { RefundWay } from "#app/domain/money/refund-arrival.ts";
import { type Refundable, type RefundShare, remainingShares } from "#app/domain/money/refunds.ts";
import { type RemovedPieces, removedPieces } from "#app/domain/money/removed-pieces.ts";
import { can, type User } from "#app/domain/parties/permissions.ts";
import { closeOrder } from "#app/fulfilment/orders/close-order.server.ts";
import { queueItemsCancelledMail } from "#app/fulfilment/orders/order-change-mail.server.ts";
import { removeItems, writeOff } from "#app/fulfilment/orders/remove-items.server.ts";
import { type LockedOrder, lockOrder, type OrderActor } from "#app/orders/order-commands.server.ts";
import { listOrderedQuantities } from "#app/orders/order-queries.server.ts";
import { CASH_ON_DELIVERY } from "#app/orders/sales.server.ts";
import { cancelShipments, findShipment, listShipments } from "#app/orders/shipment-commands.server.ts";
import { isPaidFor, listCaptures, sharesByCapture } from "#app/payments/captures.server.ts";
import { openRefund, refundWay } from "#app/payments/refunds/refund-commands.server.ts";
import { listRefundables } from "#app/payments/refunds/refund-shares.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { settleCash } from "./move-shipment.server.ts";

export type ReduceShipmentError = "not-found" | "already-shipped" | "not-paid" | "nothing-chosen" | "too-many";
/** `isOrderCancelled`: nothing is left of the order. */
type Reduced = Result<{ isOrderCancelled: boolean }, ReduceShipmentError, { left: number }>;

/** `keep`: pieces to send; other lines stay whole. Idempotent. */
export type Reduction = {
  shipmentId: string;
  keep: readonly { orderLineId: string; quantity: number }[];
  reason: Exclude<RemovalReason, "refunded">;
};

/**
 * `not-paid`: unpaid orders are cancelled as a whole. `too-many`: some are refunded but still sent; `left` can be
 * removed.
 */
export async function reduceShipment(
  db: Database,
  context: CommandContext,
  { shipmentId, keep, reason }: Reduction,
): Promise<Reduced> {
  return transaction<Reduced>(db, async (tx) => {
    const removedPart = await findShipment(tx, shipmentId);
    const order = removedPart && (await lockOrder(tx, removedPart.orderId));
    if (!removedPart || !order || !mayReduce(context.viewer, reason, { ...order, vendorId: removedPart.vendorId }))
      return err("not-found");
    const all = await listShipments(tx, order.id);
    const shipment = all.find(({ id }) => id === shipmentId);
    if (shipment?.kind !== "sale" || !isUnsent(shipment.status)) return err("already-shipped");
    const paysOnDelivery = order.paymentMethod === CASH_ON_DELIVERY;
    if (!canStartProcessing({ paysOnDelivery, paymentStatus: order.paymentStatus })) return err("not-paid");
    const lines = (await listRefundables(tx, order.id)).filter((one) => one.shipmentId === shipmentId);
    const selection = choose(lines, keep);
    if (!selection.ok) return selection;
    const isEmptied = lines.every(({ orderLineId, quantity }) => {
      const piece = selection.value.pieces.find((one) => one.orderLineId === orderLineId);
      return orderLineId === null || piece?.quantity === quantity;
    });
    const removal = { shipmentId, reason, pieces: selection.value.pieces };
    let isOrderCancelled = false;
    if (isEmptied) isOrderCancelled = await giveUpShipment(tx, actingFor(context, order), order, removal);
    else await removeSome(tx, context, order, removal, selection.value.shares);
    await logReduction(tx, context, order, removal);
    return ok({ isOrderCancelled });
  });
}

/** A null `actor` is the shop. */
type Acting = { actor: OrderActor; at: Date; origin: string };

/** The order must be locked. Returns whether it ended with the shipment. */
export async function giveUpShipment(
  tx: Database,
  by: Acting,
  order: LockedOrder,
  { shipmentId, reason }: { shipmentId: string; reason: RemovalReason },
): Promise<boolean> {
  const all = await listShipments(tx, order.id);
  const rest = all.filter(({ id, kind, status }) => kind === "sale" && status !== "cancelled" && id !== shipmentId);
  if (rest.length > 0) await endShipment(tx, by, order, { shipmentId, reason });
  else await endOrder(tx, by, order, { shipmentId, reason });
  return rest.length === 0;
}

function mayReduce(viewer: User, reason: RemovalReason, about: { userId: string; vendorId: string }): boolean {
  return reason === "changed-mind" ? can(viewer, "cancel-items", about) : can(viewer, "refuse-items", about);
}

type Chosen = { pieces: RemovedPieces[]; shares: RefundShare[] };

function choose(
  lines: readonly Refundable[],
  keep: Reduction["keep"],
): Result<Chosen, "nothing-chosen" | "too-many", { left: number }> {
  const selection: Chosen = { pieces: [], shares: [] };
  for (const { orderLineId, quantity } of keep) {
    const line = lines.find((one) => one.orderLineId === orderLineId);
    if (!line || quantity >= line.quantity) continue;
    const removedPart = removedPieces(line, line.quantity - quantity);
    if (!removedPart.ok)
      return removedPart.code === "too-many"
        ? err("too-many", removedPart.details ?? { left: 0 })
        : err("nothing-chosen");
    selection.pieces.push(removedPart.value.removed);
    if (removedPart.value.share) selection.shares.push(removedPart.value.share);
  }
  return selection.pieces.length > 0 ? ok(selection) : err("nothing-chosen");
}

type Removing = { shipmentId: string; reason: RemovalReason; pieces: RemovedPieces[] };

async function removeSome(
  tx: Database,
  context: CommandContext,
  order: LockedOrder,
  removal: Removing,
  shares: RefundShare[],
): Promise<void> {
  const { items, seq } = await removeItems(tx, context, order, removal);
  const by = actingFor(context, order);
  const owed = await requestRefunds(tx, by, order, {
    shares,
    reason: "removed",
    note: removalSentences[removal.reason],
  });
  const about = { items, reason: removalSentences[removal.reason], seq };
  await queueItemsCancelledMail(tx, order.id, { ...about, ...owed, origin: context.origin });
}

async function endShipment(
  tx: Database,
  by: Acting,
  order: LockedOrder,
  { shipmentId, reason }: Omit<Removing, "pieces">,
): Promise<void> {
  const { actor, at, origin } = by;
  const shares = remainingShares((await listRefundables(tx, order.id)).filter((one) => one.shipmentId === shipmentId));
  const { status, seq } = await cancelShipments(tx, order, [shipmentId], { actor, at, note: removalSentences[reason] });
  const lines = (await listOrderedQuantities(tx, order.id)).filter((one) => one.shipmentId === shipmentId);
  await restockOrder(tx, lines, { orderId: order.id, reason: "removal", actorId: actor?.id ?? null, at });
  await writeOff(tx, lines, { reason, order, actorId: actor?.id ?? null, at });
  const owed = await requestRefunds(tx, by, order, {
    shares,
    reason: "order-cancelled",
    note: removalSentences[reason],
  });
  await settleCash(tx, { ...order, status }, at);
  const about = { items: lines, reason: removalSentences[reason], seq };
  await queueItemsCancelledMail(tx, order.id, { ...about, ...owed, origin });
}

async function endOrder(
  tx: Database,
  { actor, at, origin }: Acting,
  order: LockedOrder,
  { shipmentId, reason }: Omit<Removing, "pieces">,
): Promise<void> {
  const lines = (await listOrderedQuantities(tx, order.id)).filter((one) => one.shipmentId === shipmentId);
  const words = removalSentences[reason];
  await closeOrder(tx, order, { why: "cancellation", reason: words, actor, at, origin });
  await writeOff(tx, lines, { reason, order, actorId: actor?.id ?? null, at });
}

function actingFor({ viewer: { id, role }, now: at, origin }: CommandContext, { userId }: LockedOrder): Acting {
  return { actor: { id, role: id === userId ? "customer" : role }, at, origin };
}

type RefundRequest = { shares: RefundShare[]; reason: "removed" | "order-cancelled"; note: string };

/** Cash not collected needs no refund. */
async function requestRefunds(
  tx: Database,
  { actor: by, at }: Acting,
  order: LockedOrder,
  { shares, ...why }: RefundRequest,
): Promise<RefundWay & { refundPaise: number }> {
  const captures = await listCaptures(tx, order.id);
  const paid = sharesByCapture(
    captures,
    shares.filter(({ shipmentId }) => isPaidFor(captures, shipmentId)),
  );
  let refundPaise = 0;
  for (const { capture, shares: part } of paid) {
    const refund = { paymentId: capture.id, orderId: order.id, shares: part, by, at };
    refundPaise += (await openRefund(tx, { ...refund, ...why })).amountPaise;
  }
  return { refundPaise, ...refundWay(paid.map(({ capture }) => capture)) };
}

/** Buyers' actions are not audited. */
async function logReduction(
  tx: Database,
  { viewer, now }: CommandContext,
  order: LockedOrder,
  { shipmentId, reason, pieces }: Removing,
): Promise<void> {
  if (reason === "changed-mind") return;
  const subject = { kind: "shipment", id: shipmentId, label: order.number };
  const after = { reason, pieces: pieces.reduce((sum, one) => sum + one.quantity, 0) };
  await recordAudit(tx, viewer, { action: "shipment.remove-items", subject, after }, now);
}
