/**
 * A shipment moves: everything that belongs to it happens here, in one transaction under one lock of the order. Read
 * `moveShipment` from top to bottom; each line calls the module whose part it is.
 */
import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { canStartProcessing, type OrderStatus } from "#app/domain/fulfilment/order-status.ts";
import { mayMove, type ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";
import { can, isAdmin, isOwnVendor, type User, type Viewer } from "#app/domain/parties/permissions.ts";
import { issueCreditNotes } from "#app/invoices/credit-commands.server.ts";
import { type IssueError, issueInvoice } from "#app/invoices/invoice-commands.server.ts";
import { postCredit, postSale } from "#app/ledger/postings.server.ts";
import { type LockedOrder, lockOrder, movePaymentStatus } from "#app/orders/order-commands.server.ts";
import { CASH_ON_DELIVERY } from "#app/orders/sales.server.ts";
import { orderLines, shipments } from "#app/orders/schema.server.ts";
import {
  findShipment,
  listShipments,
  type ShipmentMove,
  writeShipmentMove,
} from "#app/orders/shipment-commands.server.ts";
import { writeOfflineCapture } from "#app/payments/offline-payments.server.ts";
import { listSucceededRefunds } from "#app/payments/refunds/refund-shares.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { queueDeliveryMail, queueDispatchMail } from "./shipment-mail.server.ts";

/** The order's status after the move, or why there was none. */
export type MoveShipmentResult = Result<
  { status: OrderStatus },
  "not-found" | "illegal-move" | "not-paid" | IssueError,
  { from: ShipmentStatus; to: ShipmentStatus }
>;

/**
 * Moves one shipment for its vendor or an admin. Somebody else's is `not-found` (docs/rules.md#r96); `illegal-move`
 * says where it is, somebody may have been faster; `not-paid`: nobody packs an unpaid order; `no-gstin`: goods leave
 * with a tax invoice only, and their vendor can't issue one.
 */
export async function moveShipment(
  db: Database,
  { viewer, now, origin }: CommandContext<Viewer>,
  move: ShipmentMove,
): Promise<MoveShipmentResult> {
  return transaction<MoveShipmentResult>(db, async (tx) => {
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

    const status = await writeShipmentMove(tx, { order, all }, move, { actor: viewer as User, at: now });
    await recordMove(tx, viewer, { order, move, from, now });
    if (move.to === "shipped") {
      const invoice = await issueInvoice(tx, move.shipmentId, now);
      if (!invoice.ok) return invoice;
      await bookSale(tx, move.shipmentId, now);
      await queueDispatchMail(tx, order, { ...move, origin, invoice: invoice.value });
    }
    if (move.to === "delivered") {
      await collectCash(tx, { ...order, status }, move.shipmentId, now);
      await queueDeliveryMail(tx, order, { ...move, origin });
    }
    return ok({ status });
  });
}

function mayStart(order: LockedOrder): boolean {
  const paysOnDelivery = order.paymentMethod === CASH_ON_DELIVERY;
  return canStartProcessing({ paysOnDelivery, paymentStatus: order.paymentStatus });
}

const auditActions = {
  processing: "shipment.confirm",
  shipped: "shipment.dispatch",
  delivered: "shipment.deliver",
} as const;

type Move = { order: LockedOrder; move: ShipmentMove; from: ShipmentStatus; now: Date };

async function recordMove(tx: Database, viewer: Viewer, { order, move, from, now }: Move): Promise<void> {
  const action = auditActions[move.to];
  const subject = { kind: "shipment", id: move.shipmentId, label: order.number };
  const after = { status: move.to, ...(move.to === "shipped" && move.dispatch) };
  await recordAudit(tx, viewer, { action, subject, before: { status: from }, after }, now);
}

/**
 * What leaves is sold whole, and its invoice is of all of it: what of it was refunded before it left is taken back by
 * credits and credit notes, refund by refund.
 */
async function bookSale(tx: Database, shipmentId: string, at: Date): Promise<void> {
  await postSale(tx, shipmentId, at);
  for (const refund of await listSucceededRefunds(tx, shipmentId)) {
    await issueCreditNotes(tx, { ...refund, at });
    await postCredit(tx, { ...refund, shipmentId, at });
  }
}

/** A courier hands over the cash of each shipment it delivers; the order is paid when all of it is here (docs/decisions/098). */
async function collectCash(tx: Database, order: LockedOrder, shipmentId: string, at: Date): Promise<void> {
  if (order.paymentMethod !== CASH_ON_DELIVERY || order.paymentStatus !== "pending") return;
  const amountPaise = await cashOf(tx, shipmentId);
  const cash = { orderId: order.id, provider: "cod", method: "cash", reference: null, at } as const;
  if (amountPaise > 0) await writeOfflineCapture(tx, { ...cash, shipmentId, amountPaise });
  if (order.status === "delivered")
    await movePaymentStatus(tx, order, "paid", { actor: null, at, note: "Collected on delivery." });
}

/** What a courier collects for a shipment, in paise: its goods and its share of the fee. A replacement costs nothing. */
async function cashOf(tx: Database, shipmentId: string): Promise<number> {
  const goods = sql<number>`coalesce(sum(${orderLines.totalPaise}), 0)`.mapWith(Number);
  const [row] = await tx
    .select({ goodsPaise: goods, shippingPaise: shipments.shippingPaise })
    .from(shipments)
    .innerJoin(orderLines, eq(orderLines.shipmentId, shipments.id))
    .where(eq(shipments.id, shipmentId))
    .groupBy(shipments.id);
  return row ? row.goodsPaise + row.shippingPaise : 0;
}

export type MoveOrderResult = Result<
  undefined,
  "not-found" | "illegal-move" | "not-paid" | IssueError,
  { from: ShipmentStatus; to: ShipmentStatus }
>;

/**
 * Moves every shipment of an order that can make the move: for an admin's bulk changes. `illegal-move` when none can.
 * Dispatch isn't among them: each shipment leaves with a tracking number of its own.
 */
export async function moveShipmentsOf(
  db: Database,
  context: CommandContext,
  { orderId, to }: { orderId: string; to: "processing" | "delivered" },
): Promise<MoveOrderResult> {
  return transaction<MoveOrderResult>(db, async (tx) => {
    if (!can(context.viewer, "move-order")) return err("not-found");
    const order = await lockOrder(tx, orderId);
    if (!order) return err("not-found");
    const ready = (await listShipments(tx, orderId)).filter(({ status }) => mayMove("admin", status, to));
    if (ready.length === 0) return err("illegal-move", { from: order.status, to });
    for (const { id } of ready) {
      const moved = await moveShipment(tx, context, { shipmentId: id, to });
      if (!moved.ok) return moved;
    }
    return ok();
  });
}
