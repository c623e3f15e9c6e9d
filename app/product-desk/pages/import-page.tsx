/** /vendor and /admin + /products/imports/:id: preview, apply, undo. */

import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ImportPage } from "#app/product-desk/components/import-page.tsx";
import { requireProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { actOnImport, loadImport } from "#app/product-desk/exchange/import-page.server.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/import-page";

export const handle = {
  access: "back-office",
  reads: "products.edit",
  changes: "products.edit",
  intents: ["apply", "skip-errors", "recheck", "discard", "match", "undo"],
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Import", isPrivate: true });
}

export function loader({ request, context, params }: Route.LoaderArgs) {
  return loadImport(request, context, requireProductScope(context, handle), params.id);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return actOnImport(request, context, requireProductScope(context, handle), params.id);
}

export default function ProductImportPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} answer={actionData?.error} />;
}
