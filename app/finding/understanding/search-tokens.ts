/** Splits a search into words, numbers and signs; what they mean is decided later. */
import { toAsciiDigits } from "#app/domain/basics/digits.ts";

/**
 * `text`: small letters. `amount`: of a number, else NaN. `isGlued`: no blank stands before it, as "gb" in "16gb".
 * `isCode`: part of a part number such as SNV3S/500G, which has no amounts.
 */
export type Token = {
  kind: "word" | "number" | "sign";
  text: string;
  amount: number;
  isGlued: boolean;
  isCode?: boolean;
  /** Which of the texts between blanks it is part of, from 0. */
  chunk: number;
};

const NUMBER = /^\d+(?:,\d{2,3})*(?:\.\d+)?/;
const RATE = /^[a-z]+\/[a-z]+[2²]?(?![a-z0-9])/;
const WORD =
  /^[a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0900-\u0dff][a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0900-\u0dff]*/;
/** Signs with a meaning; all others separate words. */
const SIGN = /^[%+₹"\u2033\u201d\u2013-]/;
const MAX_TOKENS = 24;

/** "2560x1440" has two numbers. */
const TIMES = /(\d)\s?[x×*]\s?(?=\d{3})/g;

export function toTokens(search: string): Token[] {
  const tokens: Token[] = [];
  for (const [chunk, text] of toChunks(search).entries()) {
    let rest = text;
    let isGlued = false;
    while (rest !== "" && tokens.length < MAX_TOKENS) {
      const token = readToken(rest);
      if (token) tokens.push({ ...token, isGlued, chunk });
      isGlued = token !== null;
      rest = rest.slice(token ? token.text.length : 1);
    }
  }
  markCodes(search.toLowerCase(), tokens);
  return tokens.map((token) => ({
    ...token,
    text: token.kind === "number" ? token.text.replaceAll(",", "") : token.text,
  }));
}

/** The texts between blanks, in small letters. */
export function toChunks(search: string): string[] {
  const text = toAsciiDigits(search.normalize("NFC")).toLowerCase().replace(TIMES, "$1 ");
  return text.split(/\s+/).filter(Boolean);
}

/** Letters and digits mixed on both sides of a hyphen or slash, or a long mixture of them. */
const CODE = /^(?=[^-/]*[a-z])(?=.*\d)[a-z0-9]{2,}(?:[-/][a-z0-9]+)+$/;
const MIN_CODE = 7;
/** "50k-80k" and "8gb/16gb" are amounts. */
const AMOUNTS = /^\d+[a-z]{0,2}(?:[-/]\d+[a-z]{0,2})+$/;

function markCodes(search: string, tokens: Token[]): void {
  const codes = search
    .split(/\s+/)
    .filter(
      (chunk) => chunk.length >= MIN_CODE && CODE.test(chunk) && !AMOUNTS.test(chunk) && /\d[a-z]|[a-z]\d/.test(chunk),
    );
  for (const code of codes) {
    const parts = toCodeParts(code);
    const start = tokens.findIndex((_, at) => parts.every((part, offset) => tokens[at + offset]?.text === part));
    if (start === -1) continue;
    for (let at = start; at < start + parts.length; at++) {
      const token = tokens[at];
      if (token) tokens[at] = { ...token, isCode: true };
    }
  }
}

function toCodeParts(code: string): string[] {
  return code.match(/\d+|[a-z][a-z0-9]*|-/g) ?? [];
}

function readToken(text: string): Omit<Token, "isGlued" | "chunk"> | null {
  const number = NUMBER.exec(text)?.[0];
  if (number !== undefined) return { kind: "number", text: number, amount: Number(number.replaceAll(",", "")) };
  const word = RATE.exec(text)?.[0] ?? WORD.exec(text)?.[0];
  if (word !== undefined) return { kind: "word", text: word, amount: Number.NaN };
  const sign = SIGN.exec(text)?.[0];
  return sign === undefined ? null : { kind: "sign", text: sign === "–" ? "-" : sign, amount: Number.NaN };
}

/** The text of the tokens from `from` up to `to`, as typed but for signs that separate. */
export function textOf(tokens: readonly Token[], from: number, to: number): string {
  let text = "";
  for (let at = from; at < to; at++) {
    const token = tokens[at];
    if (token) text += (at > from && !token.isGlued ? " " : "") + token.text;
  }
  return text;
}
