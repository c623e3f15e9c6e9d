/** The till in the model. */
import { paiseOf } from "./money.ts";
import type { Order, World } from "./world.ts";

/** What was paid back in cash. */
export function paidFromTill({ refunds }: Order): number {
  return paiseOf(refunds.filter(({ isFromTill }) => isFromTill).flatMap(({ shares }) => shares));
}

/** What of the order was paid in cash and is not paid back in cash. */
export function cashLeftOf(order: Order): number {
  return (order.counter?.cashPaise ?? 0) - paidFromTill(order);
}

/** In cash, of all orders. */
export function paidBackOf({ orders }: World): number {
  return orders.reduce((sum, order) => sum + paidFromTill(order), 0);
}

/** The cash in the till. */
export function tillOf({ orders, closings }: World): number {
  const came = orders.reduce((sum, order) => sum + cashLeftOf(order), 0);
  return closings.reduce((left, { bankedPaise, missingPaise }) => left - bankedPaise - missingPaise, came);
}
