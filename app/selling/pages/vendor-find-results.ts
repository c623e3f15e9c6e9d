import { requireVendor } from "#app/accounts/viewer.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findForVendor } from "#app/selling/vendor-findings.server.ts";
import type { Route } from "./+types/vendor-find-results";

export const handle = { access: "vendor" } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireVendor(context, handle);
  return Response.json(await findForVendor(context.get(appContext).db, viewer, url));
}
