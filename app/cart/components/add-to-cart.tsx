import { type FormEvent, useId } from "react";
import { useNavigate } from "react-router";
import { addToCart } from "#app/cart/cart-store.ts";
import type { ProductHint } from "#app/cart/known-products.ts";
import { isBuyable } from "#app/catalog/on-sale.ts";
import { clampQuantity, parseQuantity } from "#app/domain/buying/stock.ts";
import { classes } from "#app/ui/classes.ts";
import { Button, type ButtonStyle } from "#app/ui/controls/button.tsx";
import { QuantityStepper } from "#app/ui/controls/quantity-stepper.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { useCart } from "./use-cart.ts";

export function AddToCart({
  product,
  stepper = true,
  label = "Add to Cart",
  variant,
  size,
  wide,
  className,
}: { product: ProductHint; stepper?: boolean; label?: string; className?: string } & ButtonStyle) {
  const { inUse, refusals } = useCart();
  const navigate = useNavigate();
  const reasonId = useId();
  const canBuy = isBuyable(product);
  // Without a stepper there is no room for a sentence, so a toast shows it.
  const reason = stepper ? refusals.get(product.id) : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!inUse) return;
    event.preventDefault();
    const typed = stepper ? parseQuantity(new FormData(event.currentTarget).get("quantity")) : 1;
    const show = () => void navigate("/cart");
    addToCart(product, clampQuantity(typed, product.stock), { show, saysWhy: stepper });
  };
  return (
    <form method="post" action="/cart" onSubmit={submit} className={className}>
      <FormKey />
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={product.id} />
      <div className={classes("flex flex-wrap items-start gap-3", wide && "[&>button]:flex-1")}>
        {stepper && canBuy && <QuantityStepper max={product.stock} label={`Quantity of ${product.name}`} />}
        <Button variant={variant} size={size} disabled={!canBuy} aria-describedby={reason ? reasonId : undefined}>
          {canBuy ? label : "Out of Stock"}
          <span className="sr-only">: {product.name}</span>
        </Button>
      </div>
      {reason && (
        <p id={reasonId} role="alert" className="mt-2 text-md text-danger">
          {reason}
        </p>
      )}
    </form>
  );
}
