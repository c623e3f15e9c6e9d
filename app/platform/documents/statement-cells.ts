/** Cells of statements of providers and couriers. */
import { rupeesToPaise } from "#app/domain/money/money.ts";

/** "1,234.50", "-3" and "(3)" in rupees to paise; an empty cell is 0. Returns null for anything else. */
export function paiseOf(cell: string): number | null {
  const bare = cell.replace(/^\((.*)\)$/, "-$1");
  const isNegative = /^[-−–]/.test(bare);
  const typed = bare.replace(/^[-−–]\s*/, "");
  if (typed === "") return 0;
  const amount = rupeesToPaise(typed);
  if (!amount.ok) return null;
  return isNegative && amount.value !== 0 ? -amount.value : amount.value;
}

/**
 * A moment of India's clock: "2026-11-20 10:15:00", "20/11/2026", "20-11-2026 10:15". Returns null for anything else, also for
 * days that no calendar has.
 */
export function momentOf(cell: string): Date | null {
  const parts =
    /^(?<year>\d{4})-(?<month>\d\d?)-(?<day>\d\d?)(?:[T ](?<time>\d\d?:\d\d(?::\d\d)?))?/.exec(cell.trim()) ??
    /^(?<day>\d\d?)[/-](?<month>\d\d?)[/-](?<year>\d{4})(?:,? (?<time>\d\d?:\d\d(?::\d\d)?))?/.exec(cell.trim());
  if (!parts?.groups) return null;
  const { year = "", month = "", day = "", time = "" } = parts.groups;
  const [hour = "0", minute = "0", second = "0"] = time.split(":").filter(Boolean);
  const two = (text: string) => text.padStart(2, "0");
  const calendarDay = `${year}-${two(month)}-${two(day)}`;
  const moment = new Date(`${calendarDay}T${two(hour)}:${two(minute)}:${two(second)}+05:30`);
  if (Number.isNaN(moment.getTime())) return null;
  // JavaScript reads 31 February as 3 March.
  const utc = new Date(`${calendarDay}T00:00:00Z`);
  return Number.isNaN(utc.getTime()) || utc.toISOString().slice(0, 10) !== calendarDay ? null : moment;
}
