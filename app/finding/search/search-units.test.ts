/** Forms, files and searches read the same units: the catalogue's own list is the list of cases. */
import { expect, test } from "vitest";
import { defaultSpecs } from "#app/catalog/specifications/default-specs.ts";
import { convertAmount, readAmount, spellingsOf } from "#app/domain/basics/units.ts";
import { MeasureReader } from "#app/finding/understanding/measures.ts";
import { PriceReader } from "#app/finding/understanding/read-prices.ts";
import { toTokens } from "#app/finding/understanding/search-tokens.ts";
import { ShopNames } from "#app/finding/understanding/shop-names.ts";
import type { UnderstoodSpec } from "#app/finding/understanding/understood-spec.ts";
import { defaultUnits } from "./default-search-terms.ts";
import { SearchTerms } from "./search-terms.ts";

/** "2 hours" are those of a battery, for which no product has a number. */
const WITHOUT_SEARCH = new Set(["minutes", "ms"]);
const terms = new SearchTerms({ synonyms: [], units: defaultUnits });
const units = [...new Set(defaultSpecs.flatMap(({ type, unit }) => (type === "number" && unit ? [unit] : [])))];
const measured = units.filter((unit) => spellingsOf(unit).length > 0);

test("the catalogue has units to read", () => expect(measured.length).toBeGreaterThan(12));

test.each(measured.filter((unit) => !WITHOUT_SEARCH.has(unit)))(
  "a search reads each spelling of %s as a form does",
  (unit) => {
    const read = spellingsOf(unit).map(({ spelling }) => {
      const typedUnit = terms.findUnit(spelling);
      return [
        spelling,
        typedUnit ? (convertAmount(2 * typedUnit.factor, typedUnit.unit, unit) ?? undefined) : "unknown",
      ];
    });
    expect(read).toEqual(
      spellingsOf(unit).map(({ spelling }) => [spelling, readAmount(`2 ${spelling}`, unit)?.number]),
    );
  },
);

test("a model's letter is no unit", () => {
  const length = {
    key: "cableLength",
    label: "Cable length",
    type: "number",
    unit: "m",
    better: null,
    filter: "choices",
  } as const;
  const specs: UnderstoodSpec[] = [{ ...length, values: ["3", "860"], sold: ["Cables"], kinds: new Set() }];
  const names = new ShopNames({ categories: [], brands: [], specs });
  const lengthsIn = (search: string) => {
    const tokens = toTokens(search);
    const reader = new MeasureReader(tokens, terms, { specs, names }, new PriceReader(tokens, terms));
    return [...tokens.keys()].flatMap((at) => reader.at(at)).map(({ choice }) => choice);
  };
  expect(lengthsIn("radeon 860m")).toEqual([]);
  expect(lengthsIn("hdmi cable 3m")).toEqual([{ values: ["3"] }]);
});
