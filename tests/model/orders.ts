/** An order in the model: its status, its end, its refunds. */
import { releaseFees } from "./charges.ts";
import { isPaidFor, nearest, type Part, paiseOf, partsOf, remainingOf } from "./money.ts";
import { isDisputed } from "./reports.ts";
import type { Loss, Order, Refund, Share, Shipment, World } from "./world.ts";

export function statusOf({ shipments }: Order): string {
  const sold = shipments.filter(({ isReplacement }) => !isReplacement).map(({ status }) => status);
  const live = sold.filter((status) => status !== "cancelled");
  if (live.length === 0) return "cancelled";
  const awaited = live.filter((status) => !isOver(status));
  if (awaited.length === 0) return "undelivered";
  const under = (...wanted: string[]) => awaited.filter((status) => wanted.includes(status)).length;
  if (under("delivered") === awaited.length) return "delivered";
  if (under("delivered") > 0 || under("shipped", "undelivered") === awaited.length) return "shipped";
  const isBegun = under("shipped", "undelivered") > 0 || awaited.length < live.length;
  return isBegun || under("processing") === awaited.length ? "processing" : "pending";
}

/** Its invoice is made when it first leaves. */
export function leave(world: World, order: Order, shipment: Shipment): void {
  const isFirst = shipment.sentAt === null;
  shipment.status = "shipped";
  shipment.sentAt ??= world.now;
  if (isFirst && !shipment.isReplacement) releaseFees(world, order, shipment);
}

/** Whether a shipment left for nothing. */
export function isOver(status: string): boolean {
  return status === "returned" || status === "lost";
}

export function hasLeft({ status }: Shipment): boolean {
  return !["pending", "processing", "cancelled"].includes(status);
}

/** Whether an order waits for its money before anything is done. */
export function isAwaited(order: Order): boolean {
  return order.payBy !== null && statusOf(order) === "pending" && ["pending", "failed"].includes(order.payment);
}

export function canCancel({ shipments }: Order): boolean {
  const live = shipments.filter(({ isReplacement, status }) => !isReplacement && status !== "cancelled");
  return live.length > 0 && live.every((shipment) => !hasLeft(shipment));
}

/** An order is closed, nothing of it sent: goods go back on sale, money to the buyer. */
export function closeOrder(world: World, order: Order): void {
  for (const shipment of order.shipments.filter(({ status }) => status !== "cancelled")) cancelShipment(shipment);
  for (const attempt of order.attempts) if (attempt.state === "open") attempt.state = "ended";
  for (const paise of order.parts.splice(0)) order.owed.push({ paise, reason: "order-cancelled", isDone: false });
  if (order.exchange && order.paidPaise === 0) endExchange(world, order.exchange);
  if (order.paidPaise > 0) refund(world, order, "order-cancelled", remainingOf(partsOf(order.shipments), order));
  else if (order.payBy !== null) order.payment = "failed";
}

export function cancelShipment(shipment: Shipment): void {
  shipment.status = "cancelled";
  for (const { product, quantity } of shipment.lines) product.stock += quantity;
}

/**
 * A shipment never arrives: money goes back, or where none came the sale is taken back. `isSure`: said by who may pay
 * vendors.
 */
export function endInVain(world: World, order: Order, shipment: Shipment, isRestocked: boolean, isSure: boolean): void {
  if (isRestocked) for (const { product, quantity } of shipment.lines) product.stock += quantity;
  const shares = remainingOf(partsOf([shipment]), order);
  if (!isRestocked && !shipment.isReplacement) shipment.loss = lossOf(world, shipment, shares, isSure);
  if (isPaidFor(order, shipment)) refund(world, order, "undelivered", shares);
  else if (!shipment.isReplacement) {
    if (shares.length > 0)
      order.writeOffs.push({ reason: "undelivered", shares, heldPaise: 0, exchangePaise: 0, isDone: true });
    releaseFees(world, order, shipment);
  }
  settleCash(order);
}

/** What its vendor would have kept of it, without tax. */
function lossOf({ lossBearer }: World, { isOwn, vendor }: Shipment, shares: readonly Share[], isSure: boolean): Loss {
  const paise = shares.reduce((sum, { line, ...share }) => {
    const worth = share.paise - share.taxPaise;
    return sum + worth - (line ? nearest(worth * line.commissionBp, 10_000) : 0);
  }, 0);
  const isStores = vendor === "store" && lossBearer === "store";
  const bearer = isOwn || isStores || paise === 0 ? "vendor" : lossBearer;
  return { bearer, paise, isDecided: bearer === "vendor" || isSure, claimPaise: null };
}

