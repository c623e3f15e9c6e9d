import { MAX_CART_LINES } from "#app/domain/buying/cart-lines.ts";
import type { CartProblem } from "./cart-backend.ts";
import type { CartRemark } from "./cart-changes.ts";
import type { CartNotice } from "./cart-types.ts";

/** docs/rules.md#r18, docs/rules.md#r19. `name`: the product's. */
export function remarkText(remark: CartRemark, name: string): string {
  switch (remark.code) {
    case "unknown-product":
      return `${name} is no longer sold.`;
    case "not-a-quantity":
      return "Choose a quantity of 1 or more.";
    case "cart-full":
      return `A cart holds ${MAX_CART_LINES} different products at most.`;
    case "capped":
      return remark.given === 0
        ? `${name} is out of stock and was taken out of your cart.`
        : `Only ${remark.given} of ${name} in stock: the quantity is now ${remark.given}.`;
    case "not-kept":
      return "Your browser refuses cookies, so the cart can't be kept. Allow cookies for this site and try again.";
    case "above-stock":
      return aboveStock(remark, name);
  }
}

function aboveStock({ left, stock }: { left: number; stock: number }, name: string): string {
  if (stock === 0) return `${name} is out of stock.`;
  if (left === stock) return `Only ${stock} of ${name} left in stock.`;
  const held = stock - left;
  if (left === 0)
    return `Only ${stock} of ${name} in stock, and your cart holds ${held === 1 ? "it" : "them"} already.`;
  return `Only ${left} more of ${name} can be added: your cart holds ${held} already.`;
}

/** What the merge did to a line (docs/rules.md#r21). */
export function noticeText(notice: CartNotice): string {
  if (notice.kind === "capped")
    return `${notice.name}: only ${notice.given} in stock, so your cart holds ${notice.given}.`;
  const reasons = {
    "unknown-product": "is no longer sold and was taken out of your cart.",
    "out-of-stock": "is out of stock and was taken out of your cart.",
    "cart-full": `was left out: a cart holds ${MAX_CART_LINES} different products at most.`,
  };
  return `${notice.name} ${reasons[notice.reason]}`;
}

/** `message`: the server's. */
export function problemText({ kind, message }: CartProblem): string {
  const texts: Record<CartProblem["kind"], string> = {
    "offline-kept": "You seem to be offline. Your change is kept and saved when the connection is back.",
    "offline-lost": "There is no connection, so it may not have been added. Look at your cart before you try again.",
    "signed-out": "You have been signed out, so the change was not saved. Log in to go on.",
    "other-account": "Another account is signed in by now, so the change was not saved. Reload the page to go on.",
    refused: "The change was not saved.",
    failed: "Something went wrong on our side, so the change was not saved. Try again in a moment.",
  };
  return message ?? texts[kind];
}
