import type { Database } from "#app/platform/database/db.server.ts";
import { productCategories } from "./product-categories.ts";
import { categories, specDefinitions } from "./schema.server.ts";
import { defaultSpecs } from "./specifications/default-specs.ts";

/** Adds missing categories and specifications. Runs at every start, also on several servers at once. */
export async function ensureCategories(db: Database): Promise<void> {
  await db.insert(categories).values(positioned(productCategories)).onConflictDoNothing();
  await db.insert(specDefinitions).values(positioned(defaultSpecs)).onConflictDoNothing();
}

function positioned<Row extends object>(rows: readonly Row[]): (Row & { position: number })[] {
  return rows.map((row, position) => ({ ...row, position }));
}
