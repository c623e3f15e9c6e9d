import { Outlet, useRouteError } from "react-router";
import { QuietFrame } from "#app/accounts/components/quiet-frame.tsx";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { pageErrorOf, pageErrorTitle } from "#app/ui/layout/page-error.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/quiet-layout";

export function meta({ error, matches }: Route.MetaArgs) {
  return pageMeta(
    matches,
    error ? { title: pageErrorTitle(pageErrorOf(error)), isPrivate: true } : { isPrivate: true },
  );
}

export default function QuietLayout() {
  return (
    <QuietFrame>
      <Outlet />
    </QuietFrame>
  );
}

export function ErrorBoundary() {
  return (
    <QuietFrame>
      <ErrorPage error={pageErrorOf(useRouteError())} />
    </QuietFrame>
  );
}
