/**
 * The one door through which screens move parcels: the move itself is orders' (`moveShipment`), and with a delivered
 * parcel of a cash-on-delivery order its cash is in (docs/decisions/098).
 */
import { eq, sql } from "drizzle-orm";
import { can, type User } from "#app/domain/permissions.ts";
import { type Err, err, ok, type Result } from "#app/domain/result.ts";
import { mayMove, type ShipmentStatus } from "#app/domain/shipment-status.ts";
import { issueCreditNotes } from "#app/invoices/credit-commands.server.ts";
import { type IssueError, issueInvoice } from "#app/invoices/invoice-commands.server.ts";
import { postCredit, postSale } from "#app/ledger/postings.server.ts";
import { lockOrder, movePaymentStatus } from "#app/orders/order-commands.server.ts";
import { CASH_ON_DELIVERY } from "#app/orders/sales.server.ts";
import { orderLines, shipments } from "#app/orders/schema.server.ts";
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
    if (move.to === "delivered") await collectCash(tx, moved.value, move.shipmentId, context.now);
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

/** A courier hands over the cash of each parcel it delivers; the order is paid when all of it is here. */
async function collectCash(
  tx: Database,
  { order, status }: MovedShipment,
  shipmentId: string,
  at: Date,
): Promise<void> {
  if (order.paymentMethod !== CASH_ON_DELIVERY || order.paymentStatus !== "pending") return;
  const amountPaise = await findCashOf(tx, shipmentId);
  const cash = { orderId: order.id, provider: "cod", method: "cash", reference: null, at } as const;
  if (amountPaise > 0) await writeOfflineCapture(tx, { ...cash, shipmentId, amountPaise });
  if (status === "delivered")
    await movePaymentStatus(tx, order, "paid", { actor: null, at, note: "Collected on delivery." });
}

/** What a courier collects for a parcel: its goods and its share of the fee. A replacement costs nothing. */
async function findCashOf(tx: Database, shipmentId: string): Promise<number> {
  const goods = sql<number>`coalesce(sum(${orderLines.totalPaise}), 0)`.mapWith(Number);
  const [parcel] = await tx
    .select({ goodsPaise: goods, shippingPaise: shipments.shippingPaise })
    .from(shipments)
    .innerJoin(orderLines, eq(orderLines.shipmentId, shipments.id))
    .where(eq(shipments.id, shipmentId))
    .groupBy(shipments.id);
  return parcel ? parcel.goodsPaise + parcel.shippingPaise : 0;
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
