/** What is typed into a search box, cut into words the way the database cuts products (search_terms in the migrations). */

/** Longest text looked at; the rest is dropped. */
export const SEARCH_MAX_LENGTH = 100;
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;

const WORD = /[a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0900-\u0dff]+/g;

/** On one line, without blanks at the ends or in a row, at most `SEARCH_MAX_LENGTH` characters. */
export function tidySearch(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, SEARCH_MAX_LENGTH)
    .trim();
}

/** The words to look for, in the order typed, each once. Punctuation separates; nothing is left of "%" or "'". */
export function searchWordsOf(typed: string): string[] {
  const words = tidySearch(typed).toLowerCase().match(WORD) ?? [];
  return [...new Set(words.map((word) => word.slice(0, MAX_WORD_LENGTH)))].slice(0, MAX_WORDS);
}

/** Say nothing about a product; left out unless nothing else is typed. */
const FILLERS = new Set("a an and at by for from in is of on or the to with".split(" "));

/** The words without "for", "with" and the like: "laptop for gaming" is a gaming laptop. */
export function withoutFillers(words: string[]): string[] {
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
}

/** "laptops" → "laptop"; null for a word that is no plural by its look. */
export function singularOf(word: string): string | null {
  return /^[a-z]{3,}s$/.test(word) && !word.endsWith("ss") ? word.slice(0, -1) : null;
}

/** "rtx4060" → ["rtx", "4060"]: people leave the blank out. Null when there is nothing to split. */
export function splitAtDigits(word: string): string[] | null {
  const parts = word.match(/\d+|\D+/g) ?? [];
  return parts.length > 1 ? parts : null;
}
