/** Callers hold the order's lock; each move derives the order's status anew (docs/rules.md#o12). */
import { and, asc, eq, inArray } from "drizzle-orm";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import type { Dispatch } from "#app/domain/fulfilment/dispatch.ts";
import { deriveOrderStatus, type OrderStatus } from "#app/domain/fulfilment/order-status.ts";
import { type ShipmentStatus, unsentStatuses } from "#app/domain/fulfilment/shipment-status.ts";
import type { UndeliveredReason } from "#app/domain/fulfilment/undelivered.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { type Cause, type LockedOrder, moveOrderStatus, recordOrderEvent } from "./order-commands.server.ts";
import { shipments } from "./schema.server.ts";

/** `dispatch` null: the courier tries again. `isRestocked`: the goods go back on sale. */
export type ShipmentMove = { shipmentId: string } & (
  | { to: "processing" | "delivered" }
  | { to: "lost" }
  | { to: "shipped"; dispatch: Dispatch | null }
  | { to: "undelivered"; reason: UndeliveredReason; nextAttemptOn?: CalendarDay | null }
  | { to: "returned"; reason: UndeliveredReason; isRestocked: boolean }
);

export type ListedShipment = Awaited<ReturnType<typeof listShipments>>[number];

/** `all`: the order's shipments before the move. Returns its new status. */
export async function writeShipmentMove(
  tx: Database,
  { order, all }: { order: LockedOrder; all: readonly ListedShipment[] },
  move: ShipmentMove,
  cause: Cause,
): Promise<OrderStatus> {
  const { shipmentId, to } = move;
  const from = all.find(({ id }) => id === shipmentId)?.status;
  if (!from) throw new Error(`order ${order.number} has no shipment ${shipmentId}`);
  await tx
    .update(shipments)
    .set({
      status: to,
      updatedAt: cause.at,
      ...(to === "shipped" && move.dispatch && { ...move.dispatch, shippedAt: cause.at }),
      ...(to === "delivered" && { deliveredAt: cause.at }),
      ...((to === "undelivered" || to === "returned") && { undeliveredReason: move.reason }),
      nextAttemptOn: to === "undelivered" ? (move.nextAttemptOn ?? null) : null,
      ...(to === "returned" && { isRestocked: move.isRestocked }),
    })
    .where(eq(shipments.id, shipmentId));
  await recordOrderEvent(tx, order.id, { ...cause, kind: "shipment", shipmentId, fromStatus: from, toStatus: to });
  const after = all.filter(isSold).map(({ id, status }) => (id === shipmentId ? to : status));
  const status = deriveOrderStatus(after);
  await moveOrderStatus(tx, order, status, cause);
  return status;
}

/** Corrects a delivery reported by mistake (docs/rules.md#d13). */
export async function writeUndoneDelivery(
  tx: Database,
  order: LockedOrder,
  shipmentId: string,
  cause: Cause,
): Promise<{ status: OrderStatus; seq: number }> {
  await tx
    .update(shipments)
    .set({ status: "shipped", deliveredAt: null, updatedAt: cause.at })
    .where(eq(shipments.id, shipmentId));
  const undone = { kind: "shipment", shipmentId, fromStatus: "delivered", toStatus: "shipped" } as const;
  const seq = await recordOrderEvent(tx, order.id, { ...cause, ...undone });
  const status = deriveOrderStatus(await listShipmentStatuses(tx, order.id));
  await moveOrderStatus(tx, order, status, { ...cause, note: undefined });
  return { status, seq };
}

export async function writeNextAttempt(
  tx: Database,
  shipmentId: string,
  nextAttemptOn: CalendarDay | null,
  at: Date,
): Promise<void> {
  const isWaiting = and(eq(shipments.id, shipmentId), eq(shipments.status, "undelivered"));
  await tx.update(shipments).set({ nextAttemptOn, updatedAt: at }).where(isWaiting);
}

export async function writeUndeliveredReason(
  tx: Database,
  shipmentId: string,
  undeliveredReason: UndeliveredReason,
  at: Date,
): Promise<void> {
  const isWaiting = and(eq(shipments.id, shipmentId), eq(shipments.status, "undelivered"));
  await tx.update(shipments).set({ undeliveredReason, nextAttemptOn: null, updatedAt: at }).where(isWaiting);
}

export async function writeDispatch(tx: Database, shipmentId: string, dispatch: Dispatch, at: Date): Promise<void> {
  await tx
    .update(shipments)
    .set({ ...dispatch, updatedAt: at })
    .where(eq(shipments.id, shipmentId));
}

export async function writeEwayBill(
  tx: Database,
  shipmentId: string,
  ewayBill: string | null,
  at: Date,
): Promise<void> {
  await tx.update(shipments).set({ ewayBill, updatedAt: at }).where(eq(shipments.id, shipmentId));
}

/** The caller returns stock and moves the order. */
export async function cancelAllShipments(tx: Database, orderId: string, at: Date): Promise<void> {
  await tx
    .update(shipments)
    .set({ status: "cancelled", updatedAt: at })
    .where(and(eq(shipments.orderId, orderId), inArray(shipments.status, unsentStatuses)));
}

/** The caller returns stock and money. */
export async function cancelShipments(
  tx: Database,
  order: LockedOrder,
  shipmentIds: readonly string[],
  cause: Cause,
): Promise<{ status: OrderStatus; seq: number }> {
  let seq = 0;
  const sold = (await listShipments(tx, order.id)).filter(isSold);
  for (const { id: shipmentId, status: from } of sold.filter(({ id }) => shipmentIds.includes(id))) {
    await tx.update(shipments).set({ status: "cancelled", updatedAt: cause.at }).where(eq(shipments.id, shipmentId));
    const moved = { kind: "shipment", shipmentId, fromStatus: from, toStatus: "cancelled" } as const;
    seq = await recordOrderEvent(tx, order.id, { ...cause, ...moved });
  }
  const status = deriveOrderStatus(sold.map((one) => (shipmentIds.includes(one.id) ? "cancelled" : one.status)));
  await moveOrderStatus(tx, order, status, cause);
  return { status, seq };
}

/** Leaves out replacements. */
export async function listShipmentStatuses(db: Database, orderId: string): Promise<ShipmentStatus[]> {
  return (await listShipments(db, orderId)).filter(isSold).map(({ status }) => status);
}

export function listShipments(db: Database, orderId: string) {
  const { id, vendorId, status, kind } = shipments;
  return db
    .select({ id, vendorId, status, kind })
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(id));
}

export async function findShipment(
  db: Database,
  id: string,
): Promise<{ orderId: string; vendorId: string } | undefined> {
  if (!isUuid(id)) return undefined;
  const { orderId, vendorId } = shipments;
  const [row] = await db.select({ orderId, vendorId }).from(shipments).where(eq(shipments.id, id));
  return row;
}

function isSold({ kind }: { kind: "sale" | "replacement" }): boolean {
  return kind === "sale";
}
