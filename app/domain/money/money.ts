import { err, ok, type Result } from "#app/domain/basics/result.ts";

/** A safe integer; 100 paise = ₹1. */
export type Paise = number;

export const PAISE_PER_RUPEE = 100;

/**
 * The only rounding: to the nearest whole number, halves upwards. BigInt beyond 2^53. Throws when the answer is no safe
 * integer.
 */
export function roundHalfUp(numerator: number | bigint, denominator: number | bigint): number {
  const top = BigInt(numerator);
  const bottom = BigInt(denominator);
  if (bottom <= 0n) throw new RangeError(`not a denominator: ${denominator}`);
  return safe(floorDivide(2n * top + bottom, 2n * bottom));
}

/** `amount × part ÷ whole`, half-up, without overflow. */
export function shareOf(amount: Paise, part: number, whole: number): Paise {
  return roundHalfUp(BigInt(amount) * BigInt(part), whole);
}

/** BigInt division truncates towards zero; below zero too, halves must round upwards. */
function floorDivide(top: bigint, bottom: bigint): bigint {
  const quotient = top / bottom;
  return top % bottom < 0n ? quotient - 1n : quotient;
}

function safe(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`not a safe amount: ${value}`);
  return number;
}

/** Throws unless `value` is a safe integer of zero or more: a bug, not an input error. */
export function requirePaise(value: number, what = "amount"): Paise {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${what} is no amount in paise: ${value}`);
  return value;
}

export function sumPaise(amounts: Iterable<Paise>): Paise {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  if (!Number.isSafeInteger(sum)) throw new RangeError(`not a safe sum: ${sum}`);
  return sum;
}

export type RupeesError = "not-a-number" | "negative" | "too-many-decimals" | "too-large";

/** Grouped as in India or by thousands; "555,50" could be either ₹555.50 or ₹55,550, so it is neither. */
const AMOUNT = /^(-?)(\d+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/;

/**
 * As people type it: "129999", "499.50", "1,29,999", "₹58,490", "Rs. 500", "500/-". No exponent or plus; a minus is
 * `negative`.
 */
export function rupeesToPaise(input: string | number): Result<Paise, RupeesError> {
  const typed = String(input).trim();
  const match = AMOUNT.exec(typed.replace(/^(₹|rs\.?|inr)\s*/i, "").replace(/\s*\/-$/, ""));
  if (!match) return err("not-a-number");
  const [, minus, rupees = "", decimals = ""] = match;
  if (decimals.length > 2) return err("too-many-decimals");
  const paise = Number(rupees.replaceAll(",", "")) * PAISE_PER_RUPEE + Number(decimals.padEnd(2, "0"));
  if (minus && paise > 0) return err("negative");
  return Number.isSafeInteger(paise) ? ok(paise) : err("too-large");
}

/** 49950 → 499.5, for spreadsheets. Never counted with. */
export function paiseToRupees(paise: Paise): number {
  return paise / PAISE_PER_RUPEE;
}

/** "49999" or "499.50", as `rupeesToPaise` reads it. */
export function typedRupees(paise: Paise): string {
  return paise % PAISE_PER_RUPEE === 0 ? String(paiseToRupees(paise)) : paiseToRupees(paise).toFixed(2);
}

/** Whole rupees (half-up), in paise: for figures that are no amount due, such as charts. */
export function toWholeRupees(paise: Paise): Paise {
  return roundHalfUp(paise, PAISE_PER_RUPEE) * PAISE_PER_RUPEE;
}

/** "₹1,29,999" or "₹499.50"; with `decimals: 2`, as on invoices, "₹1,29,999.00" (docs/rules.md#m3). */
export function formatInr(paise: Paise, { decimals = 0 }: { decimals?: 0 | 2 } = {}): string {
  const absolute = Math.abs(paise);
  const fraction = absolute % PAISE_PER_RUPEE;
  const rupees = groupIndian(String((absolute - fraction) / PAISE_PER_RUPEE));
  const tail = decimals === 2 || fraction > 0 ? `.${String(fraction).padStart(2, "0")}` : "";
  return `${paise < 0 ? "-" : ""}₹${rupees}${tail}`;
}

/** By hand so server and browser never differ by a byte. */
function groupIndian(digits: string): string {
  const last = digits.slice(-3);
  const rest = digits.slice(0, -3);
  return rest === "" ? last : `${rest.replace(/\B(?=(\d{2})+$)/g, ",")},${last}`;
}

/** Whole percent saved, half up (docs/rules.md#m11); 0 when nothing is. */
export function percentOff(pricePaise: Paise, discountPricePaise: Paise): number {
  if (pricePaise <= discountPricePaise) return 0;
  return shareOf(pricePaise - discountPricePaise, 100, pricePaise);
}
