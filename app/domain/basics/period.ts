/** A range of business days, both included, and the one before it for comparison (docs/rules.md#r131). */
import { addDays, type CalendarDay, daysBetween } from "./calendar.ts";

export const presets = ["7d", "30d", "90d"] as const;
export type Preset = (typeof presets)[number];

/** `preset`: "custom" when both days were named. */
export type Period = { from: CalendarDay; to: CalendarDay; preset: Preset | "custom" };

const lengths: Record<Preset, number> = { "7d": 7, "30d": 30, "90d": 90 };
const MAX_DAYS = 731;

/**
 * Reads `?period=7d` or `?from=…&to=…`; anything else is the 30 days up to `today`. At most two years, none in the
 * future.
 */
export function readPeriod(params: URLSearchParams, today: CalendarDay): Period {
  const named = readDays(params, today);
  if (named) return named;
  const asked = presets.find((preset) => preset === params.get("period")) ?? "30d";
  return { from: addDays(today, 1 - lengths[asked]), to: today, preset: asked };
}

function readDays(params: URLSearchParams, today: CalendarDay): Period | null {
  const from = readDay(params.get("from"));
  const asked = readDay(params.get("to"));
  if (!from || !asked) return null;
  const to = asked > today ? today : asked;
  const length = daysBetween(from, to) + 1;
  return length >= 1 && length <= MAX_DAYS ? { from, to, preset: "custom" } : null;
}

/** A day from a form, from 1900 to 2199; null for anything else ("2026-02-30" too). */
export function readDay(value: string | null): CalendarDay | null {
  if (!value || !/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(value)) return null;
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value ? null : value;
}

/** Equally long, ending the day before this one begins. */
export function previousPeriod({ from, to }: Period): { from: CalendarDay; to: CalendarDay } {
  const length = daysBetween(from, to) + 1;
  return { from: addDays(from, -length), to: addDays(from, -1) };
}

/** Every day in order. */
export function daysOf({ from, to }: { from: CalendarDay; to: CalendarDay }): CalendarDay[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}

/** Change as a ratio: 0.25 is a quarter more, −1 nothing left; null when `before` is 0. */
export function trend(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / before;
}
