/** Planned for the preview, and again for the refund. */
import { type Err, err, ok } from "#app/domain/basics/result.ts";
import { isUnsent } from "#app/domain/fulfilment/shipment-status.ts";
import { type Paise, sumPaise } from "#app/domain/money/money.ts";
import {
  type Refundable,
  type RefundShare,
  remainingOf,
  remainingShares,
  shareOfAmount,
  shareOfPieces,
} from "#app/domain/money/refunds.ts";
import { type RemovedPieces, removedPieces } from "#app/domain/money/removed-pieces.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { listShipments } from "#app/orders/shipment-commands.server.ts";
import { type CapturedShares, isPaidFor, listCaptures, sharesByCapture } from "#app/payments/captures.server.ts";
import { hasDisputedCapture } from "#app/payments/disputes/apply-dispute.server.ts";
import { listRefundables } from "#app/payments/refunds/refund-shares.server.ts";
import { planWithheldOf } from "#app/payments/refunds/withheld.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

/** A null `orderLineId` is the shipping fee, which takes an amount. `isRemoved`: the pieces are no longer sent. */
export type RequestedPart = { orderLineId: string | null; shipmentId: string } & (
  | { quantity: number; isRemoved?: boolean }
  | { amountPaise: Paise }
);
/** Whatever is not refunded yet. */
export type RequestedRefund = "all" | RequestedPart[];

export type RefundPlan = {
  /** By payment and reason; `removed` pieces are no longer sent. */
  refunds: (CapturedShares & { reason: "goodwill" | "removed" })[];
  shares: RefundShare[];
  /** Worth of the shares. */
  amountPaise: Paise;
  /** Part of it that never came and so does not go back. */
  withheldPaise: Paise;
  /** Shipments with nothing left to send or to pay for. */
  cancels: string[];
  /** Whether vendors lose by it, unless the store bears it: its goods are sent or were. */
  isGoodwill: boolean;
  /** From shipments that are still sent. */
  removals: { shipmentId: string; pieces: RemovedPieces[] }[];
};

/** `details`: the line in question and what is left. */
export type PlanError =
  | Err<"not-paid" | "disputed" | "nothing-chosen" | "nothing-left" | "cancel-instead" | "already-shipped", never>
  | Err<"too-many" | "too-much" | "too-little", TooMuch>;
export type TooMuch = { orderLineId: string | null; shipmentId: string; left: number };

/** `disputed`: the buyer's bank decides about the payment. `cancel-instead`: nothing is dispatched and all would be refunded (docs/decisions/344). */
export async function planRefund(
  db: Database,
  orderId: string,
  requested: RequestedRefund,
): Promise<{ ok: true; value: RefundPlan } | PlanError> {
  const captures = await listCaptures(db, orderId);
  const isPaid = ({ shipmentId }: { shipmentId: string }) => isPaidFor(captures, shipmentId);
  if (captures.length === 0 || (requested !== "all" && !requested.every(isPaid))) return err("not-paid");
  if (await hasDisputedCapture(db, orderId, captures)) return err("disputed");
  const lines = (await listRefundables(db, orderId)).filter(isPaid);
  const shipments = (await listShipments(db, orderId)).filter(
    (one) => one.kind === "sale" && one.status !== "cancelled",
  );
  const unsent = shipments.filter(({ status }) => isUnsent(status)).map(({ id }) => id);
  const out = requested === "all" ? [] : requested.filter(isRemoval);
  if (out.some(({ shipmentId }) => !unsent.includes(shipmentId))) return err("already-shipped");
  const refundShares = requested === "all" ? ok(remainingShares(lines)) : sharesOf(requested, lines);
  if (!refundShares.ok) return refundShares;
  const emptied = unsent.filter((id) => isEmptied(id, lines, out));
  const shares = [
    ...refundShares.value.filter(({ shipmentId }) => !emptied.includes(shipmentId)),
    ...remainingShares(lines.filter(({ shipmentId }) => emptied.includes(shipmentId))),
  ];
  if (shares.length === 0) return err(requested === "all" ? "nothing-left" : "nothing-chosen");
  const cancels = unsent.filter(
    (id) => isPaidFor(captures, id) && (emptied.includes(id) || isAllOf(id, lines, shares)),
  );
  if (cancels.length > 0 && cancels.length === shipments.length) return err("cancel-instead");
  const amountPaise = sumPaise(shares.map((share) => share.totalPaise));
  const removals = removalsOf(
    out.filter(({ shipmentId }) => !cancels.includes(shipmentId)),
    lines,
  );
  const removed = new Set(removals.flatMap(({ pieces }) => pieces.map(({ orderLineId }) => orderLineId)));
  const of = (reason: "goodwill" | "removed") => {
    const part = shares.filter(({ orderLineId }) => (reason === "removed") === removed.has(orderLineId ?? ""));
    return sharesByCapture(captures, part).map((one) => ({ ...one, reason }));
  };
  const goodwill = of("goodwill");
  const vendors = new Map(shipments.map(({ id, vendorId }) => [id, vendorId]));
  const isGoodwill = goodwill
    .flatMap((one) => one.shares)
    .some(({ shipmentId }) => !cancels.includes(shipmentId) && vendors.get(shipmentId) !== STORE_VENDOR);
  const refunds = [...of("removed"), ...goodwill];
  const withheldPaise = await sumWithheld(db, refunds);
  return ok({ refunds, shares, amountPaise, withheldPaise, cancels, isGoodwill, removals });
}

