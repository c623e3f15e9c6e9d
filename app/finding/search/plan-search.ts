import { corrections } from "./edit-distance.ts";
import type { SearchTerms, SearchWord } from "./search-terms.ts";
import { normalizeSearch, splitAtDigits, toPlural, toSearchWords, toSingular } from "./search-text.ts";
import type { TradeWords } from "./trade-words.ts";
import type { WordIndex } from "./word-index.ts";

/** Letters of a part found inside words ("book" in "macbook"); shorter parts match half the shop. */
const INSIDE_MIN = 4;
const INSIDE_LIMIT = 30;
/** "x3d" of a 7800X3D. */
const INSIDE_MIN_MODEL = 3;
const GB_PER_TB = 1000;
/** Letters from which on a beginning says which word is meant. */
const MIN_BEGINNING = 3;
/** Shorter words are too alike to be misspelt goods. */
const MIN_MISSPELT = 4;
/** In a sentence, a word that also means something else is no name of goods. */
const MAX_GOODS_WORDS = 3;

/** Codes of words. `partial`: longer words. `others`: make it another model's name. `isNamed`: descriptions that mention it don't count. */
export type Term = {
  text: string;
  exact: number[];
  partial: number[];
  others?: number[];
  isKind: boolean;
  isNamed?: boolean;
};

export type SearchPlan = {
  terms: Term[];
  corrected: string | null;
};

/** `longer`: names of other models. */
export type SearchWords = {
  index: WordIndex;
  terms: SearchTerms;
  kinds: ReadonlySet<string>;
  /** Words for goods are never corrected. */
  trade: TradeWords;
  longer: ReadonlyMap<string, readonly string[]>;
  /** Words of specifications' choices, whether a product has them or not; never corrected either. */
  choices: ReadonlySet<string>;
};

/**
 * An empty search matches everything, punctuation alone nothing. `literal`: words stand for themselves alone. `isUnderstood`: the text is what is left
 * beside filters.
 */
export function planSearch(
  words: SearchWords,
  text: string,
  { exact = false, literal = false, isUnderstood = false } = {},
): SearchPlan {
  const typed = toSearchWords(text);
  if (typed.length === 0) return { terms: normalizeSearch(text) ? [NOTHING] : [], corrected: null };
  const plain = literal ? typed.map((word) => ({ text: word, word, also: [] })) : words.terms.read(typed);
  const read = joinGenerations(words.index, plain);
  const searchWords = joinMeasures(words, joinPairs(words.index, read));
  const terms: Term[] = [];
  const meanings: string[] = [];
  const isLong = searchWords.length > MAX_GOODS_WORDS;
  const isLoose = (isUnderstood || isLong) && hasMeanings(words, searchWords.at(-1));
  const head = isLoose ? null : findUnsoldGoods(words, typed, searchWords);
  for (const [at, searchWord] of searchWords.entries()) {
    const ownTerms = at === head ? [{ ...NOTHING, text: searchWord.text }] : toTerms(words, searchWord);
    const beside = { before: searchWords[at - 1]?.word, after: searchWords[at + 1]?.word };
    const isChoice = words.choices.has(searchWord.word);
    const isKept = ownTerms !== undefined || exact || isChoice || namesGoods(words, searchWord.word, beside);
    const isLast = at === searchWords.length - 1;
    const correction = isKept
      ? undefined
      : ((isLast ? completeWord(words.terms, searchWord.word) : undefined) ?? correctWord(words, searchWord.word));
    const [right] = correction ? words.terms.read([correction]) : [];
    const meaning = ownTerms ?? (right && toTerms(words, right)) ?? [{ ...NOTHING, text: searchWord.text }];
    terms.push(
      ...meaning.map((term) => ({
        ...term,
        others: findOtherModels(words, searchWord.word, searchWords[at + 1]?.word),
        isNamed: isKindWithin(words.trade, searchWords, at),
      })),
    );
    meanings.push(correction ?? searchWord.text);
  }
  return { terms, corrected: meanings.every((word, at) => word === searchWords[at]?.text) ? null : meanings.join(" ") };
}

const BEFORE_CONTEXT = new Set(["for", "with"]);

/**
 * Place of the last word, if it names goods that no product is called by: that a laptop's description mentions a stand makes it no
 * laptop stand. Null otherwise.
 */
function findUnsoldGoods(words: SearchWords, typed: readonly string[], searched: readonly SearchWord[]): number | null {
  const at = searched.length - 1;
  const last = searched[at];
  // "long battery" is what a laptop has, "laptop battery" no laptop.
  if (!last || last.text !== typed.at(-1) || typed.some((word) => BEFORE_CONTEXT.has(word))) return null;
  if (!words.trade.isGoods(last.text) || isGoodsSold(words, last.text)) return null;
  // "32gb ram" is what a computer has, "laptop ram" no computer.
  const isAlsoPart = last.also.some((meaning) => meaning !== last.text);
  const before = typed.at(-2);
  return isAlsoPart && before !== undefined && !words.kinds.has(before) ? null : at;
}

