/**
 * Prints, per specification that rules or filters read, how many of the sample parts it applies to have it:
 * `node tests/samples/filled.ts`, lowest share first.
 */
import { productCategories } from "#app/catalog/product-categories.ts";
import { defaultSpecs } from "#app/catalog/specifications/default-specs.ts";
import { specifications } from "#app/domain/compatibility/specifications.ts";
import { allParts } from "#db/demo/samples/parts/catalogue.ts";
import type { SampleSpec } from "#db/demo/samples/types.ts";

const ofLiquid = ["radiatorSize", "radiatorThickness"];
const ofAir = ["coolerHeight", "reachesOverMemory", "memoryClearance"];
/** Described in words of their own, or read out of others. */
const readOtherwise = ["display", "colourFamily"];

const slugOf = new Map(productCategories.map(({ name, slug }) => [name, slug]));

const rows = defaultSpecs
  .filter(({ key, filter }) => (key in specifications || filter !== null) && !readOtherwise.includes(key))
  .flatMap(({ key, categories }) => {
    const parts = allParts.filter(
      ({ category, specs }) => categories.includes(slugOf.get(category) ?? "") && isMeant(key, specs),
    );
    const filled = parts.filter(({ specs }) => specs.some((spec) => spec.key === key)).length;
    return parts.length === 0 ? [] : [{ key, filled, of: parts.length }];
  })
  .sort((a, b) => a.filled / a.of - b.filled / b.of);

for (const { key, filled, of } of rows) process.stdout.write(`${key}: ${filled} of ${of}\n`);

function isMeant(key: string, specs: readonly SampleSpec[]): boolean {
  const cooler = specs.find((spec) => spec.key === "coolerType")?.value;
  if (cooler === undefined) return true;
  return cooler === "Air" ? !ofLiquid.includes(key) : !ofAir.includes(key);
}