export function isGone({ status }: Shipment): boolean {
  return status === "returned" || status === "lost";
}

/** Paid to its vendor. */
export function paidForLoss({ loss }: Shipment): number {
  return loss?.isDecided && loss.bearer !== "vendor" ? loss.paise : 0;
}

/** The last shipment of a cash order makes it paid; refunded if all that came has gone back before. */
export function settleCash(order: Order): void {
  if (order.method !== "cod" || order.payment !== "pending" || statusOf(order) !== "delivered") return;
  order.payment = order.paidPaise > 0 && backOf(order) === order.paidPaise ? "refunded" : "paid";
}

/** `exchangePaise` pays another order; `storeBearsBp`: the store's part of what the vendor loses. */
type RefundTerms = { exchangePaise?: number; storeBearsBp?: number };

/** Money goes back at once through the provider, else when an admin has sent it. */
export function refund(
  world: World,
  order: Order,
  reason: Refund["reason"],
  shares: Share[],
  { exchangePaise = 0, storeBearsBp = 0 }: RefundTerms = {},
): Refund {
  const heldPaise = heldFrom(order, paiseOf(shares));
  const refund: Refund = { reason, shares, heldPaise, exchangePaise, storeBearsBp, isDone: false };
  if (shares.length === 0) return refund;
  const isSent = order.method === "online" && (exchangePaise === 0 || sentOf(refund) > 0);
  if (isSent && isDisputed(world, order)) {
    order.failed.push(refund);
    return refund;
  }
  order.refunds.push(refund);
  const isAtOnce = order.method === "online" || order.method === "company-account";
  if (isAtOnce && (exchangePaise === 0 || sentOf(refund) > 0)) settle(world, order, refund);
  return refund;
}

/** What the buyer is sent of a refund. */
export function sentOf({ shares, heldPaise, exchangePaise }: Refund): number {
  return paiseOf(shares) - heldPaise - exchangePaise;
}

/** The returned goods pay for the order that replaces them, and the buyer has paid what it costs more. */
export function payExchange(world: World, order: Order, amountPaise: number): void {
  if (!order.exchange) throw new Error(`order ${order.no} is no exchange`);
  const { returned, refund: credit } = order.exchange;
  Object.assign(order, { payment: "paid", paidPaise: amountPaise });
  if (sentOf(credit) === 0) settle(world, returned, credit);
}

/** The order ended unpaid: its goods are paid back after all. */
function endExchange(world: World, { returned, one, refund: credit }: NonNullable<Order["exchange"]>): void {
  returned.refunds.splice(returned.refunds.indexOf(credit), 1);
  one.resolution = "refund";
  one.refund = refund(world, returned, "returned", credit.shares);
  if (one.refund.isDone) one.status = "refunded";
}

/** The last refunds of a payment that came short bear what never came. */
export function heldFrom({ refunds, paidPaise, writtenOffPaise }: Order, paise: number): number {
  const rest = refunds.reduce((left, { shares }) => left - paiseOf(shares), paidPaise - paise);
  const missing = refunds.reduce((left, { heldPaise }) => left - heldPaise, writtenOffPaise);
  if (missing === 0 || rest >= 2 * missing) return 0;
  return rest === 0 ? missing : nearest(missing * paise, paise + rest);
}

export function settle(world: World, order: Order, refund: Refund): void {
  refund.isDone = true;
  refund.nth = order.refunds.filter(({ isDone }) => isDone).length;
  for (const shipment of new Set(refund.shares.map((share) => share.shipment)))
    if (shipment.payout?.state === "paid" && !isGone(shipment)) world.clawbacks++;
  for (const shipment of order.shipments)
    if (refund.shares.some((share) => share.shipment === shipment) && hasLeft(shipment))
      releaseFees(world, order, shipment);
  if (order.payment === "paid" && backOf(order) === order.paidPaise) order.payment = "refunded";
  for (const one of order.returns) if (one.refund === refund) one.status = "refunded";
}

/** Refunded, in paise. */
export function backOf({ refunds }: Order): number {
  return paiseOf(refunds.filter(({ isDone }) => isDone).flatMap(({ shares }) => shares));
}

/** All parts that were paid for. */
export function allParts(order: Order): Part[] {
  return partsOf(order.shipments);
}
