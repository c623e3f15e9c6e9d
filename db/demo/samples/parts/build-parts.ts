/** The demo's parts as the PC builder's rules take them. */
import { productCategories } from "#app/catalog/product-categories.ts";
import type { BuildPart } from "#app/domain/compatibility/known-part.ts";
import { SLOTS } from "#app/domain/compatibility/slots.ts";
import type { SamplePart } from "../types.ts";
import { allParts } from "./catalogue.ts";

/** Those that have a slot, by their slug. */
export const buildParts: ReadonlyMap<string, BuildPart> = new Map(
  allParts.flatMap((part) => {
    const one = buildPartOf(part);
    return one ? [[part.slug, one]] : [];
  }),
);

function buildPartOf({ slug, name, category, specs: said, notPublished }: SamplePart): BuildPart | null {
  const categorySlug = productCategories.find((one) => one.name === category)?.slug ?? "";
  const slot = SLOTS.find(({ categories }) => categories.some((slug) => slug === categorySlug))?.name;
  if (!slot) return null;
  const specs = Object.fromEntries(said.map(({ key, value }) => [key, value]));
  return { id: slug, slot, name, quantity: 1, specs, notPublished };
}
