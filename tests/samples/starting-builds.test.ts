import { expect, test } from "vitest";
import { startingBuilds } from "#app/builder/starting-builds.ts";
import { assess } from "#app/domain/compatibility/assess.ts";
import { speaksAgainst } from "#app/domain/compatibility/rule.ts";
import { buildParts } from "#db/demo/samples/parts/build-parts.ts";
import { sampleParts } from "#db/demo/samples/parts/catalogue.ts";

const priceOf = (slug: string) => sampleParts.find((part) => part.slug === slug)?.discountPrice ?? Number.NaN;

test("there are 10, from ₹65,000 to ₹3,70,000, each with a name of its own", () => {
  expect(startingBuilds).toHaveLength(10);
  const budgets = startingBuilds.map(({ budget }) => budget);
  expect(budgets).toEqual(budgets.toSorted((a, b) => a - b));
  expect([budgets[0], budgets.at(-1)]).toEqual([65_000, 370_000]);
  expect(new Set(startingBuilds.map(({ slug }) => slug)).size).toBe(startingBuilds.length);
});

test.each(startingBuilds)("$name is a whole computer of parts that fit, within its budget", ({ parts, budget }) => {
  const chosen = parts.map((slug) => {
    const part = buildParts.get(slug);
    if (!part) throw new Error(`${slug} is no part`);
    return part;
  });
  const { findings, missing, power } = assess(chosen);
  expect(missing).toEqual([]);
  // A newer BIOS is the only thing left to do, and the board does it alone. The cheapest has one module, and room for another; a DVD is read elsewhere.
  const notes = findings
    .filter(({ verdict }) => verdict !== "fits")
    .map(({ rule, sentence }) => `${rule}: ${sentence}`);
  const isHarmless =
    /^processor-chipset: .*can flash its BIOS without a processor\.$|^(?:memory-(?:channels|profile)|system-medium): /;
  expect(notes.filter((note) => !isHarmless.test(note))).toEqual([]);
  expect(power.supplyWatts).toBeGreaterThanOrEqual(power.wattsRecommended ?? Number.NaN);
  const price = parts.reduce((sum, slug) => sum + priceOf(slug), 0);
  expect(price).toBeLessThanOrEqual(budget);
  expect(price).toBeGreaterThan(budget * 0.85);
});

test("every one runs Windows, and all but the cabled office PC have Wi-Fi and 1 TB", () => {
  for (const { slug, parts } of startingBuilds) {
    const specs = Object.assign({}, ...parts.map((part) => buildParts.get(part)?.specs ?? {}));
    expect(specs.os, slug).toMatch(/^Windows 11/);
    if (slug === "office") continue;
    expect(specs.boardWifi, slug).toMatch(/^Wi-Fi /);
    const drive = parts.map((part) => buildParts.get(part)).find((part) => part?.slot === "storage");
    expect(drive?.specs.capacity, slug).toMatch(/TB$/);
  }
});

test("each outlives the sale of the last piece of any one part", () => {
  const onSale = sampleParts.flatMap(({ slug, stock }) => (stock > 0 ? (buildParts.get(slug) ?? []) : []));
  for (const { name, parts } of startingBuilds)
    for (const slug of parts) {
      const slot = buildParts.get(slug)?.slot;
      const others = parts.flatMap((other) => (other === slug ? [] : (buildParts.get(other) ?? [])));
      const substitutes = onSale.filter((one) => {
        if (one.slot !== slot || one.id === slug || parts.includes(one.id)) return false;
        const { verdict, missing } = assess([...others, one]);
        return !speaksAgainst(verdict) && missing.length === 0;
      });
      expect(substitutes.length, `${slug} of ${name}`).toBeGreaterThan(0);
    }
});
