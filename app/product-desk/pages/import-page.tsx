/** /vendor and /admin + /products/imports/:id: preview, apply, undo. */

import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ImportPage } from "#app/product-desk/components/import-page.tsx";
import { requireProductScope } from "#app/product-desk/editing/product-scope.server.ts";
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

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const scope = requireProductScope(context, handle);
  const { loadImport } = await import("#app/product-desk/exchange/import-page.server.ts"); // Seldom
  return await loadImport(request, context, scope, params.id);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const scope = requireProductScope(context, handle);
  const { actOnImport } = await import("#app/product-desk/exchange/import-page.server.ts"); // Seldom
  return await actOnImport(request, context, scope, params.id);
}

export default function ProductImportPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} answer={actionData?.error} />;
}
