import { expect, test } from "vitest";
import { defaultSynonyms, defaultUnits } from "#app/finding/search/default-search-terms.ts";
import { SearchTerms } from "#app/finding/search/search-terms.ts";
import { PriceReader } from "./read-prices.ts";
import { toTokens } from "./search-tokens.ts";

const terms = new SearchTerms({ synonyms: defaultSynonyms, units: defaultUnits });

/** The prices that the longest reading at any place of a search has. */
function pricesIn(search: string) {
  const tokens = toTokens(search);
  const reader = new PriceReader(tokens, terms, (word) => word === "265k");
  const matches = [...tokens.keys()].flatMap((at) => reader.at(at)).toSorted((a, b) => b.used - a.used);
  return matches[0]?.prices ?? null;
}

test.each([
  ["laptop under 50000", { max: 50_000 }],
  ["30000 tak ka laptop", { max: 30_000 }],
  ["ek lakh tak gaming laptop", { max: 100_000 }],
  ["pachas hazar ke andar laptop", { max: 50_000 }],
  ["₹50,000 laptop", { max: 50_000 }],
  ["pc 2 lakh", { max: 200_000 }],
  ["50k-80k", { min: 50_000, max: 80_000 }],
  ["20-30k laptop", { min: 20_000, max: 30_000 }],
  ["laptop above 1 lakh", { min: 100_000 }],
])("“%s” is a price", (search, prices) => expect(pricesIn(search)).toEqual(prices));

test.each([
  ["a resolution", "webcam 1080p"],
  ["a resolution without a letter's unit", "1440p gaming"],
  ["a model", "core ultra 7 265k"],
  ["a model that no product has", "i7 12700k"],
  ["a part number", "910-006559"],
  ["a size", "laptop under 15"],
  ["a capacity", "1 tb under 2 kg"],
])("%s is no price: “%s”", (_, search) => expect(pricesIn(search)).toBeNull());
