import { addDays, type CalendarDay, dayInIndia, type Moment, startOfDay } from "#app/domain/basics/calendar.ts";
import { type DeliveryCalendar, holidayDay, isBusinessDay, packingDay } from "#app/domain/money/delivery-window.ts";

const HOUR_MS = 60 * 60 * 1000;

/** The last day to dispatch for the promised delivery. */
export function dispatchDay(from: Moment, calendar: DeliveryCalendar): CalendarDay {
  const today = dayInIndia(from);
  const isToday = (from.valueOf() - startOfDay(today).getTime()) / HOUR_MS < calendar.orderCutoffHour;
  return leavingDay(isToday ? today : addDays(today, 1), calendar);
}

function leavingDay(counted: CalendarDay, calendar: DeliveryCalendar): CalendarDay {
  const { holidays, isOff = () => false } = calendar;
  const closed = new Set(holidays.map(holidayDay));
  let day = packingDay(counted, calendar, closed);
  while (!isBusinessDay(day, closed) || isOff(day)) day = addDays(day, 1);
  return day;
}

/** For queries: orders placed before it have dispatch days before `day`. */
export function dispatchedBefore(day: CalendarDay, calendar: DeliveryCalendar): Date {
  let counted = addDays(day, -1);
  while (leavingDay(counted, calendar) >= day) counted = addDays(counted, -1);
  return new Date(startOfDay(counted).getTime() + calendar.orderCutoffHour * HOUR_MS);
}
