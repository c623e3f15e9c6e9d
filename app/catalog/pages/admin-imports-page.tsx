import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { ImportsPage } from "#app/catalog/components/imports-page.tsx";
import { adminSide } from "#app/catalog/editing/product-side.server.ts";
import { loadImports, takeImport } from "#app/catalog/exchange/import-page.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/admin-imports-page";

export const handle = { access: "admin", intents: [] } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Import products", isPrivate: true });
}

export function loader({ context }: Route.LoaderArgs) {
  return loadImports(context, adminSide(requireAdmin(context)));
}

export function action({ request, context }: Route.ActionArgs) {
  return takeImport(request, context, adminSide(requireAdmin(context)));
}

export default function AdminImportsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportsPage {...loaderData} problem={actionData?.problem} />;
}
