/** GET /orders/:id/pay leads to a payment page that is opened by a form, at once with scripts. */
import { useEffect, useRef } from "react";
import { data, redirect } from "react-router";
import { formatInr } from "#app/domain/money/money.ts";
import { requireOrderViewer } from "#app/orders/order-access.server.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { findPayForm } from "#app/payments/pay-form.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/pay-page";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Pay for your order", isPrivate: true });
}

/** An order that can't be paid with this attempt any more leads to its page, which says why. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { viewer } = await requireOrderViewer({ request, context }, params.id);
  const app = context.get(appContext);
  const order = await findOrderFor(app.db, viewer, params.id);
  if (order?.userId !== viewer.id) throw data(null, { status: 404 });
  const paying = { ...commandContext(app, viewer), env: app.env, fetch: app.fetch };
  const attemptId = url.searchParams.get("attempt") ?? "";
  const form = await findPayForm(app.db, paying, { orderId: params.id, attemptId, returnOrigin: app.origin });
  if (!form) return redirect(`/orders/${encodeURIComponent(params.id)}`);
  return { ...form, orderId: params.id };
}

export default function PayPage({
  loaderData: { action, fields, orderId, orderNumber, amountPaise, providerName },
}: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (window.location.hash !== "#open") return;
    // Whoever comes back from the payment page stays here.
    window.history.replaceState(window.history.state, "", window.location.href.split("#")[0]);
    form.current?.submit();
  }, []);
  return (
    <Page>
      <PageTitle intro={`Order ${orderNumber}`}>Pay {formatInr(amountPaise)}</PageTitle>
      <p className="max-w-measure">
        You enter your payment details on {providerName}'s page. Your order is reserved meanwhile, and you come back
        here after the payment.
      </p>
      <form ref={form} method="post" action={action} className="mt-6 flex flex-wrap gap-2">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button>Continue to {providerName}</Button>
        <ButtonLink to={`/orders/${orderId}`} variant="secondary">
          Back to the order
        </ButtonLink>
      </form>
    </Page>
  );
}
