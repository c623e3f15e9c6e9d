/** What the shopper is told when an order isn't placed (docs/rules.md#r31, docs/rules.md#r27). */
import { formatInr } from "#app/domain/money/money.ts";
import type { OrderChange } from "./expected-order.ts";

export const checkoutMessages = {
  unexpected: "An unexpected error occurred while placing your order.",
  noOrderId: "Failed to place order. No order ID returned. Please try again.",
  chooseMethod: "Please choose how you want to pay.",
  methodGone: "That payment method is no longer offered. Please choose another.",
  keyReused: "This page is out of date. Please check your order below and place it again.",
  cartEmpty: "Your cart is empty",
} as const;

/** One sentence per difference between what the shopper saw and what is true now. */
export function changeText(change: OrderChange): string {
  switch (change.kind) {
    case "price": {
      const direction = change.after > change.before ? "went up" : "went down";
      return `The price of ${change.name} ${direction} from ${formatInr(change.before)} to ${formatInr(change.after)}.`;
    }
    case "quantity":
      return `Your cart now holds ${change.after} of ${change.name}, not ${change.before}.`;
    case "added":
      return `${change.name} was added to your cart.`;
    case "removed":
      return "A product was removed from your cart.";
    case "unavailable":
      return `${change.name} is no longer sold. Please remove it from your cart.`;
    case "total":
      return `The total changed from ${formatInr(change.before)} to ${formatInr(change.after)}.`;
  }
}

/** A line that can't be had in full. */
export function shortageText({ name, left }: { name: string; left: number }): string {
  return left === 0 ? `${name} is sold out.` : `Only ${left} of ${name} ${left === 1 ? "is" : "are"} left.`;
}
