/** A wanted refund as shares: previewed before it is done, and planned again when it is. */

import { type Err, err, ok } from "#app/domain/basics/result.ts";
import { type Paise, sumPaise } from "#app/domain/money/money.ts";
import {
  type Refundable,
  type RefundShare,
  remainingOf,
  remainingShares,
  shareOfAmount,
  shareOfPieces,
} from "#app/domain/money/refunds.ts";
import { listShipments } from "#app/orders/shipment-commands.server.ts";
import { type CapturedShares, isPaidFor, listCaptures, sharesByCapture } from "#app/payments/captures.server.ts";
import { listRefundables } from "#app/payments/refunds/refund-shares.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

/** Pieces or an amount of one line; of a shipment's fee (`orderLineId` null) only an amount. */
export type RequestedPart = { orderLineId: string | null; shipmentId: string } & (
  | { quantity: number }
  | { amountPaise: Paise }
);
/** `all`: whatever is not refunded yet. */
export type RequestedRefund = "all" | RequestedPart[];

export type RefundPlan = {
  /** By payment: couriers' cash was collected shipment by shipment. */
  refunds: CapturedShares[];
  /** All of it. */
  shares: RefundShare[];
  amountPaise: Paise;
  /** Unsent shipments with nothing left to pay for: they are cancelled. */
  cancels: string[];
};

/**
 * `not-paid`: no money, or a shipment's cash isn't collected. `details`: the line asked too much of, and what is left.
 */
export type PlanError =
  | Err<"not-paid" | "nothing-chosen" | "nothing-left" | "cancel-instead", never>
  | Err<"too-many" | "too-much" | "too-little", TooMuch>;
export type TooMuch = { orderLineId: string | null; shipmentId: string; left: number };

/**
 * `cancel-instead`: nothing has left, and all would go back. An unsent shipment is cancelled when nothing of it stays
 * paid (docs/decisions/086).
 */
export async function planRefund(
  db: Database,
  orderId: string,
  wanted: RequestedRefund,
): Promise<{ ok: true; value: RefundPlan } | PlanError> {
  const captures = await listCaptures(db, orderId);
  const isPaid = ({ shipmentId }: { shipmentId: string }) => isPaidFor(captures, shipmentId);
  if (captures.length === 0 || (wanted !== "all" && !wanted.every(isPaid))) return err("not-paid");
  const lines = (await listRefundables(db, orderId)).filter(isPaid);
  const chosen = wanted === "all" ? ok(remainingShares(lines)) : sharesOf(wanted, lines);
  if (!chosen.ok) return chosen;
  const shares = chosen.value;
  if (shares.length === 0) return err(wanted === "all" ? "nothing-left" : "nothing-chosen");
  const shipments = (await listShipments(db, orderId)).filter(
    (one) => one.kind === "sale" && one.status !== "cancelled",
  );
  const cancels = shipments
    .filter(({ id }) => isPaidFor(captures, id))
    .filter(({ id, status }) => (status === "pending" || status === "processing") && isAllOf(id, lines, shares))
    .map(({ id }) => id);
  if (cancels.length > 0 && cancels.length === shipments.length) return err("cancel-instead");
  const amountPaise = sumPaise(shares.map((share) => share.totalPaise));
  return ok({ refunds: sharesByCapture(captures, shares), shares, amountPaise, cancels });
}

function sharesOf(wanted: RequestedPart[], lines: Refundable[]): { ok: true; value: RefundShare[] } | PlanError {
  const shares: RefundShare[] = [];
  for (const part of wanted) {
    const { orderLineId, shipmentId } = part;
    const line = lines.find((one) => one.orderLineId === orderLineId && one.shipmentId === shipmentId);
    if (!line) return err("nothing-chosen");
    const about = (left: number) => ({ orderLineId, shipmentId, left });
    const share = "quantity" in part ? shareOfPieces(line, part.quantity) : shareOfAmount(line, part.amountPaise);
    if (share.ok) shares.push(share.value);
    else if (share.code === "no-quantity") return err("nothing-chosen");
    else return err(share.code === "nothing-left" ? "too-much" : share.code, about(share.details?.left ?? 0));
  }
  return ok(shares);
}

/** Nothing of the shipment would stay paid. */
function isAllOf(shipmentId: string, lines: Refundable[], shares: RefundShare[]): boolean {
  const left = sum(lines, shipmentId, (line) => remainingOf(line).totalPaise);
  return left === sum(shares, shipmentId, (share) => share.totalPaise);
}

function sum<One extends { shipmentId: string }>(all: One[], shipmentId: string, of: (one: One) => number): number {
  return sumPaise(all.filter((one) => one.shipmentId === shipmentId).map(of));
}
