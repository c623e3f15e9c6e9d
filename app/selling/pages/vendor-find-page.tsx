/** /vendor/find: what the command menu finds. */
import { vendorOffice } from "#app/accounts/back-office.server.ts";
import { requireVendor } from "#app/accounts/viewer.server.ts";
import { permissionsIn } from "#app/domain/parties/permissions.ts";
import { searchBackOffice } from "#app/fulfilment/search/back-office-search-queries.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { vendorActions, vendorLinks } from "#app/selling/components/vendor-links.ts";
import { FindPage } from "#app/ui/layout/find-page.tsx";
import { openLinks } from "#app/ui/layout/office-links.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { findPages, readSearched } from "#app/ui/layout/search-groups.ts";
import type { Route } from "./+types/vendor-find-page";

export const handle = { access: "vendor" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Search", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireVendor(context, handle);
  const office = vendorOffice(viewer);
  const q = readSearched(url.searchParams);
  const found = await searchBackOffice(context.get(appContext).db, office, q);
  return {
    q,
    groups: [...findPages(openLinks([...vendorLinks, ...vendorActions], permissionsIn(viewer)), q), ...found],
  };
}

export default function VendorFindPage({ loaderData }: Route.ComponentProps) {
  return (
    <FindPage
      {...loaderData}
      hint="Order, customer, phone, product, SKU, invoice number or tracking number. At least 3 characters."
    />
  );
}
