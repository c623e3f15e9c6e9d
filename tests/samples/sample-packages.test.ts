import { describe, expect, it, test } from "vitest";
import { identityFields } from "#app/catalog/identity-fields.ts";
import { sampleProducts } from "#db/demo/samples/catalogue.ts";
import { sampleComputers } from "#db/demo/samples/computers/catalogue.ts";
import { originOf } from "#db/demo/samples/packages/makers.ts";
import { packageOf } from "#db/demo/samples/packages/package.ts";
import { sampleParts } from "#db/demo/samples/parts/catalogue.ts";

const goods = [...sampleProducts, ...sampleComputers, ...sampleParts].filter(
  ({ category }) => category !== "PC Assembly",
);
const longest = new Map<string, number>(
  identityFields.flatMap((field) => (field.kind === "text" ? [[field.key, field.maxLength] as const] : [])),
);

describe("what the packages of the demo say", () => {
  it.each(goods.map((product) => [product.slug, product] as const))("%s is a whole declaration", (_slug, product) => {
    const { countryOfOrigin, manufacturer, importer, boxContents } = packageOf(product);
    expect(manufacturer).toMatch(/^\S.*, \S/);
    expect(manufacturer.length).toBeLessThanOrEqual(longest.get("manufacturer") ?? 0);
    // Made here, or brought here by somebody who is plainly a sample.
    if (countryOfOrigin === "India") expect(importer).toBe("");
    else expect(importer).toMatch(/\(sample importer\), .+ \d{6}$/);
    expect(importer.length).toBeLessThanOrEqual(longest.get("importer") ?? 0);
    expect(boxContents).toMatch(/^i?[A-Z\d]/);
    expect(boxContents).not.toMatch(/undefined|NaN|, ,|,$/);
    expect(boxContents.length).toBeLessThanOrEqual(longest.get("boxContents") ?? 0);
  });

  test("says what the product says", () => {
    const boxOf = (slug: string) => packageOf(goods.find((one) => one.slug === slug) ?? raise(slug)).boxContents;
    expect(boxOf("amd-ryzen-5-5600")).toContain("cooler");
    expect(boxOf("amd-ryzen-7-5700x")).not.toContain("cooler");
    expect(boxOf("msi-b650-gaming-plus-wifi")).toContain("antenna");
    expect(boxOf("lenovo-loq-15-2025")).toBe("Laptop, 245 W charger, user guide");
    for (const { slug, countryOfOrigin, ...one } of sampleProducts)
      expect(packageOf({ slug, countryOfOrigin, ...one }).countryOfOrigin, slug).toBe(countryOfOrigin);
  });

  test("assembly has neither maker nor box, and an unknown brand is reported", () => {
    const work = sampleParts.find(({ category }) => category === "PC Assembly") ?? raise("no assembly");
    expect(packageOf(work)).toEqual({ countryOfOrigin: "India", manufacturer: "", importer: "", boxContents: "" });
    expect(() => originOf({ slug: "x", brand: "Nobody", category: "Laptop" })).toThrow("nobody makes x");
  });
});

function raise(what: string): never {
  throw new Error(what);
}
