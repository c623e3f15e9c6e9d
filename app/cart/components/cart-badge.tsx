import { useEffect } from "react";
import { checkCartCount } from "#app/cart/cart-store.ts";
import { useCart, useKnownCount } from "./use-cart.ts";

/** Nothing when empty. Announced politely. `data-live`: the browser's cart runs, and if it's stored. */
export function CartBadge() {
  const knownCount = useKnownCount();
  const cart = useCart();
  const count = cart.count(knownCount);
  useEffect(() => checkCartCount(knownCount), [knownCount]);
  return (
    <span role="status" data-live={cart.inUse ? (cart.saving ? "saving" : "saved") : undefined}>
      {count > 0 && (
        <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-chip bg-action px-1.5 text-xs leading-none font-semibold text-on-action">
          {count > 99 ? "99+" : count}
          <span className="sr-only">{count === 1 ? " item in your cart" : " items in your cart"}</span>
        </span>
      )}
    </span>
  );
}
