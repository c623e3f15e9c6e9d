/** /returns/photos/:id */
import { data } from "react-router";
import { requireOrderViewer } from "#app/orders/order-access.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findOrderOfPhoto, findPhotoFile } from "#app/returns/return-photos.server.ts";
import type { Route } from "./+types/return-photo";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { viewer } = await requireOrderViewer({ request, context }, (db) => findOrderOfPhoto(db, params.id));
  const app = context.get(appContext);
  const bytes = await findPhotoFile(app, viewer, params.id);
  if (!bytes) throw data(null, { status: 404 });
  return new Response(bytes, { headers: { "content-type": "image/webp", "cache-control": "private, no-store" } });
}
