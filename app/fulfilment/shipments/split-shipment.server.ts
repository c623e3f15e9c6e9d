import { and, count, eq, inArray } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { courierBookings } from "#app/couriers/schema.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { canStartProcessing } from "#app/domain/fulfilment/order-status.ts";
import { isUnsent } from "#app/domain/fulfilment/shipment-status.ts";
import { sumPaise } from "#app/domain/money/money.ts";
import type { Refundable } from "#app/domain/money/refunds.ts";
import { type SplitPieces, splitFee, splitPieces } from "#app/domain/money/split-pieces.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { CASH_ON_DELIVERY } from "#app/orders/sales.server.ts";
import { findShipment, listShipments } from "#app/orders/shipment-commands.server.ts";
import { writeSplit } from "#app/orders/split-commands.server.ts";
import { listRefundables, listRefundedLines } from "#app/payments/refunds/refund-shares.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";

export type SplitShipmentError =
  | ("not-found" | "already-shipped" | "not-paid" | "booked")
  | ("nothing-chosen" | "nothing-left" | "refunded");

/** `keep`: pieces that stay; other lines stay whole. Idempotent. */
export type ShipmentSplit = { shipmentId: string; keep: readonly { orderLineId: string; quantity: number }[] };

type Divided = Result<{ shipmentId: string }, SplitShipmentError>;

/**
 * Returns the new shipment's id. `booked`: a courier knows the contents; `nothing-left`: all would be sent later;
 * `refunded`: a line has a refund.
 */
export async function splitShipment(
  db: Database,
  { viewer, now: at }: CommandContext,
  { shipmentId, keep }: ShipmentSplit,
): Promise<Divided> {
  return transaction<Divided>(db, async (tx) => {
    const ownShipment = await findShipment(tx, shipmentId);
    const order = ownShipment && (await lockOrder(tx, ownShipment.orderId));
    if (!ownShipment || !order || !can(viewer, "split-shipment", ownShipment)) return err("not-found");
    const shipment = (await listShipments(tx, order.id)).find(({ id }) => id === shipmentId);
    if (shipment?.kind !== "sale" || !isUnsent(shipment.status)) return err("already-shipped");
    const paysOnDelivery = order.paymentMethod === CASH_ON_DELIVERY;
    if (!canStartProcessing({ paysOnDelivery, paymentStatus: order.paymentStatus })) return err("not-paid");
    if (await isBooked(tx, shipmentId)) return err("booked");
    const own = (await listRefundables(tx, order.id)).filter((one) => one.shipmentId === shipmentId);
    const parts = choose(own, keep, await listRefundedLines(tx, order.id));
    if (!parts.ok) return parts;
    const cause = { actor: { id: viewer.id, role: viewer.role }, at };
    const split = { shipmentId, parts: parts.value, feePaise: feeOf(own, parts.value) };
    const madeId = await writeSplit(tx, order.id, split, cause);
    const subject = { kind: "shipment", id: shipmentId, label: order.number };
    const pieces = parts.value.reduce((sum, one) => sum + one.quantity, 0);
    await recordAudit(tx, viewer, { action: "shipment.split", subject, after: { pieces, shipment: madeId } }, at);
    return ok({ shipmentId: madeId });
  });
}

async function isBooked(tx: Database, shipmentId: string): Promise<boolean> {
  const isLive = inArray(courierBookings.status, ["requested", "booked"]);
  const [live] = await tx
    .select({ n: count() })
    .from(courierBookings)
    .where(and(eq(courierBookings.shipmentId, shipmentId), isLive));
  return (live?.n ?? 0) > 0;
}

/** `refunded` includes failed refunds, which may be retried. */
function choose(
  own: readonly Refundable[],
  keep: ShipmentSplit["keep"],
  refunded: ReadonlySet<string>,
): Result<SplitPieces[], "nothing-chosen" | "nothing-left" | "refunded"> {
  const parts: SplitPieces[] = [];
  for (const { orderLineId, quantity } of keep) {
    const line = own.find((one) => one.orderLineId === orderLineId);
    if (!line || quantity >= line.quantity) continue;
    const part = splitPieces(line, line.quantity - quantity);
    if (!part.ok || refunded.has(orderLineId))
      return err(part.ok || part.code === "refunded" ? "refunded" : "nothing-chosen");
    parts.push(part.value);
  }
  if (parts.length === 0) return err("nothing-chosen");
  const pieces = (of: readonly { quantity: number }[]) => of.reduce((sum, one) => sum + one.quantity, 0);
  return pieces(parts) < pieces(own) ? ok(parts) : err("nothing-left");
}

function feeOf(own: readonly Refundable[], parts: readonly SplitPieces[]): number {
  const fee = own.find(({ orderLineId }) => orderLineId === null);
  if (!fee) return 0;
  const goesPaise = sumPaise(parts.map((one) => one.totalPaise));
  const staysPaise = sumPaise(own.map((one) => one.totalPaise)) - fee.totalPaise - goesPaise;
  return splitFee(
    { shippingPaise: fee.totalPaise, isRefunded: fee.refunded.totalPaise > 0 },
    { staysPaise, goesPaise },
  );
}
