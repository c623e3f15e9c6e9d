/** What the model owes to vendors, and what may be paid. */

import { freightOf } from "./charges.ts";
import { openOf } from "./credit.ts";
import { goodwillFor, owedFor } from "./money.ts";
import { hasLeft, isGone, paidForLoss } from "./orders.ts";
import { priceOf } from "./payments.ts";
import { isOpen, soldAs } from "./returns.ts";
import { taxOf } from "./taxes.ts";
import { dayOf, type Order, type Payout, type PayoutItem, type Shipment, terms, type World } from "./world.ts";

export type Due = {
  vendor: string;
  paise: number;
  setOffPaise: number;
  items: PayoutItem[];
};

/** Vendors a run would pay now: shipments that can't be returned any more and no payout has settled. */
export function duePayouts(world: World): Due[] {
  const items = world.orders
    .flatMap((order) => order.shipments.map((shipment) => itemOf(world, order, shipment)))
    .filter(({ shipment, paise, offPaise, isSold }) => shipment.vendor !== "store" && (isSold || paise || offPaise));
  return [...Map.groupBy(items, ({ shipment }) => shipment.vendor)]
    .map(([vendor, own]) => ({ vendor, items: own, paise: sumOf(own) }))
    .filter(({ paise }) => paise > 0)
    .map((due) => ({ ...due, setOffPaise: Math.min(due.paise, freeCashOf(world, due.vendor)) }));
}

/** Freight and taxes are due with the sale, after it, or when none will come. */
function itemOf(world: World, order: Order, shipment: Shipment): PayoutItem {
  const isOver = isPayable(world, order, shipment);
  const isDue =
    isSold(shipment) &&
    (paidForLoss(shipment) > 0 ||
      (isGone(shipment) && goodwillFor(shipment, order) > 0) ||
      shipment.payout !== null ||
      isOver);
  const isOffDue = isGone(shipment) || shipment.status === "cancelled" || shipment.payout !== null || isOver;
  const off = freightOf(world, shipment) + taxOf(world, order, shipment);
  return {
    shipment,
    paise: isDue ? dueFor(shipment, order) - shipment.settledPaise : 0,
    offPaise: isOffDue ? off - shipment.takenOffPaise : 0,
    isSold: isDue,
  };
}

function sumOf(items: readonly PayoutItem[]): number {
  return items.reduce((sum, { paise, offPaise }) => sum + paise - offPaise, 0);
}

/** The bank is sent the items less what is set off. */
export function sentBy({ items, setOffPaise }: Payout): number {
  return sumOf(items) - setOffPaise;
}

/** Cash in a vendor's hands: of own deliveries, less what was set off and paid in. */
export function cashOf(world: World, vendor: string): number {
  const taken = world.orders
    .filter(({ method }) => method === "cod")
    .flatMap(({ shipments }) => shipments)
    .filter((one) => one.vendor === vendor && one.isOwn && one.deliveredAt !== null);
  const paidIn = world.remitted.filter((one) => one.vendor === vendor);
  return (
    taken.reduce((sum, shipment) => sum + priceOf(shipment), 0) -
    paidIn.reduce((sum, { paise }) => sum + paise, 0) -
    setOff(world, vendor, "paid")
  );
}

/** The vendor's cash that no open payout sets off. */
export function freeCashOf(world: World, vendor: string): number {
  return cashOf(world, vendor) - setOff(world, vendor, "open");
}

function setOff({ payouts }: World, vendor: string, state: Payout["state"]): number {
  const own = payouts.filter((one) => one.vendor === vendor && one.state === state);
  return own.reduce((sum, { setOffPaise }) => sum + setOffPaise, 0);
}

export function isSold(shipment: Shipment): boolean {
  return !shipment.isReplacement && hasLeft(shipment);
}

/** Whether no return of it or its replacement is possible or open. */
function isPayable(world: World, order: Order, shipment: Shipment): boolean {
  const longest = Math.max(...Object.values(terms.returnDays));
  const isOver = shipment.deliveredAt !== null && dayOf(world.now) > dayOf(shipment.deliveredAt) + longest;
  return (
    isOver &&
    openOf(world, order, shipment) === 0 &&
    !order.returns.some((one) => isOpen(one) && soldAs(order, one.line).shipment === shipment)
  );
}

/** A vendor's balance in the books: sold less paid out. */
export function balanceOf(world: World, vendor: string): number {
  const sold = world.orders.reduce((sum, order) => sum + owedIn(order, vendor) - takenOffIn(world, order, vendor), 0);
  const paid = world.payouts.filter((one) => one.vendor === vendor && one.state === "paid");
  return sold - sumOf(paid.flatMap(({ items }) => items));
}

function takenOffIn(world: World, order: Order, vendor: string): number {
  return order.shipments
    .filter((shipment) => shipment.vendor === vendor)
    .reduce((sum, shipment) => sum + freightOf(world, shipment) + taxOf(world, order, shipment), 0);
}

function owedIn(order: Order, vendor: string): number {
  return order.shipments
    .filter((shipment) => shipment.vendor === vendor && isSold(shipment))
    .reduce(
      (sum, shipment) => sum + owedFor(shipment, order) + goodwillFor(shipment, order) + paidForLoss(shipment),
      0,
    );
}

/** A shipment that never arrives is paid its loss, and what the store bears of it, only. */
function dueFor(shipment: Shipment, order: Order): number {
  return goodwillFor(shipment, order) + (isGone(shipment) ? paidForLoss(shipment) : owedFor(shipment, order));
}
