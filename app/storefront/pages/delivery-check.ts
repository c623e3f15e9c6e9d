import { listAddresses } from "#app/accounts/addresses/address-queries.server.ts";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { checkDelivery } from "#app/storefront/delivery-check.server.ts";
import type { Route } from "./+types/delivery-check";

export const handle = { access: "public" } satisfies RouteHandle;

/** `GET /delivery-check?pin=560100`: `DeliveryCheck` as JSON. Without `pin`: for the viewer's default address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { clock, db } = context.get(appContext);
  const pin = url.searchParams.get("pin") ?? (await defaultPin(context));
  return Response.json(await checkDelivery(db, pin, clock.now()));
}

/** "" for guests, and where there is no address. */
async function defaultPin(context: Route.LoaderArgs["context"]): Promise<string> {
  const viewer = viewerOf(context);
  if (viewer.kind === "guest") return "";
  const [first] = await listAddresses(context.get(appContext).db, viewer.id);
  return first?.pincode ?? "";
}
