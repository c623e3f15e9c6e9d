import { Outlet, useRouteError } from "react-router";
import { useViewer } from "#app/accounts/components/use-viewer.ts";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { AdminFrame } from "#app/admin/components/admin-frame.tsx";
import { countWaitingRefunds } from "#app/payments/refunds/refund-queries.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { pageErrorOf, pageErrorTitle } from "#app/ui/layout/page-error.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/admin-layout";

export const handle = { access: "admin" } satisfies RouteHandle;

/** Only for a failed page: others have their own. */
export function meta({ error, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: error ? pageErrorTitle(pageErrorOf(error)) : "Admin", isPrivate: true });
}

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return { waiting: { "/admin/refunds": await countWaitingRefunds(context.get(appContext).db) } };
}

/** A frame of its own, so nobody takes it for the shop. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame waiting={loaderData.waiting}>
      <Outlet />
    </AdminFrame>
  );
}

/** Admins keep their frame when a page fails; who may not be here sees only why. */
export function ErrorBoundary() {
  const error = pageErrorOf(useRouteError());
  const viewer = useViewer();
  const page = <ErrorPage error={error} />;
  if (viewer?.role !== "admin") return <main id="main">{page}</main>;
  return <AdminFrame>{page}</AdminFrame>;
}
