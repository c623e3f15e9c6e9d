import { toAsciiDigits } from "./digits.ts";

/** Digits alone or grouped as in India or elsewhere; decimals only if they are zeros. */
const WHOLE = /^(\d{1,15}|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.0+)?$/;

/** Reads "1,200", "12.00" and "१२"; null: not a whole number of 0 or more. */
export function readWholeNumber(typed: string): number | null {
  const digits = WHOLE.exec(toAsciiDigits(typed).trim())?.[1]?.replaceAll(",", "");
  return digits === undefined || digits.length > 15 ? null : Number(digits);
}
