import { requireVendor } from "#app/accounts/viewer.server.ts";
import { ImportsPage } from "#app/catalog/components/imports-page.tsx";
import { vendorSide } from "#app/catalog/editing/product-side.server.ts";
import { loadImports, takeImport } from "#app/catalog/exchange/import-page.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/vendor-imports-page";

export const handle = { access: "vendor", intents: [] } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Import products", isPrivate: true });
}

export function loader({ context }: Route.LoaderArgs) {
  return loadImports(context, vendorSide(requireVendor(context)));
}

export function action({ request, context }: Route.ActionArgs) {
  return takeImport(request, context, vendorSide(requireVendor(context)));
}

export default function VendorImportsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportsPage {...loaderData} problem={actionData?.problem} />;
}
