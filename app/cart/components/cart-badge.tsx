import { useEffect } from "react";
import { noteCartCount } from "#app/accounts/me/me-store.ts";
import { useCartCount, useViewer } from "#app/accounts/me/use-me.ts";
import { checkCartCount } from "#app/cart/cart-store.ts";
import { useCart } from "./use-cart.ts";

const look =
  "inline-flex h-5 min-w-5 items-center justify-center rounded-chip bg-action px-1.5 text-xs leading-none font-semibold text-on-action";

export function CartBadge() {
  const knownCount = useCartCount();
  const isKnown = useViewer() !== undefined;
  const cart = useCart();
  const count = cart.count(knownCount);
  useEffect(() => checkCartCount(knownCount), [knownCount]);
  const saved = cart.view && !cart.saving ? count : null;
  useEffect(() => {
    if (saved !== null) noteCartCount(saved);
  }, [saved]);
  return (
    <span role="status" data-live={cart.inUse ? (cart.saving ? "saving" : "saved") : undefined}>
      {!isKnown && <span aria-hidden="true" className={`last-cart-count ${look}`} />}
      {count > 0 && (
        <span className={look}>
          {count > 99 ? "99+" : count}
          <span className="sr-only">{count === 1 ? " item in your cart" : " items in your cart"}</span>
        </span>
      )}
    </span>
  );
}
