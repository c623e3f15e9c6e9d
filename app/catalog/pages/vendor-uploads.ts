/** /vendor/products/uploads: the form's pictures. */
import { requireVendor } from "#app/accounts/viewer.server.ts";
import { vendorSide } from "#app/catalog/editing/product-side.server.ts";
import { readUploads, takeUploads } from "#app/catalog/pictures/upload-door.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/vendor-uploads";

export const handle = { access: "vendor" } satisfies RouteHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  return readUploads(request, context, vendorSide(requireVendor(context)));
}

export function action({ request, context }: Route.ActionArgs) {
  return takeUploads(request, context, vendorSide(requireVendor(context)));
}
