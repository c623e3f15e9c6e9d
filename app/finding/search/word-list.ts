import { corrections, maxEditDistance, toSound } from "./edit-distance.ts";

const MAX_UNSORTED = 500;
const MAX_SPELLED = 500;
const CONSONANTS = "bcdfghjklmnpqrstvwxz";

/** Finds words by code, beginning, part or spelling. */
export class WordList {
  readonly #codeOf = new Map<string, number>();
  readonly #words: string[] = [];
  /** A bit per consonant, as a word is written and as it sounds. */
  readonly #letters: number[] = [];
  readonly #sounds: number[] = [];
  /** Codes of words without digits; numbers are never corrected. */
  readonly #spellable: number[] = [];
  #sorted: string[] = [];
  #lines = "\n";
  readonly #spelled = new Map<string, number[]>();

  codeOf(word: string): number | undefined {
    return this.#codeOf.get(word);
  }

  wordOf(code: number): string {
    return this.#words[code] ?? "";
  }

  add(word: string): number {
    const existing = this.#codeOf.get(word);
    if (existing !== undefined) return existing;
    const code = this.#words.push(word) - 1;
    this.#spelled.clear();
    this.#codeOf.set(word, code);
    this.#letters.push(consonantBits(word));
    this.#sounds.push(consonantBits(toSound(word)));
    if (!/\d/.test(word)) this.#spellable.push(code);
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
    const matches: string[] = [];
    for (let at = low; sorted[at]?.startsWith(prefix); at++) matches.push(sorted[at] ?? "");
    return this.#codesOf([...matches, ...this.#unsorted().filter((word) => word.startsWith(prefix))]);
  }

  /** Finds words with the part, but not at their beginning. */
  containing(part: string, limit: number): number[] {
    this.#sortedWords();
    const matches = new Set<string>();
    for (
      let at = this.#lines.indexOf(part);
      at !== -1 && matches.size < limit;
      at = this.#lines.indexOf(part, at + 1)
    ) {
      const start = this.#lines.lastIndexOf("\n", at) + 1;
      if (start < at) matches.add(this.#lines.slice(start, this.#lines.indexOf("\n", at)));
    }
    for (const word of this.#unsorted()) if (word.indexOf(part) > 0) matches.add(word);
    return this.#codesOf([...matches]);
  }

  /** Nearest first, without words with digits. */
  spelledLike(typed: string): number[] {
    const cached = this.#spelled.get(typed);
    if (cached) return cached;
    const codes = this.#lookForSpelled(typed);
    if (this.#spelled.size >= MAX_SPELLED) this.#spelled.clear();
    this.#spelled.set(typed, codes);
    return codes;
  }

  #lookForSpelled(typed: string): number[] {
    const most = maxEditDistance(typed.length);
    const [letters, sounds] = [consonantBits(typed), consonantBits(toSound(typed))];
    const candidates = this.#spellable.flatMap((code) => {
      const word = this.#words[code] ?? "";
      const isNear =
        Math.abs(word.length - typed.length) <= 2 * most &&
        (countBits(letters ^ (this.#letters[code] ?? 0)) <= 2 * most ||
          countBits(sounds ^ (this.#sounds[code] ?? 0)) <= 2 * most);
      return isNear ? word : [];
    });
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

function consonantBits(word: string): number {
  let letters = 0;
  for (const letter of word) letters |= CONSONANTS.includes(letter) ? 1 << CONSONANTS.indexOf(letter) : 0;
  return letters;
}

function countBits(number: number): number {
  let bits = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) bits++;
  return bits;
}
