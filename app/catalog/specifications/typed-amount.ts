/** Numbers as people type them, for the product form and CSV cells. */
import { GB_PER_TB } from "./spec-definition.ts";

const AMOUNT = /^(\d{1,7}(?:\.\d{1,3})?)\s*(.*)$/s;
/** As typed on keyboards and pasted from word processors. */
const INCHES = /^(?:["\u2033\u201d]|''|\u2019\u2019)/;

/**
 * `number` in `unit`: of "1 TB" 1000 where GB are counted, 27 of `27"` where inches are. `rest`: what stands behind the
 * number and its unit. Null: no number, or another unit follows.
 */
export function readTypedAmount(typed: string, unit: string | null): { number: number; rest: string } | null {
  const [, digits, behind = ""] = AMOUNT.exec(typed) ?? [];
  if (digits === undefined) return null;
  const number = Number(digits);
  if (behind === "" || !unit) return { number, rest: behind };
  const own = restAfter(behind, unit) ?? (unit === "inch" ? restAfterInches(behind) : null);
  if (own !== null) return { number, rest: own };
  const larger = unit === "GB" ? restAfter(behind, "TB") : null;
  // 0.512 TB is 512 GB, without what doubles add.
  return larger === null ? null : { number: Math.round(number * GB_PER_TB), rest: larger };
}

/** Null where it isn't the unit, or "GBit". */
function restAfter(text: string, unit: string): string | null {
  const rest = text.slice(unit.length);
  return text.toLowerCase().startsWith(unit.toLowerCase()) && !/^[a-z]/i.test(rest) ? rest.trim() : null;
}

function restAfterInches(text: string): string | null {
  const mark = INCHES.exec(text)?.[0];
  return mark === undefined ? restAfter(text, "inches") : text.slice(mark.length).trim();
}
