/** What vendors are owed on paper, and what of it may be paid. */

import { owedFor } from "./money.ts";
import { hasLeft } from "./orders.ts";
import { isOpen, soldAs } from "./returns.ts";
import { dayOf, type Order, type Shipment, terms, type World } from "./world.ts";

export type Due = { vendor: string; paise: number; items: { shipment: Shipment; paise: number }[] };

/** Vendors who would be paid now: of shipments that can't be returned any more, what no payout has settled. */
export function duePayouts(world: World): Due[] {
  const items = world.orders.flatMap((order) =>
    order.shipments
      .filter((shipment) => isSold(shipment) && (shipment.payout !== null || isPayable(world, order, shipment)))
      .map((shipment) => ({ shipment, paise: owedFor(shipment, order) - shipment.settledPaise })),
  );
  return [...Map.groupBy(items, ({ shipment }) => shipment.vendor)]
    .map(([vendor, own]) => ({ vendor, items: own, paise: own.reduce((sum, { paise }) => sum + paise, 0) }))
    .filter(({ paise }) => paise > 0);
}

export function isSold(shipment: Shipment): boolean {
  return !shipment.isReplacement && hasLeft(shipment);
}

/** Nobody can ask for a return of it any more, and nothing of it is being returned, nor of what replaced it. */
function isPayable(world: World, order: Order, shipment: Shipment): boolean {
  const longest = Math.max(...Object.values(terms.returnDays));
  const isOver = shipment.deliveredAt !== null && dayOf(world.now) > dayOf(shipment.deliveredAt) + longest;
  return isOver && !order.returns.some((one) => isOpen(one) && soldAs(order, one.line).shipment === shipment);
}

/** All that a vendor is owed by the books: what was sold, less what was paid out. */
export function balanceOf(world: World, vendor: string): number {
  const sold = world.orders.reduce((sum, order) => sum + owedIn(order, vendor), 0);
  const paid = world.payouts
    .filter((one) => one.vendor === vendor && one.state === "paid")
    .flatMap(({ items }) => items)
    .reduce((sum, { paise }) => sum + paise, 0);
  return sold - paid;
}

function owedIn(order: Order, vendor: string): number {
  return order.shipments
    .filter((shipment) => shipment.vendor === vendor && isSold(shipment))
    .reduce((sum, shipment) => sum + owedFor(shipment, order), 0);
}
