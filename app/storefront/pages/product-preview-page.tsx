/** For vendors and admins (docs/rules.md#g24). */
import { Link } from "react-router";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { requireProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { ProductFacts } from "#app/storefront/components/product/product-facts.tsx";
import { ProductGallery } from "#app/storefront/components/product/product-gallery.tsx";
import { ProductPurchase } from "#app/storefront/components/product/product-purchase.tsx";
import { loadPreview } from "#app/storefront/product-preview.server.ts";
import { useShop } from "#app/storefront/shop-data.ts";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/product-preview-page";

export const handle = { access: "back-office", reads: "products.edit" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Preview of a product", isPrivate: true });
}

export function loader({ context, params }: Route.LoaderArgs) {
  return loadPreview(context, requireProductScope(context, handle), params.id);
}

type Standing = Pick<Route.ComponentProps["loaderData"], "status" | "vendorState">;

function whenLive({ status, vendorState }: Standing): string {
  if (status === "archived") return "It is archived: customers don't see it.";
  if (vendorState === "suspended") return "The vendor account is suspended: customers don't see it.";
  if (vendorState === "pending")
    return status === "live"
      ? "Customers don't see it yet. It will go live once the vendor account is approved."
      : "It is a draft. Customers will see it once it is published and the vendor account is approved.";
  return status === "live" ? "The product is live." : "It is a draft. Customers will see it once it is published.";
}

export default function ProductPreviewPage({ loaderData }: Route.ComponentProps) {
  const { product, description, back } = loaderData;
  const shop = useShop();
  if (!shop) return null;
  return (
    <Page flush className="pt-4 pb-10 lg:pt-6">
      <Notice tone="info" title="Preview" className="mb-6">
        <p>{whenLive(loaderData)}</p>
        <Link to={back} className="inline-flex min-h-11 items-center underline underline-offset-4">
          Back to editing
        </Link>
      </Notice>
      <div className="gap-x-12 max-lg:space-y-6 lg:grid lg:grid-cols-12 lg:gap-y-12">
        <div className="lg:col-span-7">
          <ProductGallery key={product.id} product={product} />
        </div>
        {/* As shoppers see it, but disabled. */}
        <fieldset disabled className="min-w-0 lg:col-span-5 lg:col-start-8 lg:row-span-2">
          <legend className="sr-only">Price and buying, not available in the preview</legend>
          <ProductPurchase
            product={product}
            model={null}
            store={shop.store}
            delivery={null}
            unpaid={[]}
            companyPricePaise={null}
            payWays={{ cod: false, cashFeePaise: 0, cards: false }}
            slot={null}
            isDesktop={false}
            canUpgrade={false}
            similar={[]}
          />
        </fieldset>
        <div className="lg:col-span-7">
          <ProductFacts product={product} description={description} />
        </div>
      </div>
    </Page>
  );
}
