import { existsSync, statSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { productCategories } from "#app/catalog/product-categories.ts";
import { defaultSpecs, type SpecKey } from "#app/catalog/specifications/default-specs.ts";
import { formatSpecNumber, normalizeValue } from "#app/catalog/specifications/spec-definition.ts";
import { widthsIn } from "#app/ui/controls/picture-files.ts";
import { brandsWith, sampleProducts } from "#db/demo/samples/catalogue.ts";
import { allParts, partPictures, sampleParts } from "#db/demo/samples/parts/catalogue.ts";
import { readParts } from "#db/demo/samples/parts/read-parts.ts";
import type { SamplePart } from "#db/demo/samples/types.ts";

/** Specifications of each kind that somebody needs who builds a PC or sets up a desk. */
const needed: Record<string, string> = {
  "Graphics Cards":
    "graphicsChip graphicsMemory graphicsMemoryType memoryBus pcieGeneration pcieLanes displayOutputs cardLength cardHeight cardSlots boardPower powerConnector recommendedSupply",
  Processors:
    "socket cores threads baseClock boostClock cache tdp integratedGraphics coolerIncluded unlocked supportedMemory maxMemory pcieGeneration pcieLanes",
  Motherboards:
    "socket chipset boardFormFactor memoryType memorySlots maxMemory maxMemorySpeed pcieGeneration m2Slots m2Generation sataPorts ethernet boardWifi",
  Memory: "capacity memoryType memorySpeed modules memoryFormFactor casLatency memoryVoltage",
  Storage: "capacity storageType driveFormFactor driveInterface readSpeed",
  "Power Supplies": "wattage efficiency modularity supplyFormFactor atxVersion supply12v supplyLength",
  Cases:
    "caseSize boardSupport supplySupport maxCardLength maxCoolerHeight maxSupplyLength radiatorSupport fansIncluded frontPorts",
  Coolers: "coolerType supportedSockets fanSize fansIncluded lighting",
  Fans: "fanSize fanSpeed airflow fansIncluded lighting",
  Monitors: "screenSize resolution panel refreshRate responseTime brightness monitorPorts curved usbHub",
  Keyboards: "keyboardLayout switchType connectivity backlight",
  Mice: "connectivity dpi buttons mouseSensor hand",
  Headsets: "wearingStyle connectivity microphone worksWith",
  Webcams: "videoResolution frameRate fieldOfView connectivity microphone",
  Routers: "wifiStandard wifiSpeed wifiBands lanPorts wanSpeed",
  UPS: "capacityVa outputWatts waveform",
};

const categoryOf = (part: SamplePart) => productCategories.find(({ name }) => name === part.category);
const definitionOf = (name: string) => {
  const definition = defaultSpecs.find(({ key }) => key === name);
  if (!definition) throw new Error(`${name} is no specification`);
  return { options: [], unit: null, ...definition };
};
const said = (part: SamplePart, key: SpecKey) => part.specs.find((spec) => spec.key === key);
const named = allParts.map((part) => [part.slug, part] as const);

describe("parts and accessories", () => {
  it("are at least 140 of at least 16 kinds on sale, each kind more than once", () => {
    expect(sampleParts.length).toBeGreaterThanOrEqual(140);
    const kinds = Map.groupBy(sampleParts, ({ category }) => category);
    expect(kinds.size).toBeGreaterThanOrEqual(16);
    expect([...kinds].flatMap(([kind, { length }]) => (length < 2 ? [kind] : []))).toEqual([]);
    expect(new Set([...allParts, ...sampleProducts].map(({ slug }) => slug)).size).toBe(allParts.length + 18);
  });

  it.each(named)("%s says what its category asks, in its types, units and options", (_slug, part) => {
    const slug = categoryOf(part)?.slug ?? "";
    expect(new Set(part.specs.map(({ key }) => key)).size).toBe(part.specs.length);
    for (const { key, value, number, unit } of part.specs) {
      const definition = definitionOf(key);
      expect(definition.categories, key).toContain(slug);
      expect(normalizeValue(definition, value), key).toBe(value);
      if (definition.type !== "number") continue;
      expect(number, key).toBeGreaterThanOrEqual(0);
      expect(unit ?? null, key).toBe(definition.unit);
      expect(value, key).toBe(formatSpecNumber(number ?? Number.NaN, definition.unit));
    }
  });

  it.each(named)("%s keeps the rules of a shop", (slug, part) => {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(Number.isInteger(part.price) && Number.isInteger(part.discountPrice)).toBe(true);
    expect(part.discountPrice).toBeGreaterThan(200);
    expect(part.discountPrice).toBeLessThan(part.price);
    expect(part.stock).toBeGreaterThan(0);
    // "Western Digital WD Blue" would say the brand twice.
    const initials = part.brand.replace(/(\w)\w*\s*/g, "$1");
    const isTwice =
      initials.length > 1 && new RegExp(`^${initials}(?=[ _])`).test(part.name.slice(part.brand.length + 1));
    expect(isTwice, part.name).toBe(false);
    expect(part.hsn).toMatch(/^\d{4,8}$/);
    expect(part.releasedOn).toMatch(/^20\d\d-(0[1-9]|1[0-2])-01$/);
    expect(part.description.length).toBeGreaterThanOrEqual(40);
    expect(part.alt.length).toBeGreaterThan(10);
    expect(part.isFeatured ?? part.isNew, "the home page is the samples'").toBeUndefined();
  });

  it.each(Object.keys(needed))("of %s, 95 in 100 of what a builder needs is said", (category) => {
    const parts = allParts.filter((part) => part.category === category);
    const asked = parts.flatMap((part) =>
      (needed[category] ?? "").split(" ").map((name) => [part, definitionOf(name).key] as const),
    );
    const missing = asked.filter(([part, key]) => said(part, key) === undefined);
    expect(asked.length).toBeGreaterThan(0);
    expect(
      missing.length / asked.length,
      missing.map(([{ slug }, key]) => `${slug}: ${key}`).join(", "),
    ).toBeLessThanOrEqual(0.05);
  });
});

/** The cheapest, or dearest, of a kind that is right. */
function pick(kind: string, dear: boolean, isRight: (part: SamplePart) => boolean = () => true): SamplePart {
  const fitting = allParts.filter((part) => part.category === kind && isRight(part));
  const [first] = fitting.toSorted((a, b) => (costOf(a) - costOf(b)) * (dear ? -1 : 1));
  if (!first) throw new Error(`no ${kind} fits`);
  return first;
}
const costOf = (part: SamplePart): number => part.discountPrice ?? part.price;
const is = (part: SamplePart, key: SpecKey, value: string | undefined) => said(part, key)?.value === value;
const numberOf = (part: SamplePart, key: SpecKey) => said(part, key)?.number ?? Number.NaN;

function build(socket: string, dear: boolean): SamplePart[] {
  const board = pick("Motherboards", dear, (part) => is(part, "socket", socket));
  const card = pick("Graphics Cards", dear, (part) => !dear || numberOf(part, "boardPower") <= 360);
  const form = said(board, "boardFormFactor")?.value ?? "";
  return [
    board,
    card,
    pick("Processors", dear, (part) => is(part, "socket", socket)),
    pick(
      "Memory",
      dear,
      (part) =>
        is(part, "memoryType", said(board, "memoryType")?.value) && is(part, "memoryFormFactor", "DIMM (desktop)"),
    ),
    pick("Storage", dear, (part) => is(part, "driveFormFactor", "M.2 2280")),
    pick("Power Supplies", dear, (part) => numberOf(part, "wattage") >= numberOf(card, "recommendedSupply")),
    pick(
      "Cases",
      dear,
      (part) =>
        (said(part, "boardSupport")?.value ?? "").includes(form) &&
        numberOf(part, "maxCardLength") >= numberOf(card, "cardLength"),
    ),
    pick("Coolers", dear, (part) => (said(part, "supportedSockets")?.value ?? "").includes(socket)),
  ];
}
const total = (parts: readonly SamplePart[]): number => parts.reduce((sum, part) => sum + costOf(part), 0);

test("a PC can be built of them on every socket, from ₹60,000 to ₹3,00,000, on the cheapest below ₹50,000", () => {
  for (const socket of ["AM5", "AM4", "LGA1851", "LGA1700"]) {
    expect(total(build(socket, false)), socket).toBeLessThan(85_000);
    expect(total(build(socket, true)), socket).toBeGreaterThan(150_000);
  }
  expect(total(build("AM4", false))).toBeLessThan(50_000);
  expect(total(build("AM5", true))).toBeGreaterThan(300_000);
});

test("some of them don't fit each other", () => {
  const longest = Math.max(...allParts.map((part) => numberOf(part, "cardLength")).filter(Number.isFinite));
  const tallest = Math.max(...allParts.map((part) => numberOf(part, "coolerHeight")).filter(Number.isFinite));
  const cases = allParts.filter(({ category }) => category === "Cases");
  expect(cases.some((part) => numberOf(part, "maxCardLength") < longest)).toBe(true);
  expect(cases.some((part) => numberOf(part, "maxCoolerHeight") < tallest)).toBe(true);
});

describe("those that are listed", () => {
  it("have a picture, on disk in every width and format, all below 15 MB together", () => {
    const files = Object.values(partPictures)
      .flat()
      .flatMap(({ base, widths, formats }) =>
        formats.flatMap((format) =>
          widthsIn(format, widths, formats).map((width) => `public${base}-${width}.${format}`),
        ),
      );
    for (const { slug } of sampleParts) expect(partPictures[slug]?.length, slug).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    const bytes = files.map((file) => statSync(file).size);
    expect(Math.min(...bytes)).toBeGreaterThan(500);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(15_000_000);
  });

  it("have brands whose addresses differ", () => {
    const brands = brandsWith(sampleParts.map(({ brand }) => brand));
    expect(new Set(brands.map(({ slug }) => slug)).size).toBe(brands.length);
  });
});

test("a table with a cell too few, an unknown column or no description is refused", () => {
  const kind = { category: "Fans", hsn: "8414", warrantyMonths: 12, picture: "Fan" };
  const head = "slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture";
  const row = "a | B | C | v1 | 900 | 800 | 3 | 2024-01 | black";
  expect(readParts(kind, `${head} | fanSize\n${row} | 120\n> Moves air.`)[0]?.specs).toEqual([
    { key: "fanSize", value: "120 mm", number: 120, unit: "mm" },
  ]);
  expect(readParts(kind, `${head}\n${row}\n> Moves air.\n- Black`)[0]?.description).toBe("Moves air.\n\n- Black");
  expect(() => readParts(kind, `${head} | fanSize\n${row}\n> Moves air.`)).toThrow("has 9 cells of 10");
  expect(() => readParts(kind, `${head} | wings\n${row} | 2\n> Moves air.`)).toThrow("wings is no specification");
  expect(() => readParts(kind, `${head}\n${row}\nMoves air.`)).toThrow();
});
