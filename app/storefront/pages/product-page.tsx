import { Suspense } from "react";
import { isRouteErrorResponse } from "react-router";
import { AddToCart } from "#app/cart/components/add-to-cart.tsx";
import { ProductCard } from "#app/catalog/components/product-card.tsx";
import type { ProductDetail } from "#app/catalog/product-types.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ProductReviews } from "#app/reviews/components/product-reviews.tsx";
import { categoryLink } from "#app/storefront/components/frame/main-links.ts";
import { OfflineNotice } from "#app/storefront/components/product/offline-notice.tsx";
import { ProductFacts } from "#app/storefront/components/product/product-facts.tsx";
import { ProductGallery } from "#app/storefront/components/product/product-gallery.tsx";
import { BarPrice } from "#app/storefront/components/product/product-price.tsx";
import { ProductPurchase } from "#app/storefront/components/product/product-purchase.tsx";
import { useOwnProduct } from "#app/storefront/me.ts";
import { findProductPage } from "#app/storefront/product-page.server.ts";
import { stepsTo } from "#app/storefront/product-steps.ts";
import { useShop } from "#app/storefront/shop-data.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { largestWebp } from "#app/ui/controls/picture-files.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { ErrorPage, RequestReference } from "#app/ui/layout/error-page.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { pageErrorOf, pageErrorTitle } from "#app/ui/layout/page-error.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { lazyPart } from "#app/ui/lazy-part.ts";
import type { Route } from "./+types/product-page";

const RecentlyViewed = lazyPart(() => import("#app/storefront/components/product/recently-viewed.tsx"));

export const handle = { access: "public" } satisfies RouteHandle;

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: error ? errorTitle(error) : "", isPrivate: true });
  const { product } = loaderData;
  const picture = product.pictures[0];
  return [
    ...pageMeta(matches, {
      title: product.name,
      description: `${product.name} for ${formatInr(product.sellingPricePaise)}: ${product.keySpecs.map(({ value }) => value).join(", ")}.`,
      path: `/products/${product.slug}`,
      image: picture && largestWebp(picture),
    }),
    ...loaderData.structuredData.map((part) => ({ "script:ld+json": part })),
  ];
}

const PRODUCT_NOT_FOUND = "Product Not Found";

function isUnknownProduct(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

function errorTitle(error: unknown): string {
  return isUnknownProduct(error) ? PRODUCT_NOT_FOUND : pageErrorTitle(pageErrorOf(error));
}

export function loader({ context, params, url }: Route.LoaderArgs) {
  const typed = url.searchParams.get("reviews") ?? "";
  const reviewsPage = /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1;
  return findProductPage(context, params.slug, { pin: url.searchParams.get("pin"), reviewsPage });
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, model, similar, delivery, reviews, payWays, slot, isDesktop, canUpgrade } = loaderData;
  const shop = useShop();
  const own = useOwnProduct(product.slug);
  if (!shop) return null;
  const companyPricePaise = own?.companyPricePaise ?? null;
  return (
    <Page flush className="pt-4 pb-10 lg:pt-6">
      <Breadcrumbs steps={stepsTo(product)} />
      <OfflineNotice />
      <div className="gap-x-12 max-lg:space-y-6 lg:grid lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-y-12">
        <div className="lg:col-span-7">
          <ProductGallery key={product.id} product={product} />
        </div>
        <div className="lg:col-span-5 lg:col-start-8 lg:row-span-2 lg:row-start-1 lg:self-start">
          <ProductPurchase
            key={product.id}
            product={product}
            model={model}
            store={shop.store}
            delivery={delivery}
            unpaid={own?.unpaid ?? []}
            companyPricePaise={companyPricePaise}
            payWays={payWays}
            slot={slot}
            isDesktop={isDesktop}
            canUpgrade={canUpgrade}
            similar={similar}
          />
        </div>
        <div className="lg:col-span-7">
          <ProductFacts product={product} description={loaderData.description} />
          <div className="mt-10">
            <ProductReviews product={product} page={reviews} own={own?.review ?? null} isDemo={shop.demo} />
          </div>
        </div>
      </div>
      {similar.length > 0 && (
        <section className="mt-12 lg:mt-16 print:hidden">
          <SectionHeading
            title="Similar products"
            link={{ to: categoryLink(product.category).to, label: "View All" }}
          />
          <ul className="mt-4 max-sm:divide-y max-sm:divide-hairline sm:grid sm:grid-cols-2 sm:gap-6 lg:grid-cols-4">
            {similar.map((other) => (
              <li key={other.id} className="max-sm:py-4">
                <ProductCard product={other} shape="adaptive" />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Suspense>
        <RecentlyViewed current={product.id} className="mt-12 lg:mt-16 print:hidden" />
      </Suspense>
      <BottomBar product={product} companyPricePaise={companyPricePaise} />
    </Page>
  );
}

function BottomBar({ product, companyPricePaise }: { product: ProductDetail; companyPricePaise: number | null }) {
  return (
    <div className="sticky bottom-(--dock,0px) z-20 -mx-gutter mt-8 flex items-center justify-between gap-4 border-t border-hairline bg-raised px-gutter py-2.5 lg:hidden print:hidden">
      <BarPrice product={product} companyPricePaise={companyPricePaise} />
      <AddToCart product={product} stepper={false} />
    </div>
  );
}

/** Names an unknown product (docs/rules.md#g22). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const pageError = pageErrorOf(error);
  if (!isUnknownProduct(error)) return <ErrorPage error={pageError} />;
  return (
    <Page>
      <EmptyState
        as="h1"
        title={PRODUCT_NOT_FOUND}
        text="This product may have been removed, or the link may be incorrect."
        className="border-t-ink"
      >
        <ButtonLink to="/products">Browse Products</ButtonLink>
      </EmptyState>
      <RequestReference requestId={pageError.requestId} />
    </Page>
  );
}
