/** Months of the books in the model (docs/rules.md#l12), counted from January of year 0. */
import { addTo } from "./reports.ts";
import { booksOf } from "./said.ts";
import { DAY_MS, MINUTE_MS, type World } from "./world.ts";

/** Paise by account. */
export type Facts = Record<string, number>;

/** `ends`: the books at the end of each month that is over. `closed`: the newest; null: none. `before`: what it was before. */
export type Months = { closed: number | null; before: (number | null)[]; ends: Map<number, Facts> };

const INDIA_MS = 330 * MINUTE_MS;

export function monthOf(moment: number): number {
  const day = new Date(moment + INDIA_MS);
  return day.getUTCFullYear() * 12 + day.getUTCMonth();
}

/** The moment at which a month begins. */
export function startOf(month: number): number {
  return Date.UTC(Math.floor(month / 12), month % 12) - INDIA_MS;
}

/** "2026-11-01" */
export function nameOfMonth(month: number): string {
  return new Date(Date.UTC(Math.floor(month / 12), month % 12)).toISOString().slice(0, 10);
}

/** Call before time goes on to `next`. */
export function endMonths(world: World, next: number): void {
  const books = booksOf(world);
  for (let month = monthOf(world.now); month < monthOf(next); month++) world.months.ends.set(month, { ...books });
}

/** Books of an earlier day, of which the closed months keep theirs: it counts from the first open moment on. */
export function postAt({ months, now }: World, at: number, books: Facts, times = 1): void {
  const month = monthOf(months.closed === null ? at : Math.max(at, startOf(months.closed + 1)));
  if (month >= monthOf(now)) return;
  for (const [end, known] of months.ends) if (end >= month) addTo(known, books, times);
  // A month before those that the model saw ends with what was posted into it only; nobody asks for it.
}

/** An hour after its end. */
export function isOver(month: number, now: number): boolean {
  return now >= startOf(month + 1) + DAY_MS / 24;
}
