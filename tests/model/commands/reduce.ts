/** A vendor can't send some of a shipment, or its buyer cancels a line. */
import { type Reduction, reduceShipment } from "#app/fulfilment/shipments/reduce-shipment.server.ts";
import { isPaidFor, leaveWith, leftOf, type Part, partsOf, piecesOf, remainingOf } from "../money.ts";
import { allParts, cancelShipment, closeOrder, refund, settleCash } from "../orders.ts";
import { momentOf, type Shop, workOffAll } from "../shop.ts";
import { choose, type Line, type Order, type Share, type Shipment, type Which, type World } from "../world.ts";
import { packAndBook } from "./book.ts";
import { isWanted } from "./send.ts";
import { agree, codeOf, type Step, step } from "./step.ts";

type Sold = Part & { line: Line };
type SoldLine = { order: Order; part: Sold };

/** `kept`: pieces that are still to be sent. */
export const reduce = (which: Which, reason: Reduction["reason"], kept: number): Step =>
  step(
    reason === "changed-mind" ? "cancel a line" : `can't send: ${reason}`,
    async (world, shop) => {
      const { order, part } = choose(soldLines(world), which, ({ order, part }) => {
        return isWaiting(part.shipment) && mayStart(order) && part.line.quantity > kept;
      });
      const outcome = await reduceOne(world, shop, { order, part }, reason, kept);
      return { outcome, summary: `${kept} of a line of order ${order.no} kept` };
    },
    (world) => soldLines(world).length > 0,
  );

/** A booked courier would collect the cash of a piece that is left out. */
export const reduceBooked = (which: Which): Step =>
  step(
    "leave out of what is booked",
    async (world, shop) => {
      const mayBeLess = ({ order, part }: SoldLine) => {
        const one = { order, shipment: part.shipment };
        const pieces = part.shipment.lines.reduce((sum, { quantity }) => sum + quantity, 0);
        const mayBeBooked = order.method === "cod" && isWanted(one) && isWaiting(part.shipment);
        return mayBeBooked && part.line.quantity > 0 && pieces > 1;
      };
      const { order, part } = choose(soldLines(world), which, mayBeLess);
      const kept = Math.max(0, part.line.quantity - 1);
      if (mayBeLess({ order, part })) await packAndBook(world, shop, { order, shipment: part.shipment });
      const outcome = await reduceOne(world, shop, { order, part }, "out-of-stock", kept);
      return { outcome, summary: `a piece of a line of order ${order.no}, ${kept} kept` };
    },
    (world) => soldLines(world).length > 0,
  );

function soldLines({ orders }: World): SoldLine[] {
  return orders.flatMap((order) =>
    allParts(order).flatMap(({ line, shipment }) => (line ? [{ order, part: { line, shipment } }] : [])),
  );
}

async function reduceOne(
  world: World,
  shop: Shop,
  { order, part }: SoldLine,
  reason: Reduction["reason"],
  kept: number,
): Promise<string> {
  const { line, shipment } = part;
  const viewer = reason === "changed-mind" ? order.buyer : world.admin;
  const keep = [{ orderLineId: line.id, quantity: kept }];
  const done = await reduceShipment(shop.db, { viewer, ...momentOf(shop) }, { shipmentId: shipment.id, keep, reason });
  await workOffAll(shop, world);
  const why = refusal(order, part, kept) ?? "ok";
  agree(`${reason}: ${kept} of a line of order ${order.no}`, codeOf(done), why);
  if (why !== "ok") return why;
  const pieces = line.quantity - kept;
  const isEmptied = kept === 0 && shipment.lines.every((one) => one === line || one.quantity === 0);
  const isLast = order.shipments.every((one) => {
    return one === shipment || one.isReplacement || one.status === "cancelled";
  });
  if (!isEmptied) leaveOut(world, order, part, pieces);
  else if (isLast) closeOrder(world, order);
  else endShipment(world, order, shipment);
  const { product } = line;
  if (reason === "damaged") product.stock -= pieces;
  if (reason === "out-of-stock") product.stock = 0;
  return isEmptied ? "ok, nothing is left" : "ok";
}

/** Why not. */
function refusal(order: Order, part: Sold, kept: number): string | undefined {
  if (!isWaiting(part.shipment)) return "already-shipped";
  if (!mayStart(order)) return "not-paid";
  const pieces = part.line.quantity - kept;
  if (pieces <= 0) return "nothing-chosen";
  if (kept > 0 && pieces > leftOf(part, order.refunds).pieces) return "too-many";
  return undefined;
}

function isWaiting({ status }: Shipment): boolean {
  return status === "pending" || status === "processing";
}

function mayStart({ payment, method }: Order): boolean {
  return payment === "paid" || (method === "cod" && payment === "pending");
}

function leaveOut(world: World, order: Order, part: Sold, pieces: number): void {
  const left = leftOf(part, order.refunds);
  const isAll = pieces === part.line.quantity;
  const [share] = isAll ? remainingOf([part], order) : left.paise > 0 ? [piecesOf(part, order, pieces)] : [];
  const price = isAll ? share : leaveWith(part, order, pieces, share);
  if (share && isPaidFor(order, part.shipment)) refund(world, order, "removed", [share]).isQuiet = true;
  removeFrom(part.line, pieces, price);
}

/** Pieces and their price; the last take all that is left of the line. */
export function removeFrom(line: Line, pieces: number, share: Share | undefined): void {
  line.product.stock += pieces;
  const isLast = pieces === line.quantity;
  const [paise, taxPaise] = isLast ? [line.totalPaise, line.taxPaise] : [share?.paise ?? 0, share?.taxPaise ?? 0];
  line.removed = { quantity: line.removed.quantity + pieces, paise: line.removed.paise + paise };
  line.quantity -= pieces;
  line.totalPaise -= paise;
  line.taxPaise -= taxPaise;
}

/** Others of the order are sent; by the cash of those it may be paid now. */
function endShipment(world: World, order: Order, shipment: Shipment): void {
  cancelShipment(shipment);
  if (isPaidFor(order, shipment)) refund(world, order, "order-cancelled", remainingOf(partsOf([shipment]), order));
  settleCash(order);
}
