/** What goes into the demo's desktops and laptops: each kind of answer is there to be seen. */
import { expect, test } from "vitest";
import { completeSpecs } from "#app/catalog/specifications/read-specs.ts";
import { fitsWith } from "#app/domain/compatibility/assess.ts";
import { partsInside, type UpgradeSlot } from "#app/domain/compatibility/desktop.ts";
import { isLaptopSlot, partsInsideLaptop } from "#app/domain/compatibility/laptop.ts";
import { worstVerdict } from "#app/domain/compatibility/rule.ts";
import { sampleProducts } from "#db/demo/samples/catalogue.ts";
import { sampleComputers } from "#db/demo/samples/computers/catalogue.ts";
import { buildParts } from "#db/demo/samples/parts/build-parts.ts";
import { sampleParts } from "#db/demo/samples/parts/catalogue.ts";

const parts = sampleParts.flatMap(({ slug }) => buildParts.get(slug) ?? []);

const computers = [...sampleComputers, ...sampleProducts.map((one) => ({ ...one, model: null }))];

function countOf(model: string, slot: UpgradeSlot): Record<string, number> {
  const computer = computers.find((one) => (one.model?.slug ?? one.slug) === model);
  if (!computer) throw new Error(`${model} isn't sold`);
  const { slug: id, name } = computer;
  const said = completeSpecs(
    new Map(computer.specs.map(({ key, value, number = null }) => [key as string, { value, number }])),
  );
  const specs = Object.fromEntries([...said].map(([key, { value }]) => [key, value]));
  const own = { id, name, specs };
  const isLaptop = computer.category !== "Desktop";
  const judge = fitsWith(isLaptop && isLaptopSlot(slot) ? partsInsideLaptop(own, slot) : partsInside(own, slot), slot);
  const verdicts = parts.filter((part) => part.slot === slot).map((part) => worstVerdict(judge(part)));
  return Object.fromEntries([...Map.groupBy(verdicts, (one) => one)].map(([verdict, { length }]) => [verdict, length]));
}

test("a gaming tower takes memory, drives and some of the graphics cards", () => {
  for (const slot of ["memory", "storage", "graphics-card"] as const)
    expect(countOf("lenovo-legion-tower-5i-30iax10", slot).fits, slot).toBeGreaterThan(0);
  expect(countOf("hp-victus-15l-tg02", "graphics-card")["does-not-fit"]).toBeGreaterThan(0);
});

test("a tower of standard parts takes larger power supplies, one of its maker's own none", () => {
  const { fits = 0, "not-recommended": weak = 0 } = countOf("msi-mag-infinite-s3-14nub", "power-supply");
  expect(fits).toBeGreaterThan(0);
  expect(weak).toBeGreaterThan(0);
  expect(countOf("lenovo-legion-tower-5i-30iax10", "power-supply").fits ?? 0).toBe(0);
  for (const model of ["hp-victus-15l-tg02", "asus-nuc-14-pro-rnuc14"])
    expect(Object.keys(countOf(model, "power-supply")), model).toEqual(["does-not-fit"]);
});

test("a mini PC takes no graphics card, and a Mac nothing", () => {
  expect(Object.keys(countOf("asus-nuc-14-pro-rnuc14", "graphics-card"))).toEqual(["does-not-fit"]);
  for (const slot of ["memory", "graphics-card"] as const)
    expect(Object.keys(countOf("apple-mac-mini-m4", slot)), slot).toEqual(["does-not-fit"]);
});

test("it can't be said where the maker publishes nothing", () => {
  const { unknown = 0, fits = 0 } = countOf("dell-tower-ect1250", "graphics-card");
  expect(unknown).toBeGreaterThan(0);
  expect(fits).toBe(0);
});

test("a gaming laptop takes memory modules and M.2 drives, an ultrabook with soldered memory nothing of memory", () => {
  const { fits = 0, warning = 0 } = countOf("acer-predator-helios-neo-16-ai", "memory");
  expect(fits + warning).toBe(2);
  expect(countOf("acer-predator-helios-neo-16-ai", "storage").fits).toBeGreaterThan(5);
  expect(Object.keys(countOf("apple-macbook-air-15-m5", "memory"))).toEqual(["does-not-fit"]);
  expect(countOf("dell-15-dc15250", "storage").fits ?? 0).toBe(0);
});
