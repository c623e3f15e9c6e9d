import { Outlet, useRouteError } from "react-router";
import { ShopFrame } from "#app/storefront/components/frame/shop-frame.tsx";
import { problemOf, problemTitle } from "#app/ui/forms/problems.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { ProblemPage } from "#app/ui/layout/problem-page.tsx";
import type { Route } from "./+types/shop-layout";

/** Used only when a page failed: pages have their own. */
export function meta({ error, matches }: Route.MetaArgs) {
  return pageMeta(matches, error ? { title: problemTitle(problemOf(error)), isPrivate: true } : {});
}

export default function ShopLayout() {
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  );
}

/** Errors show within header and footer, so that there is a way on. */
export function ErrorBoundary() {
  return (
    <ShopFrame>
      <ProblemPage problem={problemOf(useRouteError())} />
    </ShopFrame>
  );
}
