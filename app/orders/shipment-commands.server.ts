/**
 * Moving parcels. The order's status follows from its shipments in the same transaction (decision 18). Screens move
 * them by payments' `moveParcel`, which also sees to the cash that a courier collects.
 */
import { and, asc, eq, inArray } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import type { Dispatch } from "#app/domain/dispatch.ts";
import { canStartProcessing, deriveOrderStatus, type OrderStatus } from "#app/domain/order-status.ts";
import { can, isAdmin, isOwnVendor, type User, type Viewer } from "#app/domain/permissions.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { ShipmentStatus } from "#app/domain/shipment-status.ts";
import type { Database } from "#app/platform/db.server.ts";
import { transaction } from "#app/platform/transaction.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { type Cause, type LockedOrder, lockOrder, moveOrderStatus, recordOrderEvent } from "./order-commands.server.ts";
import { CASH_ON_DELIVERY } from "./sales.server.ts";
import { shipments } from "./schema.server.ts";
import { queueDeliveryMail } from "./shipment-mail.server.ts";

/** A parcel is cancelled with its order only: see checkout's `cancelOrder`, which returns the stock. */
export type ShipmentMove =
  | { shipmentId: string; to: "processing" | "delivered" }
  | { shipmentId: string; to: "shipped"; dispatch: Dispatch };

/** `origin`: the shop's public address, for links in mails; null for the past of a demo, of which nobody is told. */
export type MoveContext = { now: Date; origin: string | null };

/** The order after the move, still locked. */
export type MovedShipment = { order: LockedOrder; status: OrderStatus };

/** `illegal-move` says where the parcel is: somebody may have been faster. */
export type MoveResult = Result<
  MovedShipment,
  "not-found" | "illegal-move" | "not-paid",
  { from: ShipmentStatus; to: ShipmentStatus }
>;

const auditNames = {
  processing: "shipment.confirm",
  shipped: "shipment.dispatch",
  delivered: "shipment.deliver",
} as const;

/**
 * Moves one shipment along its table, re-derives the order's status, tells the audit log and, of a delivery, the buyer
 * (of a dispatch payments' `moveParcel` does, once there is an invoice to name). Vendors see
 * their own shipments only: anyone else's is `not-found` (guards rule 17). `not-paid`: nobody packs an unpaid order.
 */
export async function moveShipment(
  db: Database,
  viewer: Viewer,
  move: ShipmentMove,
  { now, origin }: MoveContext,
): Promise<MoveResult> {
  return transaction<MoveResult>(db, async (tx) => {
    const found = await findShipment(tx, move.shipmentId);
    if (!found || !(isAdmin(viewer) || isOwnVendor(viewer, found.vendorId))) return err("not-found");
    const order = await lockOrder(tx, found.orderId);
    const all = await listShipments(tx, found.orderId);
    const shipment = all.find(({ id }) => id === move.shipmentId);
    if (!order || !shipment) return err("not-found");
    const { vendorId, status: from } = shipment;
    if (!can(viewer, "move-shipment", { vendorId, from, to: move.to }))
      return err("illegal-move", { from, to: move.to });
    if (move.to !== "delivered" && shipment.kind === "sale" && !mayStart(order)) return err("not-paid");
    const cause = { actor: viewer as User, at: now };
    await writeMove(tx, order.id, move, from, cause);
    const status = deriveOrderStatus(all.filter(isSold).map((one) => (one.id === shipment.id ? move.to : one.status)));
    await moveOrderStatus(tx, order, status, cause);
    if (origin) await tell(tx, viewer, { order, move, from, now, origin });
    return ok({ order: { ...order, status }, status });
  });
}

function mayStart(order: LockedOrder): boolean {
  const paysOnDelivery = order.paymentMethod === CASH_ON_DELIVERY;
  return canStartProcessing({ paysOnDelivery, paymentStatus: order.paymentStatus });
}

type Told = { order: LockedOrder; move: ShipmentMove; from: ShipmentStatus; now: Date; origin: string };

async function tell(tx: Database, viewer: Viewer, { order, move, from, now, origin }: Told): Promise<void> {
  const sent = move.to === "shipped" ? move.dispatch : {};
  await recordAudit(
    tx,
    viewer,
    {
      action: auditNames[move.to],
      subject: { kind: "shipment", id: move.shipmentId, label: order.number },
      before: { status: from },
      after: { status: move.to, ...sent },
    },
    now,
  );
  if (move.to === "delivered") await queueDeliveryMail(tx, order, { ...move, origin });
}

/** Cancels every parcel of a locked order that has not left; the caller returns the stock and moves the order. */
export async function cancelShipments(tx: Database, orderId: string, at: Date): Promise<void> {
  await tx
    .update(shipments)
    .set({ status: "cancelled", updatedAt: at })
    .where(and(eq(shipments.orderId, orderId), inArray(shipments.status, ["pending", "processing"])));
}

/**
 * Cancels parcels that have not left, of a locked order of which others stay; the caller returns their stock and owes
 * back what was paid for them. The order's status follows from the ones that stay.
 */
export async function cancelParcels(
  tx: Database,
  order: LockedOrder,
  shipmentIds: readonly string[],
  cause: Cause,
): Promise<void> {
  const sold = (await listShipments(tx, order.id)).filter(isSold);
  for (const { id: shipmentId, status: from } of sold.filter(({ id }) => shipmentIds.includes(id))) {
    await tx.update(shipments).set({ status: "cancelled", updatedAt: cause.at }).where(eq(shipments.id, shipmentId));
    const moved = { kind: "shipment", shipmentId, fromStatus: from, toStatus: "cancelled" } as const;
    await recordOrderEvent(tx, order.id, { ...cause, ...moved });
  }
  const after = sold.map(({ id, status }) => (shipmentIds.includes(id) ? "cancelled" : status));
  await moveOrderStatus(tx, order, deriveOrderStatus(after), cause);
}

/** The statuses of an order's parcels; replacements don't decide what becomes of an order. */
export async function listShipmentStatuses(db: Database, orderId: string): Promise<ShipmentStatus[]> {
  return (await listShipments(db, orderId)).filter(isSold).map(({ status }) => status);
}

function isSold({ kind }: { kind: "sale" | "replacement" }): boolean {
  return kind === "sale";
}

async function writeMove(
  tx: Database,
  orderId: string,
  move: ShipmentMove,
  from: ShipmentStatus,
  cause: Cause,
): Promise<void> {
  const { shipmentId, to } = move;
  await tx
    .update(shipments)
    .set({
      status: to,
      updatedAt: cause.at,
      ...(to === "shipped" && { ...move.dispatch, shippedAt: cause.at }),
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

/** An order's parcels, in a fixed order. */
export function listShipments(db: Database, orderId: string) {
  const { id, vendorId, status, kind } = shipments;
  return db
    .select({ id, vendorId, status, kind })
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(id));
}
