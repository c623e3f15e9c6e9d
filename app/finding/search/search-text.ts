/** Must split like the database (search_terms in the migrations). */

import { SEARCH_MAX_LENGTH } from "./search-limits.ts";

const MAX_WORDS = 16;
const MAX_WORD_LENGTH = 40;

const WORD = /[a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0900-\u0dff]+/g;

export function normalizeSearch(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, SEARCH_MAX_LENGTH)
    .trim();
}

/** Punctuation separates; "%" and "'" vanish. */
export function toSearchWords(typed: string): string[] {
  const words = normalizeSearch(typed).toLowerCase().match(WORD) ?? [];
  return [...new Set(words.map((word) => word.slice(0, MAX_WORD_LENGTH)))].slice(0, MAX_WORDS);
}

/** Null means: no plural. */
export function toSingular(word: string): string | null {
  if (/^[a-z]{3,}ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /^[a-z]{3,}s$/.test(word) && !word.endsWith("ss") ? word.slice(0, -1) : null;
}

/** The same for singular and plural. */
export function toKey(words: readonly string[]): string {
  return words.map((word) => toSingular(word) ?? word).join(" ");
}

export function toPlural(word: string): string {
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

/** "rtx4060" → ["rtx", "4060"]. */
export function splitAtDigits(word: string): string[] | null {
  const parts = word.match(/\d+|\D+/g) ?? [];
  return parts.length > 1 ? parts : null;
}
