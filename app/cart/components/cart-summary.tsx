import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { flushCart } from "#app/cart/cart-store.ts";
import type { CartView } from "#app/cart/cart-view.ts";
import { DeliveryBy } from "#app/catalog/components/delivery-line.tsx";
import { formatDay } from "#app/domain/basics/calendar.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { TotalsSettings } from "#app/domain/money/totals.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { TotalRows } from "#app/ui/tables/total-rows.tsx";
import type { useCartAtPin } from "./use-cart-at-pin.ts";

type Delivery = ReturnType<typeof useCartAtPin>["delivery"];

export function CartSummary({
  view,
  delivery,
  pricing,
  cashFeePaise,
  isSignedIn,
}: {
  view: CartView;
  delivery: Delivery;
  pricing: TotalsSettings;
  cashFeePaise: number;
  isSignedIn: boolean;
}) {
  return (
    <section aria-labelledby="cart-summary" className="border-t border-ink pt-2">
      <h2 id="cart-summary" className="font-display text-2xl font-semibold">
        Summary
      </h2>
      <TotalRows totals={view.totals} gstRates={view.rows.map((row) => row.product.gstRateBp)} />
      <p className="mt-2 text-md text-muted">
        {pricing.pricesIncludeGst ? "Product prices include GST." : "GST is added to product prices."}
        {view.totals.shippingPaise > 0 &&
          pricing.freeShippingAbovePaise !== null &&
          ` Free shipping above ${formatInr(pricing.freeShippingAbovePaise)}.`}
        {cashFeePaise > 0 && ` Cash on Delivery adds a fee of ${formatInr(cashFeePaise)}.`}
      </p>
      <DeliveryToPin delivery={delivery} />
      <div className="mt-4">{isSignedIn ? <ProceedLink wide disabled={!view.canCheckout} /> : <SignInNotice />}</div>
    </section>
  );
}

function DeliveryToPin({ delivery }: { delivery: Delivery }) {
  return (
    <div className="mt-3 hidden min-h-[1lh] in-data-pin:block">
      {delivery?.cart?.isServiceable && <DeliveryBy by={formatDay(delivery.cart.to)} pincode={delivery.pin} />}
      {delivery?.cart?.isServiceable === false && <p className="text-md text-danger">{delivery.cart.reason}</p>}
    </div>
  );
}

export function StickyTotal({ totalPaise, isSignedIn }: { totalPaise: number; isSignedIn: boolean }) {
  return (
    <div className="sticky bottom-(--dock,0px) -mx-gutter flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline bg-surface px-gutter py-3 lg:hidden">
      <p>
        <span className="block text-sm text-muted">Total</span>
        <span className="font-display text-xl font-bold tabular-nums">{formatInr(totalPaise)}</span>
      </p>
      {isSignedIn ? <ProceedLink /> : <ButtonLink to="/login?redirect=checkout">Login</ButtonLink>}
    </div>
  );
}

function ProceedLink({ wide, disabled }: { wide?: boolean; disabled?: boolean }) {
  const navigate = useNavigate();
  if (disabled) return <p>Remove out-of-stock items to continue.</p>;
  const proceed = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void flushCart().then(() => navigate("/checkout"));
  };
  return (
    <ButtonLink to="/checkout" wide={wide} onClick={proceed}>
      Proceed to Checkout
    </ButtonLink>
  );
}

function SignInNotice() {
  return (
    <Notice tone="info" title="Log in or register to check out">
      <p className="text-md">Your cart will be saved to your account.</p>
      <p className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to="/login?redirect=checkout">Login</ButtonLink>
        <ButtonLink to="/register?redirect=checkout" variant="secondary">
          Register
        </ButtonLink>
      </p>
    </Notice>
  );
}
