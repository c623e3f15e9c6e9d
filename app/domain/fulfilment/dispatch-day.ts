import { addDays, type CalendarDay, dayInIndia, type Moment, startOfDay } from "#app/domain/basics/calendar.ts";
import { type DeliveryCalendar, holidayDay, isBusinessDay, packingDay } from "#app/domain/money/delivery-window.ts";

const HOUR_MS = 60 * 60 * 1000;

/**
 * The day by which a shipment that can be started `from` then has to leave, so that the days promised can be kept: the
 * seller's time to pack in its working days, counted from the next day after the cut-off hour; such a day itself.
 */
export function dispatchDay(from: Moment, calendar: DeliveryCalendar): CalendarDay {
  const today = dayInIndia(from);
  const isToday = (from.valueOf() - startOfDay(today).getTime()) / HOUR_MS < calendar.orderCutoffHour;
  return leavingDay(isToday ? today : addDays(today, 1), calendar);
}

/** `counted`: the day as which the order counts. */
function leavingDay(counted: CalendarDay, calendar: DeliveryCalendar): CalendarDay {
  const { holidays, isOff = () => false } = calendar;
  const closed = new Set(holidays.map(holidayDay));
  let day = packingDay(counted, calendar, closed);
  while (!isBusinessDay(day, closed) || isOff(day)) day = addDays(day, 1);
  return day;
}

/**
 * The moment before which a shipment had to be startable for its dispatch day to be before `day`: what a query compares
 * with, where `dispatchDay` would need every row.
 */
export function dispatchedBefore(day: CalendarDay, calendar: DeliveryCalendar): Date {
  let counted = addDays(day, -1);
  while (leavingDay(counted, calendar) >= day) counted = addDays(counted, -1);
  return new Date(startOfDay(counted).getTime() + calendar.orderCutoffHour * HOUR_MS);
}
