/** Returns in the model: who may ask for what, and how it ends. */
import { leftOf, piecesOf, remainingOf } from "./money.ts";
import { cancelShipment, isOver, refund } from "./orders.ts";
import {
  dayOf,
  type Line,
  type Order,
  type Return,
  type ReturnStatus,
  type Share,
  type Shipment,
  terms,
  type World,
} from "./world.ts";

/** Why a buyer can't ask, or null. */
export function refusal(
  world: World,
  order: Order,
  asked: Pick<Return, "shipment" | "line" | "quantity" | "kind" | "reason">,
): string | null {
  const { deliveredAt } = asked.shipment;
  if (deliveredAt === null) return "not-delivered";
  const isForFaults = asked.kind === "replacement" || asked.kind === "damage";
  if (isForFaults && asked.reason === "changed-mind") return "not-for-this-reason";
  const days = terms.returnDays[asked.kind === "exchange" ? "refund" : asked.kind];
  if (dayOf(world.now) > dayOf(deliveredAt) + days) return "window-closed";
  return asked.quantity > returnable(order, asked.line) ? "too-many" : null;
}

/** Pieces delivered, less those being returned, less those refunded without return. */
export function returnable(order: Order, line: Line): number {
  const returned = order.returns
    .filter((one) => one.line === line && !["rejected", "withdrawn"].includes(one.status))
    .reduce((sum, one) => sum + one.quantity, 0);
  const paidBack = order.refunds
    .filter(({ reason }) => reason !== "returned" && reason !== "removed")
    .flatMap(({ shares }) => shares)
    .filter((share) => share.line === line)
    .reduce((sum, share) => sum + share.quantity, 0);
  return Math.max(0, line.quantity - returned - paidBack);
}

const steps: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ["approved", "rejected"],
  approved: ["picked-up", "rejected"],
  "picked-up": ["received", "rejected"],
  received: [],
  refunded: [],
  replaced: [],
  rejected: [],
  withdrawn: [],
};

export function maySay(one: Return, to: ReturnStatus): boolean {
  return steps[one.status].includes(to);
}

/** Whether somebody still has something to do. */
export function isOpen({ status }: Return): boolean {
  return ["requested", "approved", "picked-up", "received"].includes(status);
}

/** The goods are back: a replacement if in stock, else the money. True: a replacement has to be sent. */
export function receive(world: World, order: Order, one: Return, isRestocked: boolean): boolean {
  const { product } = one.line;
  const isReplaced = one.resolution === "replacement" && product.stock >= one.quantity;
  if (isReplaced) product.stock -= one.quantity;
  if (isRestocked) product.stock += one.quantity;
  one.status = isReplaced ? "replaced" : "received";
  if (!isReplaced) payBack(world, order, one);
  return isReplaced;
}

/** A replacement not sent is given up: the money goes back. */
export function giveUp(world: World, order: Order, one: Return): void {
  if (one.replacement && !isOver(one.replacement.status)) cancelShipment(one.replacement);
  one.replacement = null;
  one.status = "received";
  payBack(world, order, one);
}

export function mayGiveUp({ replacement }: Return): boolean {
  return replacement !== null && ["pending", "processing", "returned", "lost"].includes(replacement.status);
}

function payBack(world: World, order: Order, one: Return): void {
  one.resolution = "refund";
  const shares = sharesOf(order, one);
  if (shares.length === 0) {
    one.status = "refunded";
    return;
  }
  one.refund = refund(world, order, "returned", shares);
  if (one.refund.isDone) one.status = "refunded";
}

/** What was paid for returned goods, and for their delivery where that is due. */
export function sharesOf(order: Order, one: Return): Share[] {
  const part = soldAs(order, one.line);
  const left = leftOf(part, order.refunds);
  const pieces = Math.min(one.quantity, left.pieces);
  if (pieces < 1 || left.paise === 0) return [];
  const fee = isFeeDue(order, one, pieces) ? remainingOf([{ line: null, shipment: part.shipment }], order) : [];
  return [piecesOf(part, order, pieces), ...fee];
}

const faults = ["damaged", "defective", "wrong-item", "not-as-described", "missing-parts"];

/** The whole shipment is returned or refunded, all for faults. */
function isFeeDue(order: Order, one: Return, pieces: number): boolean {
  const { line: came, shipment } = soldAs(order, one.line);
  const isAll = shipment.lines.every(
    (line) => leftOf({ line, shipment }, order.refunds).pieces === (line === came ? pieces : 0),
  );
  const wasAtWill = order.returns.some(
    (other) =>
      other.refund !== null && !faults.includes(other.reason) && soldAs(order, other.line).shipment === shipment,
  );
  return faults.includes(one.reason) && isAll && !wasAtWill;
}

/** What was paid for these goods, also for a returned replacement. */
export function soldAs(order: Order, line: Line): { line: Line; shipment: Shipment } {
  const sold = line.replaces ?? line;
  const shipment = order.shipments.find(({ lines }) => lines.includes(sold));
  if (!shipment) throw new Error("a line of no shipment");
  return { line: sold, shipment };
}
