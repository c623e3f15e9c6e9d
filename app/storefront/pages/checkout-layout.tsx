import { Outlet, useRouteError } from "react-router";
import { CheckoutFrame } from "#app/storefront/components/frame/checkout-frame.tsx";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { pageErrorOf, pageErrorTitle } from "#app/ui/layout/page-error.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/checkout-layout";

export function meta({ error, matches }: Route.MetaArgs) {
  return pageMeta(
    matches,
    error ? { title: pageErrorTitle(pageErrorOf(error)), isPrivate: true } : { isPrivate: true },
  );
}

export default function CheckoutLayout() {
  return (
    <CheckoutFrame>
      <Outlet />
    </CheckoutFrame>
  );
}

export function ErrorBoundary() {
  return (
    <CheckoutFrame>
      <ErrorPage error={pageErrorOf(useRouteError())} />
    </CheckoutFrame>
  );
}
