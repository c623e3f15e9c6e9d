import { specDefinitions } from "#app/catalog/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { type MergedSpecs, mergedSpecs } from "./merged-specs.ts";

export async function findMergedSpecs(db: Database): Promise<MergedSpecs> {
  const { key, unit, mergedInto, mergedFactor } = specDefinitions;
  return mergedSpecs(await db.select({ key, unit, mergedInto, mergedFactor }).from(specDefinitions));
}
