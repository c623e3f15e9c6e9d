/**
 * A range of business days, both included, and the one before it for comparison (docs/rules.md#t1, docs/rules.md#x11).
 * Its name in the address: "30d", a month "2026-11", a financial year "fy2026-27", its third quarter "fy2026-27-q3".
 */
import { addDays, type CalendarDay, daysBetween, formatDay } from "./calendar.ts";
import { financialYearOf } from "./financial-year.ts";

export const rollingDays = { "7d": 7, "30d": 30, "90d": 90 } as const;
export type PeriodUnit = "days" | "month" | "quarter" | "year";
/** Those of the calendar. */
export type CalendarUnit = Exclude<PeriodUnit, "days">;

/** `preset`: its name, "custom" when both days were named. A period that still runs ends today. */
export type Period = { from: CalendarDay; to: CalendarDay; preset: string; unit: PeriodUnit };

const MAX_DAYS = 731;
/** Before that no shop of this kind was open; it keeps an address from asking for the year 1. */
const FIRST_YEAR = 2000;
const QUARTER_MONTHS = ["Apr–Jun", "Jul–Sep", "Oct–Dec", "Jan–Mar"] as const;
const UNIT_MONTHS = { month: 1, quarter: 3, year: 12 } as const;
const APRIL = 4;

/**
 * Reads `?period=…` or `?from=…&to=…`; anything else is the 30 days up to `today`. At most two years, none in the
 * future.
 */
export function readPeriod(params: URLSearchParams, today: CalendarDay): Period {
  return readNamedPeriod(params, today) ?? rolling("30d", today);
}

/** As readPeriod; null where the address names none. */
export function readNamedPeriod(params: URLSearchParams, today: CalendarDay): Period | null {
  return readDays(params, today) ?? byName(params.get("period") ?? "", today);
}

/** Whether `readPeriod` may know it; one in the future it doesn't. */
export function isPeriodName(name: string): boolean {
  return isRolling(name) || firstMonthOf(name) !== null;
}

function isRolling(name: string): name is keyof typeof rollingDays {
  return Object.hasOwn(rollingDays, name);
}

function rolling(preset: keyof typeof rollingDays, today: CalendarDay): Period {
  return { from: addDays(today, 1 - rollingDays[preset]), to: today, preset, unit: "days" };
}

function readDays(params: URLSearchParams, today: CalendarDay): Period | null {
  const from = readDay(params.get("from"));
  const asked = readDay(params.get("to"));
  if (!from || !asked) return null;
  const to = asked > today ? today : asked;
  const length = daysBetween(from, to) + 1;
  return length >= 1 && length <= MAX_DAYS ? { from, to, preset: "custom", unit: "days" } : null;
}

/** Months since the year 0. */
type Month = number;

function byName(name: string, today: CalendarDay): Period | null {
  if (isRolling(name)) return rolling(name, today);
  const first = firstMonthOf(name);
  return first && period(first.month, first.unit, today);
}

function firstMonthOf(name: string): { month: Month; unit: CalendarUnit } | null {
  const [, year, number] = /^(\d{4})-(\d{2})$/.exec(name) ?? [];
  if (year && number) {
    const isMonth = Number(year) >= FIRST_YEAR && Number(number) >= 1 && Number(number) <= 12;
    return isMonth ? { month: Number(year) * 12 + Number(number) - 1, unit: "month" } : null;
  }
  const [, start, end, quarter] = /^fy(\d{4})-(\d{2})(?:-q([1-4]))?$/.exec(name) ?? [];
  if (!start || Number(start) < FIRST_YEAR || (Number(start) + 1) % 100 !== Number(end)) return null;
  const april = Number(start) * 12 + APRIL - 1;
  return quarter ? { month: april + (Number(quarter) - 1) * 3, unit: "quarter" } : { month: april, unit: "year" };
}

/** The one that begins with that month; null: still to come. */
function period(month: Month, unit: CalendarUnit, today: CalendarDay): Period | null {
  const from = firstDayOf(month);
  const last = addDays(firstDayOf(month + UNIT_MONTHS[unit]), -1);
  if (from > today || month < FIRST_YEAR * 12) return null;
  return { from, to: last > today ? today : last, preset: nameOf(month, unit), unit };
}

