import { requireUser } from "#app/accounts/viewer.server.ts";
import { isIdempotencyKey } from "#app/checkout/request-hash.server.ts";
import { findOrderByKey } from "#app/orders/insert-order.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/placed-order";

export const handle = { access: "signed-in" } satisfies RouteHandle;

/** `GET /checkout/placed?key=` returns `{ orderId }`, null without such an order. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  const key = url.searchParams.get("key") ?? "";
  const order = isIdempotencyKey(key) ? await findOrderByKey(context.get(appContext).db, viewer.id, key) : null;
  return Response.json({ orderId: order?.id ?? null });
}
