import { adminOffice } from "#app/accounts/back-office.server.ts";
import { adminActionsOf, adminLinksOf } from "#app/admin/components/admin-links.ts";
import { permissionsIn } from "#app/domain/parties/permissions.ts";
import { searchBackOffice } from "#app/order-desk/search/back-office-search-queries.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { type FoundHere, findPages, readSearched } from "#app/ui/layout/search-groups.ts";

export async function findForAdmin(
  db: Database,
  viewer: Parameters<typeof adminOffice>[0],
  url: URL,
): Promise<FoundHere> {
  const q = readSearched(url.searchParams);
  const { sellingMode } = await findStoreSettings(db);
  const menu = { isSingleSeller: sellingMode === "single", may: permissionsIn(viewer) };
  const links = [...adminLinksOf(menu), ...adminActionsOf(menu)];
  return { q, groups: [...findPages(links, q), ...(await searchBackOffice(db, adminOffice(viewer), q))] };
}
