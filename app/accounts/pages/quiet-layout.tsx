import { Outlet, useRouteError } from "react-router";
import { QuietFrame } from "#app/accounts/components/quiet-frame.tsx";
import { problemOf, problemTitle } from "#app/ui/forms/problems.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { ProblemPage } from "#app/ui/layout/problem-page.tsx";
import type { Route } from "./+types/quiet-layout";

export function meta({ error, matches }: Route.MetaArgs) {
  return pageMeta(matches, error ? { title: problemTitle(problemOf(error)), isPrivate: true } : { isPrivate: true });
}

/** Around the admins' login and the second step of signing in. */
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
      <ProblemPage problem={problemOf(useRouteError())} />
    </QuietFrame>
  );
}
