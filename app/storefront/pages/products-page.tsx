import { ProductBrowser } from "#app/finding/components/lists/product-browser.tsx";
import { filtersToHref, noFilters } from "#app/finding/filters/product-filters.ts";
import { findListPage } from "#app/finding/lists/product-list-page.server.ts";
import { canonicalHref, countText, isIndexable, listTitle } from "#app/finding/lists/product-list-page.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/products-page";

export const handle = { access: "public", searchBox: true } satisfies RouteHandle;

export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  if (!page) return [];
  const title = listTitle(page);
  return pageMeta(matches, {
    title,
    description: page.about ?? `${title}: ${countText(page.total)}. Delivery across India with a GST invoice.`,
    path: canonicalHref(page),
    isPrivate: !isIndexable(page),
  });
}

export function loader({ context, url }: Route.LoaderArgs) {
  return findListPage(context, url, { path: "/products", searchAs: "search" });
}

export default function ProductsPage({ loaderData: page }: Route.ComponentProps) {
  const { category } = page.filters;
  const title = listTitle(page);
  const steps = [
    { label: "Home", to: "/" },
    { label: "Products", ...(title !== "Products" && { to: "/products" }) },
    ...page.above.map((name) => ({ label: name, to: filtersToHref("/products", { ...noFilters, category: name }) })),
    ...(title === "Products" ? [] : [{ label: category ?? title }]),
  ];
  return <ProductBrowser page={page} title={title} above={<Breadcrumbs steps={steps} />} />;
}
