import { buildHref, type ChosenPart } from "#app/catalog/build/build-address.ts";
import { findSlotByCategory } from "#app/catalog/build/part-slots.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findBySlug } from "./build-queries.server.ts";
import { type StartingBuild, startingBuilds } from "./starting-builds.ts";

export type StartingPoint = Pick<StartingBuild, "name" | "purpose"> & { href: string; totalPaise: number };

/** Leaves out builds with a part out of stock. */
export async function listStartingPoints(db: Database, catalogue: Catalogue): Promise<StartingPoint[]> {
  const bySlug = await findBySlug(db, [...new Set(startingBuilds.flatMap(({ parts }) => parts))]);
  return startingBuilds.flatMap(({ name, purpose, parts }): StartingPoint[] => {
    const chosenParts: ChosenPart[] = [];
    let totalPaise = 0;
    for (const part of parts) {
      const product = bySlug.get(part);
      const slot = product && findSlotByCategory(catalogue, product.category);
      if (!slot || product.stock < 1) return [];
      chosenParts.push({ slot: slot.name, slug: product.slug, quantity: 1 });
      totalPaise += product.sellingPricePaise;
    }
    return [{ name, purpose, href: buildHref(chosenParts), totalPaise }];
  });
}
