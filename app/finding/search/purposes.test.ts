import { expect, test } from "vitest";
import { defaultSpecs } from "#app/catalog/specifications/default-specs.ts";
import { specifications } from "#app/domain/compatibility/specifications.ts";
import { defaultPurposes } from "./default-purposes.ts";
import { Purposes } from "./purposes.ts";

const shopPurposes = new Purposes(defaultPurposes);
const namesIn = (search: string) => shopPurposes.in(search).map(({ name }) => name);

test("a search names its purposes, the longest phrase at each place", () => {
  expect(namesIn("laptop for video editing and coding")).toEqual(["Video editing", "Programming"]);
  expect(namesIn("laptop for architecture student")).toEqual(["Architecture and CAD"]);
  expect(namesIn("sasta laptop padhai ke liye")).toEqual(["Little money", "Study"]);
  expect(namesIn("hp laptop 16gb")).toEqual([]);
  // Hindi adjectives agree with their nouns.
  expect(namesIn("bade screen wala laptop")).toEqual(["Large screen"]);
  expect(namesIn("halke laptop")).toEqual(["Light to carry"]);
});

test("no phrase has two purposes, and every wish is for a specification of the shop", () => {
  const phrases = defaultPurposes.flatMap((purpose) => purpose.phrases);
  expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)).toEqual([]);
  const keys = new Set([...defaultSpecs.map(({ key }) => key), ...Object.keys(specifications)]);
  const wished = defaultPurposes.flatMap(({ wishes }) => wishes.map(({ spec }) => spec));
  expect(wished.filter((key) => !keys.has(key))).toEqual([]);
});
