/**
 * Prints, per specification that rules or filters read, how many of the samples it applies to have it, or are marked as not published by their maker:
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

type Specs = ReadonlyMap<string, SpecEntry>;
const textOf = (specs: Specs, key: string): string => specs.get(key)?.value ?? "";
const isComputer = (specs: Specs): boolean => specs.has("processor");

/** Where a specification applies to some products of its categories only. */
const appliesTo: Readonly<Record<string, (specs: Specs) => boolean>> = {
  ...each(["radiatorSize", "radiatorThickness"], (specs) => textOf(specs, "coolerType") !== "Air"),
  ...each(["coolerHeight", "reachesOverMemory"], (specs) => textOf(specs, "coolerType") !== "Liquid (AIO)"),
  memoryClearance: (specs) => textOf(specs, "reachesOverMemory") === "Yes",
  ...each(
    ["screenSize", "resolution", "panel", "refreshRate", "brightness", "touchscreen"],
    (specs) => !isComputer(specs) || specs.has("display"),
  ),
  ...each(
    ["graphicsMemory", "graphicsPower"],
    (specs) => !isComputer(specs) || textOf(specs, "graphicsType") === "Dedicated",
  ),
  // Only E-ATX boards differ in width.
  boardWidth: (specs) => textOf(specs, "boardFormFactor") === "E-ATX",
  maxBoardWidth: (specs) => textOf(specs, "boardSupport").includes("E-ATX"),
  spindleSpeed: (specs) => textOf(specs, "storageType") === "Hard disk" && specs.has("driveFormFactor"),
  ...each(["endurance", "driveCache", "writeSpeed"], (specs) => textOf(specs, "storageType") !== "Hard disk"),
  powerDelivery: (specs) => /USB-C/.test(textOf(specs, "monitorPorts") + textOf(specs, "hostConnector")),
  radiatorTopMemory: (specs) => specs.has("radiatorTop"),
  // A place without radiators has none to give, once the other places are known.
  ...each(
    ["radiatorTop", "radiatorFront", "radiatorOther"],
    (specs) => !["radiatorTop", "radiatorFront", "radiatorOther"].some((place) => specs.has(place)),
  ),
};

/** Described in words of their own, or read out of others. */
const readOtherwise = ["display", "colourFamily"];

const slugOf = new Map(productCategories.map(({ name, slug }) => [name, slug]));

const samples = [...sampleProducts, ...allComputers, ...allParts].map(({ category, specs, notPublished = [] }) => ({
  category: slugOf.get(category) ?? "",
  notPublished,
  specs: completeSpecs(new Map(specs.map(({ key, value, number = null }) => [key as string, { value, number }]))),
}));

const rows = defaultSpecs
  .filter(({ key, filter }) => (key in specifications || filter !== null) && !readOtherwise.includes(key))
  .flatMap(({ key, categories }) => {
    const applies = appliesTo[key] ?? (() => true);
    const described = samples.filter(
      ({ category, specs }) => categories.includes(category) && (applies(specs) || specs.has(key)),
    );
    const silent = described.filter(
      ({ specs, notPublished }) => !specs.has(key) && notPublished.some((one) => one === key),
    );
    const filled = described.filter(({ specs }) => specs.has(key)).length;
    const answered = filled + silent.length;
    return described.length === 0 ? [] : [{ key, filled, answered, of: described.length }];
  })
  .sort((a, b) => a.answered / a.of - b.answered / b.of);

const full = rows.filter(({ answered, of }) => answered / of >= 0.98).length;
for (const { key, filled, answered, of } of rows)
  process.stdout.write(
    `${key}: ${filled} of ${of}${answered > filled ? `, ${answered - filled} not published` : ""}\n`,
  );
process.stdout.write(
  `${full} of ${rows.length} specifications are filled, or marked as not published, on 98 in 100 products or more.\n`,
);

function each(keys: readonly string[], applies: (specs: Specs) => boolean) {
  return Object.fromEntries(keys.map((key) => [key, applies]));
}
