/** Card numbers are refused in free text (docs/rules.md#p21). */

import { toAsciiDigits } from "./digits.ts";

/** Never part of a longer number. */
const WRITTEN = /(?<![\p{L}\p{N}])(?:\d{14,19}|\d{4}(?:S\d{4}){3}(?:S\d{3})?|\d{4}S\d{6}S\d{4,5})(?![\p{L}\p{N}])/u
  .source;
const SEPARATOR = "[\\s\\u00A0.,:;*|/\\\\·•\\p{Pd}\\p{Pc}]{1,3}";
const CANDIDATE = new RegExp(WRITTEN.replaceAll("S", SEPARATOR), "gu");

const ISSUERS: readonly { begins: RegExp; lengths: readonly number[] }[] = [
  { begins: /^4/, lengths: [16, 19] }, // Visa
  { begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] }, // Mastercard
  { begins: /^3[47]/, lengths: [15] }, // American Express
  { begins: /^(508|60|65|81|82|353|356)/, lengths: [16] }, // RuPay, Discover
  { begins: /^(5018|5020|5038|5893|6304|6759|676[1-3])/, lengths: [16, 18, 19] }, // Maestro
  { begins: /^(30[0-5]|36|38|39)/, lengths: [14] }, // Diners Club
  { begins: /^35(2[89]|[3-8])/, lengths: [16] }, // JCB
  { begins: /^62/, lengths: [16, 17, 18, 19] }, // UnionPay
];

export const CARD_NUMBER_REFUSED =
  "Please don’t enter card numbers here. We never ask for them: you pay by card on the payment provider’s own page.";

const MAY_HOLD_LONG_NUMBERS =
  /password|^(accountNumber|accountNumberAgain|bankDetails|reference|tracking|trackingUrl|gtin|ean)$/i;

export function isCardRefused(name: string, value: string): boolean {
  return !MAY_HOLD_LONG_NUMBERS.test(name) && holdsCardNumber(value);
}

export function holdsCardNumber(text: string): boolean {
  const plain = toAsciiDigits(text);
  return (plain.match(CANDIDATE) ?? []).some((candidate) => isCardNumber(candidate.replace(/\D/g, "")));
}

function isCardNumber(digits: string): boolean {
  const isIssued = ISSUERS.some(({ begins, lengths }) => begins.test(digits) && lengths.includes(digits.length));
  return isIssued && hasCheckDigit(digits);
}

/** The Luhn algorithm (ISO/IEC 7812-1). */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 1 : 2);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}
