import { requireUser } from "#app/accounts/viewer.server.ts";
import { streamCartVersions } from "#app/cart/cart-events.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/cart-events";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  return streamCartVersions(context.get(appContext), viewer.id, request);
}
