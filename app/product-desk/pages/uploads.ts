/** /vendor and /admin + /products/uploads: pictures for the product form. */

import type { RouteHandle } from "#app/platform/route-handle.ts";
import { requireProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { loadUploads, receiveUploads } from "#app/product-desk/editing/upload-endpoint.server.ts";
import type { Route } from "./+types/uploads";

export const handle = { access: "back-office", reads: "products.edit", changes: "products.edit" } satisfies RouteHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  return loadUploads(request, context, requireProductScope(context, handle));
}

export function action({ request, context }: Route.ActionArgs) {
  return receiveUploads(request, context, requireProductScope(context, handle));
}
