import { corrections, maxEditDistance } from "./edit-distance.ts";

/** So many words may be new before they are sorted in. */
const MAX_UNSORTED = 500;
const MAX_SPELLED = 500;
const CONSONANTS = "bcdfghjklmnpqrstvwxz";

/** Every word once, by its code; found by its beginning, a part, or nearly. */
export class WordList {
  readonly #codeOf = new Map<string, number>();
  readonly #words: string[] = [];
  /** Which consonants are in it, a bit each. */
  readonly #letters: number[] = [];
  #sorted: string[] = [];
  /** The sorted ones in lines, to look for parts. */
  #lines = "\n";
  /** What was looked for since the last new word: a search asks for a typo several times. */
  readonly #spelled = new Map<string, number[]>();

  codeOf(word: string): number | undefined {
    return this.#codeOf.get(word);
  }

  wordOf(code: number): string {
    return this.#words[code] ?? "";
  }

  add(word: string): number {
    const known = this.#codeOf.get(word);
    if (known !== undefined) return known;
    const code = this.#words.push(word) - 1;
    this.#spelled.clear();
    this.#codeOf.set(word, code);
    this.#letters.push(lettersOf(word));
    return code;
  }

  beginningWith(prefix: string): number[] {
    const sorted = this.#sortedWords();
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? "") < prefix) low = middle + 1;
      else high = middle;
    }
    const found: string[] = [];
    for (let at = low; sorted[at]?.startsWith(prefix); at++) found.push(sorted[at] ?? "");
    return this.#codesOf([...found, ...this.#unsorted().filter((word) => word.startsWith(prefix))]);
  }

  /** Further in than its beginning. */
  containing(part: string, limit: number): number[] {
    this.#sortedWords();
    const found = new Set<string>();
    for (let at = this.#lines.indexOf(part); at !== -1 && found.size < limit; at = this.#lines.indexOf(part, at + 1)) {
      const start = this.#lines.lastIndexOf("\n", at) + 1;
      if (start < at) found.add(this.#lines.slice(start, this.#lines.indexOf("\n", at)));
    }
    for (const word of this.#unsorted()) if (word.indexOf(part) > 0) found.add(word);
    return this.#codesOf([...found]);
  }

  /** Nearest first. Words with digits are nobody's typo. */
  spelledLike(typed: string): number[] {
    const known = this.#spelled.get(typed);
    if (known) return known;
    const found = this.#lookForSpelled(typed);
    if (this.#spelled.size >= MAX_SPELLED) this.#spelled.clear();
    this.#spelled.set(typed, found);
    return found;
  }

  #lookForSpelled(typed: string): number[] {
    const [letters, most] = [lettersOf(typed), maxEditDistance(typed.length)];
    const candidates = this.#words.filter(
      (word, code) =>
        Math.abs(word.length - typed.length) <= 2 * most &&
        bitsOf(letters ^ (this.#letters[code] ?? 0)) <= 2 * most &&
        !/\d/.test(word),
    );
    return this.#codesOf(corrections(typed, candidates));
  }

  #codesOf(words: readonly string[]): number[] {
    return words.flatMap((word) => this.#codeOf.get(word) ?? []);
  }

  #unsorted(): string[] {
    return this.#words.slice(this.#sorted.length);
  }

  #sortedWords(): string[] {
    if (this.#words.length - this.#sorted.length > MAX_UNSORTED || this.#sorted.length === 0) {
      this.#sorted = this.#words.slice().sort();
      this.#lines = `\n${this.#sorted.join("\n")}\n`;
    }
    return this.#sorted;
  }
}

function lettersOf(word: string): number {
  let letters = 0;
  for (const letter of word) letters |= CONSONANTS.includes(letter) ? 1 << CONSONANTS.indexOf(letter) : 0;
  return letters;
}

function bitsOf(number: number): number {
  let bits = 0;
  for (let left = number; left !== 0; left &= left - 1) bits++;
  return bits;
}
