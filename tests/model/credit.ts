/** What the company owes for orders on account: its payments settle the oldest invoices first, then what is not sent. */
import { paiseOf } from "./money.ts";
import { priceOf } from "./payments.ts";
import { dayOf, type Order, type Shipment, type World } from "./world.ts";

type Due = { order: Order; shipment: Shipment; paise: number };

function duesOf({ orders }: World): Due[] {
  const all = orders
    .filter(({ creditDays }) => creditDays !== null)
    .flatMap((order) => order.shipments.filter((one) => !one.isReplacement).map((shipment) => ({ order, shipment })));
  const later = (one: Shipment) => one.sentAt ?? Number.POSITIVE_INFINITY;
  return all
    .sort(({ shipment: a }, { shipment: b }) => (later(a) === later(b) ? (a.id < b.id ? -1 : 1) : later(a) - later(b)))
    .map(({ order, shipment }) => ({ order, shipment, paise: costOf(order, shipment) }));
}

/** Less what was refunded of it. */
function costOf(order: Order, shipment: Shipment): number {
  const removed = shipment.lines.reduce((sum, line) => sum + line.removed.paise, 0);
  const done = order.refunds.filter(({ isDone }) => isDone).flatMap(({ shares }) => shares);
  return priceOf(shipment) + removed - paiseOf(done.filter((share) => share.shipment === shipment));
}

export function paidByCompany({ company }: World): number {
  return company.payments.reduce((sum, { paise, isUndone }) => sum + (isUndone ? 0 : paise), 0);
}

/** Negative: the company has credit. */
export function debtOf(world: World): number {
  return duesOf(world).reduce((sum, { paise }) => sum + paise, -paidByCompany(world));
}

/** What of a shipment on account is not paid; 0 for others. */
export function openOf(world: World, order: Order, shipment: Shipment): number {
  if (order.creditDays === null) return 0;
  return opensOf(world).find((one) => one.shipment === shipment)?.openPaise ?? 0;
}

function opensOf(world: World): (Due & { openPaise: number })[] {
  let sum = -paidByCompany(world);
  return duesOf(world).map((due) => {
    sum += due.paise;
    return { ...due, openPaise: Math.max(0, Math.min(due.paise, sum)) };
  });
}

export function overdueOf(world: World): number {
  return opensOf(world)
    .filter(({ order, shipment }) => {
      return shipment.sentAt !== null && dayOf(shipment.sentAt) + (order.creditDays ?? 0) < dayOf(world.now);
    })
    .reduce((sum, { openPaise }) => sum + openPaise, 0);
}

/** Why an order on account is refused, or null. */
export function creditRefusal(world: World, who: { id: string }, totalPaise: number): string | null {
  const { people, limitPaise } = world.company;
  if (!people.some(({ id }) => id === who.id)) return "method-unavailable";
  return overdueOf(world) > 0 || debtOf(world) + totalPaise > limitPaise ? "no-credit" : null;
}
