import { addDays, type CalendarDay } from "#app/domain/basics/calendar.ts";

/** The last day of a warranty of so many months from the day of the bill. */
export function warrantyEnd(billed: CalendarDay, months: number): CalendarDay {
  const [year = 0, month = 1, day = 1] = billed.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const anniversary = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth)));
  return day > lastOfMonth ? toDay(anniversary) : addDays(toDay(anniversary), -1);
}

function toDay(date: Date): CalendarDay {
  return date.toISOString().slice(0, 10);
}
