/** The words of the index that meet a search; the last also as a beginning, typos corrected. */
import type { SaidWord, SearchTerms } from "./search-terms.ts";
import { normalizeSearch, pluralOf, searchWordsOf, singularOf, splitAtDigits } from "./search-text.ts";
import type { WordIndex } from "./word-index.ts";

/** Letters of a word found inside others ("book" in "macbook"), else half the shop matches. */
const INSIDE_MIN = 4;
const INSIDE_LIMIT = 30;
/** "x3d" of a 7800X3D. */
const INSIDE_MIN_MODEL = 3;
const GB_PER_TB = 1000;

/**
 * Codes of words: the word or what is meant by it, and longer ones. `others`: with it they are another model's name.
 * `isKind`: in name, brand and category only.
 */
export type Term = { said: string; exact: number[]; partial: number[]; others?: number[]; isKind: boolean };

/** Every term must match. */
export type SearchPlan = {
  terms: Term[];
  /** If typos were corrected. */
  corrected: string | null;
};

/** `kinds`: words that are a category. `longer`: by a model's word, those of other models that go on from it. */
export type SearchWords = {
  index: WordIndex;
  terms: SearchTerms;
  kinds: ReadonlySet<string>;
  longer: ReadonlyMap<string, readonly string[]>;
};

/** `exact`: nothing is corrected. Nothing typed gives no terms, which finds all; punctuation alone finds nothing. */
export function planSearch(words: SearchWords, text: string, { exact = false } = {}): SearchPlan {
  const typed = searchWordsOf(text);
  if (typed.length === 0) return { terms: normalizeSearch(text) ? [NOTHING] : [], corrected: null };
  const said = joinMeasures(words, joinPairs(words.index, words.terms.read(typed)));
  const terms: Term[] = [];
  const meant: string[] = [];
  for (const [at, one] of said.entries()) {
    const found = termsOf(words, one, at === said.length - 1);
    const correction = found || exact ? undefined : correctWord(words, one.word);
    const [right] = correction ? words.terms.read([correction]) : [];
    const meaning = found ?? (right && termsOf(words, right, false)) ?? [{ ...NOTHING, said: one.said }];
    terms.push(...meaning.map((term) => ({ ...term, others: othersOf(words, one.word, said[at + 1]?.word) })));
    meant.push(correction ?? one.said);
  }
  return { terms, corrected: meant.every((word, at) => word === said[at]?.said) ? null : meant.join(" ") };
}

/** An RTX 5070 Ti for who looks for a 5070; not for who looks for "5070 ti". */
function othersOf({ index, longer }: SearchWords, word: string, next = ""): number[] {
  const names = longer.get(word)?.filter((name) => name !== word + next);
  return names?.flatMap((name) => index.words.codeOf(name) ?? []) ?? [];
}

const NOTHING: Term = { said: "", exact: [], partial: [], isKind: false };

/** "think pad" is "thinkpad" where that is a word and the two aren't. */
function joinPairs(index: WordIndex, said: SaidWord[]): SaidWord[] {
  const joined: SaidWord[] = [];
  for (let at = 0; at < said.length; at++) {
    const [one, next] = [said[at], said[at + 1]];
    if (!one) continue;
    const pair = next ? one.word + next.word : "";
    const isPair = next && isWord(index, pair) && !(isWord(index, one.word) && isWord(index, next.word));
    joined.push(isPair ? { said: `${one.said} ${next.said}`, word: pair, also: [] } : one);
    if (isPair) at++;
  }
  return joined;
}

/** "16 gb" is one word of the index, "1 tb" is also 1000gb and the other way round. */
function joinMeasures({ terms }: SearchWords, said: SaidWord[]): SaidWord[] {
  const joined: SaidWord[] = [];
  for (let at = 0; at < said.length; at++) {
    const one = said[at];
    if (!one) continue;
    const [, digits, glued] = /^(\d+)([^\d]*)$/.exec(one.word) ?? [];
    const unit = terms.unitOf(glued || (said[at + 1]?.said ?? ""));
    if (!digits || !unit || /^\d/.test(unit.said)) {
      joined.push(one);
      continue;
    }
    if (!glued) at++;
    const base = `${Number(digits) * unit.factor}${unit.unit.toLowerCase()}`;
    const others = [
      `${digits}${unit.said}`,
      ...(unit.factor === GB_PER_TB ? [base] : []),
      ...inTerabytes(Number(digits) * unit.factor, unit.unit),
    ];
    joined.push({ said: one.said, word: unit.factor === 1 ? base : `${digits}${unit.said}`, also: others });
  }
  return joined;
}

/** As products word a round thousand of GB (formatSpecNumber). */
function inTerabytes(amount: number, unit: string): string[] {
  return unit === "GB" && amount > 0 && amount % GB_PER_TB === 0 ? [`${amount / GB_PER_TB}tb`] : [];
}

/** Undefined for an unknown word. */
function termsOf(words: SearchWords, { said, word, also }: SaidWord, isLast: boolean): Term[] | undefined {
  const { index, kinds } = words;
  const isKind = kinds.has(word) || kinds.has(singularOf(word) ?? word);
  if (also.length > 0 || words.terms.isSaid(word)) {
    const others = also.flatMap((one) => wordsLike(index, one));
    return [{ said, exact: wordsLike(index, word), partial: [...others, ...insideOf(index, word)], isKind }];
  }
  const exact = wordsLike(index, word);
  if (exact.length > 0 && !isLast && isWord(index, word)) return [{ said, exact, partial: [], isKind }];
  const partial = [...index.words.beginningWith(word).filter((code) => index.isUsed(code)), ...insideOf(index, word)];
  if (exact.length + partial.length > 0) return [{ said, exact, partial, isKind }];
  const parts = splitAtDigits(word) ?? [];
  const begun = parts.map((part) => index.words.beginningWith(part).filter((code) => index.isUsed(code)));
  if (begun.length === 0 || begun.some((codes) => codes.length === 0)) return undefined;
  return begun.map((codes, at) => {
    const whole = index.words.codeOf(parts[at] ?? "");
    return { said, exact: whole === undefined ? [] : [whole], partial: codes, isKind: false };
  });
}

/** The word, its singular and plural; for "ddr*" all that begin so. */
function wordsLike(index: WordIndex, word: string): number[] {
  const { words } = index;
  const isUsed = (code: number) => index.isUsed(code);
  if (word.endsWith("*")) return words.beginningWith(word.slice(0, -1)).filter(isUsed);
  return [word, singularOf(word), pluralOf(word)]
    .flatMap((one) => (one === null ? [] : (words.codeOf(one) ?? [])))
    .filter(isUsed);
}

function insideOf(index: WordIndex, word: string): number[] {
  return word.length < (/\d/.test(word) ? INSIDE_MIN_MODEL : INSIDE_MIN)
    ? []
    : index.words.containing(word, INSIDE_LIMIT).filter((code) => index.isUsed(code));
}

function isWord(index: WordIndex, word: string): boolean {
  const code = index.words.codeOf(word);
  return code !== undefined && index.isUsed(code);
}

/** Among words of products on sale, outside descriptions; numbers are never corrected. */
export function correctWord({ index }: SearchWords, typed: string): string | undefined {
  if (/\d/.test(typed)) return undefined;
  const code = index.words.spelledLike(typed).find((one) => index.isUsed(one, { outside: true }));
  return code === undefined ? undefined : index.words.wordOf(code);
}
