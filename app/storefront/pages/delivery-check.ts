import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { checkDelivery } from "#app/storefront/delivery-check.ts";
import type { Route } from "./+types/delivery-check";

export const handle = { access: "public" } satisfies RouteHandle;

/** `GET /delivery-check?pin=560100`: `DeliveryCheck` as JSON. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { clock } = context.get(appContext);
  return Response.json(checkDelivery(url.searchParams.get("pin") ?? "", clock.now()));
}
