import { Outlet, useRouteError } from "react-router";
import { useSingleSeller } from "#app/accounts/components/use-single-seller.ts";
import { useViewer } from "#app/accounts/me/use-me.ts";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { adminLinksOf } from "#app/admin/components/admin-links.ts";
import { permissionsIn } from "#app/domain/parties/permissions.ts";
import { countWaitingRefunds } from "#app/payments/refunds/refund-queries.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { BackOfficeFrame } from "#app/ui/layout/back-office-frame.tsx";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { pageErrorOf, pageErrorTitle } from "#app/ui/layout/page-error.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/admin-layout";

export const handle = { access: "admin" } satisfies RouteHandle;

/** Titles failed pages only; other pages set their own. */
export function meta({ error, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: error ? pageErrorTitle(pageErrorOf(error)) : "Admin", isPrivate: true });
}

export async function loader({ context }: Route.LoaderArgs) {
  const may = permissionsIn(requireAdmin(context, handle));
  const waiting: Record<string, number> = {};
  if (may.includes("payments.record"))
    waiting["/admin/refunds"] = await countWaitingRefunds(context.get(appContext).db);
  return { may, waiting };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const links = adminLinksOf({ isSingleSeller: useSingleSeller(), may: loaderData.may });
  return (
    <BackOfficeFrame office="Admin" person={useViewer()?.name} links={links} waiting={loaderData.waiting}>
      <Outlet />
    </BackOfficeFrame>
  );
}

/** A failed page keeps the admin frame; visitors without access see the error alone. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const error = pageErrorOf(useRouteError());
  const viewer = useViewer();
  const links = adminLinksOf({ isSingleSeller: useSingleSeller(), may: loaderData?.may ?? [] });
  const page = <ErrorPage error={error} />;
  if (viewer?.role !== "admin") return <main id="main">{page}</main>;
  return (
    <BackOfficeFrame office="Admin" person={viewer.name} links={links} waiting={loaderData?.waiting}>
      {page}
    </BackOfficeFrame>
  );
}