async function sumWithheld(db: Database, refunds: readonly CapturedShares[]): Promise<Paise> {
  let total = 0;
  for (const [paymentId, own] of Map.groupBy(refunds, ({ capture }) => capture.id)) {
    const worth = own.map(({ shares }) => sumPaise(shares.map((share) => share.totalPaise)));
    total += sumPaise(await planWithheldOf(db, paymentId, worth));
  }
  return total;
}

type Removal = RequestedPart & { quantity: number };

function isRemoval(part: RequestedPart): part is Removal {
  return "quantity" in part && part.isRemoved === true;
}

function isEmptied(shipmentId: string, lines: Refundable[], out: Removal[]): boolean {
  const goods = lines.filter((line) => line.shipmentId === shipmentId && line.orderLineId !== null);
  const leaving = (line: Refundable) => out.find((one) => one.orderLineId === line.orderLineId)?.quantity ?? 0;
  return goods.length > 0 && goods.every((line) => leaving(line) === line.quantity);
}

function removalsOf(out: Removal[], lines: Refundable[]): RefundPlan["removals"] {
  return [...Map.groupBy(out, ({ shipmentId }) => shipmentId)].map(([shipmentId, parts]) => ({
    shipmentId,
    pieces: parts.flatMap(({ orderLineId, quantity }) => {
      const line = lines.find((one) => one.orderLineId === orderLineId);
      const pieceRemoval = line && removedPieces(line, quantity);
      return pieceRemoval?.ok ? [pieceRemoval.value.removed] : [];
    }),
  }));
}

function sharesOf(requested: RequestedPart[], lines: Refundable[]): { ok: true; value: RefundShare[] } | PlanError {
  const shares: RefundShare[] = [];
  for (const part of requested) {
    const { orderLineId, shipmentId } = part;
    const line = lines.find((one) => one.orderLineId === orderLineId && one.shipmentId === shipmentId);
    if (!line) return err("nothing-chosen");
    const about = (remaining: number) => ({ orderLineId, shipmentId, left: remaining });
    const share = "quantity" in part ? shareOfPieces(line, part.quantity) : shareOfAmount(line, part.amountPaise);
    if (share.ok) shares.push(share.value);
    else if (share.code === "no-quantity") return err("nothing-chosen");
    else return err(share.code === "nothing-left" ? "too-much" : share.code, about(share.details?.left ?? 0));
  }
  return ok(shares);
}

function isAllOf(shipmentId: string, lines: Refundable[], shares: RefundShare[]): boolean {
  const remaining = sum(lines, shipmentId, (line) => remainingOf(line).totalPaise);
  return remaining === sum(shares, shipmentId, (share) => share.totalPaise);
}

function sum<One extends { shipmentId: string }>(all: One[], shipmentId: string, of: (one: One) => number): number {
  return sumPaise(all.filter((one) => one.shipmentId === shipmentId).map(of));
}
