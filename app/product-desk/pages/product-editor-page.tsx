/** /vendor/products/:id and /admin/products/:id; `new` is an empty form. */
import { data } from "react-router";
import { hasPermission } from "#app/domain/parties/permissions.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ProductFormPage } from "#app/product-desk/components/product-form/product-form-page.tsx";
import { requireProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { loadProductEditor, saveProduct } from "#app/product-desk/editing/save-product.server.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/product-editor-page";

export const handle = {
  access: "back-office",
  reads: "products.read",
  changes: "products.edit",
  intents: ["save", "publish", "unpublish", "refresh", "archive", "restore", "delete", "duplicate"],
} satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.product?.name ?? "New product", isPrivate: true });
}

export function loader({ context, params }: Route.LoaderArgs) {
  const scope = requireProductScope(context, handle);
  if (params.id === "new" && !hasPermission(scope.viewer, "products.edit"))
    throw data({ message: "Your role can’t add products." }, { status: 403 });
  return loadProductEditor(context, scope, params.id);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return saveProduct(request, context, requireProductScope(context, handle), params.id);
}

export default function ProductEditorPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductFormPage editor={loaderData} answer={actionData} />;
}
