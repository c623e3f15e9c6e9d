import { Outlet, useRouteError } from "react-router";
import { CheckoutFrame } from "#app/storefront/components/checkout-frame.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { ProblemPage } from "#app/ui/problem-page.tsx";
import { problemOf, problemTitle } from "#app/ui/problems.ts";
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
