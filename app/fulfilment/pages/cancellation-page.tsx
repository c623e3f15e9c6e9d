/** /orders/:id/cancellation: asks (for browsers without scripts); a post cancels. */
import { data, redirect } from "react-router";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { cancelOrder } from "#app/fulfilment/cancel-order.server.ts";
import { CancelForm, CancelText } from "#app/fulfilment/components/order-actions.tsx";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/cancellation-page";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Cancel this order?", isPrivate: true });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  const order = await findOrderFor(context.get(appContext).db, viewer, params.id);
  if (order?.userId !== viewer.id) throw data(null, { status: 404 });
  const { id, number, paymentStatus, totalPaise, refundedPaise, canPay, canCancel } = order;
  return { id, canCancel, asked: { number, paymentStatus, totalPaise, refundedPaise, canPay } };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireUser(context);
  await readFields(request, []);
  const app = context.get(appContext);
  const cancelled = await cancelOrder(app.db, commandContext(app, viewer), { orderId: params.id });
  if (cancelled.ok || cancelled.code === "already-cancelled") return redirect(`/orders/${params.id}`, 303);
  if (cancelled.code === "not-found") throw data(null, { status: 404 });
  return data({ error: "This order can't be cancelled because it has already been shipped." }, { status: 409 });
}

export default function CancellationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, asked, canCancel } = loaderData;
  const error = actionData?.error ?? (canCancel ? null : "This order can no longer be cancelled.");
  return (
    <Page>
      <PageTitle>Cancel this order?</PageTitle>
      <div className="max-w-measure space-y-6">
        {error ? <Notice tone="error" title={error} /> : <CancelText order={asked} />}
        <div className="flex flex-wrap gap-3">
          {!error && <CancelForm orderId={id} />}
          <ButtonLink to={`/orders/${id}`} variant="secondary">
            {error ? "Back to order" : "Keep order"}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
