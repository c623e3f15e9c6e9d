/** Days and amounts as banks write them in statements. */
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { readDay } from "#app/domain/basics/period.ts";
import type { Paise } from "#app/domain/money/money.ts";
import { rupeesToPaise } from "#app/domain/money/money.ts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** A time of day may follow. */
const INDIAN = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4}|\d{2})(?:[ ,T].*)?$/i;
const ISO = /^(\d{4}-\d{2}-\d{2})(?:[ T].*)?$/;

/** "05/11/26", "05-11-2026", "5 Nov 2026", "05-Nov-26" or "2026-11-05". Null for anything else. */
export function readStatementDay(text: string): CalendarDay | null {
  const iso = ISO.exec(text.trim())?.[1];
  if (iso) return readDay(iso);
  const [, day = "", month = "", year = ""] = INDIAN.exec(text.trim()) ?? [];
  if (!day) return null;
  const number = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const fullYear = year.length === 2 ? `20${year}` : year;
  return readDay(`${fullYear}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`);
}

/** "1,23,456.70", "₹500", "500.00 Cr", "-20", "(20)"; `Dr` is negative. Empty and "-" are 0. Null for anything else. */
export function readStatementAmount(text: string): Paise | null {
  const cell = text.trim();
  if (cell === "" || /^[-–]$/.test(cell)) return 0;
  const [, opened = "", body = "", closed = "", side = ""] = /^(\()?(.*?)(\))?\s*(cr|dr)?\.?$/i.exec(cell) ?? [];
  if ((opened === "") !== (closed === "")) return null;
  const minus = /^\s*[-−]/.test(body);
  const amount = rupeesToPaise(body.replace(/^\s*[-−]\s*/, "").replace(/^[+]/, ""));
  if (!amount.ok) return null;
  const isNegative = [minus, opened !== "", side.toLowerCase() === "dr"].filter(Boolean).length % 2 === 1;
  return isNegative ? -amount.value || 0 : amount.value;
}
