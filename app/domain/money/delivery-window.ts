/**
 * Between which days an order should arrive. Business days: Monday to Saturday (docs/rules.md#d1), without holidays and
 * the day of the order. Apart from fees, which every page loads.
 */
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
 * What the store's days depend on (docs/rules.md#d4). `handlingDays`: to pack, before the way begins; `orderCutoffHour`:
 * from this hour in India on, an order counts as the next day's, 24: never; `holidays`: as `holidayDay` reads them.
 */
export type DeliveryCalendar = {
  handlingDays: number;
  orderCutoffHour: number;
  holidays: readonly string[];
  /** Days on which the seller packs nothing, though couriers work (docs/rules.md#d5). */
  isOff?: (day: CalendarDay) => boolean;
};

export const defaultCalendar: DeliveryCalendar = {
  handlingDays: 0,
  orderCutoffHour: 24,
  holidays: ["01-26 Republic Day", "08-15 Independence Day", "10-02 Gandhi Jayanti"],
};

/** Between which days an order placed then should arrive. `minDays`, `maxDays`: business days to its PIN. */
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

/** When what counts as ordered on `counted` is packed, and its way begins. `closed`: days on which nobody works. */
export function packingDay(
  counted: CalendarDay,
  { handlingDays, isOff = () => false }: Pick<DeliveryCalendar, "handlingDays" | "isOff">,
  closed: ReadonlySet<string | null>,
): CalendarDay {
  let day = counted;
  while (isOff(day)) day = addDays(day, 1);
  for (let left = handlingDays; left > 0; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day, closed) && !isOff(day)) left--;
  }
  return day;
}

/** From the first day of the earliest to the last day of the latest; null for none. */
export function wholeWindow(windows: readonly DeliveryWindow[]): DeliveryWindow | null {
  if (windows.length === 0) return null;
  const from = windows.reduce((first, one) => (one.from < first ? one.from : first), windows[0]?.from ?? "");
  const to = windows.reduce((last, one) => (one.to > last ? one.to : last), "");
  return { from, to };
}

/** "01-26 Republic Day" is 26 January of each year, "2026-11-08 Diwali" that day alone; null: neither. */
export function holidayDay(line: string): string | null {
  const [, year, day] = /^(\d{4}-)?(\d{2}-\d{2})(?:\s|$)/.exec(line) ?? [];
  if (day === undefined) return null;
  const date = new Date(`${year ?? "2024-"}${day}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().slice(5, 10) === day;
  return isDay ? `${year ?? ""}${day}` : null;
}

const defaultHolidays = new Set(defaultCalendar.holidays.map(holidayDay));

/** `closed`: "01-26" of each year, "2026-11-08" of one. */
export function isBusinessDay(day: CalendarDay, closed: ReadonlySet<string | null> = defaultHolidays): boolean {
  return !isSunday(day) && !closed.has(day) && !closed.has(day.slice(5));
}

function addBusinessDays(start: CalendarDay, count: number, closed: ReadonlySet<string | null>): CalendarDay {
  let day = start;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day, closed)) left--;
  }
  return day;
}
