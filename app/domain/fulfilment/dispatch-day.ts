import { addDays, type CalendarDay, dayInIndia, type Moment, startOfDay } from "#app/domain/basics/calendar.ts";
import { type DeliveryCalendar, holidayDay, isBusinessDay } from "#app/domain/money/delivery-window.ts";

const HOUR_MS = 60 * 60 * 1000;

/**
 * The day by which a shipment that can be started `from` then has to leave, so that the days promised can be kept: the
 * store's time to pack in business days, counted from the next day after the cut-off hour; a business day itself.
 */
export function dispatchDay(from: Moment, { handlingDays, orderCutoffHour, holidays }: DeliveryCalendar): CalendarDay {
  const closed = new Set(holidays.map(holidayDay));
  const today = dayInIndia(from);
  const isToday = (from.valueOf() - startOfDay(today).getTime()) / HOUR_MS < orderCutoffHour;
  let day = isToday ? today : addDays(today, 1);
  for (let left = handlingDays; left > 0 || !isBusinessDay(day, closed); ) {
    day = addDays(day, 1);
    if (left > 0 && isBusinessDay(day, closed)) left--;
  }
  return day;
}
