import { searchWordsOf, singularOf } from "./search-text.ts";

/** `means`: the catalogue's words; others after commas; "ddr*": its beginning; empty: the word is ignored. */
export type Synonym = { said: string; means: string };

/** So many `unit` is one of what is said: 1 TB is 1000 GB, 1 lakh is 100000 ₹. */
export type Unit = { said: string; unit: string; factor: number };

export const RUPEES = "₹";

/** One thing that is looked for. `also`: other words for it, beginnings with "*". `rest`: words of the same synonym behind it. */
export type SaidWord = { said: string; word: string; also: string[]; rest?: number };

const MAX_PHRASE = 3;
/** What is said beside the words: of prices, of what is new (understand-search.ts). As words they mean themselves. */
const ASIDES = new Set(["under", "above", "at least", "around", "between", "new", "in stock", "star"]);

export function isAside(word: string): boolean {
  return ASIDES.has(word);
}

export class SearchTerms {
  readonly #synonyms: Map<string, string>;
  readonly #units: Map<string, Unit>;

  constructor({ synonyms, units }: { synonyms: readonly Synonym[]; units: readonly Unit[] }) {
    this.#synonyms = new Map(synonyms.map(({ said, means }) => [said, means]));
    this.#units = new Map(units.map((unit) => [unit.said, unit]));
  }

  unitOf(said: string): Unit | undefined {
    return this.#units.get(said);
  }

  isSaid(word: string): boolean {
    return this.#synonyms.has(word);
  }

  /** All that is said otherwise, in single words. */
  get saidWords(): string[] {
    return [...this.#synonyms.keys()].filter((said) => !said.includes(" "));
  }

  /** The words as the catalogue has them, ignored ones left out unless all are. `asides`: also "below" as under. */
  read(words: readonly string[], { asides = false } = {}): SaidWord[] {
    const meant: SaidWord[] = [];
    for (let at = 0; at < words.length; ) {
      const { length, said, means } = this.#longestAt(words, at, asides);
      if (means === undefined) meant.push({ said, word: said, also: [] });
      else if (means !== "") meant.push(...saidAs(said, means));
      at += length;
    }
    return meant.length > 0 || asides ? meant : words.map((word) => ({ said: word, word, also: [] }));
  }

  #longestAt(words: readonly string[], at: number, asides: boolean) {
    for (let length = Math.min(MAX_PHRASE, words.length - at); length > 0; length--) {
      const said = words.slice(at, at + length).join(" ");
      const means = this.#synonyms.get(said) ?? this.#synonyms.get(singularOf(said) ?? said);
      if (means !== undefined && (asides || !ASIDES.has(means))) return { length, said, means };
    }
    return { length: 1, said: words[at] ?? "", means: undefined };
  }
}

function saidAs(said: string, means: string): SaidWord[] {
  const [first = "", ...others] = means.split(",").map((one) => one.trim());
  const words = searchWordsOf(first);
  if (words.length > 1) return words.map((word, at) => ({ said: word, word, also: [], rest: words.length - 1 - at }));
  const also = [...others, ...(said.includes(" ") ? [] : [said])].filter((one) => one !== first);
  return [{ said, word: first.replace("*", ""), also: first.endsWith("*") ? [first, ...also] : also }];
}
