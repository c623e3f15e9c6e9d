/** Both days included (docs/rules.md#t1, docs/rules.md#x11). Names: "30d", "2026-11", "fy2026-27", "fy2026-27-q3". */
import { addDays, type CalendarDay, daysBetween, formatDay } from "./calendar.ts";
import { financialYearOf } from "./financial-year.ts";

export const rollingDays = { "7d": 7, "30d": 30, "90d": 90 } as const;
export type PeriodUnit = "days" | "month" | "quarter" | "year";
export type CalendarUnit = Exclude<PeriodUnit, "days">;

/** `preset` is "custom" for chosen days. A running period ends today. */
export type Period = { from: CalendarDay; to: CalendarDay; preset: string; unit: PeriodUnit };

const MAX_DAYS = 731;
const FIRST_YEAR = 2000;
const QUARTER_MONTHS = ["Apr–Jun", "Jul–Sep", "Oct–Dec", "Jan–Mar"] as const;
const UNIT_MONTHS = { month: 1, quarter: 3, year: 12 } as const;
const APRIL = 4;

export function readPeriod(params: URLSearchParams, today: CalendarDay): Period {
  return readNamedPeriod(params, today) ?? rolling("30d", today);
}

export function readNamedPeriod(params: URLSearchParams, today: CalendarDay): Period | null {
  return readDays(params, today) ?? byName(params.get("period") ?? "", today);
}

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
  const end = readDay(params.get("to"));
  if (!from || !end) return null;
  const to = end > today ? today : end;
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

/** 1 is April to June. */
function quarterOf(month: Month): number {
  return Math.floor(((month + 12 - (APRIL - 1)) % 12) / 3) + 1;
}

export function periodAround(day: CalendarDay, unit: CalendarUnit, today: CalendarDay): Period {
  const month = monthOf(day);
  const first = unit === "month" ? month : month - ((month + 12 - (APRIL - 1)) % UNIT_MONTHS[unit]);
  const current = period(first, unit, today);
  if (!current) throw new RangeError(`${day} is after ${today}`);
  return current;
}

export function neighbouringPeriod({ from, unit }: Period, step: 1 | -1, today: CalendarDay): Period | null {
  if (unit === "days") return null;
  return period(monthOf(from) + step * UNIT_MONTHS[unit], unit, today);
}

export function periodTitle({ from, to, unit }: Period): string {
  const month = monthOf(from);
  if (unit === "month") return formatDay(from).slice(2);
  if (unit === "quarter") return `Q${quarterOf(month)} (${QUARTER_MONTHS[quarterOf(month) - 1]}) ${yearOf(month)}`;
  return unit === "year" ? `FY ${yearOf(month)}` : `${formatDay(from)} – ${formatDay(to)}`;
}

export const dayFilters = ["from", "to", "period"];

export function filteredDays(
  { from, to, period: name = "" }: { from?: string; to?: string; period?: string },
  today: CalendarDay,
): { from: CalendarDay; to: CalendarDay } | null {
  const named = byName(name, today);
  if (!from && !to && !named) return null;
  const [earliest, latest] = [named?.from ?? "2000-01-01", named?.to ?? "9000-01-01"];
  return { from: from && from > earliest ? from : earliest, to: to && to < latest ? to : latest };
}

export function readDay(value: string | null): CalendarDay | null {
  if (!value || !/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(value)) return null;
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value ? null : value;
}

/** Cut to as many days while this period runs. */
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

export function listDays({ from, to }: { from: CalendarDay; to: CalendarDay }): CalendarDay[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}

export function periodParams({ preset, from, to }: Period): Record<string, string> {
  return preset === "custom" ? { from, to } : { period: preset };
}

/** Ratio (0.25 is 25% more). */
export function trend(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / before;
}
