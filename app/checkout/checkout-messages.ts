import { formatInr } from "#app/domain/money/money.ts";
import type { OrderChange } from "./expected-order.ts";

export const checkoutMessages = {
  unexpected: "An unexpected error occurred while placing your order.",
  notCharged: "Your order was not placed, and you have not been charged.",
  noOrderId: "Failed to place order. No order ID returned. Please try again.",
  chooseMethod: "Please choose a payment method.",
  methodGone: "That payment method is no longer available. Please choose another.",
  keyReused: "This page is out of date. Please check your order below and place it again.",
  phoneUnconfirmed: "Please confirm your mobile number to pay by Cash on Delivery.",
  codeWrong: "This code is not correct. Please check the SMS and try again.",
  codeOver: "This code is no longer valid. Please send a new one.",
  codeNotSent: "The code could not be sent. Please try again, or choose another payment method.",
  sendAgain: "This page was open for a long time. Your order was not placed. Please place it again.",
  guestExpired: "This page is out of date. Please reload it and try again.",
  cartEmpty: "Your cart is empty",
  changed: "Your order has changed. Please review it and place it again.",
} as const;

export function changeText(change: OrderChange): string {
  switch (change.kind) {
    case "price": {
      const direction = change.after > change.before ? "went up" : "went down";
      return `The price of ${change.name} ${direction} from ${formatInr(change.before)} to ${formatInr(change.after)}.`;
    }
    case "quantity":
      return `The quantity of ${change.name} changed from ${change.before} to ${change.after}.`;
    case "added":
      return `${change.name} was added to your cart.`;
    case "removed":
      return "A product was removed from your cart.";
    case "unavailable":
      return `${change.name} is no longer available and was removed from your cart.`;
    case "without-build":
      return `${change.name} is sold only with all parts of one build, from the same seller. Remove it from your cart, or add the build again.`;
    case "cash-fee":
      return `The Cash on Delivery fee changed from ${formatInr(change.before)} to ${formatInr(change.after)}.`;
    case "total":
      return `The total changed from ${formatInr(change.before)} to ${formatInr(change.after)}.`;
  }
}

/** The cart already holds what is left. */
export function shortageText({ name, left }: { name: string; left: number }, quantity: number | undefined): string {
  if (left === 0) return `${name} is out of stock. Remove it from your cart to order the other items.`;
  const changed =
    quantity === undefined ? `Quantity changed to ${left}.` : `Quantity changed from ${quantity} to ${left}.`;
  return `Only ${left} of ${name} left in stock. ${changed}`;
}
