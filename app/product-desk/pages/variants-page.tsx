/** /vendor and /admin + /products/:id/variants. */

import type { RouteHandle } from "#app/platform/route-handle.ts";
import { VariantsPage } from "#app/product-desk/components/variants/variants-page.tsx";
import { requireProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { actOnVariants, loadVariants } from "#app/product-desk/models/variants-page.server.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/variants-page";

export const handle = {
  access: "back-office",
  reads: "products.read",
  changes: "products.edit",
  intents: ["create", "update", "join", "remove", "save", "add"],
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Variants", isPrivate: true });
}

export function loader({ context, params }: Route.LoaderArgs) {
  return loadVariants(context, requireProductScope(context, handle), params.id);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return actOnVariants(request, context, requireProductScope(context, handle), params.id);
}

export default function ProductVariantsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <VariantsPage edited={loaderData} answer={actionData} />;
}
