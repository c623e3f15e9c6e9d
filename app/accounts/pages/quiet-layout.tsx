import { Outlet, useRouteError } from "react-router";
import { QuietFrame } from "#app/accounts/components/quiet-frame.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { ProblemPage } from "#app/ui/problem-page.tsx";
import { problemOf, problemTitle } from "#app/ui/problems.ts";
import type { Route } from "./+types/quiet-layout";

export function meta({ error, matches }: Route.MetaArgs) {
  return pageMeta(matches, error ? { title: problemTitle(problemOf(error)), isPrivate: true } : { isPrivate: true });
}

/** Around the doors: the admins' login and the second step of signing in. */
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
