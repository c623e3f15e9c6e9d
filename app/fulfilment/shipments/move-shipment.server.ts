/** Each move is one transaction under the order's lock. */
import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { getCashHolder } from "#app/domain/fulfilment/dispatch.ts";
import { canStartProcessing, type OrderStatus } from "#app/domain/fulfilment/order-status.ts";
import type { PaymentStatus } from "#app/domain/fulfilment/payment-status.ts";
import { mayMove, type ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";
import { nextAttemptSentence, undeliveredSentences } from "#app/domain/fulfilment/undelivered.ts";
import { can, isAdmin, isOwnVendor, type User, type Viewer } from "#app/domain/parties/permissions.ts";
import { releaseRefundedFees } from "#app/freight/freight-commands.server.ts";
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
import { wouldReachCashLimit } from "#app/payments/cash-limit.server.ts";
import { writeOfflineCapture } from "#app/payments/offline-captures.server.ts";
import { isAllRefunded } from "#app/payments/refunds/refund-commands.server.ts";
import { listSucceededRefunds } from "#app/payments/refunds/refund-shares.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { postSellerTaxes } from "#app/seller-tax/post-taxes.server.ts";
import { reverseShipment } from "./reverse-shipment.server.ts";
import { queueDeliveryMail, queueDispatchMail, queueUndeliveredMail } from "./shipment-mail.server.ts";

export type MoveShipmentError = "not-found" | "illegal-move" | "not-paid" | "cash-limit" | IssueError;
export type RefusedMove = { from: ShipmentStatus; to: ShipmentStatus };
type MoveShipmentResult = Result<{ status: OrderStatus }, MoveShipmentError, RefusedMove>;

/**
 * `illegal-move` gives the current status; `no-gstin`: the vendor can't issue the invoice; `cash-limit`: the law forbids
 * this cash today (docs/rules.md#p23).
 */
export async function moveShipment(
  db: Database,
  context: CommandContext<Viewer>,
  move: ShipmentMove,
): Promise<MoveShipmentResult> {
  return transaction<MoveShipmentResult>(db, async (tx) => {
    const { viewer } = context;
    const ownShipment = await findShipment(tx, move.shipmentId);
    if (!ownShipment || !(isAdmin(viewer) || isOwnVendor(viewer, ownShipment.vendorId))) return err("not-found");
    const order = await lockOrder(tx, ownShipment.orderId);
    if (!order) return err("not-found");
    const moved = await moveInLockedOrder(tx, context, order, move);
    return moved.ok ? ok({ status: moved.value.status }) : moved;
  });
}

export type MoveShipmentsOfError = MoveShipmentError;

/**
 * Moves the shipments that can move; `illegal-move` when none can. Dispatch and failed deliveries need single moves.
 */
export async function moveShipmentsOf(
  db: Database,
  context: CommandContext,
  { orderId, to }: { orderId: string; to: "processing" | "delivered" },
): Promise<Result<undefined, MoveShipmentsOfError, RefusedMove>> {
  return transaction<Result<undefined, MoveShipmentsOfError, RefusedMove>>(db, async (tx) => {
    if (!can(context.viewer, "move-order")) return err("not-found");
    let order = await lockOrder(tx, orderId);
    if (!order) return err("not-found");
    const ready = (await listShipments(tx, orderId)).filter(
      ({ status }) => status !== "undelivered" && mayMove("admin", status, to),
    );
    if (ready.length === 0) return err("illegal-move", { from: order.status, to });
    for (const { id } of ready) {
      const moved = await moveInLockedOrder(tx, context, order, { shipmentId: id, to });
      if (!moved.ok) return moved;
      order = moved.value;
    }
    return ok();
  });
}

/** Applies a courier's event; the order must be locked (docs/rules.md#d18). */
export async function moveByCourier(
  tx: Database,
  { now, origin }: { now: Date; origin: string },
  order: LockedOrder,
  move: ShipmentMove,
): Promise<Result<LockedOrder, MoveShipmentError, RefusedMove>> {
  return moveInLockedOrder(tx, { viewer: "courier", now, origin }, order, move);
}

/** `notifiesBuyer`: false for a buyer who stands at the counter. */
type MoveContext = { viewer: Viewer | "courier"; now: Date; origin: string; notifiesBuyer?: boolean };

/** Callers check access and hold the lock. */
export async function moveInLockedOrder(
  tx: Database,
  { viewer, now, origin, notifiesBuyer = true }: MoveContext,
  order: LockedOrder,
  move: ShipmentMove,
): Promise<Result<LockedOrder, MoveShipmentError, RefusedMove>> {
  const { shipmentId, to } = move;
  const all = await listShipments(tx, order.id);
  const shipment = all.find(({ id }) => id === shipmentId);
  if (!shipment) return err("not-found");
  const { vendorId, status: from, kind } = shipment;
  const isAllowed =
    viewer === "courier" ? mayMove("system", from, to) : can(viewer, "move-shipment", { vendorId, from, to });
  if (!isAllowed) return err("illegal-move", { from, to });
  // The first dispatch needs courier details; another attempt must not have any.
  if (move.to === "shipped" && (move.dispatch === null) !== (from === "undelivered"))
    return err("illegal-move", { from, to });
  if ((from === "pending" || from === "processing") && kind === "sale" && !mayStart(order)) return err("not-paid");
  // What a courier reports is a fact, and is recorded.
  if (viewer !== "courier" && to === "delivered" && !(await mayCollect(tx, order, shipmentId, now)))
    return err("cash-limit");

  const actor = viewer === "courier" ? null : (viewer as User);
  const cause = { actor, at: now, note: noteOf(move) };
  const status = await writeShipmentMove(tx, { order, all }, move, cause);
  const moved = { ...order, status };
  if (actor) await recordMove(tx, actor, { order, move, from, now });
  if (move.to === "shipped" && move.dispatch) {
    const { dispatch } = move;
    const issued = await issueInvoice(tx, shipmentId, now);
    if (!issued.ok) return issued;
    await bookSale(tx, shipmentId, now);
    if (notifiesBuyer) await queueDispatchMail(tx, order, { shipmentId, dispatch, origin, document: issued.value });
  }
  if (move.to === "delivered") {
    await collectCash(tx, moved, shipmentId, now);
    if (notifiesBuyer) await queueDeliveryMail(tx, order, { ...move, origin });
  }
  if (move.to === "undelivered") await queueUndeliveredMail(tx, order, { ...move, origin, refundPaise: 0 });
  if (actor && (move.to === "returned" || move.to === "lost"))
    await reverseShipment(tx, { viewer: actor, now, origin }, order, { ...move, kind });
  moved.paymentStatus = await settleCash(tx, moved, now);
  return ok(moved);
}

function noteOf(move: ShipmentMove): string | undefined {
  if (move.to !== "undelivered" && move.to !== "returned") return undefined;
  const why = undeliveredSentences[move.reason];
  const next = move.to === "undelivered" ? move.nextAttemptOn : null;
  return next ? `${why} ${nextAttemptSentence(next)}` : why;
}

function mayStart(order: LockedOrder): boolean {
  const paysOnDelivery = order.paymentMethod === CASH_ON_DELIVERY;
  return canStartProcessing({ paysOnDelivery, paymentStatus: order.paymentStatus });
}

const auditActions = {
  processing: "shipment.confirm",
  shipped: "shipment.dispatch",
  undelivered: "shipment.undelivered",
  delivered: "shipment.deliver",
  returned: "shipment.returned",
  lost: "shipment.lost",
} as const;

type Move = { order: LockedOrder; move: ShipmentMove; from: ShipmentStatus; now: Date };

async function recordMove(tx: Database, viewer: Viewer, { order, move, from, now }: Move): Promise<void> {
  const isAgain = move.to === "shipped" && move.dispatch === null;
  const action = isAgain ? "shipment.reattempt" : auditActions[move.to];
  const subject = { kind: "shipment", id: move.shipmentId, label: order.number };
  const { shipmentId: _, to: status, ...details } = move;
  const after = { status, ...("dispatch" in details ? details.dispatch : details) };
  await recordAudit(tx, viewer, { action, subject, before: { status: from }, after }, now);
}

/** Posts the whole shipment, then its earlier refunds. */
async function bookSale(tx: Database, shipmentId: string, at: Date): Promise<void> {
  await postSale(tx, shipmentId, at);
  for (const refund of await listSucceededRefunds(tx, shipmentId)) {
    await issueCreditNotes(tx, { ...refund, at });
    await postCredit(tx, { ...refund, shipmentId, at });
  }
  await postSellerTaxes(tx, [shipmentId]);
  await releaseRefundedFees(tx, [shipmentId], at);
}

function paysAtDoor({ paymentMethod, paymentStatus }: LockedOrder): boolean {
  return paymentMethod === CASH_ON_DELIVERY && paymentStatus === "pending";
}

async function mayCollect(tx: Database, order: LockedOrder, shipmentId: string, at: Date): Promise<boolean> {
  if (!paysAtDoor(order)) return true;
  const { amountPaise } = await cashOf(tx, shipmentId);
  return amountPaise === 0 || !(await wouldReachCashLimit(tx, { userId: order.userId, amountPaise, at }));
}

/** Whoever delivers holds the cash (docs/decisions/343). */
async function collectCash(tx: Database, order: LockedOrder, shipmentId: string, at: Date): Promise<void> {
  if (!paysAtDoor(order)) return;
  const { amountPaise, vendorId, carrier } = await cashOf(tx, shipmentId);
  const cash = { with: getCashHolder(carrier), vendorId };
  const capture = { orderId: order.id, provider: "cod", method: "cash", reference: null, at } as const;
  if (amountPaise > 0) await writeOfflineCapture(tx, { ...capture, shipmentId, cash, amountPaise });
}

/** A cash order is paid once its last shipment is delivered or given up. */
export async function settleCash(tx: Database, order: LockedOrder, at: Date): Promise<PaymentStatus> {
  if (!paysAtDoor(order) || order.status !== "delivered") return order.paymentStatus;
  await movePaymentStatus(tx, order, "paid", { actor: null, at, note: "Collected on delivery." });
  // All that arrived was returned and refunded before the last shipment ended.
  if (!(await isAllRefunded(tx, order.id))) return "paid";
  await movePaymentStatus(tx, { ...order, paymentStatus: "paid" }, "refunded", { actor: null, at });
  return "refunded";
}

/** Paise to collect: goods and share of the fee; 0 for replacements. */
async function cashOf(tx: Database, shipmentId: string) {
  const goods = sql<number>`coalesce(sum(${orderLines.totalPaise}), 0)`.mapWith(Number);
  const [row] = await tx
    .select({
      goodsPaise: goods,
      shippingPaise: shipments.shippingPaise,
      vendorId: shipments.vendorId,
      carrier: shipments.carrier,
    })
    .from(shipments)
    .innerJoin(orderLines, eq(orderLines.shipmentId, shipments.id))
    .where(eq(shipments.id, shipmentId))
    .groupBy(shipments.id);
  if (!row) throw new Error(`shipment ${shipmentId} has no lines`);
  const { goodsPaise, shippingPaise, ...whose } = row;
  return { amountPaise: goodsPaise + shippingPaise, ...whose };
}
