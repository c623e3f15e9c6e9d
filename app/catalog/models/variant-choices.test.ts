import { describe, expect, test } from "vitest";
import { type ProductModel, type Variant, variantChoices } from "./variant-choices.ts";

const variant = (slug: string, values: string[], given: Partial<Variant> = {}): Variant => ({
  id: slug,
  slug,
  name: slug,
  sellingPricePaise: 50_000_00,
  stock: 5,
  values,
  ...given,
});

const model: ProductModel = {
  id: "m",
  name: "Kaveri Book 14",
  specs: [
    { key: "ram", label: "Memory" },
    { key: "storage", label: "Storage" },
  ],
  variants: [
    variant("small", ["8 GB", "512 GB"]),
    variant("middle", ["16 GB", "512 GB"], { sellingPricePaise: 60_000_00 }),
    variant("large", ["16 GB", "1 TB"], { sellingPricePaise: 70_000_00, stock: 0 }),
  ],
};

const shown = (slug: string) =>
  variantChoices(model, slug).map(({ label, current, choices }) => [
    label,
    current,
    ...choices.map(({ value, slug, isCurrent, isSoldOut, onlyWith }) =>
      [value, slug, isCurrent && "current", isSoldOut && "sold out", onlyWith && `only with ${onlyWith}`].filter(
        Boolean,
      ),
    ),
  ]);

describe("the choices of a variant", () => {
  test("lead to the variant that differs in this option only; sold-out ones say so", () => {
    expect(shown("middle")).toEqual([
      ["Memory", "16 GB", ["8 GB", "small"], ["16 GB", "middle", "current"]],
      ["Storage", "512 GB", ["512 GB", "middle", "current"], ["1 TB", "large", "sold out"]],
    ]);
  });

  test("name what else changes where a combination doesn't exist", () => {
    expect(shown("small")[1]).toEqual([
      "Storage",
      "512 GB",
      ["512 GB", "small", "current"],
      ["1 TB", "large", "sold out", "only with 16 GB"],
    ]);
    expect(shown("large")[0]).toEqual([
      "Memory",
      "16 GB",
      ["8 GB", "small", "only with 512 GB"],
      ["16 GB", "large", "current", "sold out"],
    ]);
  });

  test("are empty where there is nothing to choose, or for a product outside the model", () => {
    const alike = { ...model, variants: model.variants.slice(1) };
    expect(variantChoices(alike, "middle").map(({ key }) => key)).toEqual(["storage"]);
    expect(variantChoices({ ...model, variants: [variant("one", ["8 GB", "512 GB"])] }, "one")).toEqual([]);
    expect(variantChoices(model, "somebody")).toEqual([]);
  });

  test("prefer one in stock, then the cheapest", () => {
    const variants = [
      variant("now", ["8 GB", "256 GB"]),
      variant("gone", ["16 GB", "512 GB"], { stock: 0, sellingPricePaise: 1_00 }),
      variant("dear", ["16 GB", "1 TB"], { sellingPricePaise: 9_00 }),
      variant("cheap", ["16 GB", "2 TB"], { sellingPricePaise: 8_00 }),
    ];
    const memory = variantChoices({ ...model, variants }, "now")[0];
    expect(memory?.choices.map(({ slug }) => slug)).toEqual(["now", "cheap"]);
  });
});
