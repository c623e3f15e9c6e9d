/** Money is counted in whole paise (docs/rules.md#m1, docs/rules.md#m2, docs/rules.md#m3). */
import { toAsciiDigits } from "#app/domain/basics/digits.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";

/** A safe integer; 100 paise are ₹1. */
export type Paise = number;

export const PAISE_PER_RUPEE = 100;

/** The only rounding: halves upwards. @throws when the result is not a safe integer */
export function roundHalfUp(numerator: number | bigint, denominator: number | bigint): number {
  const top = BigInt(numerator);
  const bottom = BigInt(denominator);
  if (bottom <= 0n) throw new RangeError(`not a denominator: ${denominator}`);
  return safe(floorDivide(2n * top + bottom, 2n * bottom));
}

/** Half-up, without overflow. */
export function shareOf(amount: Paise, part: number, whole: number): Paise {
  return roundHalfUp(BigInt(amount) * BigInt(part), whole);
}

/** BigInt division truncates; negative halves must round upwards, too. */
function floorDivide(top: bigint, bottom: bigint): bigint {
  const quotient = top / bottom;
  return top % bottom < 0n ? quotient - 1n : quotient;
}

function safe(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`not a safe amount: ${value}`);
  return number;
}

/** @throws RangeError below zero and beyond safe integers */
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

/** Indian or thousands grouping; "555,50" is ambiguous and refused. */
const AMOUNT = /^(-?)(\d+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/;

/** Accepts "1,29,999", "₹58,490", "Rs. 500", "500/-". */
export function rupeesToPaise(input: string | number): Result<Paise, RupeesError> {
  const typed = toAsciiDigits(String(input)).trim();
  const match = AMOUNT.exec(typed.replace(/^(₹|rs\.?|inr)\s*/i, "").replace(/\s*\/-$/, ""));
  if (!match) return err("not-a-number");
  const [, minus, rupees = "", decimals = ""] = match;
  if (decimals.replace(/0+$/, "").length > 2) return err("too-many-decimals");
  const paise = Number(rupees.replaceAll(",", "")) * PAISE_PER_RUPEE + Number(decimals.slice(0, 2).padEnd(2, "0"));
  if (minus && paise > 0) return err("negative");
  return Number.isSafeInteger(paise) ? ok(paise) : err("too-large");
}

/** For spreadsheets only. */
export function paiseToRupees(paise: Paise): number {
  return paise / PAISE_PER_RUPEE;
}

/** For form fields. */
export function typedRupees(paise: Paise): string {
  return paise % PAISE_PER_RUPEE === 0 ? String(paiseToRupees(paise)) : paiseToRupees(paise).toFixed(2);
}

export function toWholeRupees(paise: Paise): Paise {
  return roundHalfUp(paise, PAISE_PER_RUPEE) * PAISE_PER_RUPEE;
}

/** "₹1,29,999" or "₹499.50"; two decimals on invoices (docs/rules.md#m3). */
export function formatInr(paise: Paise, { decimals = 0 }: { decimals?: 0 | 2 } = {}): string {
  const absolute = Math.abs(paise);
  const fraction = absolute % PAISE_PER_RUPEE;
  const rupees = groupIndian(String((absolute - fraction) / PAISE_PER_RUPEE));
  const tail = decimals === 2 || fraction > 0 ? `.${String(fraction).padStart(2, "0")}` : "";
  return `${paise < 0 ? "-" : ""}₹${rupees}${tail}`;
}

/** Server and browser must agree to the byte. */
function groupIndian(digits: string): string {
  const last = digits.slice(-3);
  const rest = digits.slice(0, -3);
  return rest === "" ? last : `${rest.replace(/\B(?=(\d{2})+$)/g, ",")},${last}`;
}

/** Whole percent, half up (docs/rules.md#m11). */
export function percentOff(pricePaise: Paise, discountPricePaise: Paise): number {
  if (pricePaise <= discountPricePaise) return 0;
  return shareOf(pricePaise - discountPricePaise, 100, pricePaise);
}
