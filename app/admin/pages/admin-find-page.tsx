/** /admin/find: what the command menu finds. */
import { adminOffice } from "#app/accounts/back-office.server.ts";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { adminActionsOf, adminLinksOf } from "#app/admin/components/admin-links.ts";
import { permissionsIn } from "#app/domain/parties/permissions.ts";
import { searchBackOffice } from "#app/fulfilment/search/back-office-search-queries.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { FindPage } from "#app/ui/layout/find-page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { findPages, readSearched } from "#app/ui/layout/search-groups.ts";
import type { Route } from "./+types/admin-find-page";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Search", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const [office, may] = [adminOffice(viewer), permissionsIn(viewer)];
  const q = readSearched(url.searchParams);
  const { db } = context.get(appContext);
  const { sellingMode } = await findStoreSettings(db);
  const here = { isSingleSeller: sellingMode === "single", may };
  const links = [...adminLinksOf(here), ...adminActionsOf(here)];
  return {
    q,
    groups: [...findPages(links, q), ...(await searchBackOffice(db, office, q))],
  };
}

export default function AdminFindPage({ loaderData }: Route.ComponentProps) {
  return (
    <FindPage
      {...loaderData}
      hint="Order, name, email, phone, product, SKU, invoice number, tracking number or UTR. At least 3 characters."
    />
  );
}
