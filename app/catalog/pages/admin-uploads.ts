/** /admin/products/uploads: the form's pictures. */
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { adminSide } from "#app/catalog/editing/product-side.server.ts";
import { readUploads, takeUploads } from "#app/catalog/pictures/upload-door.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/admin-uploads";

export const handle = { access: "admin" } satisfies RouteHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  return readUploads(request, context, adminSide(requireAdmin(context)));
}

export function action({ request, context }: Route.ActionArgs) {
  return takeUploads(request, context, adminSide(requireAdmin(context)));
}
