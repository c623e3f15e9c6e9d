/** The vendor's office shows the 404, not the shop. */
import { data } from "react-router";
import { requireVendor } from "#app/accounts/viewer.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { RequestReference } from "#app/ui/layout/error-page.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/vendor-not-found-page";

export const handle = { access: "vendor" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Page Not Found", isPrivate: true });
}

export function loader({ context }: Route.LoaderArgs) {
  requireVendor(context, handle);
  return data({ requestId: context.get(appContext).requestId }, { status: 404 });
}

export default function VendorNotFoundPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle intro="It may have moved, or the link may be incorrect.">Page Not Found</PageTitle>
      <ButtonLink to="/vendor/dashboard">Go to dashboard</ButtonLink>
      <RequestReference requestId={loaderData.requestId} />
    </Page>
  );
}
