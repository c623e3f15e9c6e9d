/** The shop's own names, by their words: categories, brands, values and labels of specifications. */
import { toKey, toSearchWords } from "#app/finding/search/search-text.ts";
import type { UnderstoodSpec } from "./understood-spec.ts";

export type ValueMatch = { spec: UnderstoodSpec; values: string[]; kind: "whole" | "model" | "part" };

type Place = { spec: UnderstoodSpec; value: string; words: readonly string[]; at: number };

/** A bare number below this is a size, not a model. */
const MIN_MODEL_NUMBER = 1_000;
/** Words such as "core" are part of too many values to choose by. */
const MAX_VALUES = 4;

export class ShopNames {
  readonly #categories = new Map<string, string[]>();
  readonly #brands: Map<string, string>;
  readonly #places = new Map<string, Place[]>();
  readonly #exact = new Map<string, { spec: UnderstoodSpec; value: string }[]>();
  readonly #answers = new Map<string, UnderstoodSpec[]>();

  constructor(shop: { categories: readonly string[]; brands: readonly string[]; specs: readonly UnderstoodSpec[] }) {
    const keys = shop.categories.map((name) => toKey(toSearchWords(name)));
    for (const [at, key] of keys.entries()) {
      const longer = shop.categories.filter((_, other) => other !== at && ` ${keys[other]} `.includes(` ${key} `));
      this.#categories.set(key, [shop.categories[at] ?? "", ...longer]);
    }
    this.#brands = new Map(shop.brands.map((name) => [toSearchWords(name).join(" "), name]));
    for (const spec of shop.specs) this.#learn(spec);
  }

  #learn(spec: UnderstoodSpec): void {
    if (spec.filter === "yes-no") {
      if (spec.values.includes("Yes")) push(this.#answers, toKey(toSearchWords(spec.label)), spec);
      return;
    }
    if (spec.filter !== "choices" || spec.type === "number") return;
    for (const value of spec.values) {
      push(this.#exact, value.toLowerCase(), { spec, value });
      const words = toSearchWords(value);
      for (const [at, word] of words.entries()) push(this.#places, word, { spec, value, words, at });
    }
  }

  /** "monitor" is in Monitors; "laptop" is in Laptop and Gaming Laptop. */
  categoriesNamed(phrase: string): readonly string[] {
    return this.#categories.get(toKey(toSearchWords(phrase))) ?? [];
  }

  brandNamed(phrase: string): string | undefined {
    return this.#brands.get(toSearchWords(phrase).join(" "));
  }

  /** Specifications that are answered with yes, by their label or two words and more that begin it: "touchscreen". */
  answersNamed(phrase: string): readonly UnderstoodSpec[] {
    const words = toSearchWords(phrase);
    const key = toKey(words);
    const whole = this.#answers.get(key);
    if (whole || words.length < 2) return whole ?? [];
    const begun = [...this.#answers].filter(([label]) => label.startsWith(`${key} `));
    return begun.length === 1 ? (begun[0]?.[1] ?? []) : [];
  }

  /** Values that contain the phrase, for each specification by itself. */
  valuesNamed(phrase: string): ValueMatch[] {
    const exact = this.#exact.get(phrase);
    if (exact && /[^\p{L}\p{M}\p{N} ]/u.test(phrase))
      return exact.map(({ spec, value }) => ({ spec, values: [value], kind: "whole" }));
    const words = toSearchWords(phrase);
    if (words.length === 0 || (words.length === 1 && Number(words[0]) < MIN_MODEL_NUMBER)) return [];
    const places = (this.#places.get(words[0] ?? "") ?? []).filter((place) =>
      words.every((word, offset) => place.words[place.at + offset] === word),
    );
    const isModel = words.some((word) => /\d/.test(word));
    return [...Map.groupBy(places, ({ spec }) => spec)].flatMap(([spec, ownPlaces]): ValueMatch[] => {
      const whole = ownPlaces.filter((place) => place.words.length === words.length);
      // An NVMe SSD is an SSD, but Micro-ATX is no ATX; "5070" is part of two models.
      const isPart = ({ value }: Place) => ` ${value.toLowerCase()} `.includes(` ${words.join(" ")} `);
      const matching =
        whole.length > 0 && !isModel ? ownPlaces.filter((place) => whole.includes(place) || isPart(place)) : ownPlaces;
      const values = [...new Set(matching.map(({ value }) => value))];
      if (values.length === spec.values.length && values.length > 1) return [];
      if (whole.length > 0) return [{ spec, values, kind: "whole" }];
      return values.length > MAX_VALUES ? [] : [{ spec, values, kind: isModel ? "model" : "part" }];
    });
  }

  isValueWord(word: string): boolean {
    return this.#places.has(word);
  }
}

function push<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
