import { buildHref, type ChosenPart } from "#app/catalog/build/build-address.ts";
import { findSlotByCategory } from "#app/catalog/build/part-slots.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { type BuiltPart, findBySlug, toBuild } from "./build-queries.server.ts";
import { type StartingBuild, startingBuilds } from "./starting-builds.ts";
import { findLosses, findSubstitute } from "./substitutes.server.ts";

/** `replaced`: sold-out parts and those that stand in for them, of which `purpose` knows nothing; `losses` as of a substitute. */
export type StartingPoint = Pick<StartingBuild, "name" | "purpose"> & {
  href: string;
  totalPaise: number;
  replaced: { name: string; by: string; losses: string[] }[];
};

/** Sold-out parts are replaced by the nearest that fit; a build of which something can't be had is left out. */
export async function listStartingPoints(db: Database, catalogue: Catalogue): Promise<StartingPoint[]> {
  const bySlug = await findBySlug(db, [...new Set(startingBuilds.flatMap(({ parts }) => parts))]);
  const points: StartingPoint[] = [];
  for (const { name, purpose, parts: slugs } of startingBuilds) {
    const chosenParts = slugs.flatMap((slug): ChosenPart[] => {
      const product = bySlug.get(slug);
      const slot = product && findSlotByCategory(catalogue, product.category);
      return slot ? [{ slot: slot.name, slug, quantity: 1 }] : [];
    });
    if (chosenParts.length < slugs.length) continue;
    const { parts } = toBuild(catalogue, { parts: chosenParts, leftOut: [] }, bySlug);
    const available = await replaceSoldOut(db, catalogue, parts);
    if (!available) continue;
    const totalPaise = available.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    const replaced = parts.flatMap((part, at): StartingPoint["replaced"] => {
      const by = available[at]?.product;
      if (!by || by.id === part.product.id) return [];
      return [{ name: part.product.name, by: by.name, losses: findLosses(catalogue, part, by) }];
    });
    points.push({ name, purpose, href: buildHref(available), totalPaise, replaced });
  }
  return points;
}

/** Returns null when a part is sold out and nothing else fits. */
async function replaceSoldOut(
  db: Database,
  catalogue: Catalogue,
  parts: readonly BuiltPart[],
): Promise<BuiltPart[] | null> {
  let available = [...parts];
  for (const part of parts.filter(({ short }) => short > 0)) {
    const product = await findSubstitute(db, catalogue, { parts: available, part });
    if (!product) return null;
    const { slot, quantity } = part;
    const [substitute] = toBuild(
      catalogue,
      { parts: [{ slot, slug: product.slug, quantity }], leftOut: [] },
      new Map([[product.slug, product]]),
    ).parts;
    if (!substitute) return null;
    available = available.map((one) => (one === part ? substitute : one));
  }
  return available;
}
