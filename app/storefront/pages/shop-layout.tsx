import { Outlet, useRouteError } from "react-router";
import { ShopFrame } from "#app/storefront/components/frame/shop-frame.tsx";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { pageErrorOf, pageErrorTitle } from "#app/ui/layout/page-error.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/shop-layout";

/** Applies to failed pages only. */
export function meta({ error, matches }: Route.MetaArgs) {
  return pageMeta(matches, error ? { title: pageErrorTitle(pageErrorOf(error)), isPrivate: true } : {});
}

export default function ShopLayout() {
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  );
}

export function ErrorBoundary() {
  return (
    <ShopFrame>
      <ErrorPage error={pageErrorOf(useRouteError())} />
    </ShopFrame>
  );
}
