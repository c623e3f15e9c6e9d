import { Outlet, useRouteError } from "react-router";
import { useViewer } from "#app/accounts/me/use-me.ts";
import { requireVendor } from "#app/accounts/viewer.server.ts";
import { permissionsIn } from "#app/domain/parties/permissions.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { vendorLinks } from "#app/selling/components/vendor-links.ts";
import { findVendorWaiting } from "#app/selling/vendor-waiting.server.ts";
import { BackOfficeFrame } from "#app/ui/layout/back-office-frame.tsx";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { openLinks } from "#app/ui/layout/office-links.ts";
import { pageErrorOf, pageErrorTitle } from "#app/ui/layout/page-error.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/vendor-layout";

export const handle = { access: "vendor" } satisfies RouteHandle;

/** Applies to failed pages only. */
export function meta({ error, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: error ? pageErrorTitle(pageErrorOf(error)) : "Vendor", isPrivate: true });
}

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireVendor(context, handle);
  const { vendorId } = viewer;
  const { shipments, returns } = await findVendorWaiting(context.get(appContext), vendorId);
  const returned = Object.values(returns).reduce((sum, count) => sum + count, 0);
  const may = permissionsIn(viewer);
  return { may, waiting: { "/vendor/orders": shipments, "/vendor/returns": returned } };
}

export default function VendorLayout({ loaderData }: Route.ComponentProps) {
  return (
    <BackOfficeFrame
      office="Vendor"
      person={useViewer()?.name}
      links={openLinks(vendorLinks, loaderData.may)}
      waiting={loaderData.waiting}
    >
      <Outlet />
    </BackOfficeFrame>
  );
}

/** Visitors without access see the error alone. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const error = pageErrorOf(useRouteError());
  const viewer = useViewer();
  const page = <ErrorPage error={error} />;
  if (viewer?.role !== "vendor") return <main id="main">{page}</main>;
  return (
    <BackOfficeFrame
      office="Vendor"
      person={viewer.name}
      links={openLinks(vendorLinks, loaderData?.may ?? [])}
      waiting={loaderData?.waiting}
    >
      {page}
    </BackOfficeFrame>
  );
}
