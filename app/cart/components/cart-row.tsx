import { Trash2 } from "lucide-react";
import { type FormEvent, useRef } from "react";
import { Link } from "react-router";
import { removeFromCart, setCartQuantity } from "#app/cart/cart-store.ts";
import type { CartRow as Row } from "#app/cart/cart-view.ts";
import { formatDay } from "#app/domain/basics/calendar.ts";
import { isInStock, LOW_STOCK_UP_TO } from "#app/domain/buying/stock.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { NoPicture, Picture } from "#app/ui/controls/picture.tsx";
import { Price } from "#app/ui/controls/price.tsx";
import { QuantityStepper } from "#app/ui/controls/quantity-stepper.tsx";
import { StockBadge } from "#app/ui/controls/stock-badge.tsx";

export function CartRow({ row, live }: { row: Row; live: boolean }) {
  const { product } = row;
  const remove = (event: FormEvent<HTMLFormElement>) => {
    if (!live) return;
    event.preventDefault();
    focusNeighbour(event.currentTarget);
    removeFromCart(product.id);
  };
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-2 border-t border-hairline py-4 first:border-t-0 sm:grid-cols-[8rem_1fr] lg:py-6">
      <Link to={`/products/${product.slug}`} tabIndex={-1} aria-hidden="true" className="self-start sm:row-span-2">
        {product.image ? (
          <Picture picture={product.image} sizes="8rem" decorative className="aspect-4/3 w-full" />
        ) : (
          <NoPicture className="w-full" />
        )}
      </Link>
      <div className="flex min-w-0 flex-col gap-2 sm:flex-row sm:justify-between sm:gap-6">
        <div className="min-w-0">
          <h2 className="font-semibold">
            <Link to={`/products/${product.slug}`} className="hover:underline">
              {product.name}
            </Link>
          </h2>
          <p className="text-md text-muted">
            {product.brand} | {product.category}
          </p>
          <Remarks row={row} />
        </div>
        <div className="shrink-0 sm:text-right">
          <Price paise={product.sellingPricePaise} listPaise={product.pricePaise} size="small" />
          {product.hasCompanyPrice && <p className="mt-1 text-sm text-muted">Your company’s price</p>}
          {row.quantity > 1 && (
            <p className="mt-1 text-md text-muted tabular-nums">
              {row.quantity} for <span className="font-semibold text-ink">{formatInr(row.amountPaise)}</span>
            </p>
          )}
        </div>
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 sm:col-span-1 sm:col-start-2">
        {isInStock(product.stock) ? <Quantity row={row} live={live} /> : <span />}
        <form method="post" action="/cart" onSubmit={remove}>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="productId" value={product.id} />
          <Button variant="quiet" className="-mr-3 px-3!">
            <Trash2 aria-hidden="true" className="size-4" />
            Remove<span className="sr-only"> {product.name}</span>
          </Button>
        </form>
      </div>
    </li>
  );
}

/** Keeps the focus in the list when its row is removed. */
function focusNeighbour(within: HTMLElement | null): void {
  const row = within?.closest("li");
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const link = neighbour?.querySelector<HTMLElement>("h2 a");
  if (link) link.focus({ preventScroll: true });
  else focusCartTitle();
}

export function focusCartTitle(): void {
  document.getElementById("cart-title")?.focus();
}

function Quantity({ row: { product, quantity }, live }: { row: Row; live: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const change = (newQuantity: number) => {
    if (newQuantity <= 0 && form.current?.contains(document.activeElement)) focusNeighbour(form.current);
    setCartQuantity(product.id, newQuantity);
  };
  return (
    <form
      ref={form}
      method="post"
      action="/cart"
      noValidate
      onSubmit={(event) => live && event.preventDefault()}
      className="flex flex-wrap items-center gap-2"
    >
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="productId" value={product.id} />
      <QuantityStepper value={quantity} max={product.stock} label={`Quantity of ${product.name}`} onQuantity={change} />
      <Button variant="secondary" className="scripted:hidden">
        Update<span className="sr-only"> quantity of {product.name}</span>
      </Button>
    </form>
  );
}

function Remarks({ row: { product, earlierPricePaise } }: { row: Row }) {
  const hasGoneDown = earlierPricePaise !== null && earlierPricePaise > product.sellingPricePaise;
  return (
    <>
      {product.stock <= LOW_STOCK_UP_TO && (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-md text-muted">
          <StockBadge stock={product.stock} />
          {isInStock(product.stock) ? `${product.stock} left` : "Not included in the total."}
        </p>
      )}
      {product.backOn && (
        <p className="mt-1 text-md">
          The seller is on holiday. You can order this again from {formatDay(product.backOn)}.
        </p>
      )}
      {earlierPricePaise !== null && (
        <p className="mt-1 text-md text-muted">
          {hasGoneDown ? "Price dropped" : "Price increased"}: it was {formatInr(earlierPricePaise)} when you added it.
        </p>
      )}
    </>
  );
}
