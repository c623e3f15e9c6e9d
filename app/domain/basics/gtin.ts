import { toAsciiDigits } from "./digits.ts";

/** EAN-8, UPC, EAN-13 and GTIN-14. */
const LENGTHS: readonly number[] = [8, 12, 13, 14];

/** GS1: weights 3 and 1 in turn, from the right. */
export function gtinCheckDigit(digits: string): number {
  const sum = [...digits].reduceRight((total, digit, at) => {
    return total + Number(digit) * ((digits.length - at) % 2 === 1 ? 3 : 1);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

export function readGtin(typed: string): { digits: string } | { error: string } {
  const digits = toAsciiDigits(typed).replace(/[\s-]/g, "");
  if (/^\d+([.,]\d+)?e\+?\d+$/i.test(digits))
    return { error: "The spreadsheet has shortened the EAN. Format its column as text and enter the EAN again" };
  if (!/^\d+$/.test(digits) || !LENGTHS.includes(digits.length))
    return { error: "EAN / UPC must have 8, 12, 13 or 14 digits" };
  const expected = gtinCheckDigit(digits.slice(0, -1));
  if (digits.endsWith(String(expected))) return { digits };
  return { error: `EAN / UPC has a typing mistake: its last digit would be ${expected}. Please check all digits` };
}

/** A UPC is an EAN with a leading zero. Empty for an invalid number. */
export function gtinSpellings(typed: string): string[] {
  const read = readGtin(typed);
  if ("error" in read) return [];
  const plain = read.digits.replace(/^0+/, "");
  return LENGTHS.filter((length) => length >= plain.length).map((length) => plain.padStart(length, "0"));
}
