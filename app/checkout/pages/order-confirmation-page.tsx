/** /order-confirmation?id=: what was ordered, and how its payment stands. Survives reloads; others' orders are 404. */
import { useEffect } from "react";
import { data, Link, useRevalidator } from "react-router";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { clearFormDraft } from "#app/checkout/components/use-form-draft.ts";
import { formatDay } from "#app/domain/basics/calendar.ts";
import { deliveryWindow } from "#app/domain/money/shipping.ts";
import { TransferDetails } from "#app/orders/components/transfer-details.tsx";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import type { OrderDetails } from "#app/orders/order-types.ts";
import { findMethodName } from "#app/payments/methods/method-queries.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { TotalRows } from "#app/ui/tables/total-rows.tsx";
import type { Route } from "./+types/order-confirmation-page";

export const handle = { access: "signed-in" } satisfies RouteHandle;

const POLL_MS = 3_000;
const POLL_FOR_MS = 120_000;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Order confirmation", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  const { db, clock } = context.get(appContext);
  const id = url.searchParams.get("id");
  if (!id) return null;
  const order = await findOrderFor(db, viewer, id);
  if (order?.userId !== viewer.id) throw data(null, { status: 404 });
  const { from, to } = deliveryWindow(order.placedAt);
  return {
    order,
    methodName: await findMethodName(db, order.paymentMethod),
    delivery: { from: formatDay(from), to: formatDay(to) },
    isOpen: order.payBy !== null && order.payBy > clock.now(),
  };
}

export default function OrderConfirmationPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Confirmation found={loaderData} /> : <Thanks />;
}

/** The address without its order, as somebody may have kept or typed it. */
function Thanks() {
  return (
    <Page>
      <PageTitle intro="Your orders and their status are in My Orders.">Thank you for your order!</PageTitle>
      <WaysOn />
    </Page>
  );
}

function WaysOn() {
  return (
    <p className="flex flex-wrap gap-3 print:hidden">
      <ButtonLink to="/orders">View My Orders</ButtonLink>
      <ButtonLink to="/" variant="secondary">
        Continue Shopping
      </ButtonLink>
    </p>
  );
}

function Confirmation({ found }: { found: NonNullable<Route.ComponentProps["loaderData"]> }) {
  const { order, methodName, delivery, isOpen } = found;
  const state = paymentState(order);
  usePolling(state === "waiting" && isOpen);
  useEffect(clearFormDraft, []);
  return (
    <Page>
      <PageTitle intro={titles[state].intro}>{titles[state].title}</PageTitle>
      <div className="grid gap-8 lg:grid-cols-[1fr_24rem] lg:gap-12">
        <div className="space-y-6">
          <PaymentNotice order={order} state={state} />
          <dl className="grid gap-x-8 gap-y-4 border-y border-hairline py-5 sm:grid-cols-2">
            <Fact name="Order number" value={order.number} />
            <Fact name="Order ID" value={<span className="text-sm break-all">{order.id}</span>} />
            <Fact name="Payment" value={methodName} />
            {state !== "cancelled" && <Fact name="Delivery" value={`${delivery.from} to ${delivery.to}`} />}
          </dl>
          <WaysOn />
        </div>
        <section aria-labelledby="ordered" className="border-t border-ink pt-2">
          <h2 id="ordered" className="font-display text-2xl font-semibold">
            Items ordered
          </h2>
          <ul className="mt-3 divide-y divide-hairline border-b border-hairline pb-1">
            {order.lines.map((line) => (
              <li key={line.id} className="flex justify-between gap-4 py-2">
                <Link to={`/products/${line.slug}`} className="hover:underline">
                  {line.name}
                </Link>
                <span className="text-muted tabular-nums">× {line.quantity}</span>
              </li>
            ))}
          </ul>
          <TotalRows totals={order} gstRates={order.lines.map((line) => line.gstRateBp)} />
        </section>
      </div>
    </Page>
  );
}

type PaymentState = "settled" | "transfer" | "waiting" | "failed" | "cancelled";

/**
 * | order                                | payment          | state     |
 * |--------------------------------------|------------------|-----------|
 * | cancelled                            | any              | cancelled |
 * | pending, by bank transfer            | pending          | transfer  |
 * | pending, online (payBy is set)       | pending          | waiting   |
 * | pending, online                      | failed           | failed    |
 * | anything else                        | any              | settled   |
 */
function paymentState({ status, payBy, paymentStatus, transferDetails }: OrderDetails): PaymentState {
  if (status === "cancelled") return "cancelled";
  if (payBy && paymentStatus === "pending") return transferDetails ? "transfer" : "waiting";
  if (payBy && paymentStatus === "failed") return "failed";
  return "settled";
}

const titles: Record<PaymentState, { title: string; intro: string }> = {
  settled: { title: "Thank you for your order!", intro: "We have emailed you the order details." },
  transfer: { title: "Thank you for your order!", intro: "Your order is placed. Please complete the bank transfer." },
  waiting: { title: "Thank you for your order!", intro: "Your order is placed. Please complete the payment." },
  failed: { title: "Payment failed", intro: "Your order is reserved for a short time. Please try paying again." },
  cancelled: { title: "Order cancelled", intro: "This order will not be delivered." },
};

function PaymentNotice({ order, state }: { order: OrderDetails; state: PaymentState }) {
  if (state === "settled")
    return order.paymentStatus === "paid" ? <Notice tone="success" title="Payment received" /> : null;
  if (state === "cancelled") return null;
  if (state === "transfer") return <TransferDetails order={order} />;
  return (
    <Notice
      tone={state === "failed" ? "error" : "info"}
      title={state === "failed" ? "You have not been charged." : "We are waiting for payment confirmation."}
    >
      {state === "waiting" && (
        <p>
          This page updates automatically. <Link to={`/order-confirmation?id=${order.id}`}>Check again</Link>
        </p>
      )}
      {order.canPay && (
        <form method="post" action={`/orders/${order.id}/payment`} className="mt-3">
          <Button variant={state === "failed" ? "primary" : "secondary"}>Pay now</Button>
        </form>
      )}
    </Notice>
  );
}

function Fact({ name, value }: { name: string; value: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

/** Every few seconds while `active`, for at most two minutes. */
function usePolling(active: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => void revalidate(), POLL_MS);
    const end = setTimeout(() => clearInterval(timer), POLL_FOR_MS);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [active, revalidate]);
}
