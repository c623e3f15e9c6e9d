import { requireVendor } from "#app/accounts/viewer.server.ts";
import { ProductFormPage } from "#app/catalog/components/product-form/product-form-page.tsx";
import { vendorSide } from "#app/catalog/editing/product-side.server.ts";
import { loadProductEditor, saveProduct } from "#app/catalog/editing/save-product.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/vendor-product-page";

export const handle = {
  access: "vendor",
  intents: ["save", "publish", "unpublish", "refresh", "archive", "restore", "delete", "duplicate"],
} satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.product?.name ?? "New product", isPrivate: true });
}

export function loader({ context, params }: Route.LoaderArgs) {
  return loadProductEditor(context, vendorSide(requireVendor(context)), params.id);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return saveProduct(request, context, vendorSide(requireVendor(context)), params.id);
}

export default function VendorProductPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductFormPage editor={loaderData} answer={actionData} />;
}
