import type { Database } from "#app/platform/database/db.server.ts";
import { categorySpecs, productCategories } from "./product-categories.ts";
import { categories, specDefinitions } from "./schema.server.ts";

/** Adds missing categories and specifications. Runs at every start, also on several servers at once. */
export async function ensureCategories(db: Database): Promise<void> {
  await db.insert(categories).values(positioned(productCategories)).onConflictDoNothing();
  await db.insert(specDefinitions).values(positioned(categorySpecs)).onConflictDoNothing();
}

function positioned<Row extends object>(rows: readonly Row[]): (Row & { position: number })[] {
  return rows.map((row, position) => ({ ...row, position }));
}
