import type { BackOffice } from "#app/accounts/back-office.server.ts";
import { readPhone } from "#app/domain/basics/phone.ts";
import { permissionsIn } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { SearchGroup } from "#app/ui/layout/search-groups.ts";
import { searchStore } from "./store-search-queries.server.ts";
import { searchVendor } from "./vendor-search-queries.server.ts";

/** Trigram indexes need three letters. */
const MIN_LETTERS = 3;

/** Phone numbers may be written in any common form. */
export async function searchBackOffice(db: Database, office: BackOffice, typed: string): Promise<SearchGroup[]> {
  const q = phoneIn(typed) ?? typed;
  if (q.length < MIN_LETTERS) return [];
  const may = permissionsIn(office.viewer);
  const groups = await office.readAs(db, {
    vendor: (tx) => searchVendor(tx, q, may),
    admin: (all) => searchStore(all, q, may),
  });
  return groups.filter(({ hits }) => hits.length > 0);
}

/** The last ten digits, as stored. */
function phoneIn(typed: string): string | null {
  const phone = readPhone(typed);
  return phone !== null && /^[6-9]/.test(phone) ? phone : null;
}
