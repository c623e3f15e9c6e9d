/** Finds brands and values of specifications: "rtx 5070", "touchscreen". */
import { toSearchWords } from "#app/finding/search/search-text.ts";
import type { UnderstoodSpec } from "./understood-spec.ts";

export type Named = { kind: "brand"; name: string } | { kind: "spec"; key: string; values: string[] };

type Place = { spec: UnderstoodSpec; value: string; words: readonly string[]; at: number };

const MAX_NAME_WORDS = 5;
/** Words such as "core" filter too little. */
const MAX_VALUES = 3;
const MIN_NUMBER = 1_000;

export class Names {
  readonly #brands: Map<string, string>;
  readonly #places = new Map<string, Place[]>();
  readonly #answers = new Map<string, string>();

  constructor(names: { brands: readonly string[]; specs: readonly UnderstoodSpec[] }) {
    this.#brands = new Map(names.brands.map((name) => [toSearchWords(name).join(" "), name]));
    for (const spec of names.specs) this.#learn(spec);
  }

  #learn(spec: UnderstoodSpec): void {
    if (spec.filter === "yes-no") {
      if (spec.values.includes("Yes")) this.#answers.set(toSearchWords(spec.label).join(" "), spec.key);
      return;
    }
    if (spec.filter !== "choices" || spec.type === "number") return;
    for (const value of spec.values) {
      const words = toSearchWords(value);
      for (const [at, word] of words.entries()) {
        const places = this.#places.get(word) ?? [];
        places.push({ spec, value, words, at });
        this.#places.set(word, places);
      }
    }
  }

  isWord(word: string): boolean {
    return this.#places.has(word);
  }

  longest(words: readonly string[]): { used: number; named: Named } | null {
    for (let length = Math.min(MAX_NAME_WORDS, words.length); length > 0; length--) {
      const named = this.#named(words.slice(0, length));
      if (named) return { used: length, named };
    }
    return null;
  }

  #named(words: readonly string[]): Named | null {
    const phrase = words.join(" ");
    const brand = this.#brands.get(phrase);
    if (brand !== undefined) return { kind: "brand", name: brand };
    const answer = this.#answers.get(phrase);
    if (answer !== undefined) return { kind: "spec", key: answer, values: ["Yes"] };
    return this.#valued(words);
  }

  #valued(words: readonly string[]): Named | null {
    if (words.length === 1 && Number(words[0]) < MIN_NUMBER) return null;
    const hasNumber = words.some((word) => /\d/.test(word));
    const places = (this.#places.get(words[0] ?? "") ?? []).filter((place) =>
      words.every((word, offset) => place.words[place.at + offset] === word),
    );
    const [first] = places;
    if (!first || places.some(({ spec }) => spec !== first.spec)) return null;
    const values = [...new Set(places.map(({ value }) => value))];
    // "mini" is not the panel Mini-LED: a name without a number must be the whole value.
    if (!hasNumber && (values.length > 1 || words.length !== first.words.length)) return null;
    // All values are no choice.
    if (values.length > MAX_VALUES || values.length === first.spec.values.length) return null;
    return { kind: "spec", key: first.spec.key, values };
  }
}
