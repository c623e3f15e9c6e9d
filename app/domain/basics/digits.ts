const IS_DIGIT = /\p{Nd}/u;

/** Decimal digits of every script, and full-width letters, as ASCII: "५६०" becomes "560". */
export function toAsciiDigits(text: string): string {
  return text.normalize("NFKC").replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** Without blanks, dashes, dots, brackets and invisible characters, as numbers are grouped or copied. */
export function compactDigits(text: string): string {
  return toAsciiDigits(text).replace(/[\s\p{Pd}\p{Cf}().\u2212]/gu, "");
}

/** Unicode keeps the ten digits of a script together, in order. */
function digitValue(codePoint: number): number {
  let before = 0;
  while (IS_DIGIT.test(String.fromCodePoint(codePoint - before - 1))) before++;
  return before % 10;
}
