import { Link } from "react-router";
import { checkoutMessages } from "#app/checkout/checkout-messages.ts";
import type { PlacedOrder } from "#app/checkout/checkout-queries.server.ts";
import { UnpaidOrders } from "#app/orders/components/unpaid-orders.tsx";
import type { UnpaidOrder } from "#app/orders/unpaid-orders.server.ts";
import { classes } from "#app/ui/classes.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { useCheckoutHref } from "./use-checkout-href.ts";

const steps = [
  { id: "shipping", label: "Shipping", query: {} },
  { id: "payment", label: "Payment", query: { step: "payment" } },
] as const;

export type StepId = (typeof steps)[number]["id"];

export function Steps({ current }: { current: StepId }) {
  const toStep = useCheckoutHref();
  const position = steps.findIndex((step) => step.id === current);
  return (
    <ol className="mb-6 flex gap-6 border-b border-hairline">
      {steps.map(({ id, label, query }, index) => (
        <li
          key={id}
          aria-current={id === current ? "step" : undefined}
          className={classes(
            "-mb-px flex min-h-11 items-center gap-2 border-b-2 font-semibold",
            id === current ? "border-action" : "border-transparent text-muted",
          )}
        >
          <span className="tabular-nums">{index + 1}</span>
          {index < position ? (
            <Link to={toStep(query)} className="underline">
              {label}
            </Link>
          ) : (
            label
          )}
        </li>
      ))}
    </ol>
  );
}

export function EmptyCheckout({ placed, unpaid }: { placed: PlacedOrder | null; unpaid: readonly UnpaidOrder[] }) {
  return (
    <Page>
      <PageTitle>Checkout</PageTitle>
      {placed && (
        <Notice tone="success" title={`Your order ${placed.number} has been placed.`} className="mb-6">
          <Link to={`/order-confirmation?id=${placed.id}`} className="underline">
            View order
          </Link>
        </Notice>
      )}
      <div className="mb-6 space-y-3 empty:hidden">
        <UnpaidOrders orders={unpaid} />
      </div>
      <EmptyState title={checkoutMessages.cartEmpty} text="Add products to your cart to check out.">
        <ButtonLink to="/products">Continue Shopping</ButtonLink>
      </EmptyState>
    </Page>
  );
}
