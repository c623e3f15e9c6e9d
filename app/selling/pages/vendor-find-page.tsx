/** The command menu's results as a page. */
import { requireVendor } from "#app/accounts/viewer.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findForVendor } from "#app/selling/vendor-findings.server.ts";
import { FindPage } from "#app/ui/layout/find-page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/vendor-find-page";

export const handle = { access: "vendor" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Search", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireVendor(context, handle);
  return await findForVendor(context.get(appContext).db, viewer, url);
}

export default function VendorFindPage({ loaderData }: Route.ComponentProps) {
  return (
    <FindPage
      {...loaderData}
      hint="Order, customer, phone, product, SKU, invoice number or tracking number. At least 3 characters."
    />
  );
}