/** "battery" is also charge and hours, so that a product beside filters has it. */
function hasMeanings({ terms }: SearchWords, word: SearchWord | undefined): boolean {
  return word !== undefined && (word.also.length > 0 || terms.isPhrase(word.word));
}

/** Whether the last word of a search names goods that the shop doesn't sell: "12v adapter". */
export function isForUnsoldGoods(words: SearchWords, text: string): boolean {
  const typed = toSearchWords(text);
  return findUnsoldGoods(words, typed, words.terms.read(typed)) !== null;
}

/** Also by another name: headphones are headsets. */
function isGoodsSold(words: SearchWords, goods: string): boolean {
  return isSold(words, goods) || words.terms.read([goods]).every(({ word }) => isSold(words, word));
}

function isSold({ index }: SearchWords, word: string): boolean {
  return wordsLike(index, word).some((code) => index.isInNames(code));
}

/** Whether a word is goods or half of one, such as "power bank", also misspelt if the shop doesn't sell them: "power bankk". */
export function namesGoods(
  words: SearchWords,
  word: string,
  { before = "", after = "" }: { before?: string; after?: string },
): boolean {
  if (words.trade.isPartOfGoods(word, { before, after })) return true;
  // What a search is for comes last.
  if (after !== "" || word.length < MIN_MISSPELT || words.terms.isPhrase(word) || isSold(words, word)) return false;
  const unsold = words.trade.goods.filter((goods) => !isGoodsSold(words, goods));
  const isMisspelt = (text: string) => {
    const [nearest] = corrections(text, [...correctWords(words, words.terms, text), ...unsold]);
    return nearest !== undefined && unsold.includes(nearest);
  };
  return isMisspelt(word) || isMisspelt(before + word);
}

/** An SSD whose description mentions hard disks is none. */
function isKindWithin(trade: TradeWords, searched: readonly SearchWord[], at: number): boolean {
  const textAt = (place: number) => searched[place]?.text ?? "";
  const phrases = [textAt(at), `${textAt(at)} ${textAt(at + 1)}`, `${textAt(at - 1)} ${textAt(at)}`];
  return phrases.some((phrase) => trade.categoryOf("within", phrase) !== undefined);
}

/** An RTX 5070 Ti ranks lower in a search for "5070". */
function findOtherModels({ index, longer }: SearchWords, word: string, next = ""): number[] {
  const names = longer.get(word)?.filter((name) => name !== word + next);
  return names?.flatMap((name) => index.words.codeOf(name) ?? []) ?? [];
}

const NOTHING: Term = { text: "", exact: [], partial: [], isKind: false };

/** "12th gen", an Intel processor such as the i5-12450H or the i5-1235U. */
export const GENERATION = /^(\d{1,2})(?:st|nd|rd|th) gen(?:eration)?$/;

function joinGenerations(index: WordIndex, words: SearchWord[]): SearchWord[] {
  return words.flatMap((current, at) => {
    const isEnd = at > 0 && GENERATION.test(`${words[at - 1]?.text} ${current.text}`);
    if (isEnd) return [];
    const text = `${current.text} ${words[at + 1]?.text}`;
    const number = GENERATION.exec(text)?.[1];
    if (number === undefined) return [current];
    const model = new RegExp(`^${number}\\d{${number.length === 1 ? "3" : "2,3"}}[a-z]{1,2}$`);
    const models = index.words.beginningWith(number).map((code) => index.words.wordOf(code));
    return [{ text, word: current.text, also: models.filter((word) => model.test(word)) }];
  });
}

/** "think pad" is "thinkpad" unless its parts are words. */
function joinPairs(index: WordIndex, words: SearchWord[]): SearchWord[] {
  const joined: SearchWord[] = [];
  for (let at = 0; at < words.length; at++) {
    const [current, next] = [words[at], words[at + 1]];
    if (!current) continue;
    const pair = next ? current.word + next.word : "";
    const isPair = next && isWord(index, pair) && !(isWord(index, current.word) && isWord(index, next.word));
    joined.push(isPair ? { text: `${current.text} ${next.text}`, word: pair, also: [] } : current);
    if (isPair) at++;
  }
  return joined;
}