function firstDayOf(month: Month): CalendarDay {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-01`;
}

function monthOf(day: CalendarDay): Month {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

function nameOf(month: Month, unit: CalendarUnit): string {
  if (unit === "month") return firstDayOf(month).slice(0, 7);
  const year = `fy${yearOf(month)}`;
  return unit === "year" ? year : `${year}-q${quarterOf(month)}`;
}

function yearOf(month: Month): string {
  return financialYearOf(new Date(`${firstDayOf(month)}T12:00:00Z`));
}

/** 1: April to June. */
function quarterOf(month: Month): number {
  return Math.floor(((month + 12 - (APRIL - 1)) % 12) / 3) + 1;
}

/** The month, quarter or financial year that `day` is in; as far as `today`. */
export function periodAround(day: CalendarDay, unit: CalendarUnit, today: CalendarDay): Period {
  const month = monthOf(day);
  const first = unit === "month" ? month : month - ((month + 12 - (APRIL - 1)) % UNIT_MONTHS[unit]);
  const found = period(first, unit, today);
  if (!found) throw new RangeError(`${day} is after ${today}`);
  return found;
}

/** The one before or after it of the same unit; null: none, or still to come. */
export function neighbourOf({ from, unit }: Period, step: 1 | -1, today: CalendarDay): Period | null {
  if (unit === "days") return null;
  return period(monthOf(from) + step * UNIT_MONTHS[unit], unit, today);
}

/** "Nov 2026", "Q3 (Oct–Dec) 2026-27", "FY 2026-27"; else its two days. */
export function periodTitle({ from, to, unit }: Period): string {
  const month = monthOf(from);
  if (unit === "month") return formatDay(from).slice(2);
  if (unit === "quarter") return `Q${quarterOf(month)} (${QUARTER_MONTHS[quarterOf(month) - 1]}) ${yearOf(month)}`;
  return unit === "year" ? `FY ${yearOf(month)}` : `${formatDay(from)} – ${formatDay(to)}`;
}

/** Names of a list's filters by day. */
export const dayFilters = ["from", "to", "period"];

/** Those together; null where none is set. */
export function filteredDays(
  { from, to, period: name = "" }: { from?: string; to?: string; period?: string },
  today: CalendarDay,
): { from: CalendarDay; to: CalendarDay } | null {
  const named = byName(name, today);
  if (!from && !to && !named) return null;
  const [earliest, latest] = [named?.from ?? "2000-01-01", named?.to ?? "9000-01-01"];
  return { from: from && from > earliest ? from : earliest, to: to && to < latest ? to : latest };
}

/** A day from a form, from 1900 to 2199; null for anything else ("2026-02-30" too). */
export function readDay(value: string | null): CalendarDay | null {
  if (!value || !/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(value)) return null;
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value ? null : value;
}

/**
 * What it is compared with: equally long, ending the day before this one begins. Of a month, quarter or financial year
 * the whole one before; while this one still runs, as many days of it.
 */
export function previousPeriod({ from, to, unit }: Period): { from: CalendarDay; to: CalendarDay } {
  const length = daysBetween(from, to) + 1;
  if (unit === "days") return { from: addDays(from, -length), to: addDays(from, -1) };
  const month = monthOf(from);
  const before = firstDayOf(month - UNIT_MONTHS[unit]);
  const isOver = addDays(to, 1) === firstDayOf(month + UNIT_MONTHS[unit]);
  const last = addDays(from, -1);
  const asFar = addDays(before, length - 1);
  return { from: before, to: isOver || asFar > last ? last : asFar };
}

/** Every day in order. */
export function daysOf({ from, to }: { from: CalendarDay; to: CalendarDay }): CalendarDay[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}

/** Its parameters in the address. */
export function periodParams({ preset, from, to }: Period): Record<string, string> {
  return preset === "custom" ? { from, to } : { period: preset };
}

/** Change as a ratio: 0.25 is a quarter more, −1 nothing left; null when `before` is 0. */
export function trend(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / before;
}
