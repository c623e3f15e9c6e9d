import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { findForAdmin } from "#app/admin/admin-findings.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/admin-find-results";

export const handle = { access: "admin" } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  return Response.json(await findForAdmin(context.get(appContext).db, viewer, url));
}
