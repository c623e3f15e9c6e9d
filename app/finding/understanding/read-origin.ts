/** Reads countries of origin: "made in india", "country of origin india", "भारत में बना" (Legal Metrology (Packaged Commodities) Amendment Rules, 2026). */
import { bothBits } from "#app/finding/columns/row-bits.ts";
import type { Shop } from "./read-names.ts";
import { EVIDENCE, type Reading, worthOf } from "./reading.ts";
import { type Token, textOf } from "./search-tokens.ts";

const MAX_TOKENS = 5;
const INDIA = /^(?:india|bharat|bhaarat|hindustan|भारत|इंडिया|हिंदुस्तान)$/;
const PATTERNS = [
  /^(?:made|make|manufactured|assembled) in (.+)$/,
  /^(?:country of )?origin (.+)$/,
  /^(.+) (?:made|mein? bana|mein? bani|mein? bane|me bana|me bani|me bane)$/,
  /^(.+) में (?:बना|बनी|बने|निर्मित)$/,
];

/** Returns the longest phrase that begins at `at` and names a country from which the shop has products. */
export function readOrigin({ catalogue }: Shop, tokens: readonly Token[], at: number): Reading | null {
  const { origin, listed } = catalogue.columns;
  for (let to = Math.min(at + MAX_TOKENS, tokens.length); to > at + 1; to--) {
    const text = textOf(tokens, at, to).toLowerCase();
    const typed = PATTERNS.map((pattern) => pattern.exec(text)?.[1]).find((name) => name !== undefined);
    if (typed === undefined) continue;
    const name = INDIA.test(typed) ? "india" : typed;
    const country = origin.values.find((value, code) => code > 0 && value.toLowerCase() === name);
    if (country === undefined) continue;
    const rows = bothBits(listed, origin.rowsWith(origin.allow((value) => value === country)));
    const evidence = worthOf(EVIDENCE.condition, to - at);
    return { kind: "condition", from: at, to, text, evidence, rows, filters: { origins: [country] } };
  }
  return null;
}
