/** Days, moments and amounts as banks, payment providers and couriers write them in statements. */

import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { readSpreadsheetDay } from "#app/domain/basics/spreadsheet-day.ts";
import { type Paise, rupeesToPaise } from "#app/domain/money/money.ts";

/** `row` as a spreadsheet counts, the head is row 1. */
export type StatementFault = { row: number; problem: string };

const TIME = /[ ,T]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:.*?([ap])m)?.*$/i;
const NUMBERS = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;

/** "05/11/26", "05-11-2026", "5 Nov 2026", "05-Nov-26" or "2026-11-05", perhaps with a time. Null for anything else. */
export function readStatementDay(cell: string): CalendarDay | null {
  const text = cell.trim().replace(TIME, "");
  const [, day, month, year] = NUMBERS.exec(text) ?? [];
  if (day && month && year) return readSpreadsheetDay(`${day}/${month}/${year.padStart(4, "20")}`);
  return /^[\d.]+$/.test(text) ? null : readSpreadsheetDay(text);
}

/** A moment of India's clock, such as "2026-11-20 10:15:00"; midnight for a day alone. Null for anything else. */
export function readStatementMoment(cell: string): Date | null {
  const day = readStatementDay(cell);
  if (!day) return null;
  const [, clock = "0", minute = "00", second = "00", half] = TIME.exec(cell.trim()) ?? [];
  const hour = half ? (Number(clock) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(clock);
  const moment = new Date(`${day}T${String(hour).padStart(2, "0")}:${minute}:${second}+05:30`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** "1,23,456.70", "₹500", "500.00 Cr", "-20", "(20)"; `Dr` is negative. Empty and "-" are 0. Null for anything else. */
export function readStatementAmount(text: string): Paise | null {
  const cell = text.trim();
  if (cell === "" || /^[-–]$/.test(cell)) return 0;
  const [, opened = "", body = "", closed = "", side = ""] = /^(\()?(.*?)(\))?\s*(cr|dr)?\.?$/i.exec(cell) ?? [];
  if ((opened === "") !== (closed === "")) return null;
  const minus = /^\s*[-−–]/.test(body);
  const amount = rupeesToPaise(body.replace(/^\s*[-−–]\s*/, "").replace(/^[+]/, ""));
  if (!amount.ok) return null;
  const isNegative = [minus, opened !== "", side.toLowerCase() === "dr"].filter(Boolean).length % 2 === 1;
  return isNegative ? -amount.value || 0 : amount.value;
}
