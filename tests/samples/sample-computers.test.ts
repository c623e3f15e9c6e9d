import { existsSync, statSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { productCategories } from "#app/catalog/product-categories.ts";
import { defaultSpecs, type SpecKey } from "#app/catalog/specifications/default-specs.ts";
import { completeSpecs } from "#app/catalog/specifications/read-specs.ts";
import { formatSpecNumber, normalizeValue } from "#app/catalog/specifications/spec-definition.ts";
import { widthsIn } from "#app/ui/controls/picture-files.ts";
import { brandsWith, sampleProducts } from "#db/demo/samples/catalogue.ts";
import { readAddedSpecs } from "#db/demo/samples/computers/added-specs.ts";
import { allComputers, computerPictures, sampleComputers } from "#db/demo/samples/computers/catalogue.ts";
import { laptopEquipment } from "#db/demo/samples/computers/laptop-equipment.ts";
import { readComputers } from "#db/demo/samples/computers/read-computers.ts";
import { desktopUpgrades } from "#db/demo/samples/computers/upgrades.ts";
import { allParts } from "#db/demo/samples/parts/catalogue.ts";
import type { SampleComputer } from "#db/demo/samples/types.ts";

const named = allComputers.map((computer) => [computer.slug, computer] as const);
const models = Map.groupBy(allComputers, ({ slug, model }) => model?.slug ?? slug);
const said = ({ specs }: SampleComputer, key: SpecKey) => specs.find((spec) => spec.key === key)?.value;
const categorySlug = (computer: SampleComputer) =>
  productCategories.find(({ name }) => name === computer.category)?.slug;

/** Of what its category can compare, what this computer could have: a box has no screen, shared graphics no memory. */
function asked(computer: SampleComputer): SpecKey[] {
  const hasScreen = said(computer, "screenSize") !== undefined;
  const hasCard = /NVIDIA|Radeon RX/.test(said(computer, "graphics") ?? "");
  const ofScreens = ["display", "screenSize", "resolution", "panel", "refreshRate", "brightness", "touchscreen"];
  const ofCards = ["graphicsMemory", "graphicsPower"];
  return defaultSpecs.flatMap(({ key, categories, isComparable = true }) => {
    const isOfCategory = isComparable && categories.includes(categorySlug(computer) ?? "");
    const isAsked = (hasScreen || !ofScreens.includes(key)) && (hasCard || !ofCards.includes(key));
    return isOfCategory && isAsked ? [key] : [];
  });
}

describe("computers beside the 18 samples", () => {
  it("are at least 42 models, 20 of them with two to four variants, of every kind and vendor", () => {
    expect(models.size).toBeGreaterThanOrEqual(42);
    const sizes = [...models.values()].map(({ length }) => length);
    expect(sizes.filter((size) => size >= 2).length).toBeGreaterThanOrEqual(20);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(4);
    expect(new Set(allComputers.map(({ category }) => category))).toEqual(
      new Set(["Laptop", "Gaming Laptop", "Desktop"]),
    );
    expect(new Set(allComputers.map(({ vendorId }) => vendorId))).toEqual(new Set(["v1", "v2", "v3"]));
    const everything = [...allComputers, ...sampleProducts, ...allParts];
    for (const one of ["slug", "name"] as const)
      expect(new Set(everything.map((product) => product[one])).size, one).toBe(everything.length);
    expect(new Set(allComputers.map(({ sku }) => sku)).size).toBe(allComputers.length);
  });

  it.each(named)("%s says what its category asks, in its types, units and options", (_slug, computer) => {
    expect(new Set(computer.specs.map(({ key }) => key)).size).toBe(computer.specs.length);
    for (const { key, value, number, unit } of computer.specs) {
      const definition = defaultSpecs.find((one) => one.key === key);
      expect(definition?.categories, key).toContain(categorySlug(computer));
      if (!definition) continue;
      expect(normalizeValue({ options: [], ...definition }, value), key).toBe(value);
      if (definition.type !== "number") continue;
      // None inside is an answer, too: a mini PC has no slot for a graphics card.
      if (definition.unit ?? null) expect(number, key).toBeGreaterThan(0);
      expect(unit ?? null, key).toBe(definition.unit ?? null);
      const measure = formatSpecNumber(number ?? Number.NaN, definition.unit ?? null);
      // Of memory and storage also which.
      const isWorded = key === "ram" || key === "storage";
      expect(isWorded ? value.startsWith(`${measure} `) : value === measure, value).toBe(true);
    }
    const keys = productCategories.find(({ slug }) => slug === categorySlug(computer))?.keySpecs ?? [];
    for (const key of keys) expect(said(computer, key), key).toBeTruthy();
  });

  it.each(named)("%s keeps the rules of a shop", (slug, computer) => {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(slug.length).toBeLessThanOrEqual(80);
    expect(computer.sku.length).toBeLessThanOrEqual(60);
    expect(computer.sku).toMatch(/^[A-Z0-9]+(-[A-Z0-9]+)*$/);
    // Its words are those of the address, the units without a hyphen.
    expect(slug.replaceAll("-", "")).toContain(computer.sku.toLowerCase().replaceAll("-", ""));
    expect(computer.sku).not.toMatch(/\d-[GT]B\b|RTX-/);
    const { price, discountPrice = price - 1 } = computer;
    expect(Number.isInteger(price) && Number.isInteger(discountPrice)).toBe(true);
    expect(discountPrice).toBeGreaterThan(15_000);
    expect(discountPrice).toBeLessThan(price);
    expect(computer.stock).toBeGreaterThan(0);
    expect(computer.releasedOn).toMatch(/^20\d\d-(0[1-9]|1[0-2])-01$/);
    expect(computer.description.length).toBeGreaterThanOrEqual(80);
    expect(computer.boxContents.length).toBeGreaterThan(10);
    expect(computer.isFeatured ?? computer.isNew, "the home page is the samples'").toBeUndefined();
  });

  it("a number of the shop begins with the maker's code of the model, where it has one", () => {
    const skuOf = (address: string) => allComputers.find(({ slug }) => slug === address)?.sku;
    expect(skuOf("gigabyte-gaming-a16-cwh")).toBe("A16-CWH");
    expect(skuOf("alienware-aurora-act1250-32-gb-rtx-5080")).toBe("ACT1250-32GB-RTX5080");
    expect(skuOf("hp-zbook-power-16-g11-rtx-1000-ada")).toBe("ZBOOK-POWER-16-G11-RTX1000-ADA");
  });

  it.each([...models])("the variants of %s differ in exactly what their model says", (_slug, variants) => {
    const [first] = variants;
    const keys = new Set(variants.flatMap(({ specs }) => specs.map(({ key }) => key)));
    const differing = [...keys].filter((key) => new Set(variants.map((one) => said(one, key))).size > 1);
    expect(new Set(differing)).toEqual(new Set(first?.model?.specs));
    expect(first?.model?.specs.length ?? 1).toBeLessThanOrEqual(3);
    expect(first?.model === null).toBe(variants.length === 1);
    const values = variants.map((one) => differing.map((key) => said(one, key)).join(" "));
    expect(new Set(values).size).toBe(variants.length);
    for (const { model, vendorId } of variants) expect([model, vendorId]).toEqual([first?.model, first?.vendorId]);
  });

  it.each(["Laptop", "Gaming Laptop", "Desktop"])(
    "of each %s, 95 in 100 of what can be compared is said",
    (category) => {
      const some = allComputers.filter((computer) => computer.category === category);
      const missing = some.flatMap((computer) => {
        const known = completeSpecs(
          new Map(computer.specs.map(({ key, value, number }) => [key, { value, number: number ?? null }])),
        );
        return asked(computer).flatMap((key) => (known.has(key) ? [] : [`${computer.slug}: ${key}`]));
      });
      const share = missing.length / some.flatMap(asked).length;
      expect(share, missing.join(", ")).toBeLessThanOrEqual(0.05);
    },
  );
});

describe("those that are listed", () => {
  it("are at least 60 with the samples, models counted once", () => {
    const listed = new Set(sampleComputers.map(({ slug, model }) => model?.slug ?? slug));
    expect(listed.size + sampleProducts.length).toBeGreaterThanOrEqual(60);
  });

  it("have a picture, on disk in every width and format, all below 14 MB together", () => {
    const files = new Set(
      Object.values(computerPictures)
        .flat()
        .flatMap(({ base, widths, formats }) =>
          formats.flatMap((format) =>
            widthsIn(format, widths, formats).map((width) => `public${base}-${width}.${format}`),
          ),
        ),
    );
    for (const { slug } of sampleComputers) expect(computerPictures[slug]?.length, slug).toBeGreaterThan(0);
    expect([...files].filter((file) => !existsSync(file))).toEqual([]);
    const bytes = [...files].map((file) => statSync(file).size);
    expect(Math.min(...bytes)).toBeGreaterThan(500);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(14_000_000);
  });

  it("show their own colour", () => {
    for (const variants of models.values()) {
      const ofColour = Map.groupBy(variants, (one) => said(one, "colour"));
      expect(new Set(variants.map(({ photograph }) => photograph)).size).toBe(ofColour.size);
    }
  });

  it("have brands whose addresses differ", () => {
    const brands = brandsWith([...allComputers, ...allParts].map(({ brand }) => brand));
    expect(new Set(brands.map(({ slug }) => slug)).size).toBe(brands.length);
  });
});

test("every laptop has its equipment and no table names a computer that isn't there", () => {
  const slugs = new Set([...sampleProducts.map(({ slug }) => slug), ...models.keys()]);
  for (const table of [laptopEquipment, desktopUpgrades])
    expect([...table.keys()].filter((slug) => !slugs.has(slug))).toEqual([]);
  const laptops = [
    ...sampleProducts,
    ...allComputers.map(({ model, ...one }) => ({ ...one, slug: model?.slug ?? one.slug })),
  ];
  for (const { slug, category } of laptops)
    if (category !== "Desktop") expect([...laptopEquipment.keys()]).toContain(slug);
  expect(() => readAddedSpecs("slug | numericKeypad\na | Yes | No")).toThrow("has 3 cells of 2");
});

test("a table with a cell too few, a star without a value or no variant is refused", () => {
  const kind = { category: "Laptop", warrantyMonths: 12, picture: "Laptop" } as const;
  const head = "slug | brand | name | vendorId | releasedOn | box | picture | memoryType";
  const row = "a | B | C | v1 | 2025-01 | Laptop, charger | thin | DDR5";
  const [small, large] = readComputers(
    kind,
    `${head} | ram\n${row} | *\n+ 900 | - | 3 | 8\n+ 990 | 950 | 2 | 16\n> Writes.`,
  );
  expect(small).toMatchObject({ slug: "a-8-gb", name: "B C (8 GB)", price: 900, stock: 3, warrantyMonths: 12 });
  expect(small?.specs).toEqual([{ key: "ram", value: "8 GB DDR5", number: 8, unit: "GB" }]);
  expect(small?.discountPrice).toBeUndefined();
  expect(large).toMatchObject({
    slug: "a-16-gb",
    discountPrice: 950,
    model: { slug: "a", name: "B C", specs: ["ram"] },
  });
  expect(readComputers(kind, `${head}\n${row}\n+ 900 | - | 3\n> Writes.`)[0]).toMatchObject({ slug: "a", model: null });
  expect(() => readComputers(kind, `${head} | ram\n${row}\n+ 900 | - | 3\n> Writes.`)).toThrow("has 8 cells of 9");
  expect(() => readComputers(kind, `${head} | ram\n${row} | *\n+ 900 | - | 3\n> Writes.`)).toThrow("has 1 stars");
  expect(() => readComputers(kind, `${head}\n${row}\n> Writes.`)).toThrow("no variant");
  expect(() => readComputers(kind, `${head} | wings\n${row} | 2\n+ 900 | - | 3\n> Writes.`)).toThrow("wings is no");
});

test("a description has a list below its paragraph, and each variant's own values", () => {
  const kind = { category: "Laptop", warrantyMonths: 12, picture: "Laptop" } as const;
  const head = "slug | brand | name | vendorId | releasedOn | box | picture | memoryType | ram";
  const rows = "a | B | C | v1 | 2025-01 | Laptop, charger | thin | DDR5 | *\n+ 900 | - | 3 | 8\n+ 990 | 950 | 2 | 16";
  const computers = readComputers(kind, `${head}\n${rows}\n> Writes.\n- {ram} RAM\n- Thin`);
  expect(computers.map(({ description }) => description)).toEqual([
    "Writes.\n\n- 8 GB DDR5 RAM\n- Thin",
    "Writes.\n\n- 16 GB DDR5 RAM\n- Thin",
  ]);
  expect(() => readComputers(kind, `${head}\n${rows}\n> Writes with {wings}.`)).toThrow("wings in a description");
});
