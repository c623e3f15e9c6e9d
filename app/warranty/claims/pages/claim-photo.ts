/** /claims/photos/:id */
import { data } from "react-router";
import { requireOrderViewer } from "#app/orders/order-access.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findClaimPhoto, findOrderOfClaimPhoto } from "#app/warranty/claims/claim-photos.server.ts";
import type { Route } from "./+types/claim-photo";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { viewer } = await requireOrderViewer({ request, context }, (db) => findOrderOfClaimPhoto(db, params.id));
  const bytes = await findClaimPhoto(context.get(appContext), viewer, params.id);
  if (!bytes) throw data(null, { status: 404 });
  return new Response(bytes, { headers: { "content-type": "image/webp", "cache-control": "private, no-store" } });
}
