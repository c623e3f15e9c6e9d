/** POST /orders/:id/payment redirects to the provider's page. */
import { data, redirect, redirectDocument } from "react-router";
import { requireOrderViewer } from "#app/orders/order-access.server.ts";
import { channelsIn } from "#app/payments/channels.ts";
import { type StartPaymentError, startPayment } from "#app/payments/start-payment.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/order-payment";

export const handle = { access: "signed-in" } satisfies RouteHandle;

const refusals: Record<Exclude<StartPaymentError, "not-found">, { status: number; message: string }> = {
  "not-payable": { status: 409, message: "No payment is due for this order." },
  expired: { status: 409, message: "The time to pay for this order has expired. Please place a new order." },
  "method-unavailable": { status: 409, message: "Online payment is not available right now." },
  "provider-unavailable": {
    status: 503,
    message: "The payment gateway is not responding. Your order is saved. Please try again in a few minutes.",
  },
};

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireOrderViewer({ request, context }, params.id);
  return redirect(`/orders/${encodeURIComponent(params.id)}`);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer } = await requireOrderViewer({ request, context }, params.id);
  const { method, channel } = await readFields(request, ["method", "channel"]);
  const app = context.get(appContext);
  const paying = { ...commandContext(app, viewer), env: app.env, fetch: app.fetch };
  const started = await startPayment(app.db, paying, {
    orderId: params.id,
    returnOrigin: app.origin,
    methodId: method,
    channel: channelsIn([channel])[0],
  });
  if (started.ok) return redirectDocument(started.value.payUrl, 303);
  if (started.code === "not-found") throw data(null, { status: 404 });
  const { status, message } = refusals[started.code];
  throw data({ message }, { status });
}
