/** Moving parcels. The order's status follows from its shipments in the same transaction (decision 18). */
import { and, asc, eq, inArray } from "drizzle-orm";
import { canStartProcessing, deriveOrderStatus } from "#app/domain/order-status.ts";
import { can, isAdmin, isOwnVendor, type User, type Viewer } from "#app/domain/permissions.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { ShipmentStatus } from "#app/domain/shipment-status.ts";
import type { Database } from "#app/platform/db.server.ts";
import { transaction } from "#app/platform/transaction.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { type Cause, lockOrder, moveOrderStatus, recordOrderEvent } from "./order-commands.server.ts";
import { shipments } from "./schema.server.ts";

/** What every order with this method waits for is the courier, not a payment. */
export const CASH_ON_DELIVERY = "cod";

export type ShipmentMove = {
  shipmentId: string;
  /** A parcel is cancelled with its order only: see checkout's `cancelOrder`, which returns the stock. */
  to: "processing" | "shipped" | "delivered";
  carrier?: string;
  tracking?: string;
};

/**
 * Moves one shipment along its table and re-derives the order's status. Vendors see their own shipments only:
 * anyone else's is `not-found` (guards rule 17). `not-paid`: nobody packs an unpaid online order.
 */
export async function moveShipment(
  db: Database,
  viewer: Viewer,
  move: ShipmentMove,
  now: Date,
): Promise<Result<undefined, "not-found" | "illegal-move" | "not-paid">> {
  return transaction(db, async (tx) => {
    const found = await findShipment(tx, move.shipmentId);
    if (!found || !(isAdmin(viewer) || isOwnVendor(viewer, found.vendorId))) return err("not-found");
    const order = await lockOrder(tx, found.orderId);
    const all = await listShipments(tx, found.orderId);
    const shipment = all.find(({ id }) => id === move.shipmentId);
    if (!order || !shipment) return err("not-found");
    const { vendorId, status: from } = shipment;
    if (!can(viewer, "move-shipment", { vendorId, from, to: move.to })) return err("illegal-move");
    const paysOnDelivery = order.paymentMethod === CASH_ON_DELIVERY;
    if (!canStartProcessing({ paysOnDelivery, paymentStatus: order.paymentStatus }) && move.to === "processing")
      return err("not-paid");
    const cause = { actor: viewer as User, at: now };
    await writeMove(tx, order.id, move, from, cause);
    const statuses = all.map((one) => (one.id === shipment.id ? move.to : one.status));
    await moveOrderStatus(tx, order, deriveOrderStatus(statuses), cause);
    return ok();
  });
}

/** Cancels every parcel of a locked order that has not left; the caller returns the stock and moves the order. */
export async function cancelShipments(tx: Database, orderId: string, at: Date): Promise<void> {
  await tx
    .update(shipments)
    .set({ status: "cancelled", updatedAt: at })
    .where(and(eq(shipments.orderId, orderId), inArray(shipments.status, ["pending", "processing"])));
}

/** The statuses of an order's parcels. */
export async function listShipmentStatuses(db: Database, orderId: string): Promise<ShipmentStatus[]> {
  return (await listShipments(db, orderId)).map(({ status }) => status);
}

async function writeMove(
  tx: Database,
  orderId: string,
  { shipmentId, to, carrier, tracking }: ShipmentMove,
  from: ShipmentStatus,
  cause: Cause,
): Promise<void> {
  await tx
    .update(shipments)
    .set({
      status: to,
      updatedAt: cause.at,
      ...(to === "shipped" && { carrier, tracking, shippedAt: cause.at }),
      ...(to === "delivered" && { deliveredAt: cause.at }),
    })
    .where(eq(shipments.id, shipmentId));
  await recordOrderEvent(tx, orderId, { ...cause, kind: "shipment", shipmentId, fromStatus: from, toStatus: to });
}

async function findShipment(db: Database, id: string) {
  if (!isUuid(id)) return undefined;
  const { orderId, vendorId } = shipments;
  const [row] = await db.select({ orderId, vendorId }).from(shipments).where(eq(shipments.id, id));
  return row;
}

function listShipments(db: Database, orderId: string) {
  const { id, vendorId, status } = shipments;
  return db.select({ id, vendorId, status }).from(shipments).where(eq(shipments.orderId, orderId)).orderBy(asc(id));
}
