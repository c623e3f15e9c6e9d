import type { FormEvent } from "react";
import { clearCart } from "#app/cart/cart-store.ts";
import type { CartView } from "#app/cart/cart-view.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { CartRow, focusCartTitle } from "./cart-row.tsx";

export function CartRows({ view, live }: { view: CartView; live: boolean }) {
  const clear = (event: FormEvent) => {
    if (!live) return;
    event.preventDefault();
    clearCart();
    focusCartTitle();
  };
  return (
    <div>
      <ul className="border-y border-hairline">
        {view.rows.map((row) => (
          <CartRow key={row.product.id} row={row} live={live} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap justify-between gap-3">
        <ButtonLink to="/products" variant="quiet" className="-ml-3 px-3!">
          Continue Shopping
        </ButtonLink>
        <form method="post" action="/cart" onSubmit={clear}>
          <input type="hidden" name="intent" value="clear" />
          <Button variant="quiet" className="-mr-3 px-3!">
            Clear Cart
          </Button>
        </form>
      </div>
    </div>
  );
}
