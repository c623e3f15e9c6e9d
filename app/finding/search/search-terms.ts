import { toSearchWords, toSingular } from "./search-text.ts";
import { WordList } from "./word-list.ts";

/** `means`: comma-separated; "ddr*" is a beginning, "" ignores the phrase. */
export type Synonym = { said: string; means: string };

/** 1 TB is 1000 GB, 1 lakh is 100000 ₹. */
export type Unit = { said: string; unit: string; factor: number };

export const RUPEES = "₹";

/** `also`: synonyms. `rest`: following words of the same synonym. */
export type SearchWord = { text: string; word: string; also: string[]; rest?: number };

const MAX_PHRASE = 3;
const CONDITIONS = new Set(["under", "above", "at least", "around", "between", "exactly", "new", "in stock", "star"]);

export function isCondition(word: string): boolean {
  return CONDITIONS.has(word);
}

export class SearchTerms {
  readonly #synonyms: Map<string, string>;
  readonly #units: Map<string, Unit>;
  #words: WordList | null = null;

  constructor({ synonyms, units }: { synonyms: readonly Synonym[]; units: readonly Unit[] }) {
    this.#synonyms = new Map(synonyms.map(({ said: phrase, means }) => [phrase, means]));
    this.#units = new Map(units.map((unit) => [unit.said, unit]));
  }

  /** All words of the phrases, for corrections. */
  get words(): WordList {
    if (this.#words) return this.#words;
    const words = new WordList();
    for (const phrase of this.#synonyms.keys()) for (const word of phrase.split(" ")) words.add(word);
    this.#words = words;
    return words;
  }

  findUnit(text: string): Unit | undefined {
    return this.#units.get(text);
  }

  isPhrase(word: string): boolean {
    return this.#synonyms.has(word);
  }

  /** What a whole phrase means; undefined: it stands for itself. */
  meaningOf(phrase: string): string | undefined {
    const meaning = this.#synonyms.get(phrase);
    if (meaning !== undefined) return meaning;
    const words = phrase.split(" ");
    const singular = toSingular(words.at(-1) ?? "");
    return singular === null ? undefined : this.#synonyms.get([...words.slice(0, -1), singular].join(" "));
  }

  /** Ignored phrases stay if nothing else is typed. `asides`: reads conditions, too. */
  read(words: readonly string[], { asides = false } = {}): SearchWord[] {
    const result: SearchWord[] = [];
    for (let at = 0; at < words.length; ) {
      const { length, text, means } = this.#longestAt(words, at, asides);
      if (means === undefined) result.push({ text, word: text, also: [] });
      else if (means !== "") result.push(...expandPhrase(text, means));
      at += length;
    }
    return result.length > 0 || asides ? result : words.map((word) => ({ text: word, word, also: [] }));
  }

  #longestAt(words: readonly string[], at: number, asides: boolean) {
    for (let length = Math.min(MAX_PHRASE, words.length - at); length > 0; length--) {
      const phrase = words.slice(at, at + length).join(" ");
      const means = this.meaningOf(phrase);
      if (means !== undefined && (asides || !CONDITIONS.has(means))) return { length, text: phrase, means };
    }
    return { length: 1, text: words[at] ?? "", means: undefined };
  }
}

function expandPhrase(phrase: string, means: string): SearchWord[] {
  const [first = "", ...others] = means.split(",").map((one) => one.trim());
  const words = toSearchWords(first);
  if (words.length > 1) return words.map((word, at) => ({ text: word, word, also: [], rest: words.length - 1 - at }));
  const also = [...others, ...(phrase.includes(" ") ? [] : [phrase])].filter((one) => one !== first);
  return [{ text: phrase, word: first.replace("*", ""), also: first.endsWith("*") ? [first, ...also] : also }];
}
