/** Forms, files and searches read the same units: the catalogue's own list is the list of cases. */
import { expect, test } from "vitest";
import { defaultSpecs } from "#app/catalog/specifications/default-specs.ts";
import { convertAmount, readAmount, spellingsOf } from "#app/domain/basics/units.ts";
import { parseItems } from "#app/finding/understanding/search-items.ts";
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

test("a model's letter is no unit where products have the word", () => {
  const kindsOf = (search: string) => parseItems(search, terms, (word) => word === "860m").map(({ kind }) => kind);
  expect(kindsOf("radeon 860m")).toEqual(["word", "word"]);
  expect(kindsOf("hdmi cable 3m")).toEqual(["word", "word", "number"]);
});
