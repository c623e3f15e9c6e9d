import { MAX_CART_LINES } from "#app/domain/buying/cart-lines.ts";
import type { CartError } from "./cart-backend.ts";
import type { CartWarning } from "./cart-changes.ts";
import type { CartNotice } from "./cart-types.ts";

export function warningText(remark: CartWarning, name: string): string {
  switch (remark.code) {
    case "unknown-product":
      return `${name} is no longer available.`;
    case "not-a-quantity":
      return "Choose a quantity of 1 or more.";
    case "cart-full":
      return `You can add up to ${MAX_CART_LINES} different products to your cart.`;
    case "capped":
      return remark.given === 0
        ? `${name} is out of stock and was removed from your cart.`
        : `Only ${remark.given} of ${name} in stock. Quantity changed to ${remark.given}.`;
    case "not-kept":
      return "Your cart can't be saved because cookies are blocked. Allow cookies for this site and try again.";
    case "above-stock":
      return aboveStock(remark, name);
  }
}

function aboveStock({ left, stock }: { left: number; stock: number }, name: string): string {
  if (stock === 0) return `${name} is out of stock.`;
  if (left === stock) return `Only ${stock} of ${name} left in stock.`;
  const held = stock - left;
  if (left === 0)
    return `Only ${stock} of ${name} in stock, and ${held === 1 ? "it is" : "they are"} already in your cart.`;
  return `You can add only ${left} more of ${name}. Your cart already has ${held}.`;
}

export function noticeText(notice: CartNotice): string {
  if (notice.kind === "capped")
    return `${notice.name}: only ${notice.given} in stock. Quantity changed to ${notice.given}.`;
  const reasons = {
    "unknown-product": "is no longer available and was removed from your cart.",
    "out-of-stock": "is out of stock and was removed from your cart.",
    "cart-full": `was not added: a cart can have up to ${MAX_CART_LINES} different products.`,
  };
  return `${notice.name} ${reasons[notice.reason]}`;
}

export function errorText({ kind, message }: CartError): string {
  const texts: Record<CartError["kind"], string> = {
    "offline-kept": "You seem to be offline. Your change will be saved when you are back online.",
    "offline-lost":
      "You seem to be offline, so the product may not have been added. Check your cart before you try again.",
    "signed-out": "You have been logged out, so your change was not saved. Please log in again.",
    "other-account":
      "You are now logged in to another account, so your change was not saved. Reload the page to continue.",
    refused: "Your change was not saved.",
    failed: "Something went wrong, and your change was not saved. Please try again.",
  };
  return message ?? texts[kind];
}
