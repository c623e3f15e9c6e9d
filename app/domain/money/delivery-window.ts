/** Business days: Monday to Saturday without holidays (docs/rules.md#d1). */
import {
  addDays,
  type CalendarDay,
  dayInIndia,
  isSunday,
  type Moment,
  startOfDay,
} from "#app/domain/basics/calendar.ts";
import { DELIVERY_BUSINESS_DAYS } from "./shipping.ts";

export type DeliveryWindow = { from: CalendarDay; to: CalendarDay };

export type BusinessDays = { minDays: number; maxDays: number };

const HOUR_MS = 60 * 60 * 1000;
const ANYWHERE: BusinessDays = { minDays: DELIVERY_BUSINESS_DAYS.from, maxDays: DELIVERY_BUSINESS_DAYS.to };

/**
 * `handlingDays` precede transport (docs/rules.md#d4). Orders from `orderCutoffHour` on count as the next day's; 24
 * means never.
 */
export type DeliveryCalendar = {
  handlingDays: number;
  orderCutoffHour: number;
  holidays: readonly string[];
  /** The seller's days off (docs/rules.md#d5). */
  isOff?: (day: CalendarDay) => boolean;
};

export const defaultCalendar: DeliveryCalendar = {
  handlingDays: 0,
  orderCutoffHour: 24,
  holidays: ["01-26 Republic Day", "08-15 Independence Day", "10-02 Gandhi Jayanti"],
};

export function deliveryWindow(
  from: Moment,
  { minDays, maxDays }: BusinessDays = ANYWHERE,
  calendar: DeliveryCalendar = defaultCalendar,
): DeliveryWindow {
  const today = dayInIndia(from);
  const hour = Math.floor((from.valueOf() - startOfDay(today).getTime()) / HOUR_MS);
  const counted = hour < calendar.orderCutoffHour ? today : addDays(today, 1);
  const closed = new Set(calendar.holidays.map(holidayDay));
  const packed = packingDay(counted, calendar, closed);
  return { from: addBusinessDays(packed, minDays, closed), to: addBusinessDays(packed, maxDays, closed) };
}

export function packingDay(
  counted: CalendarDay,
  { handlingDays, isOff = () => false }: Pick<DeliveryCalendar, "handlingDays" | "isOff">,
  closed: ReadonlySet<string | null>,
): CalendarDay {
  let day = counted;
  while (isOff(day)) day = addDays(day, 1);
  for (let daysLeft = handlingDays; daysLeft > 0; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day, closed) && !isOff(day)) daysLeft--;
  }
  return day;
}

export function wholeWindow(windows: readonly DeliveryWindow[]): DeliveryWindow | null {
  if (windows.length === 0) return null;
  const from = windows.reduce((first, one) => (one.from < first ? one.from : first), windows[0]?.from ?? "");
  const to = windows.reduce((last, one) => (one.to > last ? one.to : last), "");
  return { from, to };
}

/** "01-26 Republic Day" recurs yearly, "2026-11-08 Diwali" doesn't. */
export function holidayDay(line: string): string | null {
  const [, year, day] = /^(\d{4}-)?(\d{2}-\d{2})(?:\s|$)/.exec(line) ?? [];
  if (day === undefined) return null;
  const date = new Date(`${year ?? "2024-"}${day}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().slice(5, 10) === day;
  return isDay ? `${year ?? ""}${day}` : null;
}

const defaultHolidays = new Set(defaultCalendar.holidays.map(holidayDay));

export function isBusinessDay(day: CalendarDay, closed: ReadonlySet<string | null> = defaultHolidays): boolean {
  return !isSunday(day) && !closed.has(day) && !closed.has(day.slice(5));
}

function addBusinessDays(start: CalendarDay, count: number, closed: ReadonlySet<string | null>): CalendarDay {
  let day = start;
  for (let daysLeft = count; daysLeft > 0; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day, closed)) daysLeft--;
  }
  return day;
}