/** "16 gb" is one word; "1 tb" is also 1000gb. */
function joinMeasures({ terms }: SearchWords, words: SearchWord[]): SearchWord[] {
  const joined: SearchWord[] = [];
  for (let at = 0; at < words.length; at++) {
    const current = words[at];
    if (!current) continue;
    const [, digits, glued] = /^(\d+)([^\d]*)$/.exec(current.word) ?? [];
    const unit = terms.findUnit(glued || (words[at + 1]?.text ?? ""));
    if (!digits || !unit || /^\d/.test(unit.said)) {
      joined.push(current);
      continue;
    }
    if (!glued) at++;
    const base = `${Number(digits) * unit.factor}${unit.unit.toLowerCase()}`;
    const others = [
      `${digits}${unit.said}`,
      ...(unit.factor === GB_PER_TB ? [base] : []),
      ...inTerabytes(Number(digits) * unit.factor, unit.unit),
    ];
    joined.push({ text: current.text, word: unit.factor === 1 ? base : `${digits}${unit.said}`, also: others });
  }
  return joined;
}

function inTerabytes(amount: number, unit: string): string[] {
  return unit === "GB" && amount > 0 && amount % GB_PER_TB === 0 ? [`${amount / GB_PER_TB}tb`] : [];
}

function toTerms(words: SearchWords, { text, word, also }: SearchWord): Term[] | undefined {
  const { index, kinds } = words;
  const isKind = [word, ...also].some((one) => kinds.has(one) || kinds.has(toSingular(one) ?? one));
  if (also.length > 0 || words.terms.isPhrase(word)) {
    const others = also.flatMap((synonym) => wordsLike(index, synonym));
    const synonymCodes = [...wordsLike(index, word), ...others, ...codesContaining(index, word)];
    // A phrase that products are named by stands for itself first, such as iMac for "mac".
    const literal = isKind ? [] : wordsLike(index, text).filter((code) => index.isUsed(code, { outside: true }));
    return [{ text, exact: literal.length > 0 ? literal : wordsLike(index, word), partial: synonymCodes, isKind }];
  }
  const exact = wordsLike(index, word);
  // The last word may still be being typed, unless products are named so.
  if (exact.some((code) => index.isUsed(code, { outside: true }))) return [{ text, exact, partial: [], isKind }];
  const partial = [
    ...index.words.beginningWith(word).filter((code) => index.isUsed(code)),
    ...codesContaining(index, word),
  ];
  if (exact.length + partial.length > 0) return [{ text, exact, partial, isKind }];
  const parts = splitAtDigits(word) ?? [];
  // "i9" is not everything with an i and a 9.
  if (parts.some((part) => part.length === 1) && parts.length < 3) return undefined;
  const begun = parts.map((part) => index.words.beginningWith(part).filter((code) => index.isUsed(code)));
  if (begun.length === 0 || begun.some((codes) => codes.length === 0)) return undefined;
  return begun.map((codes, at) => {
    const whole = index.words.codeOf(parts[at] ?? "");
    return { text, exact: whole === undefined ? [] : [whole], partial: codes, isKind: false };
  });
}

/** Includes singular and plural; "ddr*" is a beginning. */
function wordsLike(index: WordIndex, word: string): number[] {
  const { words } = index;
  const isUsed = (code: number) => index.isUsed(code);
  if (word.endsWith("*")) return words.beginningWith(word.slice(0, -1)).filter(isUsed);
  return [word, toSingular(word), toPlural(word)]
    .flatMap((spelling) => (spelling === null ? [] : (words.codeOf(spelling) ?? [])))
    .filter(isUsed);
}

function codesContaining(index: WordIndex, word: string): number[] {
  return word.length < (/\d/.test(word) ? INSIDE_MIN_MODEL : INSIDE_MIN)
    ? []
    : index.words.containing(word, INSIDE_LIMIT).filter((code) => index.isUsed(code));
}

function isWord(index: WordIndex, word: string): boolean {
  const code = index.words.codeOf(word);
  return code !== undefined && index.isUsed(code);
}

/** Nearest first: words of products outside their descriptions, and words that the search terms know. */
export function correctWords({ index }: SearchWords, terms: SearchTerms, typed: string): string[] {
  const known = index.words
    .spelledLike(typed)
    .flatMap((code) => (index.isUsed(code, { outside: true }) ? index.words.wordOf(code) : []));
  const spoken = terms.words.spelledLike(typed).map((code) => terms.words.wordOf(code));
  return corrections(typed, [...new Set([...known, ...spoken])]);
}

/** The word of the search terms that a word still being typed begins, such as कीबोर्ड; of several the one that is listed first. */
export function completeWord({ words }: SearchTerms, typed: string): string | undefined {
  if (typed.length < MIN_BEGINNING) return undefined;
  const [first] = words.beginningWith(typed).toSorted((a, b) => a - b);
  return first === undefined ? undefined : words.wordOf(first);
}

export function correctWord({ index }: SearchWords, typed: string): string | undefined {
  if (/\d/.test(typed)) return undefined;
  const code = index.words.spelledLike(typed).find((candidate) => index.isUsed(candidate, { outside: true }));
  return code === undefined ? undefined : index.words.wordOf(code);
}
