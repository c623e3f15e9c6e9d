import { Outlet, useRouteError } from "react-router";
import { CheckoutFrame } from "#app/storefront/components/frame/checkout-frame.tsx";
import { problemOf, problemTitle } from "#app/ui/forms/problems.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { ProblemPage } from "#app/ui/layout/problem-page.tsx";
import type { Route } from "./+types/checkout-layout";

export function meta({ error, matches }: Route.MetaArgs) {
  return pageMeta(matches, error ? { title: problemTitle(problemOf(error)), isPrivate: true } : { isPrivate: true });
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
      <ProblemPage problem={problemOf(useRouteError())} />
    </CheckoutFrame>
  );
}
