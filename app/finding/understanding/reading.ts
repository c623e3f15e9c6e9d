import type { RowBits } from "#app/finding/columns/row-bits.ts";
import type { ProductFilters, SpecChoice } from "#app/finding/filters/product-filters.ts";

/** What a reading sets in the address. `spec`: one specification. */
export type ReadFilters = Partial<
  Pick<ProductFilters, "category" | "origins" | "min" | "max" | "isNew" | "inStock" | "rating" | "discount">
> & { brand?: string; spec?: { key: string; choice: SpecChoice } };

/**
 * One thing that the tokens from `from` up to `to` may mean.
 * `evidence`: how much speaks for it before the other words are read. `rows`: the products it is true of; null: all.
 */
export type Reading = {
  kind: "category" | "brand" | "spec" | "price" | "condition" | "word" | "filler";
  from: number;
  to: number;
  text: string;
  evidence: number;
  rows: RowBits | null;
  filters: ReadFilters;
  /** Of a category: several if the word is part of their names. */
  names?: readonly string[];
  /** A word that only descriptions have lifts products and excludes none. */
  isMention?: boolean;
  isCorrected?: boolean;
  /** A category that the word names only a part of. */
  isWithin?: boolean;
  /** A category that follows from a maker, model or part number that the shop doesn't sell. */
  isUnsold?: boolean;
  /** A measure that excludes nothing, because no product has it. */
  isUnmet?: boolean;
  /** A category beside the one that the search is about. */
  isModifier?: boolean;
  /** A measure that other kinds of products have, too, such as 1 TB. */
  isUnclear?: boolean;
  /** A value without a number, such as Air, is a word of names as well. */
  isPlainValue?: boolean;
};

/**
 * Evidence per token. Whole names of the shop's own data say more than parts of them, and a word of a product's name
 * says more than one of its description.
 */
export const EVIDENCE = {
  category: 3,
  price: 3,
  condition: 2.6,
  wholeValue: 2.5,
  brand: 2.6,
  modelValue: 2.2,
  answer: 2.1,
  name: 2,
  title: 1.8,
  purpose: 1.8,
  unsoldModel: 1.8,
  specification: 1.5,
  /** A number whose scheme only one maker has. */
  partNumber: 4,
  barePrice: 1.5,
  partOfValue: 1.2,
  size: 1,
  mention: 0.5,
  filler: 0.3,
} as const;

/** A number with its unit is one thing, however many tokens it takes; words of the label beside it say which. */
export const MEASURE = {
  evidence: 3,
  bound: 1,
  named: 2,
  namedAsCategory: 1.8,
  kindBeside: 0.4,
  sameUnit: 0.2,
} as const;
/** A size that nothing has beside the other words gives way before a name does. */
export const UNMET_MEASURE = 1.5;
/** What is no limit in words is seldom meant as one. */
export const UNSAID_LIMIT = 1.2;

/** A phrase of several words is seldom an accident. */
export const PER_FURTHER_TOKEN = 0.3;
/** A correction, a synonym of a word that products have, and the like. */
export const LESS_LIKELY = 0.6;

export function worthOf(perToken: number, tokens: number): number {
  return perToken * tokens + PER_FURTHER_TOKEN * (tokens - 1);
}
