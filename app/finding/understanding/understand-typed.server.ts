import { findByIdentifier } from "#app/finding/browsing/identifier-lookup.server.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import type { FilterNames } from "#app/finding/filters/product-filters.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { Understood } from "./to-understood.ts";
import { understandIn } from "./understand-in.ts";

/** A product's whole name or number is never taken for anything else. Null: words alone. */
export async function understandTyped(
  db: Database,
  { catalogue, names }: { catalogue: Catalogue; names: FilterNames },
  search: string,
  category: string | null = null,
): Promise<Understood | null> {
  const { ids } = await findByIdentifier(db, search);
  return ids.length > 0 ? null : understandIn(catalogue, names, search, category);
}
