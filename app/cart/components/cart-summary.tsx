import type { FormEvent, MouseEvent } from "react";
import { Form, Link, useNavigate, useNavigation, useSubmit } from "react-router";
import { flushCart } from "#app/cart/cart-store.ts";
import type { CartView } from "#app/cart/cart-view.ts";
import { DeliveryBy } from "#app/catalog/components/delivery-line.tsx";
import { formatDay } from "#app/domain/basics/calendar.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { TotalsSettings } from "#app/domain/money/totals.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { TotalRows } from "#app/ui/tables/total-rows.tsx";
import type { useCartAtPin } from "./use-cart-at-pin.ts";

export const CHECKOUT = "/checkout";
export const GUEST_CHECKOUT = "/guest-checkout";

type Delivery = ReturnType<typeof useCartAtPin>["delivery"];

export function CartSummary({
  view,
  delivery,
  pricing,
  cashFeePaise,
  checkout,
}: {
  view: CartView;
  delivery: Delivery;
  pricing: TotalsSettings;
  cashFeePaise: number;
  /** Where to order; null for guests who have to log in. */
  checkout: string | null;
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
      <div className="mt-4">
        {checkout ? <ProceedLink to={checkout} wide disabled={!view.canCheckout} /> : <SignInNotice />}
        {checkout === CHECKOUT && view.canCheckout && <QuotationForm />}
        {checkout === GUEST_CHECKOUT && (
          <p className="mt-3 text-md">
            No account needed.{" "}
            <Link to="/login?redirect=checkout" className="text-action underline">
              Login
            </Link>{" "}
            if you have one.
          </p>
        )}
      </div>
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

export function StickyTotal({ totalPaise, checkout }: { totalPaise: number; checkout: string | null }) {
  return (
    <div className="sticky bottom-(--dock,0px) -mx-gutter flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline bg-surface px-gutter py-3 lg:hidden">
      <p>
        <span className="block text-sm text-muted">Total</span>
        <span className="font-display text-xl font-bold tabular-nums">{formatInr(totalPaise)}</span>
      </p>
      {checkout ? <ProceedLink to={checkout} /> : <ButtonLink to="/login?redirect=checkout">Login</ButtonLink>}
    </div>
  );
}

function ProceedLink({ to, wide, disabled }: { to: string; wide?: boolean; disabled?: boolean }) {
  const navigate = useNavigate();
  if (disabled) return <p>Remove out-of-stock items to continue.</p>;
  const proceed = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void flushCart().then(() => navigate(to));
  };
  return (
    <ButtonLink to={to} wide={wide} onClick={proceed}>
      Proceed to Checkout
    </ButtonLink>
  );
}

function QuotationForm() {
  const submit = useSubmit();
  const isBusy = useNavigation().formAction === "/quotations";
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void flushCart().then(() => submit(form));
  };
  return (
    <Form method="post" action="/quotations" onSubmit={send} className="mt-3">
      <FormKey />
      <Button variant="secondary" wide busy={isBusy} busyText="Making your quotation…">
        Get a quotation
      </Button>
      <p className="mt-2 text-sm text-muted">A PDF with today’s prices, to show or to order from later.</p>
    </Form>
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
