/** In the format of the import. */
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { exportAreas } from "#app/settings/delivery/area-file.server.ts";
import { listDeliveryAreas } from "#app/settings/delivery/area-queries.server.ts";
import type { Route } from "./+types/delivery-areas-export";

export const handle = { access: "admin", reads: "settings.read" } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  return exportAreas(await listDeliveryAreas(context.get(appContext).db));
}
