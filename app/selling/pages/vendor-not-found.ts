/** The vendor's office shows the 404, not the shop. */
import { data } from "react-router";
import { requireVendor } from "#app/accounts/viewer.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/vendor-not-found";

export const handle = { access: "vendor" } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  requireVendor(context, handle);
  throw data(null, { status: 404 });
}
