/** /returns/photos/:id */
import { data } from "react-router";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findPhotoFile } from "#app/returns/return-photos.server.ts";
import type { Route } from "./+types/return-photo";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  const bytes = await findPhotoFile(context.get(appContext), viewer, params.id);
  if (!bytes) throw data(null, { status: 404 });
  return new Response(bytes, { headers: { "content-type": "image/webp", "cache-control": "private, no-store" } });
}
