import { RUPEES, type SearchTerms, type SearchWord } from "#app/finding/search/search-terms.ts";
import { toSearchWords } from "#app/finding/search/search-text.ts";

/** Null means: a bare number. */
export type NumberItem = { kind: "number"; text: string; amount: number; unit: string | null };
export type WordItem = { kind: "word" } & SearchWord;
export type SignItem = { kind: "sign"; text: string };
export type Item = NumberItem | WordItem | SignItem;

const NUMBER = /^\d[\d,]*(?:\.\d+)?/;
const WORD = /^[a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0900-\u0dff]+/;
const RATE = /^[a-z]+\/[a-z]+[2²]?(?![a-z0-9])/;
const INCHES = /^["\u2033\u201d]/;
const MONEY = /^(?:\u20b9|rs\.?(?=\s*\d)|inr(?=\s*\d))/;
/** A single letter is a unit only directly after its number. */
const MIN_APART = 2;
const MIN_MODEL = 4;

/** `isWord`: recognises product words such as "14650hx". */
export function parseItems(search: string, terms: SearchTerms, isWord: (word: string) => boolean): Item[] {
  const items: (NumberItem | SignItem | string)[] = [];
  let rest = search.toLowerCase();
  let isMoney = false;
  while (rest !== "") {
    const money = MONEY.exec(rest)?.[0];
    const number = money === undefined ? readNumber(rest, terms, isWord) : null;
    const word = number ? undefined : WORD.exec(rest)?.[0];
    const used = money ?? number?.used ?? word ?? rest.charAt(0);
    if (money !== undefined) isMoney = true;
    else if (number) {
      items.push(isMoney ? inRupees(number.item) : number.item);
      isMoney = false;
    } else if (word !== undefined) items.push(word);
    else if (/[%+\u2013-]/.test(used)) items.push({ kind: "sign", text: used === "\u2013" ? "-" : used });
    rest = rest.slice(used.length);
  }
  return withMeanings(items, terms);
}

function readNumber(text: string, terms: SearchTerms, isWord: (word: string) => boolean) {
  const digits = NUMBER.exec(text)?.[0];
  if (digits === undefined) return null;
  const behind = text.slice(digits.length);
  const glued = unitAt(behind, terms) ?? WORD.exec(behind)?.[0] ?? INCHES.exec(behind)?.[0] ?? "";
  // 5600G is a model, not 5.6 kg, and 860M a graphics chip.
  const isModel = glued.length === 1 && (digits.length >= MIN_MODEL || glued === "m" || glued === "v");
  if (glued !== "" && (isModel || terms.findUnit(glued) === undefined) && isWord(digits + glued)) return null;
  const blank = /^\s*/.exec(behind)?.[0] ?? "";
  const next = behind.slice(blank.length);
  const apart = glued === "" ? (unitAt(next, terms) ?? WORD.exec(next)?.[0] ?? "") : "";
  const isApart = apart.length >= MIN_APART && blank !== "";
  const unit = terms.findUnit(glued || (isApart ? apart : ""));
  if (unit === undefined && glued !== "") return null;
  const used = digits + (unit === undefined ? "" : glued || blank + apart);
  const amount = Number(digits.replaceAll(",", "")) * (unit?.factor ?? 1);
  const item: NumberItem = { kind: "number", text: used.trim(), amount, unit: unit?.unit ?? null };
  return { used, item };
}

/** "MT/s" is a unit, though no word. */
function unitAt(text: string, terms: SearchTerms): string | undefined {
  const written = RATE.exec(text)?.[0];
  return written !== undefined && terms.findUnit(written) ? written : undefined;
}

function inRupees(item: NumberItem): NumberItem {
  return item.unit === null ? { ...item, unit: RUPEES } : item;
}

/** "graphic card" is read as one thing. */
function withMeanings(items: readonly (NumberItem | SignItem | string)[], terms: SearchTerms): Item[] {
  const read: Item[] = [];
  let words: string[] = [];
  const flush = (): void => {
    for (const word of terms.read(words, { asides: true })) read.push({ kind: "word", ...word });
    words = [];
  };
  for (const item of items) {
    if (typeof item === "string") words.push(...toSearchWords(item));
    else {
      flush();
      read.push(item);
    }
  }
  flush();
  return read;
}
