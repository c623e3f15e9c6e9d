/** What people want a computer or part for, as wishes for its specifications (docs/finding.md). */
import { toSearchWords } from "./search-text.ts";

/**
 * A product whose specification `spec` meets the wish gets `points`. `atLeast` and `atMost` are in the specification's unit;
 * `oneOf`: its value contains one of these, in small letters.
 */
export type PurposeWish = {
  spec: string;
  points: number;
  atLeast?: number;
  atMost?: number;
  oneOf?: readonly string[];
};

/**
 * `key`: stays when the name changes. `why`: a sentence for shoppers, empty if the name says it all. `price`: points for the cheapest product
 * (`low`) or the dearest (`high`), fewer for those between.
 */
export type Purpose = {
  key: string;
  name: string;
  why: string;
  phrases: readonly string[];
  wishes: readonly PurposeWish[];
  price?: { towards: "low" | "high"; points: number };
};

const MAX_PURPOSES = 3;

export class Purposes {
  readonly #byPhrase: ReadonlyMap<string, Purpose>;
  readonly #longest: number;

  constructor(purposes: readonly Purpose[]) {
    this.#byPhrase = new Map(
      purposes.flatMap((purpose) => purpose.phrases.map((phrase): [string, Purpose] => [phrase, purpose])),
    );
    this.#longest = Math.max(1, ...[...this.#byPhrase.keys()].map((phrase) => phrase.split(" ").length));
  }

  /** Hindi adjectives agree with their noun: "bade" and "badi" are "bada". */
  named(phrase: string): Purpose | undefined {
    return this.#byPhrase.get(phrase) ?? this.#byPhrase.get(phrase.replace(/(?<=[a-z]{3})[ei]\b/g, "a"));
  }

  /** The purposes that a search names, the longest phrases first at each place. */
  in(search: string): Purpose[] {
    const named = this.#read(search).flatMap(({ purpose }) => purpose ?? []);
    return [...new Set(named)].slice(0, MAX_PURPOSES);
  }

  /** The search without the phrases of these purposes. */
  without(search: string, purposes: readonly Purpose[]): string {
    const others = this.#read(search).filter(({ purpose }) => !purpose || !purposes.includes(purpose));
    return others.map(({ text }) => text).join(" ");
  }

  #read(search: string): { text: string; purpose: Purpose | undefined }[] {
    const words = toSearchWords(search);
    const phrases: { text: string; purpose: Purpose | undefined }[] = [];
    for (let at = 0; at < words.length; ) {
      let used = Math.min(this.#longest, words.length - at);
      while (used > 1 && !this.named(words.slice(at, at + used).join(" "))) used--;
      const text = words.slice(at, at + used).join(" ");
      phrases.push({ text, purpose: this.named(text) });
      at += used;
    }
    return phrases;
  }
}
