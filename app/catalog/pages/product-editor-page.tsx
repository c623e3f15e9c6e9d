/** /vendor/products/:id and /admin/products/:id; `new` makes one. */
import { ProductFormPage } from "#app/catalog/components/product-form/product-form-page.tsx";
import { requireProductSide } from "#app/catalog/editing/product-side.server.ts";
import { loadProductEditor, saveProduct } from "#app/catalog/editing/save-product.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/product-editor-page";

export const handle = {
  access: "back-office",
  reads: "products.edit",
  changes: "products.edit",
  intents: ["save", "publish", "unpublish", "refresh", "archive", "restore", "delete", "duplicate"],
} satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.product?.name ?? "New product", isPrivate: true });
}

export function loader({ context, params }: Route.LoaderArgs) {
  return loadProductEditor(context, requireProductSide(context, handle), params.id);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return saveProduct(request, context, requireProductSide(context, handle), params.id);
}

export default function ProductEditorPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductFormPage editor={loaderData} answer={actionData} />;
}
