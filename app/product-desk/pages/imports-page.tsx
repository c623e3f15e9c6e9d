/** /vendor and /admin + /products/import: products from a CSV file. */

import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ImportsPage } from "#app/product-desk/components/imports-page.tsx";
import { requireProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/imports-page";

export const handle = {
  access: "back-office",
  reads: "products.edit",
  changes: "products.edit",
  intents: [],
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Import products", isPrivate: true });
}

export async function loader({ context }: Route.LoaderArgs) {
  const scope = requireProductScope(context, handle);
  const { loadImports } = await import("#app/product-desk/exchange/import-page.server.ts"); // Seldom
  return await loadImports(context, scope);
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = requireProductScope(context, handle);
  const { uploadImport } = await import("#app/product-desk/exchange/import-page.server.ts"); // Seldom
  return await uploadImport(request, context, scope);
}

export default function ProductImportsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportsPage {...loaderData} error={actionData?.error} />;
}
