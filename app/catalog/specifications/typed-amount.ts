import { GB_PER_TB } from "./spec-definition.ts";

const AMOUNT = /^(\d{1,7}(?:\.\d{1,3})?)\s*(.*)$/s;
const INCHES = /^(?:["\u2033\u201d]|''|\u2019\u2019)/;

/** 1000 for "1 TB" in GB. Null: no number, or another unit. */
export function readTypedAmount(typed: string, unit: string | null): { number: number; rest: string } | null {
  const [, digits, behind = ""] = AMOUNT.exec(typed) ?? [];
  if (digits === undefined) return null;
  const number = Number(digits);
  if (behind === "" || !unit) return { number, rest: behind };
  const own = restAfter(behind, unit) ?? (unit === "inch" ? restAfterInches(behind) : null);
  if (own !== null) return { number, rest: own };
  const larger = unit === "GB" ? restAfter(behind, "TB") : null;
  // 0.512 TB is 512 GB; rounding removes floating-point errors.
  return larger === null ? null : { number: Math.round(number * GB_PER_TB), rest: larger };
}

/** Null means: another unit, or a word such as "GBit". */
function restAfter(text: string, unit: string): string | null {
  const rest = text.slice(unit.length);
  return text.toLowerCase().startsWith(unit.toLowerCase()) && !/^[a-z]/i.test(rest) ? rest.trim() : null;
}

function restAfterInches(text: string): string | null {
  const mark = INCHES.exec(text)?.[0];
  return mark === undefined ? restAfter(text, "inches") : text.slice(mark.length).trim();
}
