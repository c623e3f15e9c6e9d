/** GET /checkout/return/:provider; what is posted there becomes a GET (server/payment-routes.ts). */
import { redirect } from "react-router";
import { requireUser, viewerOf } from "#app/accounts/viewer.server.ts";
import { hasAnyOrderCookie, hasOrderCookie } from "#app/orders/order-links.server.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { landingAfter, receiveReturn } from "#app/payments/payment-return.server.ts";
import { linkOrigin } from "#app/platform/link-origin.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/payment-return";

export const handle = { access: "signed-in" } satisfies RouteHandle;

/** The buyer comes back to the confirmation, whoever paid by the order's link to the order's page. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { env } = app;
  const { headers } = request;
  if (!hasAnyOrderCookie({ env, headers })) requireUser(context);
  const returned = await receiveReturn(
    { ...app, origin: linkOrigin(app) },
    params.provider,
    new URL(request.url).searchParams,
  );
  if (!returned) throw new Response("We could not verify this payment.", { status: 400 });
  const { orderId, outcome } = returned;
  if (!orderId) return redirect(landingAfter(returned));
  const viewer = viewerOf(context);
  const isBuyer = viewer.kind === "user" && (await findOrderFor(app.db, viewer, orderId)) !== null;
  if (isBuyer) return redirect(landingAfter(returned));
  if (!hasOrderCookie({ env, headers }, orderId)) requireUser(context);
  else if (outcome === "paid" || outcome === "waiting") return redirect(`/orders/${orderId}`);
  return redirect(landingAfter(returned));
}
