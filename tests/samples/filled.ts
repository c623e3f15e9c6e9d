/**
 * Prints, per specification that rules or filters read, how many of the samples it applies to have it:
 * `node tests/samples/filled.ts`, lowest share first.
 */
import { productCategories } from "#app/catalog/product-categories.ts";
import { defaultSpecs } from "#app/catalog/specifications/default-specs.ts";
import { completeSpecs } from "#app/catalog/specifications/read-specs.ts";
import type { SpecEntry } from "#app/catalog/specifications/spec-definition.ts";
import { specifications } from "#app/domain/compatibility/specifications.ts";
import { sampleProducts } from "#db/demo/samples/catalogue.ts";
import { allComputers } from "#db/demo/samples/computers/catalogue.ts";
import { allParts } from "#db/demo/samples/parts/catalogue.ts";

const ofLiquid = ["radiatorSize", "radiatorThickness"];
const ofAir = ["coolerHeight", "reachesOverMemory", "memoryClearance"];
const ofScreens = ["screenSize", "resolution", "panel", "refreshRate", "brightness", "touchscreen"];
const ofCards = ["graphicsMemory", "graphicsPower"];
/** Described in words of their own, or read out of others. */
const readOtherwise = ["display", "colourFamily"];

const slugOf = new Map(productCategories.map(({ name, slug }) => [name, slug]));

const samples = [...sampleProducts, ...allComputers, ...allParts].map(({ category, specs }) => ({
  category: slugOf.get(category) ?? "",
  specs: completeSpecs(new Map(specs.map(({ key, value, number = null }) => [key as string, { value, number }]))),
}));

const rows = defaultSpecs
  .filter(({ key, filter }) => (key in specifications || filter !== null) && !readOtherwise.includes(key))
  .flatMap(({ key, categories }) => {
    const asked = samples.filter(({ category, specs }) => categories.includes(category) && isMeant(key, specs));
    const filled = asked.filter(({ specs }) => specs.has(key)).length;
    return asked.length === 0 ? [] : [{ key, filled, of: asked.length }];
  })
  .sort((a, b) => a.filled / a.of - b.filled / b.of);

for (const { key, filled, of } of rows) process.stdout.write(`${key}: ${filled} of ${of}\n`);

function isMeant(key: string, specs: ReadonlyMap<string, SpecEntry>): boolean {
  const isComputer = specs.has("processor");
  if (isComputer && ofScreens.includes(key)) return specs.has("display");
  if (isComputer && ofCards.includes(key)) return specs.get("graphicsType")?.value === "Dedicated";
  const cooler = specs.get("coolerType")?.value;
  if (cooler === undefined) return true;
  return cooler === "Air" ? !ofLiquid.includes(key) : !ofAir.includes(key);
}
