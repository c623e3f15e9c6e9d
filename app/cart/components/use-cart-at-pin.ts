import type { CartState } from "#app/cart/cart-types.ts";
import { type CartView, withShippingFee } from "#app/cart/cart-view.ts";
import { useCartDelivery } from "#app/catalog/delivery/delivery-pin.ts";

export function useCartAtPin(view: CartView, { lines: stored, pricing }: CartState) {
  const lines = view.rows.filter(({ quantity }) => quantity > 0);
  const delivery = useCartDelivery(
    lines.map(({ product, quantity }) => `${product.id}:${quantity}`).join(),
    stored.some(({ build }) => build),
  );
  const feePaise = delivery?.cart?.isServiceable ? delivery.cart.shippingFeePaise : null;
  return { delivery, view: feePaise === null ? view : withShippingFee(view, pricing, feePaise) };
}
