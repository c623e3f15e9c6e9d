import { vendorOffice } from "#app/accounts/back-office.server.ts";
import { permissionsIn } from "#app/domain/parties/permissions.ts";
import { searchBackOffice } from "#app/order-desk/search/back-office-search-queries.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { vendorActions, vendorLinks } from "#app/selling/components/vendor-links.ts";
import { openLinks } from "#app/ui/layout/office-links.ts";
import { type FoundHere, findPages, readSearched } from "#app/ui/layout/search-groups.ts";

export async function findForVendor(
  db: Database,
  viewer: Parameters<typeof vendorOffice>[0],
  url: URL,
): Promise<FoundHere> {
  const q = readSearched(url.searchParams);
  const records = await searchBackOffice(db, vendorOffice(viewer), q);
  return {
    q,
    groups: [...findPages(openLinks([...vendorLinks, ...vendorActions], permissionsIn(viewer)), q), ...records],
  };
}
