/**
 * The one door through which screens move parcels: the move itself is orders' (`moveShipment`), and when the last parcel
 * of a cash-on-delivery order has been delivered, its cash is in (docs/decisions/042).
 */
import { can, type User } from "#app/domain/permissions.ts";
import { type Err, err, ok, type Result } from "#app/domain/result.ts";
import { mayMove, type ShipmentStatus } from "#app/domain/shipment-status.ts";
import { issueCreditNotes } from "#app/invoices/credit-commands.server.ts";
import { type IssueError, issueInvoice } from "#app/invoices/invoice-commands.server.ts";
import { postCredit, postSale } from "#app/ledger/postings.server.ts";
import { lockOrder, movePaymentStatus } from "#app/orders/order-commands.server.ts";
import { CASH_ON_DELIVERY } from "#app/orders/sales.server.ts";
import {
  listShipments,
  type MoveContext,
  type MovedShipment,
  type MoveResult,
  moveShipment,
  type ShipmentMove,
} from "#app/orders/shipment-commands.server.ts";
import { queueDispatchMail } from "#app/orders/shipment-mail.server.ts";
import type { Database } from "#app/platform/db.server.ts";
import { transaction } from "#app/platform/transaction.server.ts";
import { writeOfflineCapture } from "./offline-payments.server.ts";
import { listSucceededRefunds } from "./refund-shares.server.ts";

/** `no-gstin`: goods may leave with a tax invoice only, and their vendor can't issue one. */
export type ParcelResult = MoveResult | Err<IssueError, never>;

/**
 * Moves one parcel for its vendor or an admin; see `moveShipment` for what else may be refused. One that is sent gets its
 * invoice. One transaction.
 */
export async function moveParcel(
  db: Database,
  viewer: User,
  move: ShipmentMove,
  context: MoveContext,
): Promise<ParcelResult> {
  return transaction<ParcelResult>(db, async (tx) => {
    const moved = await moveShipment(tx, viewer, move, context);
    if (!moved.ok) return moved;
    if (move.to === "shipped") {
      const issued = await issueInvoice(tx, move.shipmentId, context.now);
      if (!issued.ok) return issued;
      await bookSale(tx, move.shipmentId, context.now);
      const { origin } = context;
      if (origin) await queueDispatchMail(tx, moved.value.order, { ...move, origin, invoice: issued.value });
    }
    await collectCash(tx, moved.value, context.now);
    return moved;
  });
}

/**
 * What leaves is sold whole, and its invoice is of all of it: what of it went back before it left is taken back by credits
 * and credit notes, refund by refund.
 */
async function bookSale(tx: Database, shipmentId: string, at: Date): Promise<void> {
  await postSale(tx, shipmentId, at);
  for (const refund of await listSucceededRefunds(tx, shipmentId)) {
    await issueCreditNotes(tx, { ...refund, at });
    await postCredit(tx, { ...refund, shipmentId, at });
  }
}

/** Couriers collect parcel by parcel; the order is paid when the last one has been. */
async function collectCash(tx: Database, { order, status }: MovedShipment, at: Date): Promise<void> {
  if (status !== "delivered" || order.paymentMethod !== CASH_ON_DELIVERY || order.paymentStatus !== "pending") return;
  const { id: orderId, totalPaise: amountPaise } = order;
  await writeOfflineCapture(tx, { orderId, provider: "cod", method: "cash", amountPaise, reference: null, at });
  await movePaymentStatus(tx, order, "paid", { actor: null, at, note: "Collected on delivery." });
}

export type OrderMoveResult = Result<
  undefined,
  "not-found" | "illegal-move" | "not-paid" | IssueError,
  { from: ShipmentStatus; to: ShipmentStatus }
>;

/**
 * Moves every parcel of an order that can make the move: for an admin's bulk changes. `illegal-move` when none can.
 * Sending isn't among them: each parcel leaves with a number of its own.
 */
export async function moveParcelsOf(
  db: Database,
  viewer: User,
  { orderId, to }: { orderId: string; to: "processing" | "delivered" },
  context: MoveContext,
): Promise<OrderMoveResult> {
  return transaction<OrderMoveResult>(db, async (tx) => {
    if (!can(viewer, "move-order")) return err("not-found");
    const order = await lockOrder(tx, orderId);
    if (!order) return err("not-found");
    const all = await listShipments(tx, orderId);
    const ready = all.filter(({ status }) => mayMove("admin", status, to));
    if (ready.length === 0) return err("illegal-move", { from: order.status, to });
    for (const { id } of ready) {
      const moved = await moveParcel(tx, viewer, { shipmentId: id, to }, context);
      if (!moved.ok) return moved;
    }
    return ok();
  });
}
